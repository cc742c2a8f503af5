import { createHash, randomUUIDv7 } from 'node:crypto';
import { countOrRefuse } from '#app/features/requests/limit/limits.server.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { LeadSuspicion, ReportReason, ReviewStatus } from '#db/rows.ts';
import type { ReviewView } from './review-queries.server.ts';
import type { ReviewReport } from './review-report.ts';
import { recomputeRating } from './review-rating.server.ts';

/**
 * Records that a visitor found a published review helpful, once per visitor.
 *
 * @param visitorId random id from the visitor's cookie; only its hash with the review's id is stored
 * @param network the visitor's network, for rate limits; not counted if left out
 * @returns whether the vote was counted now
 * @throws TooManySubmissions if the network has reached its limit
 */
export async function voteHelpful(reviewId: string, visitorId: string, network?: string): Promise<boolean> {
  const voter = createHash('sha256').update(`${reviewId}\n${visitorId}`).digest('hex');
  return db.transaction().execute(async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', reviewId)
      .where('status', '=', 'approved')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!review) return false;
    const vote = await trx
      .insertInto('review_votes')
      .values({ review_id: reviewId, voter })
      .onConflict((conflict) => conflict.doNothing())
      .returning('review_id')
      .executeTakeFirst();
    if (!vote) return false;
    if (network !== undefined) {
      await countOrRefuse(trx, 'vote-for-review', `${reviewId} ${network}`);
      await countOrRefuse(trx, 'vote', network);
    }
    await trx
      .updateTable('reviews')
      .set((eb) => ({ helpful_count: eb('helpful_count', '+', 1) }))
      .where('id', '=', reviewId)
      .execute();
    return true;
  });
}

/**
 * Stores a reader's report of a review for operators; a repeated submission stays one report.
 *
 * @param network the reader's network, for rate limits; not counted if left out
 * @throws TooManySubmissions if the network has reached its limit
 */
export async function reportReview(
  reviewId: string,
  { reason, comment }: ReviewReport,
  submissionKey: string,
  { network, suspicions = [] }: { network?: string; suspicions?: readonly LeadSuspicion[] } = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('review_reports')
      .values({
        id: randomUUIDv7(),
        review_id: reviewId,
        reason,
        comment,
        submission_key: submissionKey,
        suspicions: [...suspicions],
      })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    if (network !== undefined) await countOrRefuse(trx, 'report', network);
    // The reader's text is stored only in the report, because audit entries cannot be erased.
    await recordChange(trx, {
      actor: { kind: 'visitor' },
      action: 'review.report',
      subject: { kind: 'review', id: reviewId },
      after: { report: stored.id, reason },
    });
  });
}

/** A reader's report of a review. */
export type Report = {
  id: string;
  reason: ReportReason;
  comment: string | null;
  /** Why the report looks automated. */
  suspicions: readonly LeadSuspicion[];
  at: Date;
  /** When an operator settled it; null while open. */
  settledAt: Date | null;
};

/** Reports of several reviews, newest first. A review without reports has no entry. */
async function readReports(reviewIds: readonly string[]): Promise<Map<string, Report[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_reports')
    .select(['review_id', 'id', 'reason', 'comment', 'suspicions', 'created_at', 'handled_at'])
    .where('review_id', 'in', reviewIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const byReview = new Map<string, Report[]>();
  for (const { review_id, created_at: at, handled_at: settledAt, ...report } of rows)
    byReview.set(review_id, [...(byReview.get(review_id) ?? []), { ...report, at, settledAt }]);
  return byReview;
}

/** Reports of a review, newest first. */
export const listReportsOf = async (reviewId: string): Promise<Report[]> =>
  (await readReports([reviewId])).get(reviewId) ?? [];

export type ReportedReview = Pick<
  ReviewView,
  'id' | 'patientName' | 'rating' | 'title' | 'content' | 'language'
> & {
  /** Null for a demonstration or imported review, which has no lead. */
  leadId: string | null;
  status: ReviewStatus;
  dentist: { slug: string; name: string };
  createdAt: Date;
  reports: Report[];
};

/** Maximum number of reviews on the page of reports. */
export const REPORTED_LIMIT = 100;

/**
 * Reviews with reports.
 *
 * @param settled false: those with an open report, longest waiting first; true: those without, last settled first
 */
export async function listReportedReviews(settled: boolean): Promise<ReportedReview[]> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('dentists as d', 'd.id', 'r.dentist_id')
    .innerJoin(
      db
        .selectFrom('review_reports')
        .select(({ fn }) => [
          'review_id',
          fn.min('created_at').filterWhere('handled_at', 'is', null).as('waiting'),
          fn.max('handled_at').as('settled'),
        ])
        .groupBy('review_id')
        .as('p'),
      'p.review_id',
      'r.id',
    )
    .select([
      'r.id',
      'r.lead_id as leadId',
      'r.status',
      'r.patient_name as patientName',
      'r.rating',
      'r.title',
    ])
    .select(['r.content', 'r.language', 'r.created_at as createdAt', 'd.slug', 'd.name'])
    .where('p.waiting', settled ? 'is' : 'is not', null)
    .orderBy(settled ? 'p.settled' : 'p.waiting', settled ? 'desc' : 'asc')
    .orderBy('r.id')
    .limit(REPORTED_LIMIT)
    .execute();
  const reports = await readReports(rows.map(({ id }) => id));
  return rows.map(({ slug, name, ...review }) => ({
    ...review,
    dentist: { slug, name },
    reports: reports.get(review.id) ?? [],
  }));
}

