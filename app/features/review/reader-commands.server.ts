import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { signingKey } from '#app/features/account/signing-key.server.ts';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { networkLimit, TooManySubmissions } from '#app/features/lead/network-limit.server.ts';
import { db } from '#db/database.ts';
import type { Database, LeadSuspicion } from '#db/rows.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import type { ReviewReport } from './review-report.ts';

/** What one network may do: a family or a school shares one. */
export const readerLimits = { votesPerHour: 60, votesPerReviewAndDay: 5, reportsPerHour: 10 } as const;

const countVote = networkLimit(readerLimits.votesPerHour);
const countReport = networkLimit(readerLimits.reportsPerHour);

/**
 * Counts a visitor who found a published review helpful, once however often they say so.
 *
 * @param visitorId the random id of the visitor's cookie; only its hash with the review's id is stored
 * @param network where it came from: a keyed code of it and of the review is stored for a day. Not counted when left out.
 * @returns whether it was counted now
 * @throws TooManySubmissions where others of that network have voted as often as it may
 */
export async function voteHelpful(reviewId: string, visitorId: string, network?: string): Promise<boolean> {
  const voter = createHash('sha256').update(`${reviewId}\n${visitorId}`).digest('hex');
  const code = network === undefined ? null : await codeOf(reviewId, network);
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
      .values({ review_id: reviewId, voter, network: code })
      .onConflict((conflict) => conflict.doNothing())
      .returning('review_id')
      .executeTakeFirst();
    if (!vote) return false;
    if (code !== null) await checkNetwork(trx, reviewId, code);
    if (network !== undefined) await countVote(network);
    await trx
      .updateTable('reviews')
      .set((eb) => ({ helpful_count: eb('helpful_count', '+', 1) }))
      .where('id', '=', reviewId)
      .execute();
    return true;
  });
}

/** Without the key nobody tells from a code which network it was made of. */
async function codeOf(reviewId: string, network: string): Promise<string> {
  return createHmac('sha256', await signingKey('votes'))
    .update(`${reviewId}\n${network}`)
    .digest('hex');
}

/** The new vote is there already; the review is locked, so that votes that come at once are counted one by one. */
async function checkNetwork(trx: Transaction<Database>, reviewId: string, code: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from created_at + interval '1 day' - now())::float8 as seconds from review_votes
    where review_id = ${reviewId} and network = ${code} and created_at > now() - interval '1 day'
    order by created_at desc offset ${readerLimits.votesPerReviewAndDay} limit 1`.execute(trx);
  if (rows[0]) throw new TooManySubmissions(rows[0].seconds);
}

/** How a report came. */
export type ReportOrigin = {
  /** To count by; never stored. Not counted when left out. */
  network?: string;
  suspicions?: readonly LeadSuspicion[];
};

/**
 * Stores what a reader says is wrong with a review, for the operators; the same form again is one report.
 *
 * @throws TooManySubmissions where that network has reported as often as it may
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
    if (network !== undefined) await countReport(network);
    // The reader's own words stand in the report alone: an audit can't be erased.
    await recordChange(trx, {
      actor: { kind: 'visitor' },
      action: 'review.report',
      subject: { kind: 'review', id: reviewId },
      after: { report: stored.id, reason },
    });
  });
}
