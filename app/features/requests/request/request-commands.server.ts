import type { Transaction } from 'kysely';
import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import type { Eraser, LeadErased } from '#app/features/requests/lead/erase-lead.server.ts';
import type { RequestStep } from '#app/features/requests/kind/steps.ts';
import { findLeadLink } from '#app/features/requests/lead/lead-links.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { moveByLink } from '#app/features/requests/lead/visitor-step.server.ts';
import { removeReviewOf } from '#app/features/requests/review/remove-review.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/** Takes a visitor's step with the lead of a private link; a withdrawn review leaves the site. */
export const takeRequestStep = (token: string, step: RequestStep): Promise<LeadMoved | LeadRefusal> =>
  db.transaction().execute(async (trx) => {
    const moved = await moveByLink(trx, token, step);
    const link = moved.ok && step === 'withdraw' ? await findLeadLink(trx, token) : null;
    if (link) await removeReviewOf(trx, link.leadId);
    return moved;
  });

/** Erases personal data of the private link's request; the link then stops working. */
export const eraseRequest = (token: string): Promise<LeadErased> =>
  db.transaction().execute((trx) => eraseWhole(trx, { token }));

/** Erases a lead and the review that it became, published or not. Every erasure of a person uses it. */
export async function eraseWhole(
  trx: Transaction<Database>,
  eraser: Eraser,
  now = new Date(),
): Promise<LeadErased> {
  // Read first, because erasing the lead deletes the link.
  const leadId = 'id' in eraser ? eraser.id : (await findLeadLink(trx, eraser.token))?.leadId;
  const erased = await eraseLead(trx, eraser, now);
  if (erased.ok && leadId) await removeReviewOf(trx, leadId, now);
  return erased;
}
