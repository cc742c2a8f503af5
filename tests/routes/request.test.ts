import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { refusalKey } from '#app/features/requests/lead/refused-mail.server.ts';
import { nextDay } from '#tests/support/next-day.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { ageLeads } from '#tests/support/age-leads.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { findLeadOf, useFormSite, someNetwork, tokenOf } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeOffices } from '#tests/support/listings.ts';
import { changeLead, leadOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// The private page of a request: its content, its actions, and the secrecy of its URL.

const site = useFormSite();
let slug: string;
beforeEach(ageLeads);

beforeAll(async () => {
  const dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  slug = dentist.slug;
  await changeOffices(dentist.id, { address_line_1: '12 Main Street' });
});

const ann: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' };
const hostile = '</dd><script>alert(1)</script> “a chipped tooth”';

async function book(): Promise<{ id: string; token: string }> {
  const query = new URLSearchParams({ type: 'root-canal', date: nextDay(3), time: '14:00' });
  const { answer } = await site.post(`/dentist/${slug}/book/contact?${query}`, {
    firstName: 'Maria',
    lastName: 'Okafor',
    email: 'maria@example.com',
    phone: '604-555-0123',
    message: hostile,
  });
  expect(answer.status).toBe(303);
  const { id } = await findLeadOf(answer);
  return { id, token: tokenOf(answer) };
}

const move = (id: string, action: LeadAction, note: string | null = null) =>
  inTransaction(moveLead, { id, action, actor: ann, note });
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

test('the page shows the request’s status, only at its link, and does not leak its URL', async () => {
  const { id, token } = await book();
  site.lines.length = 0;
  const { answer, html } = await site.open(`/request/${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  const main = mainOf(html);
  for (const text of [
    'Your appointment request',
    'Dr. Amélie Tremblay',
    'Root Canal Treatment',
    '2:00\u00a0p.m.',
    'Pacific Time',
    '12 Main Street, America/Vancouver\u00a0BC',
    'href="https://www.openstreetmap.org/',
    'Received',
    'We ask the clinic whether it can see you then, and you’ll hear from us by',
    '&lt;script&gt;alert(1)',
    'Cancel this appointment request',
    'Erase my data',
  ])
    expect(main).toContain(text);
  expect(main).not.toMatch(/<script>alert|maria|okafor|604-555-0123/i);
  const [head = ''] = html.split('</head>');
  expect(head).toContain('<meta name="robots" content="noindex"');
  expect(head).not.toContain(token);
  // Only the language link contains the token, and stays within the site.
  expect(html).toContain(`href="/fr/request/${token}"`);
  expect(html).not.toMatch(new RegExp(`https?://[^"]*${token}`));
  expect(await htmlErrors(html)).toEqual([]);
  const log = site.lines.join('');
  expect(log).toContain('"/request/[token]"');
  expect(log).not.toContain(token);

  await db
    .insertInto('lead_events')
    .values({
      id: crypto.randomUUID(),
      lead_id: id,
      actor: 'op-ann',
      actor_name: 'Ann Roy',
      kind: 'note',
      note: 'Seems nervous',
      from_status: null,
      to_status: null,
    })
    .execute();
  await move(id, 'confirm', 'Please come <b>10 minutes</b> early');
  const { html: french } = await site.open(`/fr/request/${token}`);
  for (const text of [
    'Votre demande de rendez-vous',
    'Confirmée',
    'Traitement de canal',
    'Please come &lt;b&gt;10',
  ])
    expect(mainOf(french)).toContain(text);
  expect(french).not.toMatch(/Ann Roy|Seems nervous|op-ann/);
  expect(await htmlErrors(french)).toEqual([]);
});

test('an answer that may come after the visit says so', async () => {
  const { id, token } = await book();
  const early = 'La réponse pourrait arriver après cette visite';
  expect((await site.open(`/fr/request/${token}`)).html).not.toContain(early);
  await changeLead(id, { answer_by: '2099-01-01' });
  expect((await site.open(`/fr/request/${token}`)).html).toContain(early);
});

test('a late answer is marked as late, with the telephone number', async () => {
  const { id, token } = await book();
  const before = new Date(Date.now() - 25 * 3_600_000);
  await changeLead(id, { created_at: before, answer_by: before });
  const main = mainOf((await site.open(`/request/${token}`)).html);
  expect(main).toContain('we are late');
  expect(main).toContain('href="tel:+16045550101"');
  await move(id, 'contact');
  expect(mainOf((await site.open(`/request/${token}`)).html)).not.toContain('we are late');
});

test('a message that is passed on late says that, and not that an answer is late', async () => {
  const { id, token } = await book();
  const sent = { service_type: 'dentist_message', answer_by: new Date(Date.now() - 3_600_000) } as const;
  await changeLead(id, sent);
  const main = mainOf((await site.open(`/request/${token}`)).html);
  expect(main).toContain('We should have passed it on to the clinic by');
  expect(main).not.toContain('You should have had an answer');
  expect(mainOf((await site.open(`/fr/request/${token}`)).html)).toContain(
    'Nous aurions dû le transmettre à la clinique avant le',
  );
});

test('a visit that is over can no longer be cancelled or moved', async () => {
  const { id, token } = await book();
  await move(id, 'confirm');
  expect((await site.open(`/request/${token}`)).html).toContain('ask=withdraw');
  await changeLead(id, { details: sql`details || '{"date": "2026-01-05"}'` });
  const html = mainOf((await site.open(`/request/${token}?ask=withdraw`)).html);
  expect(html).toContain('The time of this appointment has passed.');
  expect(html).not.toMatch(/ask=(withdraw|move)|Yes, cancel it/);
  expect(html).toContain('ask=erase');
  expect((await site.post(`/request/${token}`, { do: 'withdraw' })).answer.status).toBe(409);
  expect((await leadOf(id)).status).toBe('confirmed');
});

test('cancelling asks for confirmation, and following a link changes nothing', async () => {
  const { id, token } = await book();
  const { html } = await site.open(`/request/${token}?ask=withdraw`);
  expect(html).toContain('Yes, cancel it');
  expect(await htmlErrors(html)).toEqual([]);
  expect((await leadOf(id)).status).toBe('new');
  const { answer } = await site.post(`/request/${token}`, { do: 'withdraw' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`/request/${token}`);
  expect((await leadOf(id)).status).toBe('withdrawn');
  const main = mainOf((await site.open(`/request/${token}`)).html);
  expect(main).toContain('Withdrawn by you');
  expect(main).not.toContain('?ask=withdraw');
  const again = await site.post(`/request/${token}`, { do: 'withdraw' });
  expect(again.answer.status).toBe(409);
  expect(again.html).toContain('That’s no longer possible');
});

test('accepts the null origin that the page’s referrer policy causes, and no other site’s', async () => {
  const { id, token } = await book();
  const send = (path: string, origin: string) =>
    site.request(path, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ do: 'withdraw' }),
    });
  expect((await send(`/request/${token}`, 'https://evil.example')).status).toBe(403);
  expect((await send('/contact', 'null')).status).toBe(403);
  expect((await leadOf(id)).status).toBe('new');
  expect((await send(`/request/${token}`, 'null')).status).toBe(303);
});

