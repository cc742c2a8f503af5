import type { Transaction } from 'kysely';
import type { Database } from '#db/rows.ts';
import { findLeadLink } from './lead-links.server.ts';
import { moveLead } from './move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from './move-lead.server.ts';
import { tellWithdrawal } from './tell-withdrawal.server.ts';

/**
 * Takes back what a visitor sent, by its private link: mail to the visitor, and to whoever may still count on it. `impossible` where an operator was faster and there is nothing to take back any more.
 */
export async function withdrawLead(
  trx: Transaction<Database>,
  token: string,
  now = new Date(),
): Promise<LeadMoved | LeadRefusal> {
  const link = await findLeadLink(trx, token);
  if (link?.purpose !== 'status') return { ok: false, reason: 'not-found' };
  const { leadId: id } = link;
  const moved = await moveLead(trx, { id, action: 'withdraw', actor: { kind: 'visitor' }, now });
  if (!moved.ok) return moved;
  const { details } = await trx
    .selectFrom('leads')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tellWithdrawal(trx, id, { was: moved.value.from, details, now });
  return moved;
}
