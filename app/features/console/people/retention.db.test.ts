import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import type { LeadKind } from '#app/features/requests/lead/lead.ts';
import { writeEvent } from '#app/features/requests/lead/lead-events.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { assignLead, noteLead } from '#app/features/requests/lead/work-lead.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { changeLead, eventsOf, leadOf } from '#tests/support/leads.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { moderate, moderator, sendReview, writeReview } from '#tests/support/reviews.ts';
import { inTransaction } from '#tests/support/transaction.ts';
import { eraseOldLeads, findLastRun, listDueMonths, mayErase } from './retention.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const PERIODS = { months: 24, textMonths: 6 };

beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('leads').execute();
});

const run = async () => {
  const failures: unknown[] = [];
  const done = await eraseOldLeads((error) => failures.push(error), NOW, PERIODS);
  return { done, failures };
};
/** Moves everything about a lead to a time in the past. */
async function sentOn(id: string, at: string): Promise<void> {
  await changeLead(id, { created_at: at });
  await db.updateTable('lead_events').set({ happened_at: at }).where('lead_id', '=', id).execute();
}

async function newLead(at: string, kind: LeadKind = 'dentist_message', details = {}): Promise<string> {
  const { id } = await addLead({
    kind,
    phone: '604-555-0123',
    details: { message: 'A chipped tooth', ...details },
  });
  await sentOn(id, at);
  return id;
}

test('of several ages: young ones stay, words go after six months, everything after twenty-four', async () => {
  const young = await newLead('2026-05-21T10:00:00Z');
  const middle = await newLead('2026-05-21T08:00:00Z');
  const nearlyOld = await newLead('2024-11-21T10:00:00Z');
  const old = await newLead('2024-11-21T08:00:00Z');
  const ancient = await newLead('2019-01-01T00:00:00Z', 'contact_message');
  const note = 'Your chipped tooth';
  await inTransaction(moveLead, { id: middle, version: 1, action: 'contact', actor: moderator, note });
  await changeLead(middle, { call_at: '2027-03-01T15:00:00Z' });
  expect(await run()).toEqual({ done: { leads: 2, texts: 2, failed: 0 }, failures: [] });
  expect(await leadOf(young)).toMatchObject({ message: 'A chipped tooth', text_erased_at: null, version: 1 });
  for (const id of [middle, nearlyOld])
    expect(await leadOf(id)).toMatchObject({
      name: 'Maria Okafor',
      email: 'maria@example.com',
      message: '',
      details: {},
      text_erased_at: NOW,
      // Nobody could record it any more.
      call_at: null,
      erased_at: null,
    });
  for (const id of [old, ancient])
    expect(await leadOf(id)).toMatchObject({
      name: 'Erased',
      email: 'erased',
      phone: null,
      message: '',
      erased_at: NOW,
    });
  expect(JSON.stringify(await eventsOf(middle))).not.toContain('chipped');
  expect(JSON.stringify(await db.selectFrom('audit_events').selectAll().execute())).not.toMatch(
    /maria|chipped/i,
  );
  // Retention sends no mail to the visitor; the clinic's mail cancels when it is due (jobs/send-mail.ts).
  const mails = await db
    .selectFrom('mails')
    .select('status')
    .where('lead_id', 'in', [old, ancient])
    .where('template', '<>', 'clinic-request')
    .execute();
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  expect((await findLastRun())?.run).toEqual({ leads: 2, texts: 2, failed: 0 });
  // The next nightly run finds nothing to erase.
  expect((await run()).done).toEqual({ leads: 0, texts: 0, failed: 0 });
});

test('a request is not old before its appointment is; corrections and claims keep their words to the end', async () => {
  const ahead = await newLead('2026-01-05T00:00:00Z', 'appointment_booking', { date: '2026-12-18' });
  const past = await newLead('2026-01-05T00:00:00Z', 'appointment_booking', { date: '2026-02-01' });
  const odd = await newLead('2026-01-05T00:00:00Z', 'appointment_booking', { date: 'soon' });
  const claim = await newLead('2025-01-05T00:00:00Z', 'listing_claim');
  const correction = await newLead('2024-01-05T00:00:00Z', 'correction_request');
  expect((await run()).done).toEqual({ leads: 1, texts: 2, failed: 0 });
  const texts = await Promise.all(
    [ahead, past, odd, claim, correction].map(async (id) => (await leadOf(id)).message),
  );
  expect(texts).toEqual(['A chipped tooth', '', '', 'A chipped tooth', '']);
});

test('a published review stays with its lead, also while another version waits; one that is not goes', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const { id: published } = await sendReview(dentist);
  await moderate(published, 'approve');
  const { id: refused } = await sendReview(dentist);
  await moderate(refused, 'reject', { note: 'It names a nurse.' });
  const waiting = await writeReview(dentist);
  const message = {
    actor: { kind: 'visitor' },
    kind: 'message',
    note: 'It still hurts',
    now: new Date(),
  } as const;
  await inTransaction(writeEvent, published, message);
  for (const id of [published, refused]) await sentOn(id, '2023-01-01T00:00:00Z');
  await sentOn(waiting, '2026-03-01T00:00:00Z');
  expect((await run()).done).toEqual({ leads: 1, texts: 1, failed: 0 });
  const reviews = await db.selectFrom('reviews').select('lead_id').execute();
  expect(reviews).toEqual([{ lead_id: published }]);
  expect((await leadOf(published)).email).toContain('@example.com');
  const messages = db.selectFrom('lead_events').select('note').where('kind', '=', 'message');
  expect(await messages.where('lead_id', '=', published).execute()).toEqual([{ note: null }]);
  expect((await leadOf(refused)).erased_at).toEqual(NOW);
  expect(await leadOf(waiting)).toMatchObject({ message: '', erased_at: null });
  expect(await listDueMonths(NOW, PERIODS)).toEqual({
    due: [{ month: '2028-03', texts: 0, leads: 1 }],
    published: 1,
  });
});

