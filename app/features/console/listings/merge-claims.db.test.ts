import { beforeEach, expect, test } from 'vitest';
import { takeStep } from '#app/features/console/inbox/inbox-commands.server.ts';
import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { takeRequestStep } from '#app/features/requests/request/request-commands.server.ts';
import { db } from '#db/database.ts';
import { admin, insertListing, merge, newLead, rowOf, stepOf } from '#tests/support/merges.ts';
import type { Listed } from '#tests/support/merges.ts';
import { readFacts } from './listing-queries.server.ts';
import { saveListing } from './save-listing.server.ts';

// Claims and merges: patients' requests are mailed only to the listing's own clinic.

let a: Listed;
let b: Listed;
beforeEach(async () => {
  [a, b] = [await insertListing('A'), await insertListing('B')];
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
  (
    await db
      .selectFrom('audit_events')
      .select('after')
      .where('subject_id', '=', id)
      .where('action', '=', 'dentist.release-claim')
      .execute()
  ).map(({ after }) => after);

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
