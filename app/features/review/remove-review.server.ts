import type { Transaction } from 'kysely';
import type { Database } from '#db/rows.ts';
import { recomputeRating } from './review-rating.server.ts';

/**
 * Deletes the review that a lead became, with its other version, its votes and what was reported about it, as part of
 * what takes the lead back or erases it; of a published one the dentist's rating follows. Nothing where there is none.
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
