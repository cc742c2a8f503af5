import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorId, actorMay, actorName } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Database } from '#db/rows.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import type { LeadRefusal } from './move-lead.server.ts';

type Worked = { ok: true; value: { version: number } };

async function lock(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom('leads')
    .select(['status', 'version', 'assigned_to', 'text_erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a note that operators alone read. It takes nothing from anybody, so that no version is asked for. */
export async function noteLead(
  trx: Transaction<Database>,
  { id, actor, note }: { id: string; actor: Actor; note: string },
): Promise<Worked | LeadRefusal | { ok: false; reason: 'erased' }> {
  const lead = await lock(trx, id);
  if (!lead) return { ok: false, reason: 'not-found' };
  if (!actorMay(actor, 'work-leads')) return { ok: false, reason: 'forbidden' };
  // The visitor's words are gone, or everything is (both set this): a note would bring them back, to stay.
  if (lead.text_erased_at !== null) return { ok: false, reason: 'erased' };
  await trx
    .insertInto('lead_events')
    .values({
      id: timeOrderedId(),
      lead_id: id,
      happened_at: new Date(),
      actor: actorId(actor),
      actor_name: actorName(actor),
      kind: 'note',
      from_status: null,
      to_status: null,
      note,
    })
    .execute();
  // Its words stand in the lead's history, where they can be erased.
  await recordChange(trx, { actor, action: 'lead.note', subject: { kind: 'lead', id } });
  return { ok: true, value: { version: lead.version } };
}

/**
 * Gives a lead to an operator who may work on it, or to nobody.
 *
 * @param version of the lead that the actor saw
 */
export async function assignLead(
  trx: Transaction<Database>,
  {
    id,
    version,
    actor,
    to,
  }: { id: string; version: number; actor: Actor; to: { id: string; name: string } | null },
): Promise<Worked | LeadRefusal> {
  const lead = await lock(trx, id);
  if (!lead) return { ok: false, reason: 'not-found' };
  if (!actorMay(actor, 'work-leads')) return { ok: false, reason: 'forbidden' };
  if (version !== lead.version)
    return { ok: false, reason: 'changed', status: lead.status, version: lead.version };
  if ((to?.id ?? null) === lead.assigned_to) return { ok: true, value: { version } };
  await trx
    .updateTable('leads')
    .set((eb) => ({ assigned_to: to?.id ?? null, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('lead_events')
    .values({
      id: timeOrderedId(),
      lead_id: id,
      happened_at: new Date(),
      actor: actorId(actor),
      actor_name: actorName(actor),
      kind: 'assigned',
      from_status: null,
      to_status: null,
      note: to?.name ?? null,
    })
    .execute();
  await recordChange(trx, {
    actor,
    action: 'lead.assign',
    subject: { kind: 'lead', id },
    before: { assignee: lead.assigned_to },
    after: { assignee: to?.id ?? null },
  });
  return { ok: true, value: { version: lead.version + 1 } };
}
