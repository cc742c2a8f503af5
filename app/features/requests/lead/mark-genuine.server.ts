import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorId, actorName } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Database } from '#db/rows.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import { isAllowed, isGenuinePossible } from './lead-flow.ts';
import type { LeadRefusal } from './move-lead.server.ts';
import type { LeadStatus } from './lead.ts';
import { queueHeldBack } from './new-lead-mails.server.ts';

const OPEN: readonly LeadStatus[] = ['new', 'seen', 'contacted'];

/**
 * Says that a lead that looked like spam is none: the marks go, and what was held back is sent. What the marks were
 * stays in the audit.
 *
 * @param version of the lead that the actor saw
 */
export async function markGenuine(
  trx: Transaction<Database>,
  { id, version, actor, now = new Date() }: { id: string; version: number; actor: Actor; now?: Date },
): Promise<{ ok: true; value: { version: number } } | LeadRefusal> {
  const lead = await trx
    .selectFrom('leads')
    .select(['service_type as kind', 'status', 'version', 'suspicions', 'erased_at', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { ok: false, reason: 'not-found' };
  const { kind, status, suspicions } = lead;
  if (!isAllowed(kind, 'not-spam', actor)) return { ok: false, reason: 'forbidden' };
  if (version !== lead.version) return { ok: false, reason: 'changed', status, version: lead.version };
  if (lead.erased_at !== null || !isGenuinePossible({ status, suspicions }))
    return { ok: false, reason: 'impossible', status, version: lead.version };
  await trx
    .updateTable('leads')
    .set((eb) => ({ suspicions: [], version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('lead_events')
    .values({
      id: timeOrderedId(now.getTime()),
      lead_id: id,
      happened_at: now,
      actor: actorId(actor),
      actor_name: actorName(actor),
      kind: 'genuine',
      from_status: null,
      to_status: null,
      note: null,
      data: JSON.stringify({ suspicions }),
    })
    .execute();
  await recordChange(trx, {
    actor,
    action: 'lead.genuine',
    subject: { kind: 'lead', id },
    before: { suspicions },
    after: { suspicions: [] },
  });
  // 'We have your request' is no news to whom somebody has been in touch with.
  const hasAddress = lead.email !== null && status !== 'contacted';
  if (OPEN.includes(status)) await queueHeldBack(trx, { id, kind, hasAddress });
  return { ok: true, value: { version: lead.version + 1 } };
}
