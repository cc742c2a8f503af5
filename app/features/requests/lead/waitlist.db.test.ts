import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mergeListing } from '#app/features/console/listings/merge-listing.server.ts';
import { eraseOldLeads } from '#app/features/console/people/retention.server.ts';
import { formAt } from '#app/features/requests/kind/lead-kinds.ts';
import { takeRequestStep } from '#app/features/requests/request/request-commands.server.ts';
import { findRequest } from '#app/features/requests/request/request-queries.server.ts';
import { db } from '#db/database.ts';
import type { LeadSuspicion } from '#db/rows.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { storeForm } from './kind-form.server.ts';
import { findLeadLink, lengthenStatusLinks } from './lead-links.server.ts';
import { markGenuine } from './work-lead.server.ts';
import { moveLead } from './move-lead.server.ts';
import { takeWaitlistSteps } from './waitlist.server.ts';
import { changeListing, listingOf } from '#tests/support/listings.ts';
import { leadOf, mailsOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// Alerts from being set to their end.

const admin = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'admin' } as const;

let dentist: { id: string; slug: string; name: string };
beforeEach(async () => {
  await db.deleteFrom('leads').execute();
  dentist = await fullDentist();
});

let dentists = 0;
async function fullDentist() {
  const name = `Dr. Full ${(dentists += 1)}`;
  const inserted = { ...(await insertBookableDentist(name)), name };
  await accept(false, inserted.id);
  return inserted;
}

const accept = (is_accepting_patients: boolean | null, id = dentist.id) =>
  changeListing(id, { is_accepting_patients });

const ask = (email: string, to = dentist, suspicions: LeadSuspicion[] = []) =>
  storeForm(
    { ...formAt('waitlist'), dentist: to },
    { email },
    { submissionKey: randomUUID(), language: 'en', suspicions },
  );

async function wait(
  email = `${randomUUID()}@example.com`,
  to = dentist,
): Promise<{ id: string; token: string }> {
  const outcome = await ask(email, to);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { id: outcome.value.leadId, token: outcome.value.token ?? '' };
}

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const fail = (error: unknown) => {
  throw error;
};
const run = (now?: Date) => takeWaitlistSteps(fail, now);

const statusOf = async (id: string) => (await leadOf(id)).status;
const templatesOf = async (id: string) =>
  (await mailsOf(id)).map(({ recipient, template }) => `${recipient}: ${template}`);

const RECEIVED = 'visitor: request-received';

test('an alert is confirmed to its visitor alone, and nothing happens until the fact changes', async () => {
  const { id, token } = await wait();
  expect(await templatesOf(id)).toEqual([RECEIVED]);
  for (const accepting of [false, null]) {
    await accept(accepting);
    expect(await run()).toBe(0);
  }
  expect(await statusOf(id)).toBe('new');
  expect(await findRequest(token, 'en')).toMatchObject({
    status: 'new',
    due: null,
    can: ['withdraw', 'erase'],
  });
});

test('once the dentist takes new patients, one mail goes out, also with two workers at once', async () => {
  const waiting = await Promise.all(Array.from({ length: 5 }, () => wait()));
  const other = await wait(undefined, await fullDentist());
  await accept(true);
  const taken = await Promise.all([run(), run(), run()]);
  expect(taken.reduce((sum, n) => sum + n, 0)).toBe(5);
  expect(await run()).toBe(0);
  for (const { id } of waiting) {
    expect(await statusOf(id)).toBe('confirmed');
    expect(await templatesOf(id)).toEqual([RECEIVED, 'visitor: request-confirmed']);
  }
  expect(await statusOf(other.id)).toBe('new');
  // Nothing is left to do with it but to erase it.
  expect((await findRequest(waiting[0]!.token, 'en'))?.can).toEqual(['erase']);
  await accept(false);
  await accept(true);
  await run(inDays(400));
  expect(await templatesOf(waiting[0]!.id)).toHaveLength(2);
});

test('after six months the visitor is asked, and stays by one click, every six months', async () => {
  const { id, token } = await wait();
  expect(await run(inDays(180))).toBe(0);
  expect(await run(inDays(190))).toBe(1);
  expect(await run(inDays(191))).toBe(0);
  expect(await findRequest(token, 'en')).toMatchObject({
    status: 'contacted',
    can: ['stay', 'withdraw', 'erase'],
  });
  expect(await takeRequestStep(token, 'stay')).toMatchObject({ ok: true, value: { status: 'seen' } });
  expect(await takeRequestStep(token, 'stay')).toMatchObject({ ok: false, reason: 'impossible' });
  expect(await templatesOf(id)).toEqual([RECEIVED, 'visitor: request-contacted']);
  expect(await run(inDays(370))).toBe(0);
  expect(await run(inDays(381))).toBe(1);
  expect((await templatesOf(id)).slice(2)).toEqual(['visitor: request-contacted']);
});

test('without an answer the alert ends after thirty days, without another mail', async () => {
  const { id, token } = await wait();
  await run(inDays(190));
  expect(await run(inDays(219))).toBe(0);
  expect(await run(inDays(221))).toBe(1);
  expect(await statusOf(id)).toBe('closed');
  expect(await templatesOf(id)).toEqual([RECEIVED, 'visitor: request-contacted']);
  expect(await takeRequestStep(token, 'stay')).toMatchObject({ ok: false, reason: 'impossible' });
  await accept(true);
  expect(await run(inDays(222))).toBe(0);
});

