import { randomUUIDv7 } from 'node:crypto';
import { actorId, actorName } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { LeadEventData, LeadEventKind } from '#db/rows.ts';
import { effectiveSteps } from './history.ts';
import type { LeadStatus } from './lead.ts';

/**
 * Adds a line to a lead's history and returns its id. Only steps have `from` and `to`. Without `now`, its time is that
 * of the transaction.
 */
export async function writeEvent(
  trx: Trx,
  leadId: string,
  event: {
    actor: Actor;
    kind: LeadEventKind;
    from?: LeadStatus | null;
    to?: LeadStatus | null;
    note?: string | null;
    data?: LeadEventData;
    now?: Date | undefined;
  },
): Promise<string> {
  const { actor, kind, from = null, to = null, note = null, data = {}, now } = event;
  const id = randomUUIDv7();
  await trx
    .insertInto('lead_events')
    .values({
      id,
      lead_id: leadId,
      ...(now ? { happened_at: now } : {}),
      actor: actorId(actor),
      actor_name: actorName(actor),
      kind,
      from_status: from,
      to_status: to,
      note,
      data: JSON.stringify(data),
    })
    .execute();
  return id;
}

const steps = (executor: Executor, leadId: string) =>
  executor
    .selectFrom('lead_events')
    .select(['id', 'kind', 'actor', 'from_status', 'to_status', 'happened_at', 'data'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['status', 'undo']);

/** The last step of a lead, or the line that undid it; undefined if there is no lead. */
export const findLastStep = (executor: Executor, leadId: string) =>
  steps(executor, leadId).orderBy('happened_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The steps of a lead that are not undone, oldest first. */
export const listEffectiveSteps = async (executor: Executor, leadId: string) =>
  effectiveSteps(await steps(executor, leadId).orderBy('happened_at').orderBy('id').execute());

/** The last of them; undefined if there is none. */
export const findEffectiveStep = async (executor: Executor, leadId: string) =>
  (await listEffectiveSteps(executor, leadId)).at(-1);
