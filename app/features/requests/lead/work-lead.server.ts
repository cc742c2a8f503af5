import { recordChange, recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { lockWorkers } from '#app/features/requests/operator/lock-workers.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { LeadSuspicion } from '#db/rows.ts';
import { openStatuses } from './lead.ts';
import { writeEvent } from './lead-events.server.ts';
import { isAllowed, isGenuinePossible } from './lead-flow.ts';
import { lockLead } from './move-lead.server.ts';
import type { LeadRefusal } from './move-lead.server.ts';
import { queueHeldBack } from './new-lead-mails.server.ts';

// What an operator does with a lead besides moving it, each in its own transaction.

type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/** Success, with the lead's version afterwards. */
export type Worked = { ok: true; value: { version: number } };

/**
 * Runs an operator's work on a locked lead.
 *
 * @param task.version of the lead that the actor saw; left out where the work overwrites nothing
 */
export const workOn = <Outcome>(
  { id, version, actor }: { id: string; version?: number; actor: Actor },
  work: (trx: Trx, lead: LockedLead) => Promise<Outcome>,
): Promise<Outcome | LeadRefusal> =>
  db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, id);
    if (!lead) return { ok: false, reason: 'not-found' };
    if (!actorMay(actor, 'work-leads')) return { ok: false, reason: 'forbidden' };
    if (version !== undefined && version !== lead.version)
      return { ok: false, reason: 'changed', status: lead.status, version: lead.version };
    return work(trx, lead);
  });

type Erased = { ok: false; reason: 'erased' };

/** Adds a note that only operators read. Overwrites nothing, so it needs no version. */
export const noteLead = ({
  id,
  actor,
  note,
}: {
  id: string;
  actor: Actor;
  note: string;
}): Promise<Worked | LeadRefusal | Erased> =>
  workOn({ id, actor }, async (trx, lead): Promise<Worked | Erased> => {
    // The visitor's text or the whole lead is erased (both set this), and a note would bring facts back for good.
    if (lead.text_erased_at !== null) return { ok: false, reason: 'erased' };
    await writeEvent(trx, id, { actor, kind: 'note', note, now: new Date() });
    // The text is only in the lead's history, where it can be erased.
    await recordChange(trx, { actor, action: 'lead.note', subject: { kind: 'lead', id } });
    return { ok: true, value: { version: lead.version } };
  });

/**
 * Records a call to the clinic or the visitor, and when to call again. The last one counts, so it needs no version.
 *
 * @param again replaces an earlier plan; null: nothing more is planned
 * @param note for operators
 */
export const recordCall = ({
  id,
  actor,
  reached,
  again,
  note,
}: {
  id: string;
  actor: Actor;
  reached: boolean;
  again: Date | null;
  note: string | null;
}): Promise<Worked | LeadRefusal | Erased> =>
  workOn({ id, actor }, async (trx, lead): Promise<Worked | Erased> => {
    if (lead.text_erased_at !== null) return { ok: false, reason: 'erased' };
    const call = { reached, again: again?.toISOString() ?? null };
    await trx.updateTable('leads').set({ call_at: again }).where('id', '=', id).execute();
    await writeEvent(trx, id, { actor, kind: 'called', note, data: { call }, now: new Date() });
    await recordChange(trx, { actor, action: 'lead.call', subject: { kind: 'lead', id }, after: call });
    return { ok: true, value: { version: lead.version } };
  });

type NoWorker = { ok: false; reason: 'no-worker' };

/**
 * Assigns a lead to an operator who may work on it, or to nobody.
 *
 * @param version of the lead that the actor saw
 */
export const assignLead = ({
  id,
  version,
  actor,
  to,
}: {
  id: string;
  version: number;
  actor: Actor;
  to: { id: string; name: string } | null;
}): Promise<Worked | LeadRefusal | NoWorker> =>
  workOn({ id, version, actor }, async (trx, lead): Promise<Worked | NoWorker> => {
    const assignee = to?.id ?? null;
    if (assignee === lead.assigned_to) return { ok: true, value: { version } };
    if (assignee !== null && !(await lockWorkers(trx, [assignee])).has(assignee))
      return { ok: false, reason: 'no-worker' };
    const now = new Date();
    await trx
      .updateTable('leads')
      .set((eb) => ({ assigned_to: assignee, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    await writeEvent(trx, id, { actor, kind: 'assigned', note: to?.name ?? null, now });
    await recordChange(trx, {
      actor,
      action: 'lead.assign',
      subject: { kind: 'lead', id },
      before: { assignee: lead.assigned_to },
      after: { assignee },
    });
    return { ok: true, value: { version: lead.version + 1 } };
  });

/**
 * Takes every lead off an operator who can't work on leads any more. The history of those that are open says so.
 *
 * @returns how many of them are open
 */
export async function unassignLeads(trx: Trx, operatorId: string, actor: Actor): Promise<number> {
  const held = await trx
    .selectFrom('leads')
    .select(['id', 'status'])
    .where('assigned_to', '=', operatorId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const now = new Date();
  await trx
    .updateTable('leads')
    .set((eb) => ({ assigned_to: null, version: eb('version', '+', 1), updated_at: now }))
    .where('assigned_to', '=', operatorId)
    .execute();
  const open = held.filter(({ status }) => openStatuses.includes(status));
  for (const { id } of open) await writeEvent(trx, id, { actor, kind: 'assigned', now });
  await recordChanges(
    trx,
    open.map(({ id }) => ({
      actor,
      action: 'lead.assign',
      subject: { kind: 'lead', id },
      before: { assignee: operatorId },
      after: { assignee: null },
    })),
  );
  return open.length;
}

/** Clears the suspicion of spam from a locked lead. The audit keeps the marks. */
export async function clearSuspicions(
  trx: Trx,
  { id, suspicions }: { id: string; suspicions: LeadSuspicion[] },
  actor: Actor,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set((eb) => ({ suspicions: [], version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
  await writeEvent(trx, id, { actor, kind: 'genuine', data: { suspicions }, now });
  await recordChange(trx, {
    actor,
    action: 'lead.genuine',
    subject: { kind: 'lead', id },
    before: { suspicions },
    after: { suspicions: [] },
  });
}

/** Clears the suspicion of spam from a locked lead and sends the mail that was held back. */
export async function releaseLead(
  trx: Trx,
  lead: { id: string } & LockedLead,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { id, kind, status, email } = lead;
  await clearSuspicions(trx, lead, actor, now);
  // A visitor who was already contacted needs no receipt.
  const hasAddress = email !== null && status !== 'contacted';
  if (openStatuses.includes(status)) await queueHeldBack(trx, { id, kind, hasAddress });
}

/**
 * Clears the suspicion of spam from a lead, for an operator.
 *
 * @param version of the lead that the actor saw
 */
export const markGenuine = ({
  id,
  version,
  actor,
  now = new Date(),
}: {
  id: string;
  version: number;
  actor: Actor;
  now?: Date;
}): Promise<Worked | LeadRefusal> =>
  db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, id);
    if (!lead) return { ok: false, reason: 'not-found' };
    const { kind, status, suspicions } = lead;
    if (!isAllowed(kind, 'not-spam', actor)) return { ok: false, reason: 'forbidden' };
    if (version !== lead.version) return { ok: false, reason: 'changed', status, version: lead.version };
    if (lead.erased_at !== null || !isGenuinePossible({ status, suspicions }))
      return { ok: false, reason: 'impossible', status, version: lead.version };
    await releaseLead(trx, { ...lead, id }, actor, now);
    return { ok: true, value: { version: lead.version + 1 } };
  });
