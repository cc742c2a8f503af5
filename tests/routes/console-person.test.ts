import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import type { NewLead } from '#app/features/requests/lead/lead.ts';
import { eraseOldLeads } from '#app/features/console/people/retention.server.ts';
import { eraseRequest } from '#app/features/requests/request/request-commands.server.ts';
import { db } from '#db/database.ts';
import { auditOfAction } from '#tests/support/audit.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed, writeReview } from '#tests/support/reviews.ts';
import { openConsole, takeStep, words } from './console-site.ts';
import { htmlErrors } from './html-validate.ts';
import { changeLead, leadOf, mailsOf } from '#tests/support/leads.ts';
import { listingOf } from '#tests/support/listings.ts';

// All data of one person, by address: export and erasure.

const { site, ann, bob, eve } = openConsole();

beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('leads').execute();
});

const PAGE = '/console/person';
const leadsLeft = () => db.selectFrom('leads').select(['id', 'email', 'erased_at']).orderBy('id').execute();

async function newLead(changes: Partial<NewLead> = {}): Promise<{ id: string; token: string }> {
  return addLead({
    name: 'Maria <b>Okafor</b>',
    phone: '604-555-0123',
    details: { subject: 'My tooth' },
    ...changes,
  });
}

test('finds one person’s data by address in any case; the address is in no URL and no log', async () => {
  await newLead();
  await newLead({ email: 'MARIA@Example.com', kind: 'dentist_message' });
  await newLead({ email: 'maria@example.co' });
  await newLead({ email: null });
  for (const prefix of ['', '/fr']) {
    const { html, answer } = await bob.browser.post(prefix + PAGE, {
      intent: 'find',
      email: ' Maria@example.COM ',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(html.match(/<th scope="row">/g)).toHaveLength(2);
    expect(await htmlErrors(html)).toEqual([]);
    expect(await htmlErrors((await bob.browser.get(prefix + PAGE)).html)).toEqual([]);
  }
  const nothing = await bob.browser.post(PAGE, { intent: 'find', email: 'nobody@example.com' });
  expect(words(nothing.html)).toContain('Nothing is stored for this address');
  for (const email of ['', 'maria', 'erased', `${'x'.repeat(400)}@example.com`, '<script>@x']) {
    const { answer, html } = await bob.browser.post(PAGE, { intent: 'find', email });
    expect([email, answer.status]).toEqual([email, 422]);
    expect(html).toContain('id="email-error"');
    expect(html).not.toContain('<script>@');
  }
  expect(site.lines.join('')).not.toMatch(/maria|nobody@/i);
});

test('the export has all stored data, but no private link and no operator; the audit has no address', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const { id, token } = await newLead({ kind: 'dentist_message', dentistId: dentist.id });
  await ann.browser.post(`/console/leads/${id}`, { intent: 'note', note: 'Called twice' });
  await ann.browser.post(`/console/leads/${id}`, {
    intent: 'call',
    outcome: 'no-answer',
    date: `${new Date().getUTCFullYear() + 1}-01-04`,
    time: '09:00',
    note: '',
  });
  await newLead({ email: 'other@example.com', message: 'Not for Maria' });
  const answer = await bob.browser.send(`${PAGE}/export`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'maria@example.com' }),
  });
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="person-[\d-]+\.json"$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    email: 'maria@example.com',
    leads: [
      {
        id,
        kind: 'dentist_message',
        name: 'Maria <b>Okafor</b>',
        phone: '604-555-0123',
        message: 'A chipped tooth',
        details: { subject: 'My tooth' },
        dentist: { slug: dentist.slug },
        callAgainAt: expect.stringMatching(/-01-04T/),
        history: expect.arrayContaining([
          expect.objectContaining({ by: 'operator', note: 'Called twice' }),
          expect.objectContaining({ kind: 'called', call: expect.objectContaining({ reached: false }) }),
        ]),
        mails: expect.arrayContaining([expect.objectContaining({ template: 'request-received' })]),
      },
    ],
  });
  expect(text).not.toMatch(/Not for Maria|other@|Ann Roy/);
  expect(text).not.toContain(token);
  expect(text).not.toContain(ann.id);
  const [line] = await auditOfAction('person.export');
  expect(line).toMatchObject({ actor_id: bob.id, after: { leads: [id] } });
  expect(JSON.stringify(line)).not.toMatch(/maria|example\.com/i);
});

