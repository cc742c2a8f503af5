import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  decision,
  degree,
  infection,
  insertEnoughReviews,
  insertEvidence,
  licence,
  suspension,
  verification,
} from '#tests/support/evidence.ts';
import type { GivenEvidence } from '#tests/support/evidence.ts';
import { addSpecialty } from '#tests/support/specialties.ts';
import { changeListing } from '#tests/support/listings.ts';
import { confirmEvidence, recordEvidence, withdrawEvidence } from './evidence-commands.server.ts';
import type { EvidenceEntry } from './evidence-commands.server.ts';
import { auditOf } from '#tests/support/audit.ts';

const NOW = new Date('2026-11-22T15:00:00Z');

const ann = { kind: 'operator', id: 'ann', name: 'Ann Roy', role: 'moderator' } as const;
const bob = { kind: 'operator', id: 'bob', name: 'Bob Lee', role: 'admin' } as const;
const eve = { kind: 'operator', id: 'eve', name: 'Eve Low', role: 'viewer' } as const;

const check: EvidenceEntry = {
  kind: 'licence',
  value: { province: 'BC', number: '12345', class: null, inForce: true, clean: true },
  proof: 'confirmed',
  sourceUrl: 'https://register.example.com/12345',
  document: null,
  confirmedOn: '2026-11-22',
  reason: null,
};

let names = 0;
let dentistId: string;
beforeEach(async () => {
  // The tests share one licence number.
  await db.deleteFrom('evidence').execute();
  dentistId = (await insertBookableDentist(`Dr. Row ${++names}`)).id;
});

const record = (entry: EvidenceEntry = check, actor: typeof ann | typeof bob | typeof eve = ann) =>
  recordEvidence(actor, { dentistId, entry, key: randomUUID(), now: NOW });
/** Records an entry; returns the id of its row. */
async function recorded(entry?: EvidenceEntry): Promise<string> {
  const outcome = await record(entry);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}
const isVerified = async () =>
  (await db.selectFrom('dentists').select('is_verified').where('id', '=', dentistId).executeTakeFirst())
    ?.is_verified;
const rows = () => db.selectFrom('evidence').selectAll().where('dentist_id', '=', dentistId).execute();
const lastRow = async () =>
  (await rows()).toSorted((a, b) => b.recorded_at.getTime() - a.recorded_at.getTime())[0]!.id;
const audit = async () =>
  (await auditOf(dentistId)).map(({ action, actor_name }) => `${action} ${actor_name}`);

const committee = (passed = true, confirmedOn = '2026-11-22'): EvidenceEntry => ({
  ...check,
  kind: 'decision',
  value: { decision: 'committee', passed },
  confirmedOn,
  reason: passed ? null : 'Not complete',
});

/** Records the committee's decision, which counts once a second operator has confirmed it. */
async function decided(): Promise<string> {
  await insertEvidence(dentistId, [licence(6), degree(5), infection(5)], NOW);
  await insertEnoughReviews(dentistId, NOW);
  return recorded(committee());
}

test('four eyes: who recorded a row can’t confirm it, a second operator can, and only once', async () => {
  const id = await decided();
  expect(await confirmEvidence(ann, id)).toEqual({ ok: false, reason: 'own' });
  expect(await confirmEvidence(eve, id)).toEqual({ ok: false, reason: 'forbidden' });
  expect(await confirmEvidence(bob, id, NOW)).toEqual({ ok: true, id });
  expect(await confirmEvidence({ ...bob, id: 'cy' }, id)).toEqual({ ok: false, reason: 'confirmed' });
  const row = (await rows()).find((each) => each.id === id);
  expect(row).toMatchObject({ recorded_by: 'ann', second_by: 'bob', second_at: NOW });
  expect(await audit()).toEqual(['evidence.record Ann Roy', 'evidence.confirm Bob Lee']);
});

