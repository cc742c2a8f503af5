import { beforeEach, expect, test } from 'vitest';
import { takeStep } from '#app/features/console/inbox/inbox-commands.server.ts';
import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import { applyClaim } from '#app/features/requests/lead/listing-claims.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { takeRequestStep } from '#app/features/requests/request/request-commands.server.ts';
import { db } from '#db/database.ts';
import { admin, insertListing, isWaiting, merge, newLead, rowOf, stepOf } from '#tests/support/merges.ts';
import type { Listed } from '#tests/support/merges.ts';
import { readFacts } from './listing-queries.server.ts';
import { hideListing, showListing } from './change-listing.server.ts';
import { saveListing } from './save-listing.server.ts';
import { auditOf } from '#tests/support/audit.ts';

// Claims and merges: patients' requests are mailed only to the listing's own clinic.

let a: Listed;
let b: Listed;
let c: Listed;
beforeEach(async () => {
  [a, b, c] = [await insertListing('A'), await insertListing('B'), await insertListing('C')];
});

const OF_A = 'desk@a.example';
const OF_B = 'desk@b.example';
const released = { email: null, mail_agreed_at: null, claimed_at: null };
const claimed = (email: string) => ({
  email,
  mail_agreed_at: expect.any(Date) as Date,
  claimed_at: expect.any(Date) as Date,
});

/** Applies a claim with its address to a listing. */
async function apply(claim: string, listing: Listed, email: string) {
  const facts = { ...(await readFacts(db, listing.id))!, email, mailAgreed: true };
  const step = { ...(await stepOf(listing)), facts, confirmed: [] };
  expect(await saveListing({ ...step, lead: { id: claim, version: 1, note: null } })).toMatchObject({
    ok: true,
  });
  expect(await rowOf(listing)).toMatchObject(claimed(email));
}

const decline = (claim: string) => takeStep({ id: claim, version: 2, action: 'decline', actor: admin });
const releasesOf = async ({ id }: Listed) =>
  (await auditOf(id)).filter(({ action }) => action === 'dentist.release-claim').map(({ after }) => after);

const show = async (listing: Listed) => showListing(await stepOf(listing));

test('a claim of the duplicate that was applied after the merge is released when the duplicate is shown again', async () => {
  const claim = await newLead(a, 'listing_claim', OF_A);
  await merge(a, b);
  await apply(claim, b, OF_A);
  expect(await show(a)).toEqual({ ok: true });
  expect(await rowOf(b)).toMatchObject(released);
  expect(await rowOf(a)).toMatchObject({ ...released, hidden_at: null });
  expect(await releasesOf(b)).toEqual([{ lead: claim }]);
  // There is nothing left to release.
  expect(await decline(claim)).toMatchObject({ ok: true });
  expect(await releasesOf(b)).toHaveLength(1);
});

test('also an erased claim, whose address is no longer known', async () => {
  const claim = await newLead(a, 'listing_claim', OF_A);
  await merge(a, b);
  await apply(claim, b, OF_A);
  await db.transaction().execute((trx) => eraseLead(trx, { id: claim, actor: admin }));
  expect(await show(a)).toEqual({ ok: true });
  expect(await rowOf(b)).toMatchObject(released);
});

test('also if the other listing was merged since, wherever the claim was applied', async () => {
  const claims = [await newLead(a, 'listing_claim', OF_A), await newLead(a, 'listing_claim', OF_B)] as const;
  await merge(a, b);
  await apply(claims[0], b, OF_A);
  await merge(b, c);
  await apply(claims[1], c, OF_B);
  expect(await show(a)).toEqual({ ok: true });
  expect(await rowOf(b)).toMatchObject(released);
  expect(await rowOf(c)).toMatchObject(released);
});

test('claims applied before the merge, or of the listing that stays, are kept when the duplicate is shown again', async () => {
  const [ofA, ofB] = [await newLead(a, 'listing_claim', OF_A), await newLead(b, 'listing_claim', OF_B)];
  await apply(ofA, a, OF_A);
  await merge(a, b);
  await apply(ofB, b, OF_B);
  expect(await show(a)).toEqual({ ok: true });
  expect(await rowOf(a)).toMatchObject(claimed(OF_A));
  expect(await rowOf(b)).toMatchObject(claimed(OF_B));
});

test('showing the duplicate waits for the operator who applies its claim, and releases it', async () => {
  const claim = await newLead(a, 'listing_claim', OF_A);
  await merge(a, b);
  let showing!: ReturnType<typeof show>;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('leads').select('id').where('id', '=', claim).forUpdate().execute();
    showing = show(a);
    await isWaiting();
    await applyClaim(trx, claim, b.id);
  });
  expect(await showing).toEqual({ ok: true });
  expect(await rowOf(b)).toMatchObject(released);
});

test('a listing that was hidden before its merge stays hidden until it is shown once more', async () => {
  await hideListing(await stepOf(a));
  await merge(a, b);
  expect(await show(a)).toEqual({ ok: true });
  expect(await rowOf(a)).toMatchObject({ merged_into: null, hidden_at: expect.any(Date) as Date });
  expect(await show(a)).toEqual({ ok: true });
  expect((await rowOf(a)).hidden_at).toBeNull();
});

test('a claim of the listing that stays keeps it claimed, with its own address', async () => {
  const [ofA, ofB] = [await newLead(a, 'listing_claim', OF_A), await newLead(b, 'listing_claim', OF_B)];
  await merge(a, b);
  await apply(ofA, b, OF_A);
  await apply(ofB, b, OF_B);
  expect(await decline(ofA)).toMatchObject({ ok: true });
  expect(await rowOf(b)).toMatchObject(claimed(OF_B));
  expect(await decline(ofB)).toMatchObject({ ok: true });
  expect(await rowOf(b)).toMatchObject(released);
});

test('declined after all, a claim of a listing that took in another is released, whatever its address is by now', async () => {
  const claim = await newLead(b, 'listing_claim', OF_B);
  await merge(a, b);
  await apply(claim, b, OF_B);
  await db.updateTable('dentists').set({ email: OF_A }).where('id', '=', b.id).execute();
  expect(await decline(claim)).toMatchObject({ ok: true });
  expect(await rowOf(b)).toMatchObject({ email: OF_A, claimed_at: null });
});

test('declined after a merge, a claim is released where it was applied, and not at the other', async () => {
  const [ofA, ofB] = [await newLead(a, 'listing_claim', OF_A), await newLead(b, 'listing_claim', OF_B)];
  await apply(ofA, a, OF_A);
  await apply(ofB, b, OF_B);
  await merge(a, b);
  expect(await decline(ofA)).toMatchObject({ ok: true });
  expect(await rowOf(a)).toMatchObject(released);
  expect(await rowOf(b)).toMatchObject(claimed(OF_B));
});

test.each(['withdraws', 'erases'] as const)(
  'who %s an applied claim by its private link gets no more requests',
  async (does) => {
    const claim = await newLead(a, 'listing_claim', OF_A);
    await apply(claim, a, OF_A);
    const token = await linkTo(db, claim, 'status');
    await (does === 'erases'
      ? db.transaction().execute((trx) => eraseLead(trx, { token }))
      : takeRequestStep(token, 'withdraw'));
    expect(await rowOf(a)).toMatchObject(released);
    expect(await releasesOf(a)).toEqual([{ lead: claim }]);
  },
);
