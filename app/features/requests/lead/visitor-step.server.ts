import type { RequestStep } from '#app/features/requests/kind/steps.ts';
import type { Trx } from '#db/database.ts';
import { findLeadLink } from './lead-links.server.ts';
import { moveLead } from './move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from './move-lead.server.ts';
import { tellWithdrawal } from './tell-withdrawal.server.ts';

/**
 * Takes a visitor's step with the lead of a private link; whoever may still count on a withdrawn one is told.
 * `impossible` where an operator was faster.
 */
export async function moveByLink(
  trx: Trx,
  token: string,
  action: RequestStep,
  now = new Date(),
): Promise<LeadMoved | LeadRefusal> {
  const link = await findLeadLink(trx, token);
  if (link?.purpose !== 'status') return { ok: false, reason: 'not-found' };
  const { leadId: id } = link;
  const moved = await moveLead(trx, { id, action, actor: { kind: 'visitor' }, now });
  if (!moved.ok || action !== 'withdraw') return moved;
  const { details } = await trx
    .selectFrom('leads')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tellWithdrawal(trx, id, { was: moved.value.from, details, now });
  return moved;
}
