import { createHash } from 'node:crypto';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { db } from '#db/database.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import type { ReviewReport } from './review-report.ts';

/**
 * Counts a visitor who found a published review helpful, once however often they say so.
 *
 * @param visitorId the random id of the visitor's cookie; only its hash with the review's id is stored
 * @returns whether it was counted now
 */
export async function voteHelpful(reviewId: string, visitorId: string): Promise<boolean> {
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
    await trx
      .updateTable('reviews')
      .set((eb) => ({ helpful_count: eb('helpful_count', '+', 1) }))
      .where('id', '=', reviewId)
      .execute();
    return true;
  });
}

/** Stores what a reader says is wrong with a review, for the operators; the same form again is one report. */
export async function reportReview(
  reviewId: string,
  { reason, comment }: ReviewReport,
  submissionKey: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('review_reports')
      .values({ id: timeOrderedId(), review_id: reviewId, reason, comment, submission_key: submissionKey })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    // The reader's own words stand in the report alone: an audit can't be erased.
    await recordChange(trx, {
      actor: { kind: 'visitor' },
      action: 'review.report',
      subject: { kind: 'review', id: reviewId },
      after: { report: stored.id, reason },
    });
  });
}