test('erasing asks for confirmation, shows a last page, and disables the link', async () => {
  const { id, token } = await book();
  const { html: question } = await site.open(`/fr/request/${token}?ask=erase`);
  expect(question).toContain('Oui, tout effacer');
  expect(await htmlErrors(question)).toEqual([]);
  const { answer, html } = await site.post(`/request/${token}`, { do: 'erase' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(html).toContain('Your data has been erased');
  expect(await htmlErrors(html)).toEqual([]);
  expect(await leadOf(id)).toMatchObject({ name: 'Erased', email: 'erased', phone: null, message: '' });
  for (const path of [`/request/${token}`, `/request/${token}/appointment.ics`])
    expect((await site.open(path)).answer.status).toBe(404);
  expect((await site.post(`/request/${token}`, { do: 'erase' })).answer.status).toBe(404);
});

test('an unknown link shows a 404 page and does nothing', async () => {
  for (const token of ['x'.repeat(32), 'x', "1' or '1'='1", '%00', '..%2f..']) {
    const { answer, html } = await site.open(`/request/${token}`);
    expect(answer.status, token).toBe(404);
    expect(html).not.toContain('<form method="post"');
    expect((await site.post(`/request/${token}`, { do: 'erase' })).answer.status, token).toBe(404);
  }
  const { answer, html } = await site.open(`/request/${'x'.repeat(32)}`);
  expect(html).toContain('There’s nothing at this link');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { token } = await book();
  expect((await site.post(`/request/${token}`, { do: 'nothing' })).answer.status).toBe(400);
});

test('the calendar file has the clinic’s time in UTC, without health and without the link', async () => {
  const { id, token } = await book();
  const file = async () => await site.open(`/request/${token}/appointment.ics`);
  const { answer, html: text } = await file();
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(answer.headers.get('Content-Disposition')).toContain('attachment');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  // 2 p.m. in Vancouver.
  expect(text).toMatch(/DTSTART:\d{8}T2[12]0000Z\r\n/);
  expect(text).toContain('STATUS:TENTATIVE\r\n');
  expect(text).toContain('Dr. Amélie Tremblay');
  expect(text).not.toMatch(/root|canal|chipped|maria|okafor/i);
  expect(text.replaceAll('\r\n ', '')).not.toContain(token);
  await move(id, 'confirm');
  const confirmed = (await file()).html.replaceAll('\r\n ', '');
  expect(confirmed).toContain('STATUS:CONFIRMED\r\n');
  expect(confirmed).toMatch(/DESCRIPTION:Confirmed\..*2:00\sp\.m\. \(Pacific Time\)\\nBring your insurance/);
  expect(confirmed).toMatch(/LOCATION:.*Vancouver BC/);
  const french = (await site.open(`/fr/request/${token}/appointment.ics`)).html.replaceAll('\r\n ', '');
  expect(french).toMatch(/14\sh \(heure du Pacifique\)\\nApportez/);
  expect(french).toMatch(/LOCATION:.*Vancouver.\(Colombie-Britannique\)/);
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequence(confirmed)).toBeGreaterThan(sequence(text));
  expect(/UID:.*/.exec(confirmed)?.[0]).toBe(/UID:.*/.exec(text.replaceAll('\r\n ', ''))?.[0]);
  await site.post(`/request/${token}`, { do: 'withdraw' });
  expect((await file()).html).toContain('STATUS:CANCELLED\r\n');
});

test('the calendar file of a closed request has the decision, and cancels nothing agreed by telephone', async () => {
  const statusOf = async (actions: LeadAction[]) => {
    const { id, token } = await book();
    for (const action of actions) expect(await move(id, action)).toMatchObject({ ok: true });
    const { html } = await site.open(`/request/${token}/appointment.ics`);
    const text = html.replaceAll('\r\n ', '');
    expect(text.includes('If you agreed on a day and time'), actions.join()).toBe(!/STATUS:C/.test(text));
    expect(text).not.toContain('Not confirmed yet');
    return /STATUS:(\w+)/.exec(text)?.[1];
  };
  expect(await statusOf(['confirm', 'close'])).toBe('CONFIRMED');
  expect(await statusOf(['contact', 'close'])).toBe('TENTATIVE');
  expect(await statusOf(['confirm', 'decline', 'close'])).toBe('CANCELLED');
  expect(await statusOf(['decline', 'confirm', 'close', 'reopen', 'close'])).toBe('CONFIRMED');
});

test.each(['', '/fr'])(
  'another day is asked for on a form, by the rules of a booking (%s)',
  async (prefix) => {
    const { id, token } = await book();
    const before = await leadOf(id);
    const page = `${prefix}/request/${token}`;
    const { html } = await site.open(`${page}?ask=move`);
    expect(await htmlErrors(html)).toEqual([]);
    // Sundays are no links, as in the calendar of a booking.
    expect(mainOf(html)).toMatch(/ask=move&amp;date=\d{4}-\d\d-\d\d/);
    expect(mainOf(html)).not.toContain(`date=${nextDay(0)}`);
    // Of today the times that have not begun.
    expect(mainOf(html)).toMatch(/type="radio"[^>]*name="time"[^>]*value="\d\d:\d\d"/);
    expect((await leadOf(id)).version).toBe(before.version);
    const sunday = nextDay(0);
    const wrong = await site.post(page, { do: 'move', date: sunday, time: '09:00' });
    expect(wrong.answer.status).toBe(422);
    expect(mainOf(wrong.html)).toMatch(/no appointments on Sundays|rendez-vous le dimanche/);
    const other = await site.post(page, { do: 'move', date: nextDay(3), time: '12:00' });
    expect(other.answer.status).toBe(422);
    expect(mainOf(other.html)).toContain(`type="hidden" name="date" value="${nextDay(3)}"`);
    expect(await htmlErrors(other.html)).toEqual([]);
    expect(await htmlErrors(wrong.html)).toEqual([]);
    const wednesday = nextDay(3);
    const { answer } = await site.post(page, { do: 'move', date: wednesday, time: '09:00' });
    expect(answer.status).toBe(303);
    const shown = mainOf((await site.open(page)).html);
    expect(shown).toMatch(/You asked for Wednesday|Vous avez demandé le mercredi/);
    const lead = await leadOf(id);
    expect(lead.message).toContain(`Date: ${wednesday}\nTime: 9:00 AM`);
    expect(lead.message).toContain('a chipped tooth');
  },
);

test.each(['', '/fr'])(
  'a wish for another day is shown beside the confirmed one, which stands, and can be taken back (%s)',
  async (prefix) => {
    const { id, token } = await book();
    await move(id, 'confirm');
    const page = `${prefix}/request/${token}`;
    const { details } = await leadOf(id);
    const present = { date: String(details['date']), time: String(details['time']) };
    const unchanged = await site.post(page, { do: 'move', ...present });
    expect(unchanged.answer.status).toBe(422);
    expect(mainOf(unchanged.html)).toMatch(/That is your confirmed day\.|C’est déjà le jour confirmé\./);
    const wish = { date: nextDay(4), time: '10:00' };
    expect((await site.post(page, { do: 'move', ...wish })).answer.status).toBe(303);
    expect((await leadOf(id)).details).toEqual(details);
    const { html } = await site.open(page);
    expect(mainOf(html)).toMatch(
      /p\.m\. is confirmed\. You asked for Thursday[^;]*; until that is confirmed, the first day stands\.|Confirmé\u00a0: [^.]*\. Vous avez demandé le jeudi[^;]*; tant que ce n’est pas confirmé, le premier jour tient\./,
    );
    expect(mainOf(html)).toMatch(/you’ll hear from us by|vous aurez de nos nouvelles d’ici/);
    expect(await htmlErrors(html)).toEqual([]);
    const { html: form } = await site.open(`${page}?ask=move&date=${nextDay(3)}`);
    expect(mainOf(form)).toMatch(/Your confirmed day stands|Votre jour confirmé tient/);
    expect(await htmlErrors(form)).toEqual([]);
    expect((await site.post(page, { do: 'drop-wish' })).answer.status).toBe(303);
    const kept = mainOf((await site.open(page)).html);
    expect(kept).toMatch(/The confirmed day stays|Le jour confirmé tient/);
    expect(kept).not.toContain('value="drop-wish"');
    const { version } = await leadOf(id);
    expect((await site.post(page, { do: 'drop-wish' })).answer.status).toBe(303);
    expect((await leadOf(id)).version).toBe(version);
    expect((await site.post(page, { do: 'move', ...present })).answer.status).toBe(303);
  },
);

test('steps with a day are limited by network, keep what was chosen, and change nothing', async () => {
  const { id, token } = await book();
  const before = await leadOf(id);
  const network = someNetwork();
  const ask = (date: string, time: string) =>
    site.post(`/request/${token}`, { do: 'move', date, time }, network);
  // Refused for their day, all of them at once: none waits for the lock of the request twice.
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(nextDay(0), '09:00')));
  const statuses = answers.map(({ answer }) => answer.status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const { answer, html } = await ask(nextDay(3), '11:00');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000);
  expect(mainOf(html)).toContain(`name="date" value="${nextDay(3)}"`);
  expect(mainOf(html)).toMatch(/value="11:00"[^>]*checked|checked[^>]*value="11:00"/);
  expect(await htmlErrors(html)).toEqual([]);
  expect((await leadOf(id)).version).toBe(before.version);
});