/** Number of open reports. */
export async function countOpenReports(): Promise<number> {
  const { n } = await db
    .selectFrom('review_reports')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** `conflict`: the operator has a clinic in the dentist's city. */
export type ReportRefusal = { ok: false; reason: 'forbidden' | 'conflict' | 'nothing-open' };

/** Whether the operator has a clinic in the city of a review's dentist. */
async function isInConflict(trx: Trx, reviewId: string, actor: Actor): Promise<boolean> {
  const review = await trx
    .selectFrom('reviews')
    .select('dentist_id')
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return review !== undefined && hasClinicConflict(trx, actor, review.dentist_id);
}

/**
 * Settles the reports that an operator has read, whatever the decision about the review. Later reports stay open.
 *
 * @param reportIds the reports that the operator saw
 */
export async function settleReports({
  reviewId,
  reportIds,
  actor,
  now = new Date(),
}: {
  reviewId: string;
  reportIds: readonly string[];
  actor: Actor;
  now?: Date;
}): Promise<{ ok: true } | ReportRefusal> {
  if (!actorMay(actor, 'moderate-reviews')) return { ok: false, reason: 'forbidden' };
  if (reportIds.length === 0) return { ok: false, reason: 'nothing-open' };
  return db.transaction().execute(async (trx) => {
    if (await isInConflict(trx, reviewId, actor)) return { ok: false, reason: 'conflict' };
    const settled = await trx
      .updateTable('review_reports')
      .set({ handled_at: now })
      .where('review_id', '=', reviewId)
      .where('id', 'in', reportIds)
      .where('handled_at', 'is', null)
      .returning('id')
      .execute();
    if (settled.length === 0) return { ok: false, reason: 'nothing-open' };
    await recordChange(trx, {
      actor,
      action: 'review.settle-reports',
      subject: { kind: 'review', id: reviewId },
      after: { reports: settled.map(({ id }) => id).toSorted() },
    });
    return { ok: true };
  });
}

/**
 * Takes down or restores a review without a lead; others use `moveReview`, which notifies the writer. Refused with
 * `nothing-open` if it has that state already or has a lead.
 */
export async function showUnsentReview({
  reviewId,
  shown,
  actor,
  now = new Date(),
}: {
  reviewId: string;
  shown: boolean;
  actor: Actor;
  now?: Date;
}): Promise<{ ok: true } | ReportRefusal> {
  if (!actorMay(actor, 'moderate-reviews')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    if (await isInConflict(trx, reviewId, actor)) return { ok: false, reason: 'conflict' };
    const status = shown ? 'approved' : 'rejected';
    const before = shown ? 'rejected' : 'approved';
    const moved = await trx
      .updateTable('reviews')
      .set({ status })
      .where('id', '=', reviewId)
      .where('lead_id', 'is', null)
      .where('status', '=', before)
      .returning('dentist_id')
      .executeTakeFirst();
    if (!moved) return { ok: false, reason: 'nothing-open' };
    await recomputeRating(trx, moved.dentist_id, now);
    await recordChange(trx, {
      actor,
      action: shown ? 'review.put-back' : 'review.take-down',
      subject: { kind: 'review', id: reviewId },
      before: { status: before },
      after: { status },
    });
    return { ok: true };
  });
}
