import { createHash } from 'node:crypto';
import { countOrRefuse } from '#app/features/requests/limit/limits.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import type { LeadSuspicion } from '#db/rows.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import type { ReviewReport } from './review-report.ts';

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

/** Origin of a report. */
export type ReportOrigin = {
  /** Not counted if left out. */
  network?: string;
  suspicions?: readonly LeadSuspicion[];
};

/**
 * Stores a reader's report of a review for operators; a repeated submission stays one report.
 *
 * @throws TooManySubmissions if the network has reached its limit
 */
export async function reportReview(
  reviewId: string,
  { reason, comment }: ReviewReport,
  submissionKey: string,
  { network, suspicions = [] }: ReportOrigin = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('review_reports')
      .values({
        id: timeOrderedId(),
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
