import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { linkTo } from '#app/features/lead/lead-links.server.ts';
import { moveLead } from '#app/features/lead/move-lead.server.ts';
import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { confirmReview } from '#app/features/review/review-commands.server.ts';
import { db } from '#db/database.ts';
import {
  admin,
  dentistOf,
  insertListing,
  isWaiting,
  merge,
  newLead,
  rowOf,
  stepOf,
  undo,
} from '#tests/support/merges.ts';
import type { Listed } from '#tests/support/merges.ts';
import { confirmed, moderate, writeReview } from '#tests/support/reviews.ts';
import { hideListing } from './hide-listing.server.ts';
import { mergeListing, undoMerge } from './merge-listing.server.ts';
import { findListing, readFacts } from './listing-queries.server.ts';
import { saveListing } from './save-listing.server.ts';

let a: Listed;
let b: Listed;
let c: Listed;
beforeEach(async () => {
  [a, b, c] = [await insertListing('A'), await insertListing('B'), await insertListing('C')];
});

async function published(dentist: Listed, rating: number): Promise<string> {
  const review = await writeReview(dentist, { rating });
  await confirmed(review);
  await moderate(review, 'approve');
  return review;
}

test('A into B and B into A at once: one is done, the other refused, none waits for ever', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all([newLead(a), newLead(b), published(a, 2), published(b, 4)]);
    const [one, other] = await Promise.all([merge(a, b), merge(b, a)]);
    const done = [one, other].filter(({ ok }) => ok);
    expect(done).toHaveLength(1);
    // `same`: it began when the first was done, and what it was to go into leads to itself.
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({
      reason: expect.stringMatching(/^(changed|no-target|merged|same)$/) as string,
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
    const moved = await moveLead(trx, { id: review, version: 1, action: 'mark-spam', actor: admin });
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
    await moveLead(trx, { id: claim, version: 1, action: 'see', actor: admin });
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

test('into one that was merged meanwhile is refused: nobody was asked about the one that it leads to', async () => {
  await merge(a, b);
  expect(await merge(c, a)).toEqual({ ok: false, reason: 'changed' });
  expect((await rowOf(c)).merged_into).toBeNull();
  expect(await merge(b, a)).toEqual({ ok: false, reason: 'same' });
});

test('taken apart and merged again: only the later merge gives back what it took', async () => {
  const [ofA, ofB] = [await newLead(a), await newLead(b)];
  const [ofA2, review] = [await newLead(a), await published(a, 2)];
  await merge(a, b);
  await merge(b, c);
  await undo(a);
  await merge(a, c);
  await undo(b);
  expect(await Promise.all([ofA, ofA2, review, ofB].map(dentistOf))).toEqual([c.id, c.id, c.id, b.id]);
  expect((await rowOf(a)).merged_into).toBe(c.id);
  expect((await rowOf(c)).review_count).toBe(1);
  await undo(a);
  expect(await Promise.all([ofA, ofA2, review].map(dentistOf))).toEqual([a.id, a.id, a.id]);
});

test('a made-up listing and a real one are never merged, in either direction; two made-up ones are', async () => {
  const makeUp = ({ id }: Listed) =>
    db.updateTable('dentists').set({ source: 'demonstration' }).where('id', '=', id).execute();
  await makeUp(a);
  for (const [from, into] of [
    [a, b],
    [b, a],
  ] as const)
    expect(await merge(from, into)).toEqual({ ok: false, reason: 'demonstration' });
  await makeUp(c);
  expect(await merge(a, c)).toEqual({ ok: true, id: c.id });
});

test('an id that is none is not found', async () => {
  expect(await mergeListing({ id: 'nonsense', version: 1, actor: admin, into: b.id })).toEqual({
    ok: false,
    reason: 'not-found',
  });
});

const asked = (dentist: Listed) => ({
  answers: {
    kind: 'dentist_message' as const,
    name: 'Maria Okafor',
    email: `${dentist.slug}@example.com`,
    phone: null,
    message: 'Hello',
    details: {},
    dentistId: dentist.id,
  },
  submission: { submissionKey: randomUUID(), language: 'en' as const },
});

test('what was written to a listing before its merge and sent after it goes to the one that stays, once', async () => {
  const { answers, submission } = asked(a);
  const before = await receiveLead(db, answers, submission);
  await merge(a, b);
  expect(await receiveLead(db, answers, submission)).toEqual(before);
  const late = asked(a);
  const { id } = await receiveLead(db, { ...late.answers, message: 'Later' }, late.submission);
  expect(await dentistOf(id)).toBe(b.id);
  const review = await writeReview(a, { rating: 3 });
  const stored = await db.selectFrom('reviews').select('dentist_id').where('lead_id', '=', review).execute();
  expect([await dentistOf(review), stored]).toEqual([b.id, [{ dentist_id: b.id }]]);
});

test('a request that comes during a merge waits for it, and follows it', async () => {
  const { answers, submission } = asked(a);
  let sending!: ReturnType<typeof receiveLead>;
  await db.transaction().execute(async (trx) => {
    await sql`select from dentists where id = ${a.id}::uuid for update`.execute(trx);
    sending = receiveLead(db, answers, submission);
    await isWaiting();
    await sql`update dentists set merged_into = ${b.id}::uuid where id = ${a.id}::uuid`.execute(trx);
  });
  expect(await dentistOf((await sending).id)).toBe(b.id);
});

test('confirming a review waits for a merge of its listing, and is asked about the one that stays', async () => {
  const email = `${a.slug}@example.com`;
  const there = await writeReview(b, { email });
  await confirmed(there);
  const review = await writeReview(a, { email });
  const token = await linkTo(db, review, 'confirm');
  let confirming!: ReturnType<typeof confirmReview>;
  await db.transaction().execute(async (trx) => {
    // As a merge does it: requests, reviews, listings.
    for (const table of ['leads', 'reviews'] as const)
      await sql`select from ${sql.table(table)} where dentist_id = ${a.id}::uuid for update`.execute(trx);
    confirming = confirmReview(token);
    await isWaiting();
    await sql`select from dentists where id = ${a.id}::uuid for update`.execute(trx);
    for (const table of ['leads', 'reviews'] as const)
      await sql`update ${sql.table(table)} set dentist_id = ${b.id}::uuid
        where dentist_id = ${a.id}::uuid`.execute(trx);
  });
  expect(await confirming).toMatchObject({ ok: false, reason: 'already-reviewed' });
});

test('a hidden one stays hidden when it is taken apart', async () => {
  await hideListing(await stepOf(a));
  await merge(a, b);
  expect(await findListing(a.id)).toMatchObject({ wasHidden: true, canBeTakenApart: true });
  await undo(a);
  await merge(c, b);
  expect(await findListing(c.id)).toMatchObject({ wasHidden: false, canBeTakenApart: true });
  expect(await rowOf(a)).toMatchObject({ hidden_at: expect.any(Date) as Date, merged_into: null });
  expect((await rowOf(a)).shelf).not.toHaveProperty('merge');
});

test('whoever is no admin any more neither merges nor takes apart', async () => {
  await merge(a, b);
  for (const role of ['moderator', 'viewer'] as const) {
    const demoted: Actor = { ...(admin as Extract<Actor, { kind: 'operator' }>), role };
    const step = { ...(await stepOf(a)), actor: demoted };
    expect(await undoMerge(step)).toEqual({ ok: false, reason: 'forbidden' });
    expect(await mergeListing({ ...(await stepOf(c)), actor: demoted, into: b.id })).toEqual({
      ok: false,
      reason: 'forbidden',
    });
  }
});
