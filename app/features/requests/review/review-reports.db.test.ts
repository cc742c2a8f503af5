import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { roles } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import {
  countOpenReports,
  listReportedReviews,
  listReportsOf,
  settleReports,
  showUnsentReview,
  reportReview,
} from './review-reports.server.ts';
import { listingOf } from '#tests/support/listings.ts';
import { actorOf as operator } from '#tests/support/actors.ts';
import { insertReview } from '#tests/support/reviews.ts';

const moderator = operator('moderator');

let dentist: { id: string; slug: string };
beforeEach(async () => {
  await db.deleteFrom('review_reports').execute();
  dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
});

const published = (rating = 2) => insertReview(dentist.id, { rating });

const report = (id: string, comment: string | null = null) =>
  reportReview(id, { reason: 'insult', comment }, randomUUID());
const rating = async () => (await listingOf(dentist.id)).rating;

test('reads many reported reviews with as many statements as one', async () => {
  await report(await published());
  const one = await countStatements(() => listReportedReviews(false));
  for (let n = 0; n < 5; n += 1) await report(await published());
  expect(await countStatements(() => listReportedReviews(false))).toBe(one);
  expect((await listReportedReviews(false)).map(({ reports }) => reports.length)).toEqual(Array(6).fill(1));
});

test('lists open reports with their texts until they are settled, longest waiting first', async () => {
  const [a, b, untouched] = [await published(), await published(), await published()];
  await report(a, 'Names my colleague');
  await report(b);
  await report(a);
  expect(await countOpenReports()).toBe(3);
  const [first, second] = await listReportedReviews(false);
  expect([first?.id, second?.id]).toEqual([a, b]);
  expect(first?.reports.map(({ comment }) => comment).toSorted()).toEqual(['Names my colleague', null]);
  expect((await listReportedReviews(false)).map(({ id }) => id)).not.toContain(untouched);

  const seen = (await listReportsOf(a)).map(({ id }) => id);
  // Another report arrives while the operator reads: it stays open.
  await report(a, 'Me too');
  expect(await settleReports({ reviewId: a, reportIds: seen, actor: moderator })).toEqual({ ok: true });
  expect(await settleReports({ reviewId: a, reportIds: seen, actor: moderator })).toEqual({
    ok: false,
    reason: 'nothing-open',
  });
  expect((await listReportsOf(a)).filter(({ settledAt }) => settledAt === null)).toMatchObject([
    { comment: 'Me too' },
  ]);
  // Reports of another review are not settled with this one's.
  const other = (await listReportsOf(b)).map(({ id }) => id);
  expect(await settleReports({ reviewId: a, reportIds: other, actor: moderator })).toMatchObject({
    ok: false,
  });
  await settleReports({ reviewId: b, reportIds: other, actor: moderator });
  expect((await listReportedReviews(true)).map(({ id }) => id)).toEqual([b]);
  const audit = await db.selectFrom('audit_events').selectAll().where('subject_id', '=', a).execute();
  expect(audit.map(({ action }) => action)).toContain('review.settle-reports');
  expect(JSON.stringify(audit)).not.toContain('colleague');
});

test.each(roles)('%s: settles reports and takes reviews down by the table', async (role) => {
  const id = await published();
  await report(id);
  const reportIds = (await listReportsOf(id)).map((each) => each.id);
  const actor = operator(role);
  const ok = role !== 'viewer';
  expect((await showUnsentReview({ reviewId: id, shown: false, actor })).ok).toBe(ok);
  expect((await settleReports({ reviewId: id, reportIds, actor })).ok).toBe(ok);
});

test('a review without a lead can be taken down and restored, with the rating', async () => {
  const id = await published(2);
  await published(4);
  const show = (shown: boolean) => showUnsentReview({ reviewId: id, shown, actor: moderator });
  await show(false);
  expect(await rating()).toBe(4);
  expect(await show(false)).toEqual({ ok: false, reason: 'nothing-open' });
  await show(true);
  expect(await rating()).toBe(3);
});
