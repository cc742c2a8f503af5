import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import type { Eraser, LeadErased } from '#app/features/requests/lead/erase-lead.server.ts';
import type { Trx } from '#db/database.ts';
import { recomputeRating } from './review-rating.server.ts';

/**
 * Deletes a lead's review with its versions, votes and reports, in the transaction that withdraws or erases the lead.
 * If it was published, recomputes the dentist's rating. Does nothing if there is no review.
 */
export async function removeReviewOf(trx: Trx, leadId: string, now = new Date()): Promise<void> {
  const removed = await trx
    .deleteFrom('reviews')
    .where('lead_id', '=', leadId)
    .returning(['dentist_id', 'status'])
    .executeTakeFirst();
  if (removed?.status === 'approved') await recomputeRating(trx, removed.dentist_id, now);
}

/** Erases a lead and the review that it became, published or not. Every erasure of a person uses it. */
export async function eraseWhole(trx: Trx, eraser: Eraser, now = new Date()): Promise<LeadErased> {
  const erased = await eraseLead(trx, eraser, now);
  if (erased.ok) await removeReviewOf(trx, erased.id, now);
  return erased;
}