test('a dentist who takes new patients is announced also to who was asked and gave no answer yet', async () => {
  const { id } = await wait();
  await run(inDays(190));
  await accept(true);
  expect(await run(inDays(230))).toBe(1);
  expect(await statusOf(id)).toBe('confirmed');
});

test('who has left or erased the alert hears nothing, and no operator does', async () => {
  const left = await wait();
  await run(inDays(190));
  expect(await takeRequestStep(left.token, 'withdraw')).toMatchObject({ ok: true });
  await accept(true);
  expect(await run()).toBe(0);
  expect(await templatesOf(left.id)).toEqual([
    RECEIVED,
    'visitor: request-contacted',
    'visitor: request-withdrawn',
  ]);
});

test('asking twice is one alert and one mail, however the address is written, until it has ended', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await wait(email);
  const again = await Promise.all([wait(email.toUpperCase()), wait(email), wait(email)]);
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
  // Months later, when the listing has another name, too.
  await sql`update leads set created_at = created_at - interval '3 months'`.execute(db);
  expect((await wait(email, { ...dentist, name: 'Dr. Renamed' })).id).toBe(first.id);
  expect(await templatesOf(first.id)).toEqual([RECEIVED]);
  expect((await wait(email, await fullDentist())).id).not.toBe(first.id);
  await takeRequestStep(first.token, 'withdraw');
  expect((await wait(email)).id).not.toBe(first.id);
});

test('a suspicious one gets no mail until an operator calls it genuine', async () => {
  const outcome = await ask('maria@example.com', dentist, ['honeypot']);
  const id = outcome.ok ? outcome.value.leadId : '';
  expect(await templatesOf(id)).toEqual(['operators: operator-new-lead']);
  await accept(true);
  expect(await run(inDays(400))).toBe(0);
  await accept(false);
  await markGenuine({ id, version: 1, actor: admin });
  await accept(true);
  expect(await run()).toBe(1);
  expect((await templatesOf(id)).slice(1)).toEqual([RECEIVED, 'visitor: request-confirmed']);
});

test('what is hidden makes no mail; an alert that was asked about ends all the same', async () => {
  const [unasked, asked] = [await wait(), await wait()];
  await run(inDays(190));
  await takeRequestStep(unasked.token, 'stay');
  await changeListing(dentist.id, { hidden_at: new Date() });
  await accept(true);
  expect(await run(inDays(400))).toBe(1);
  expect(await statusOf(unasked.id)).toBe('seen');
  expect(await statusOf(asked.id)).toBe('closed');
});

test('a merge takes alerts along, and one address hears once', async () => {
  const stays = await fullDentist();
  const email = `${randomUUID()}@example.com`;
  const first = await wait(email);
  const second = await wait(email, stays);
  const { version } = await listingOf(dentist.id);
  expect(await mergeListing({ id: dentist.id, version, actor: admin, into: stays.slug })).toMatchObject({
    ok: true,
  });
  await accept(true, stays.id);
  await Promise.all([run(), run()]);
  expect(await templatesOf(first.id)).toEqual([RECEIVED, 'visitor: request-confirmed']);
  expect(await statusOf(second.id)).toBe('closed');
  expect(await templatesOf(second.id)).toEqual([RECEIVED]);
});

test('an operator closes an alert without a mail, and sends none of the program’s', async () => {
  const { id } = await wait();
  const move = (action: 'announce' | 'ask' | 'contact' | 'close') =>
    inTransaction(moveLead, { id, action, actor: admin });
  expect(await move('announce')).toMatchObject({ reason: 'forbidden' });
  expect(await move('ask')).toMatchObject({ reason: 'forbidden' });
  expect(await move('contact')).toMatchObject({ reason: 'impossible' });
  expect(await move('close')).toMatchObject({ ok: true });
  expect(await templatesOf(id)).toEqual([RECEIVED]);
});

test('the address and its link are kept while somebody waits, and erased after the end of the alert', async () => {
  const { id, token } = await wait();
  const age = (days: number) =>
    sql`with l as (update leads set created_at = created_at - make_interval(days => ${days})), k as (update private_links
      set created_at = created_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days}))
      update lead_events set happened_at = happened_at - make_interval(days => ${days})`.execute(db);
  const erase = () => eraseOldLeads(fail, new Date(), { months: 24, textMonths: 6 });
  for (let round = 0; round < 8; round++) {
    await age(190);
    expect(await run()).toBe(1);
    await takeRequestStep(token, 'stay');
    await erase();
  }
  await lengthenStatusLinks(db);
  expect(await findLeadLink(db, token)).not.toBeNull();
  expect(await statusOf(id)).toBe('seen');
  await takeRequestStep(token, 'withdraw');
  await age(700);
  await erase();
  expect(await findRequest(token, 'en')).not.toBeNull();
  await age(40);
  await erase();
  const { email } = await leadOf(id);
  expect(email).toBe('erased');
});
