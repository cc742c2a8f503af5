import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { confirmReview } from '#app/features/requests/review/review-commands.server.ts';
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
} from '#tests/support/merges.ts';
import type { Listed } from '#tests/support/merges.ts';
import { decision, insertEvidence, suspension } from '#tests/support/evidence.ts';
import { moderate, sendReview, writeReview } from '#tests/support/reviews.ts';
import { leadOf } from '#tests/support/leads.ts';
import { hideListing, showListing } from './change-listing.server.ts';
import { findMergeQuestion, mergeListing } from './merge-listing.server.ts';
import { findListing, readFacts } from './listing-queries.server.ts';
import { saveListing } from './save-listing.server.ts';
import { auditOf } from '#tests/support/audit.ts';

let a: Listed;
let b: Listed;
let c: Listed;
beforeEach(async () => {
  [a, b, c] = [await insertListing('A'), await insertListing('B'), await insertListing('C')];
});

async function published(dentist: Listed, rating: number): Promise<string> {
  const { id: review } = await sendReview(dentist, { rating });
  await moderate(review, 'approve');
  return review;
}

test('A into B and B into A at once: one is done, the other refused, none waits for ever', async () => {
  for (let round = 0; round < 2; round++) {
    await Promise.all([newLead(a), newLead(b), published(a, 2), published(b, 4)]);
    const [one, other] = await Promise.all([merge(a, b), merge(b, a)]);
    const done = [one, other].filter(({ ok }) => ok);
    expect(done).toHaveLength(1);
    // `same`: the second merge started after the first, so its target redirects to itself.
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({
      reason: expect.stringMatching(/^(changed|no-target|merged|same)$/) as string,
    });
    const gone = one.ok ? a : b;
    expect(await showListing(await stepOf(gone))).toEqual({ ok: true });
  }
});

test('a merge waits for a running decision about one of its reviews, which does not wait for the merge', async () => {
  const { id: review } = await sendReview(a, { rating: 2 });
  let merging!: ReturnType<typeof merge>;
  await db.transaction().execute(async (trx) => {
    const moved = await moveLead(trx, { id: review, version: 1, action: 'mark-spam', actor: admin });
    expect(moved.ok).toBe(true);
    merging = merge(a, b);
    await isWaiting();
    // The step updates the rating next; if the merge held the listing, this would deadlock.
    await sql`update dentists set rating = rating where id = ${a.id}::uuid`.execute(trx);
  });
  expect((await merging).ok).toBe(true);
  expect(await dentistOf(review)).toBe(b.id);
});

