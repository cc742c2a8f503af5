import type { Transaction } from 'kysely';
import { eraseLead } from '#app/features/lead/erase-lead.server.ts';
import type { Eraser, LeadErased } from '#app/features/lead/erase-lead.server.ts';
import { findLeadLink } from '#app/features/lead/lead-links.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/lead/move-lead.server.ts';
import { withdrawLead } from '#app/features/lead/withdraw-lead.server.ts';
import { removeReviewOf } from '#app/features/review/remove-review.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/** Takes a request back for whoever has its private link; a review that it became goes with it. */
export const withdrawRequest = (token: string): Promise<LeadMoved | LeadRefusal> =>
  db.transaction().execute(async (trx) => {
    const withdrawn = await withdrawLead(trx, token);
    const link = withdrawn.ok ? await findLeadLink(trx, token) : null;
    if (link) await removeReviewOf(trx, link.leadId);
    return withdrawn;
  });

/** Erases what is personal in a request for whoever has its private link, which leads nowhere from then on. */
export const eraseRequest = (token: string): Promise<LeadErased> =>
  db.transaction().execute((trx) => eraseWhole(trx, { token }));

/** Erases a lead and the review that it became, published or not: whoever erases a person calls this. */
export async function eraseWhole(
  trx: Transaction<Database>,
  eraser: Eraser,
  now = new Date(),
): Promise<LeadErased> {
  // The link is gone once the lead is erased.
  const leadId = 'id' in eraser ? eraser.id : (await findLeadLink(trx, eraser.token))?.leadId;
  const erased = await eraseLead(trx, eraser, now);
  if (erased.ok && leadId) await removeReviewOf(trx, leadId, now);
  return erased;
}
