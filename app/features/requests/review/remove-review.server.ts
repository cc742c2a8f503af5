import type { Transaction } from 'kysely';
import type { Database } from '#db/rows.ts';
import { recomputeRating } from './review-rating.server.ts';

/**
 * Deletes a lead's review with its versions, votes and reports, in the transaction that withdraws or erases the lead.
 * If it was published, recomputes the dentist's rating. Does nothing if there is no review.
 */
export async function removeReviewOf(
  trx: Transaction<Database>,
  leadId: string,
  now = new Date(),
): Promise<void> {
  const removed = await trx
    .deleteFrom('reviews')
    .where('lead_id', '=', leadId)
    .returning(['dentist_id', 'status'])
    .executeTakeFirst();
  if (removed?.status === 'approved') await recomputeRating(trx, removed.dentist_id, now);
}