test('counts what is erased, by month', async () => {
  await newLead('2026-11-03T12:00:00Z');
  await newLead('2026-11-13T12:00:00Z', 'listing_claim');
  await newLead('2026-01-13T12:00:00Z');
  await newLead('2026-10-13T12:00:00Z', 'appointment_booking', { date: '2027-01-15' });
  expect((await listDueMonths(NOW, PERIODS)).due).toEqual([
    { month: null, texts: 1, leads: 0 },
    { month: '2027-05', texts: 1, leads: 0 },
    { month: '2027-07', texts: 1, leads: 0 },
    { month: '2028-01', texts: 0, leads: 1 },
    { month: '2028-11', texts: 0, leads: 2 },
    { month: '2029-01', texts: 0, leads: 1 },
  ]);
});

test('one that can’t be erased is counted and reported without its words, and keeps no other from it', async () => {
  const ids = [await newLead('2020-01-01T00:00:00Z'), await newLead('2020-02-01T00:00:00Z')];
  await db.schema
    .alterTable('lead_events')
    .addCheckConstraint('refuse_first', sql`kind <> 'erased' or lead_id <> ${sql.lit(ids[0]!)}::uuid`)
    .execute();
  try {
    const { done, failures } = await run();
    expect(done).toEqual({ leads: 1, texts: 1, failed: 1 });
    expect(String(failures[0])).toContain('refuse_first');
    expect(JSON.stringify(failures.map(String))).not.toMatch(/maria|chipped/i);
  } finally {
    await db.schema.alterTable('lead_events').dropConstraint('refuse_first').execute();
  }
  expect((await leadOf(ids[1]!)).erased_at).toEqual(NOW);
  expect((await run()).done).toEqual({ leads: 1, texts: 0, failed: 0 });
});

test('a review that is taken down after years is not gone the same night: its time counts from then', async () => {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const { id } = await sendReview(dentist);
  await moderate(id, 'approve');
  await sentOn(id, '2022-01-01T00:00:00Z');
  await moderate(id, 'take-down', { note: 'It names a nurse.', now: new Date('2026-11-20T12:00:00Z') });
  expect((await run()).done).toEqual({ leads: 0, texts: 0, failed: 0 });
  expect((await listDueMonths(NOW, PERIODS)).due).toEqual([
    { month: '2027-05', texts: 1, leads: 0 },
    { month: '2028-11', texts: 0, leads: 1 },
  ]);
  const at = async (now: string) => (await eraseOldLeads(() => {}, new Date(now), PERIODS)).texts;
  expect(await at('2027-05-20T11:00:00Z')).toBe(0);
  expect(await at('2027-05-20T13:00:00Z')).toBe(1);
});

test('after its words were erased a lead takes no notes, and the message of a later step is erased in turn', async () => {
  const id = await newLead('2026-05-01T00:00:00Z');
  await addMailReader('bob@example.com');
  await assignLead({ id, version: 1, actor: moderator, to: { id: 'bob@example.com', name: 'Bob Lee' } });
  await run();
  const note = (actor: Actor) => noteLead({ id, actor, note: 'A chipped tooth' });
  expect(await note(moderator)).toEqual({ ok: false, reason: 'erased' });
  expect(await note({ kind: 'operator', id: 'op-eve', name: 'Eve', role: 'viewer' })).toEqual({
    ok: false,
    reason: 'forbidden',
  });
  const { version } = await leadOf(id);
  const step = {
    id,
    version,
    action: 'contact',
    actor: moderator,
    note: 'About your tooth',
    now: NOW,
  } as const;
  expect(await inTransaction(moveLead, step)).toMatchObject({ ok: true });
  const notes = async () => (await eventsOf(id)).flatMap((event) => event.note ?? []).toSorted();
  await eraseOldLeads(() => {}, new Date('2027-05-21T08:00:00Z'), PERIODS);
  expect(await notes()).toEqual(['About your tooth', 'Bob Lee']);
  await eraseOldLeads(() => {}, new Date('2027-05-21T10:00:00Z'), PERIODS);
  // An operator's name is not the visitor's data.
  expect(await notes()).toEqual(['Bob Lee']);
});

test('a clock that is wrong, or was without a run for a month, erases nothing that night', async () => {
  const ran = (ended_at: Date) =>
    db.insertInto('retention_runs').values({ leads: 0, texts: 0, failed: 0, ended_at }).execute();
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await db.deleteFrom('retention_runs').execute();
  expect(await mayErase()).toBe(true);
  expect([await mayErase(days(1000)), await mayErase(days(-2))]).toEqual([false, false]);
  const yesterday = days(-1);
  await ran(yesterday);
  // As a clock left it that was ahead.
  await ran(days(1000));
  expect(await mayErase()).toBe(true);
  expect((await findLastRun())?.at).toEqual(yesterday);
  await db.deleteFrom('retention_runs').execute();
  await ran(days(-40));
  expect([await mayErase(), await mayErase()]).toEqual([false, true]);
});