test('applying a claim waits for a running decision about it, which does not wait back', async () => {
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

test('a claim is not confirmed on a listing that was hidden while its form was open, even without a change', async () => {
  const claim = await newLead(a, 'listing_claim');
  const form = { ...(await stepOf(a)), facts: (await readFacts(db, a.id))!, confirmed: [] };
  expect(await hideListing(await stepOf(a))).toEqual({ ok: true });
  expect(await saveListing({ ...form, lead: { id: claim, version: 1, note: null } })).toEqual({
    ok: false,
    reason: 'hidden',
  });
  const { status } = await leadOf(claim);
  expect(status).toBe('new');
  expect((await rowOf(a)).claimed_at).toBeNull();
});

test('merged: reviews and requests move and the audit lists them; shown again, the duplicate has its own address and rows', async () => {
  const review = await published(a, 2);
  const asked = await newLead(a);
  expect(await merge(a, b)).toEqual({ ok: true, id: b.id });
  expect((await rowOf(a)).merged_into).toBe(b.id);
  expect(await merge(a, c)).toEqual({ ok: false, reason: 'merged' });
  const later = await published(b, 5);
  expect((await rowOf(b)).rating).toBe(3.5);
  const { after } = (await auditOf(a.id)).find(({ action }) => action === 'dentist.merge')!;
  const leads = expect.arrayContaining([asked, review]) as string[];
  expect(after).toEqual({ into: b.id, leads, reviews: [expect.any(String) as string] });

  expect(await showListing(await stepOf(a))).toEqual({ ok: true });
  expect(await rowOf(a)).toMatchObject({ rating: null, hidden_at: null, merged_into: null });
  expect(await findListing(a.id)).toMatchObject({ facts: { city: 'america-vancouver' } });
  expect(await Promise.all([review, asked, later].map(dentistOf))).toEqual([b.id, b.id, b.id]);
  expect(await rowOf(b)).toMatchObject({ rating: 3.5, review_count: 2 });
});

test('merged on: every address leads to the one that stays, which has everything', async () => {
  const asked = [await newLead(a), await newLead(b), await newLead(c)];
  await merge(a, b);
  await merge(b, c);
  expect(await Promise.all(asked.map(dentistOf))).toEqual([c.id, c.id, c.id]);
  for (const gone of [a, b]) expect((await rowOf(gone)).merged_into).toBe(c.id);
  await showListing(await stepOf(b));
  expect((await rowOf(a)).merged_into).toBe(c.id);
});

test('a listing whose target was deleted is hidden, and can be merged into another', async () => {
  await merge(a, b);
  await db.deleteFrom('dentists').where('id', '=', b.id).execute();
  expect(await rowOf(a)).toMatchObject({ merged_into: null, hidden_at: expect.any(Date) as Date });
  expect(await merge(a, c)).toEqual({ ok: true, id: c.id });
});

test('refuses a target that was merged meanwhile: the operator did not confirm the listing it leads to', async () => {
  await merge(a, b);
  expect(await merge(c, a)).toEqual({ ok: false, reason: 'changed' });
  expect((await rowOf(c)).merged_into).toBeNull();
  expect(await merge(b, a)).toEqual({ ok: false, reason: 'same' });
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

test('a listing with a verification or a suspension does not go, but may stay', async () => {
  const [step] = await insertEvidence(a.id, [decision()]);
  expect(await merge(a, b)).toEqual({ ok: false, reason: 'verification' });
  expect(await findMergeQuestion(a.id, b.slug)).toMatchObject({ ok: false, reason: 'verification' });
  const withdrawn = { withdrawn_at: new Date(), withdrawn_by: 'op', withdrawn_reason: 'Another person' };
  await db.updateTable('evidence').set(withdrawn).where('id', '=', step!).execute();
  await insertEvidence(a.id, [suspension(false)]);
  expect(await merge(a, b)).toEqual({ ok: false, reason: 'verification' });
  expect(await merge(b, a)).toEqual({ ok: true, id: a.id });
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

async function send({ answers, submission }: ReturnType<typeof asked>): Promise<string> {
  const stored = await storeLead(answers, submission);
  if (!stored.ok) throw new Error(stored.reason);
  return stored.value.leadId;
}

test('a request opened before the merge and sent after it reaches the remaining listing, once', async () => {
  const message = asked(a);
  const before = await send(message);
  await merge(a, b);
  expect(await send(message)).toBe(before);
  const late = asked(a);
  const id = await send({ ...late, answers: { ...late.answers, message: 'Later' } });
  expect(await dentistOf(id)).toBe(b.id);
  const review = await writeReview(a, { rating: 3 });
  const stored = await db.selectFrom('reviews').select('dentist_id').where('lead_id', '=', review).execute();
  expect([await dentistOf(review), stored]).toEqual([b.id, [{ dentist_id: b.id }]]);
});

test('a request that comes during a merge waits for it, and follows it', async () => {
  let sending!: ReturnType<typeof send>;
  await db.transaction().execute(async (trx) => {
    await sql`select from dentists where id = ${a.id}::uuid for update`.execute(trx);
    sending = send(asked(a));
    await isWaiting();
    await sql`update dentists set hidden_at = now(), merged_into = ${b.id}::uuid where id = ${a.id}::uuid`.execute(
      trx,
    );
  });
  expect(await dentistOf(await sending)).toBe(b.id);
});

test('confirming a review waits for a merge of its listing and checks the remaining one', async () => {
  const email = `${a.slug}@example.com`;
  await sendReview(b, { email });
  const review = await writeReview(a, { email });
  const token = await linkTo(db, review, 'confirm');
  let confirming!: ReturnType<typeof confirmReview>;
  await db.transaction().execute(async (trx) => {
    // The order in which a merge locks: requests, reviews, listings.
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

test('a viewer neither merges nor shows a merged listing again', async () => {
  await merge(a, b);
  const viewer: Actor = { ...(admin as Extract<Actor, { kind: 'operator' }>), role: 'viewer' };
  const refused = { ok: false, reason: 'forbidden' };
  expect(await showListing({ ...(await stepOf(a)), actor: viewer })).toEqual(refused);
  expect(await mergeListing({ ...(await stepOf(c)), actor: viewer, into: b.id })).toEqual(refused);
});
