import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { plainText } from '#tests/support/built-site.ts';
import { openConsole, takeStep, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeLead, leadOf, mailsOf, mailOf } from '#tests/support/leads.ts';
import { changeListing } from '#tests/support/listings.ts';

// The inbox, its CSV export, and the page of a lead.

const { site, ann, bob } = openConsole();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('leads').execute();
});

async function newLead(changes: Partial<NewLead> & { hoursAgo?: number } = {}): Promise<string> {
  const { hoursAgo = 0, ...lead } = changes;
  const { id } = await addLead({
    phone: '604-555-0123',
    ...lead,
  });
  const created_at = new Date(Date.now() - hoursAgo * 3_600_000);
  await changeLead(id, { created_at, answer_by: null });
  return id;
}

const namesIn = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*><a[^>]*>([^<]*)</g)].map(([, name = '']) => plainText(name));

describe('the inbox', () => {
  test('lists the oldest first, with the time left to answer; answered leads show none', async () => {
    await newLead({ name: 'Two Hours', hoursAgo: 2 });
    await newLead({ name: 'Late One', hoursAgo: 26 });
    const answered = await newLead({ name: 'Answered', hoursAgo: 30 });
    await takeStep(ann, answered, 'contact');
    const { html, answer } = await ann.browser.get('/console');
    expect(answer.status).toBe(200);
    expect(namesIn(html)).toEqual(['Answered', 'Late One', 'Two Hours']);
    const text = words(html);
    expect(text).toContain('overdue by 2 h');
    expect(text).toMatch(/due in (21|22) h/);
    expect(text.match(/overdue by|due in/g)).toHaveLength(2);
    expect(text).toMatch(/Open 3.*Overdue 1.*Mine 0.*All 3.*New 2.*Contacted 1/);
    expect(await htmlErrors(html)).toEqual([]);
    expect(namesIn((await ann.browser.get('/console?view=overdue')).html)).toEqual(['Late One']);
    const french = await ann.browser.get('/fr/console');
    expect(french.html.replaceAll('\u00a0', ' ')).toContain('en retard de 2 h');
    expect(await htmlErrors(french.html)).toEqual([]);
  });

  test('open work is in the order of what was promised, whatever came first', async () => {
    const promised = async (name: string, hours: number, contested = {}) => {
      const id = await newLead({ name, ...contested });
      const answer_by = new Date(Date.now() + hours * 3_600_000);
      await changeLead(id, { answer_by });
      return id;
    };
    const contested = await promised('Contested', 1, { kind: 'ranking_contest' });
    await promised('Later', 5);
    await promised('Sooner', 3);
    const names = async () => namesIn((await ann.browser.get('/console')).html);
    expect(await names()).toEqual(['Contested', 'Sooner', 'Later']);
    // Read, it keeps its place, so that the next lead is the one behind it.
    const decide_by = new Date(Date.now() + 4 * 3_600_000);
    await changeLead(contested, { status: 'contacted', answered_at: new Date(), decide_by });
    expect(await names()).toEqual(['Contested', 'Sooner', 'Later']);
  });

  test('filters by type, status, city and age', async () => {
    const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
    await newLead({ name: 'Booked', kind: 'appointment_booking', dentistId: dentist.id });
    await newLead({ name: 'Old', hoursAgo: 24 * 40 });
    const seen = await newLead({ name: 'Seen' });
    await changeLead(seen, { status: 'seen' });
    const shown = async (query: string) =>
      namesIn((await ann.browser.get(`/console?${query}`)).html).toSorted();
    expect(await shown('kind=appointment_booking')).toEqual(['Booked']);
    expect(await shown('view=seen')).toEqual(['Seen']);
    expect(await shown('city=america-vancouver')).toEqual(['Booked']);
    expect(await shown('age=older')).toEqual(['Old']);
    expect(await shown('age=day')).toEqual(['Booked', 'Seen']);
    expect(await shown("view=all&kind=nonsense&city='--&age=x")).toEqual(['Booked', 'Old', 'Seen']);
  });

  test('searches any part of the text; the term is in no URL and no log', async () => {
    await newLead({ name: 'Zoé Tremblay', message: '100% of my_teeth' });
    await newLead({ name: 'Other Person' });
    for (const term of ['ZOE', 'tremb', '100%', 'my_teeth']) {
      const { to } = await ann.browser.post('/console', { intent: 'search', term });
      expect(to).toBe('/console?search=1');
      const { html } = await ann.browser.get(to);
      expect([term, namesIn(html)]).toEqual([term, ['Zoé Tremblay']]);
    }
    await ann.browser.post('/console', { intent: 'search', term: '%' });
    expect(namesIn((await ann.browser.get('/console?search=1')).html)).toEqual(['Zoé Tremblay']);
    // Another operator's session has no search.
    expect(namesIn((await bob.browser.get('/console?search=1')).html)).toHaveLength(2);
    const { to } = await ann.browser.post('/console?search=1', { intent: 'search', term: '' });
    expect(to).toBe('/console');
    expect(site.lines.join('')).not.toMatch(/tremb|zoe|teeth/i);
  });

  test('lists fifty per page, each lead once', async () => {
    for (let n = 0; n < 53; n += 1) await newLead({ name: `Person ${n}`, hoursAgo: n < 3 ? 5 : n / 10 });
    const first = await ann.browser.get('/console?view=open');
    const [, next = ''] = /href="([^"]*after=[^"]*)"/.exec(plainText(first.html))!;
    const second = await ann.browser.get(next);
    const names = [...namesIn(first.html), ...namesIn(second.html)];
    expect(names).toHaveLength(53);
    expect(new Set(names).size).toBe(53);
    expect((await ann.browser.get('/console?after=nonsense')).answer.status).toBe(404);
  });

  test('a bulk action does what is possible and names each lead it refused', async () => {
    const a = await newLead({ name: 'First' });
    const b = await newLead({ name: 'Second' });
    await changeLead(b, { status: 'closed' });
    const { to } = await ann.browser.post('/console?view=all', [
      ['action', 'see'],
      ['lead', `${a} 1`],
      ['lead', `${b} 1`],
    ]);
    const { html } = await ann.browser.get(to);
    expect(words(html)).toMatch(/1 was done\. Not done: Second : its status doesn’t allow that/);
    expect([(await leadOf(a)).status, (await leadOf(b)).status]).toEqual(['seen', 'closed']);
    // The result is shown once.
    expect((await ann.browser.get(to)).html).not.toContain('was done.');
    const nothing = await ann.browser.post('/console', { action: 'see' });
    expect(nothing.answer.status).toBe(422);
  });

  // export-leads.db.test.ts has the cells, roles and the audit.
  test('the CSV export has the listed leads, is stored nowhere, and needs a POST', async () => {
    await newLead({ name: 'Listed' });
    await newLead({ name: 'Other', kind: 'dentist_message' });
    const answer = await ann.browser.send('/console/export', {
      method: 'POST',
      body: new URLSearchParams({ kind: 'contact_message' }),
    });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(parse(await answer.text(), { bom: true, columns: true })).toMatchObject([{ name: 'Listed' }]);
    // Spreadsheets in French separate cells by semicolons.
    const french = await ann.browser.send('/fr/console/export', {
      method: 'POST',
      body: new URLSearchParams({ view: 'all' }),
    });
    const text = await french.text();
    expect(text).toContain('"id";"type";');
    expect(parse(text, { bom: true, columns: true, delimiter: ';' })).toHaveLength(2);
    const fetched = await ann.browser.get('/console/export');
    expect(fetched.answer.status).toBe(405);
    expect(fetched.answer.headers.get('Allow')).toBe('POST');
  });
});