test('a decision is recorded once; after a no, or on a later day, again', async () => {
  let clock = NOW.getTime();
  const sent = (entry: EvidenceEntry, actor: typeof ann | typeof bob = ann, key = randomUUID()) =>
    recordEvidence(actor, { dentistId, entry, key, now: new Date((clock += 1000)) });
  await insertEvidence(dentistId, [licence(6), degree(5), infection(5)], NOW);
  await insertEnoughReviews(dentistId, NOW);
  const key = randomUUID();
  const first = await sent(committee(), ann, key);
  expect(first).toMatchObject({ ok: true });
  const passed = { ok: false, reason: 'passed' };
  expect(await sent(committee(), bob)).toEqual(passed);
  expect(await sent(committee(true, '2026-11-20'))).toEqual(passed);
  await confirmEvidence(bob, (await sent(committee(false))).ok ? await lastRow() : '', NOW);
  expect(await sent(committee())).toMatchObject({ ok: true });
  clock += 86_400_000;
  expect(await sent(committee(true, '2026-11-23'))).toMatchObject({ ok: true });
  // The first form, sent again.
  expect(await sent(committee(), ann, key)).toEqual(first);
  expect((await rows()).filter(({ kind }) => kind === 'decision')).toHaveLength(4);
});

test('one person’s look at the register counts, and needs nobody else', async () => {
  await insertEvidence(dentistId, verification(5), NOW);
  expect(await isVerified()).toBe(false);
  const id = await recorded();
  expect(await isVerified()).toBe(true);
  expect(await confirmEvidence(bob, id)).toEqual({ ok: false, reason: 'confirmed' });
  const inspection: GivenEvidence = {
    kind: 'practice',
    value: { facts: { infection: ['assessed'] }, assessor: 'inspector' },
    second: false,
  };
  const [inspected] = await insertEvidence(dentistId, [inspection], NOW);
  expect(await confirmEvidence(bob, inspected!, NOW)).toMatchObject({ ok: true });
});

test('the database rejects a row that its own recorder confirms', async () => {
  const [id] = await insertEvidence(dentistId, [licence()]);
  const own = db.updateTable('evidence').set({ second_by: 'first' }).where('id', '=', id!).execute();
  await expect(own).rejects.toThrow(/check/);
});

