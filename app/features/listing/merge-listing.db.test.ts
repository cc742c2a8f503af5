import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { moveLead } from '#app/features/lead/move-lead.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed, moderate, writeReview } from '#tests/support/reviews.ts';
import { hideListing } from './hide-listing.server.ts';
import { mergeListing, undoMerge } from './merge-listing.server.ts';
import { readFacts } from './listing-queries.server.ts';
import { saveListing } from './save-listing.server.ts';

const actor: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };
type Listed = { id: string; slug: string };
let a: Listed;
let b: Listed;
let c: Listed;
beforeEach(async () => {
  const insert = (name: string) => insertBookableDentist(`Dr. ${name} ${randomUUID().slice(0, 8)}`);
  [a, b, c] = [await insert('A'), await insert('B'), await insert('C')];
});

const rowOf = ({ id }: Listed) =>
  db.selectFrom('dentists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stepOf = async (listing: Listed) => ({
  id: listing.id,
  version: (await rowOf(listing)).version,
  actor,
});
const merge = async (from: Listed, into: Listed) => mergeListing({ ...(await stepOf(from)), into: into.id });
const undo = async (from: Listed) => undoMerge(await stepOf(from));
const dentistOf = async (lead: string) =>
  (await db.selectFrom('leads').select('dentist_id').where('id', '=', lead).executeTakeFirstOrThrow())
    .dentist_id;

const newLead = async (dentist: Listed, kind: 'dentist_message' | 'listing_claim' = 'dentist_message') =>
  (
    await createLead(db, {
      kind,
      name: 'Maria Okafor',
      email: 'maria@example.com',
      phone: null,
      message: 'Hello',
      details: {},
      language: 'en',
      dentistId: dentist.id,
      submissionKey: randomUUID(),
    })
  ).id;

async function published(dentist: Listed, rating: number): Promise<string> {
  const review = await writeReview(dentist, { rating });
  await confirmed(review);
  await moderate(review, 'approve');
  return review;
}

/** Until some connection waits for a lock. */
const isWaiting = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        ).rows.length,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);

test('A into B and B into A at once: one is done, the other refused, none waits for ever', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all([newLead(a), newLead(b), published(a, 2), published(b, 4)]);
    const [one, other] = await Promise.all([merge(a, b), merge(b, a)]);
    const done = [one, other].filter(({ ok }) => ok);
    expect(done).toHaveLength(1);
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({
      reason: expect.stringMatching(/^(changed|no-target|merged)$/) as string,
    });
    const gone = one.ok ? a : b;
    expect(await undo(gone)).toEqual({ ok: true });
  }
});

test('a merge waits for whoever decides about a review of it, and they don’t wait for the merge', async () => {
  const review = await writeReview(a, { rating: 2 });
  await confirmed(review);
  let merging!: ReturnType<typeof merge>;
  await db.transaction().execute(async (trx) => {
    const moved = await moveLead(trx, { id: review, version: 1, action: 'mark-spam', actor });
    expect(moved.ok).toBe(true);
    merging = merge(a, b);
    await isWaiting();
    // The rating's turn: held by the merge, this would be a deadlock.
    await sql`update dentists set rating = rating where id = ${a.id}::uuid`.execute(trx);
  });
  expect((await merging).ok).toBe(true);
  expect(await dentistOf(review)).toBe(b.id);
});

test('applying a claim waits for whoever decides about it, and they don’t wait for it', async () => {
  const claim = await newLead(a, 'listing_claim');
  const facts = (await readFacts(db, a.id))!;
  let saving!: ReturnType<typeof saveListing>;
  await db.transaction().execute(async (trx) => {
    await moveLead(trx, { id: claim, version: 1, action: 'see', actor });
    saving = stepOf(a).then((step) =>
      saveListing({ ...step, facts, confirmed: [], lead: { id: claim, version: 1, note: null } }),
    );
    await isWaiting();
    await sql`update dentists set claimed_at = claimed_at where id = ${a.id}::uuid`.execute(trx);
  });
  expect(await saving).toMatchObject({ ok: false, reason: 'lead' });
});

test('taken apart, what came with the duplicate goes back and what came later stays; then merged again', async () => {
  const before = await published(a, 2);
  const asked = await newLead(a);
  expect(await merge(a, b)).toEqual({ ok: true, id: b.id });
  const later = await published(b, 5);
  expect((await rowOf(b)).rating).toBe(3.5);
  expect(await undo(a)).toEqual({ ok: true });
  expect(await Promise.all([before, asked, later].map(dentistOf))).toEqual([a.id, a.id, b.id]);
  expect(await rowOf(a)).toMatchObject({ rating: 2, hidden_at: null, shelf: null, merged_into: null });
  expect(await rowOf(b)).toMatchObject({ rating: 5, review_count: 1 });
  expect(await undo(a)).toEqual({ ok: false, reason: 'not-merged' });
  expect(await merge(a, b)).toEqual({ ok: true, id: b.id });
  expect(await merge(a, c)).toEqual({ ok: false, reason: 'merged' });
  expect(await Promise.all([before, asked, later].map(dentistOf))).toEqual([b.id, b.id, b.id]);
  expect(await undo(a)).toEqual({ ok: true });
});

test('merged on: taken apart in either order, everything finds its way back', async () => {
  const [ofA, ofB, ofC] = [await newLead(a), await newLead(b), await newLead(c)];
  const all = () => Promise.all([ofA, ofB, ofC].map(dentistOf));
  const both = async () => {
    await merge(a, b);
    await merge(b, c);
    expect(await all()).toEqual([c.id, c.id, c.id]);
    expect((await rowOf(a)).merged_into).toBe(c.id);
  };
  await both();
  await undo(a);
  expect(await all()).toEqual([a.id, c.id, c.id]);
  await undo(b);
  expect(await all()).toEqual([a.id, b.id, c.id]);
  await both();
  await undo(b);
  expect(await all()).toEqual([b.id, b.id, c.id]);
  expect((await rowOf(a)).merged_into).toBe(b.id);
  await undo(a);
  expect(await all()).toEqual([a.id, b.id, c.id]);
});

test('into a merged one is into the one that it leads to; what leads to the listing itself is itself', async () => {
  await merge(a, b);
  expect(await merge(c, a)).toEqual({ ok: true, id: b.id });
  expect(await merge(b, a)).toEqual({ ok: false, reason: 'same' });
});

test('a hidden one stays hidden when it is taken apart', async () => {
  await hideListing(await stepOf(a));
  await merge(a, b);
  await undo(a);
  expect(await rowOf(a)).toMatchObject({ hidden_at: expect.any(Date) as Date, merged_into: null });
  expect((await rowOf(a)).shelf).not.toHaveProperty('merge');
});

test('whoever is no admin any more neither merges nor takes apart', async () => {
  await merge(a, b);
  for (const role of ['moderator', 'viewer'] as const) {
    const demoted: Actor = { ...(actor as Extract<Actor, { kind: 'operator' }>), role };
    const step = { ...(await stepOf(a)), actor: demoted };
    expect(await undoMerge(step)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await mergeListing({ ...(await stepOf(c)), actor: demoted, into: b.id })).toEqual({
      ok: false,
      reason: 'forbidden',
    });
  }
});