describe('one lead', () => {
  test('an extension that a visitor typed is not dialled as part of the number', async () => {
    const id = await newLead({ phone: '604 555-0123, poste 12' });
    const { html } = await ann.browser.get(`/console/leads/${id}`);
    expect(html).toContain('<a href="tel:6045550123">604 555-0123, poste 12</a>');
  });

  test('shows facts, text, possible steps, history and mail; valid in both languages', async () => {
    const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
    const id = await newLead({
      kind: 'appointment_booking',
      dentistId: dentist.id,
      details: {
        appointmentType: 'root-canal',
        date: '2027-01-12',
        time: '14:00',
        timeZone: 'America/Vancouver',
        isNewPatient: true,
      },
    });
    for (const prefix of ['', '/fr']) {
      const { html, answer } = await ann.browser.get(`${prefix}/console/leads/${id}`);
      expect(answer.status).toBe(200);
      expect(await htmlErrors(html)).toEqual([]);
      expect(html).toContain('mailto:maria@example.com');
      const offered = [...html.matchAll(/<button[^>]*>/g)]
        .filter(([button]) => button.includes('name="action"'))
        .map(([button]) => /value="([\w-]+)"/.exec(button)?.[1]);
      expect(offered).toEqual(['see', 'contact', 'confirm', 'decline', 'close', 'mark-spam']);
    }
    const { html } = await ann.browser.get(`/console/leads/${id}`);
    const text = words(html);
    expect(text).toContain('Root Canal Treatment');
    expect(text).toContain('Tuesday, January 12');
    expect(text).toMatch(/Request received \( ?to the visitor ?\)/);
    // The title has no name, because it stays in the browser's history.
    expect(/<title>([^<]*)/.exec(html)?.[1]).not.toContain('Maria');
    for (const path of [randomUUID(), 'nonsense', `${id}x`])
      expect((await ann.browser.get(`/console/leads/${path}`)).answer.status).toBe(404);
  });

  test('a step can carry a message to the visitor and can be undone for a minute', async () => {
    const id = await newLead({ kind: 'appointment_booking' });
    const { to } = await takeStep(ann, id, 'confirm', { message: 'Bring your card' });
    expect(to).toBe(`/console/leads/${id}`);
    expect(await leadOf(id)).toMatchObject({ status: 'confirmed', version: 2 });
    const { html } = await ann.browser.get(`/console/leads/${id}`);
    expect(words(html)).toMatch(/You can undo it for another (60|[1-5]?\d) seconds?/);
    expect(html).toContain('Bring your card');
    // Only the operator who took the step may undo it.
    expect((await bob.browser.get(`/console/leads/${id}`)).html).not.toContain('value="undo"');
    await ann.browser.post(`/console/leads/${id}`, { intent: 'undo', version: '2' });
    expect(await leadOf(id)).toMatchObject({ status: 'new', version: 3 });
    expect(await mailOf(id, 'request-confirmed')).toMatchObject({ status: 'cancelled' });
    expect((await ann.browser.get(`/console/leads/${id}`)).html).not.toContain('value="undo"');
  });

  test('of two operators, the second sees the first one’s change and keeps the input', async () => {
    const id = await newLead({ kind: 'appointment_booking' });
    await takeStep(ann, id, 'confirm');
    const late = { message: 'Sorry, fully booked <b>' };
    const { answer, html } = await takeStep(bob, id, 'decline', late);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = words(html);
    expect(text).toContain('Someone else changed this first');
    expect(text).toContain('Ann Roy has changed this request; it is ‘Confirmed’ now.');
    expect(html).toContain('Sorry, fully booked &lt;b&gt;</textarea>');
    expect(html).toContain('name="version" value="2"');
    expect(await leadOf(id)).toMatchObject({ status: 'confirmed', version: 2 });
    expect(await htmlErrors(html)).toEqual([]);
  });

  test('a suspicious lead says what is held back; one button releases it', async () => {
    const id = await newLead({ suspicions: ['too-fast'] });
    const mails = () => mailsOf(id);
    expect(await mails()).toMatchObject([{ template: 'operator-new-lead', recipient: 'operators' }]);
    for (const [prefix, said] of [
      ['', 'operators were notified. The first emails to the visitor and the clinic are held back'],
      ['/fr', 'nous en avons été avisés. Les premiers courriels, à la personne et à une clinique, attendent'],
    ] as const) {
      const { html } = await ann.browser.get(`${prefix}/console/leads/${id}`);
      expect(words(html)).toContain(said);
      expect(html).toContain('value="genuine"');
      expect(await htmlErrors(html)).toEqual([]);
    }
    const genuine = (version: string) =>
      ann.browser.post(`/console/leads/${id}`, { intent: 'genuine', version });
    expect((await genuine('9')).answer.status).toBe(409);
    expect((await genuine('x')).answer.status).toBe(400);
    expect((await genuine('1')).answer.status).toBe(303);
    expect(await mailOf(id, 'request-received')).toMatchObject({ recipient: 'visitor' });
    const { html } = await ann.browser.get(`/console/leads/${id}`);
    expect(words(html)).toContain('Suspicion cleared');
    expect(html).not.toContain('value="genuine"');
    expect(words(html)).not.toContain('This may be spam');
    expect((await ann.browser.get('/console')).html).not.toContain('Suspicious');
  });
});