test('of two operators who confirm at once one is the second', async () => {
  const id = await decided();
  const outcomes = await Promise.all([
    confirmEvidence(bob, id, NOW),
    confirmEvidence({ ...bob, id: 'cy' }, id, NOW),
  ]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test('a withdrawn row stays with its reason, and counts and changes no more', async () => {
  const id = await recorded();
  expect(await withdrawEvidence(ann, { id, reason: 'Another person', now: NOW })).toEqual({ ok: true, id });
  expect(await confirmEvidence(bob, id)).toEqual({ ok: false, reason: 'withdrawn' });
  expect(await withdrawEvidence(bob, { id, reason: 'Again' })).toEqual({ ok: false, reason: 'withdrawn' });
  expect(await rows()).toMatchObject([
    { value: check.value, withdrawn_by_name: 'Ann Roy', withdrawn_reason: 'Another person' },
  ]);
});

test('a suspension is not withdrawn: it ends by a reinstatement', async () => {
  const ids = await insertEvidence(dentistId, [decision('committee', 5), suspension(false)]);
  expect(await withdrawEvidence(bob, { id: ids[1]!, reason: 'Mistake' })).toEqual({
    ok: false,
    reason: 'suspension',
  });
});

test('a form is recorded once, and a refused one not at all', async () => {
  const missing = ['documents', 'licence', 'infection', 'reviews'];
  expect(await record(committee())).toEqual({ ok: false, reason: 'missing', missing });
  expect(await rows()).toEqual([]);
  expect(await audit()).toEqual([]);
  const again = { dentistId, entry: check, key: randomUUID(), now: NOW };
  expect(await recordEvidence(ann, again)).toEqual(await recordEvidence(ann, again));
  expect(await rows()).toHaveLength(1);
});

test('a viewer records nothing, and nobody records for a listing that was merged into another', async () => {
  expect(await record(check, eve)).toEqual({ ok: false, reason: 'forbidden' });
  const other = await insertBookableDentist(`Dr. Whole ${++names}`);
  await changeListing(dentistId, { merged_into: other.id, hidden_at: NOW });
  expect(await record()).toEqual({ ok: false, reason: 'not-found' });
  expect(await rows()).toEqual([]);
});

test('evidence of a made-up dentist is marked as made up', async () => {
  await db.updateTable('dentists').set({ source: 'demonstration' }).where('id', '=', dentistId).execute();
  await record();
  expect(await rows()).toMatchObject([{ demonstration: true }]);
});

test('the last confirmation verifies at once, and whatever it rests on takes that back at once', async () => {
  const id = await decided();
  expect(await isVerified()).toBe(false);
  await confirmEvidence(bob, id, NOW);
  expect(await isVerified()).toBe(true);
  await withdrawEvidence(ann, { id, reason: 'Another file', now: NOW });
  expect(await isVerified()).toBe(false);
  await confirmEvidence(bob, await recorded(committee()), NOW);
  expect(await isVerified()).toBe(true);
  for (const kind of ['training', 'practice']) {
    const row = (await rows()).find((each) => each.kind === kind)!;
    await withdrawEvidence(ann, { id: row.id, reason: 'Forged', now: NOW });
    expect(await isVerified()).toBe(false);
    await insertEvidence(dentistId, [kind === 'training' ? degree() : infection()], NOW);
    await record(check);
    expect(await isVerified()).toBe(true);
  }
  await record({ ...check, kind: 'suspension', value: { removal: false }, reason: 'A complaint' });
  expect(await isVerified()).toBe(false);
});

test('nobody withdraws a no that two decided: a newer decision of two replaces it', async () => {
  await insertEvidence(dentistId, [licence(6), ...verification(5)], NOW);
  const no = decision('committee', 0, false);
  const [failed] = await insertEvidence(dentistId, [no], new Date(NOW.getTime() - 60_000));
  const withdraw = (id: string) => withdrawEvidence(bob, { id, reason: 'Mistake', now: NOW });
  expect(await withdraw(failed!)).toEqual({ ok: false, reason: 'negative' });
  const [own] = await insertEvidence(dentistId, [{ ...no, second: false }], NOW);
  expect(await withdraw(own!)).toMatchObject({ ok: true });
  const [waiting] = await insertEvidence(dentistId, [{ ...decision(), second: false }], NOW);
  expect(await isVerified()).toBe(false);
  expect(await confirmEvidence(ann, waiting!, NOW)).toMatchObject({ ok: true });
  expect(await isVerified()).toBe(true);
});

test.each([
  ['is not in force', { inForce: false }],
  ['has conditions', { clean: false }],
])('nobody withdraws the finding that a licence %s: a newer look decides', async (_, found) => {
  await insertEvidence(dentistId, [licence(6), ...verification(5)], NOW);
  const [no] = await insertEvidence(dentistId, [licence(1, found)], new Date(NOW.getTime() - 60_000));
  expect(await withdrawEvidence(bob, { id: no!, reason: 'Mistake', now: NOW })).toEqual({
    ok: false,
    reason: 'negative',
  });
  expect(await isVerified()).toBe(false);
  await recorded();
  expect(await isVerified()).toBe(true);
});

test('without the registration the rank in a protected specialty goes at once, and no other', async () => {
  await addSpecialty(dentistId, 'general-dentists');
  await addSpecialty(dentistId, 'orthodontists');
  const looks = [licence(7), licence(6, { specialties: ['orthodontists'] })];
  const [, registered] = await insertEvidence(dentistId, [...looks, ...verification(5)], NOW);
  await insertEnoughReviews(dentistId, NOW);
  await rankAll({ cause: 'command', now: '2026-11-22' });
  const passed = () =>
    db
      .selectFrom('ranking_entries as r')
      .innerJoin('specialist_categories as c', 'c.id', 'r.category_id')
      .select(['c.slug', 'r.reason'])
      .where('r.dentist_id', '=', dentistId)
      .orderBy('c.slug')
      .execute();
  expect(await passed()).toEqual([
    { slug: 'general-dentists', reason: 'only' },
    { slug: 'orthodontists', reason: 'only' },
  ]);
  await withdrawEvidence(ann, { id: registered!, reason: 'Another person', now: NOW });
  expect(await passed()).toEqual([{ slug: 'general-dentists', reason: 'only' }]);
  expect(await isVerified()).toBe(true);
});