test('after its time, a confirmed appointment is over, and nobody is expected', async () => {
  const { id, token } = await book();
  await move(id, 'confirm');
  const ahead = mainOf((await site.open(`/request/${token}`)).html);
  expect(ahead).toContain('The clinic expects you');
  expect(ahead).toContain(`/request/${token}/appointment.ics`);
  await changeLead(id, { details: sql`details || '{"date": "2026-01-05"}'` });
  const main = mainOf((await site.open(`/fr/request/${token}`)).html);
  expect(main).toContain('L’heure de ce rendez-vous est passée.');
  expect(main).not.toContain('La clinique vous attend');
  expect(main).not.toContain('appointment.ics');
});

test('a made-up dentist’s request never says that the clinic expects somebody', async () => {
  const { id, token } = await book();
  await db.updateTable('dentists').set({ source: 'demonstration' }).where('slug', '=', slug).execute();
  const sent = mainOf((await site.open(`/request/${token}`)).html);
  await move(id, 'confirm');
  const main = mainOf((await site.open(`/request/${token}`)).html);
  await db.updateTable('dentists').set({ source: 'operator' }).where('slug', '=', slug).execute();
  expect(sent).not.toContain('until the clinic confirms');
  expect(sent).not.toContain('Our answer comes by email');
  expect(main).toContain('nobody expects you');
  expect(main).not.toMatch(/the clinic expects you|Visit confirmed/i);
});

test('refusing mail about visits asks first, and is then said on the page', async () => {
  const { token } = await book();
  // The private page, which whoever typed the address has, neither asks nor tells.
  expect((await site.open(`/request/${token}?ask=no-mail`)).html).not.toContain('Yes, send none');
  expect((await site.post(`/request/${token}`, { do: 'no-mail' })).answer.status).toBe(404);
  const key = await refusalKey(token);
  const { html } = await site.open(`/fr/request/${token}?ask=no-mail&key=${key}`);
  expect(mainOf(html)).toContain('Oui, n’en envoyez plus');
  expect(await htmlErrors(html)).toEqual([]);
  expect(mainOf((await site.open(`/request/${token}`)).html)).not.toContain('gets no reminders');
  expect((await site.post(`/request/${token}?ask=no-mail&key=${key}`, { do: 'no-mail' })).answer.status).toBe(
    303,
  );
  expect(mainOf((await site.open(`/request/${token}`)).html)).not.toContain('gets no reminders');
  const main = mainOf((await site.open(`/request/${token}?key=${key}`)).html);
  expect(main).toContain('gets no reminders');
  expect(main).not.toContain('ask=no-mail');
  // Other tests' requests have the same address.
  await db.deleteFrom('refused_mail').execute();
});