describe('calls', () => {
  const callOf = async (id: string, fields: Record<string, string>, query = '') =>
    ann.browser.post(`/console/leads/${id}${query}`, {
      intent: 'call',
      date: '',
      time: '',
      note: '',
      ...fields,
    });

  test('are recorded with the next one by the clinic’s clock, which the inbox and the lead show', async () => {
    const dentist = await insertBookableDentist('Dr. Calls Roy');
    await changeListing(dentist.id, { website_url: 'https://roy.example/', phone: '+16045550123;ext=12' });
    const id = await newLead({ kind: 'dentist_message', dentistId: dentist.id });
    const before = (await ann.browser.get(`/console/leads/${id}`)).html;
    expect(before).toContain('<a href="tel:+16045550123;ext=12">');
    expect(before).toContain('<a href="https://roy.example/" rel="noreferrer">roy.example</a>');

    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const again = { date: day, time: '09:30', outcome: 'no-answer', note: 'Voice mail' };
    expect((await callOf(id, again, '?view=all')).to).toBe(`/console/leads/${id}?view=all`);
    expect(words((await ann.browser.get(`/console/leads/${id}`)).html)).toMatch(
      /Called, no answer .*Call again: .*Voice mail.*To be called again: .*9:30 a\.m\./s,
    );
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Vancouver' });
    expect(clock.format((await leadOf(id)).call_at!)).toBe('09:30');

    await changeLead(id, { call_at: new Date() });
    const due = await ann.browser.get('/console?view=calls');
    expect(namesIn(due.html)).toEqual(['Maria Okafor']);
    expect(words(due.html)).toContain('Call now');
    await callOf(id, { outcome: 'reached' });
    expect((await leadOf(id)).call_at).toBeNull();
    expect(namesIn((await ann.browser.get('/console?view=calls')).html)).toEqual([]);
  });

  test('a wrong time of the next call is refused with the input kept', async () => {
    const id = await newLead();
    const past = { date: '2020-02-03', time: '09:30', outcome: 'no-answer', note: 'Voice mail' };
    for (const wrong of [past, { ...past, date: '' }, { ...past, date: '2099-01-01' }]) {
      const { answer, html } = await callOf(id, wrong);
      expect(answer.status).toBe(422);
      expect(html).toContain('Voice mail</textarea>');
      expect(words(html)).toContain('Choose a day and a time ahead');
    }
    expect((await leadOf(id)).call_at).toBeNull();
  });
});

test('a lead links to its neighbours in the inbox that it was opened from, whose filter stays', async () => {
  const [first, second, third] = [
    await newLead({ name: 'First', hoursAgo: 3 }),
    await newLead({ name: 'Second', hoursAgo: 2 }),
    await newLead({ name: 'Third', hoursAgo: 1 }),
  ];
  await newLead({ name: 'Other', kind: 'correction_request', hoursAgo: 2.5 });
  const query = 'view=new&kind=contact_message';
  const page = plainText((await ann.browser.get(`/console/leads/${second}?${query}`)).html);
  expect(page).toContain(`<a href="/console?${query}">To the inbox</a>`);
  // Newest first.
  expect(page).toContain(`<a href="/console/leads/${third}?${query}" rel="prev">`);
  expect(page).toContain(`<a href="/console/leads/${first}?${query}" rel="next">`);
  // A step takes it out of the view, and the neighbours stay.
  const { to } = await takeStep(ann, second, 'contact', { query: `?${query}` });
  expect(to).toBe(`/console/leads/${second}?${query}`);
  expect(plainText((await ann.browser.get(to)).html)).toContain(
    `/console/leads/${first}?${query}" rel="next"`,
  );
});