test('asks for confirmation, then erases all of one person’s data, including reviews and ratings, at once', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const review = await writeReview(dentist, { title: 'Words of Maria' });
  await confirmed(review);
  const { browser } = bob;
  await takeStep(bob, review, 'approve', { version: String((await leadOf(review)).version) });
  const lead = await leadOf(review);
  const email = lead.email!;
  expect(lead.status).toBe('approved');
  expect(await (await site.request(`/dentist/${dentist.slug}?tab=reviews`)).text()).toContain(
    'Words of Maria',
  );
  const { id, token } = await newLead({
    email: email.toUpperCase(),
    kind: 'appointment_booking',
    dentistId: dentist.id,
  });
  const other = await newLead({ email: 'other@example.com' });

  const found = await browser.post(PAGE, { intent: 'find', email });
  expect(words(found.html)).toContain('1 of them is a review, 1 published.');
  const asked = await browser.post(PAGE, { intent: 'ask', email });
  expect(words(asked.html)).toContain('The 2 requests below are erased at once.');
  expect(await htmlErrors(asked.html)).toEqual([]);
  expect((await leadsLeft()).filter(({ erased_at }) => erased_at !== null)).toEqual([]);

  const { to } = await browser.post(PAGE, { intent: 'erase', email });
  expect(to).toBe('/console/person?erased=2');
  expect(words((await browser.get(to)).html)).toContain('2 requests were erased');
  const left = await leadsLeft();
  expect(left.filter(({ erased_at }) => erased_at === null).map((row) => row.id)).toEqual([other.id]);
  expect(await db.selectFrom('reviews').selectAll().execute()).toEqual([]);
  expect(await listingOf(dentist.id)).toMatchObject({ rating: null, review_count: null });
  expect(await (await site.request(`/dentist/${dentist.slug}?tab=reviews`)).text()).not.toContain(
    'Words of Maria',
  );
  expect((await site.request(`/request/${token}`)).status).toBe(404);
  const mails = [...(await mailsOf(id)), ...(await mailsOf(review))].filter(
    ({ recipient }) => recipient === 'visitor',
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  const [line] = await auditOfAction('person.erase');
  expect(line).toMatchObject({ actor_id: bob.id });
  expect((line!.after as { leads: string[] }).leads.toSorted()).toEqual([id, review].toSorted());
  const everything = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute());
  expect(everything).not.toContain(email);
  // A second time, nothing is left to erase.
  expect((await browser.post(PAGE, { intent: 'erase', email })).to).toBe('/console/person?erased=0');
});

test('viewers see the retention periods, and a lead without its text still has its pages', async () => {
  const { id, token } = await newLead({ kind: 'appointment_booking', details: { date: '2026-01-05' } });
  await newLead({ email: 'other@example.com' });
  await changeLead(id, { created_at: '2026-01-01' });
  const periods = await eve.browser.get('/fr/console/retention');
  expect(await htmlErrors(periods.html)).toEqual([]);
  expect(periods.html.match(/<th scope="row">/g)?.length).toBeGreaterThan(2);
  const later = new Date('2026-12-01T00:00:00Z');
  const run = await eraseOldLeads(() => {}, later, { months: 24, textMonths: 6 });
  expect(run).toEqual({ leads: 0, texts: 1, failed: 0 });
  expect(words((await eve.browser.get('/console/retention')).html)).toContain(
    '0 requests erased, the words of 1.',
  );
  const lead = await ann.browser.get(`/console/leads/${id}`);
  expect(lead.answer.status).toBe(200);
  expect(lead.html).not.toContain('chipped');
  expect(words(lead.html)).toMatch(
    /Erased on [^:]*\b30\b[^:]*: text that may be about health is kept for 6 months/,
  );
  expect(lead.html).not.toContain('name="note"');
  const refused = await ann.browser.post(`/console/leads/${id}`, { intent: 'note', note: 'A chipped tooth' });
  expect(refused.answer.status).toBe(409);
  expect(words(refused.html)).toContain('a note would keep it. Nothing was added.');
  expect(await htmlErrors(lead.html)).toEqual([]);
  const status = await site.open(`/request/${token}`);
  expect(status.answer.status).toBe(200);
  expect(status.html).not.toContain('chipped');
});

test('an erased lead shows when and on whose request', async () => {
  const pages = async (id: string) => words((await ann.browser.get(`/console/leads/${id}`)).html);
  const own = await newLead();
  await eraseRequest(own.token);
  expect(await pages(own.id)).toContain('The visitor had everything personal erased on');
  const asked = await newLead({ email: 'asked@example.com' });
  await bob.browser.post(PAGE, { intent: 'erase', email: 'asked@example.com' });
  expect(await pages(asked.id)).toContain('Bob Lee erased everything personal on');
  const old = await newLead();
  await changeLead(old.id, { created_at: '2020-01-01' });
  await eraseOldLeads(() => {}, new Date());
  const page = await pages(old.id);
  expect(page).toMatch(/Everything personal was erased on .*, after 24 months/);
  expect(page).not.toContain('mailto:');
  expect(words((await ann.browser.get('/fr/console?view=all')).html)).toContain('Effacée');
});
