import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { promiseFrom } from '#app/features/requests/kind/promise.server.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { releaseClaim } from './listing-claims.server.ts';
import { cancelMails, queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { templateOfStep } from '#app/features/requests/mail/mail.ts';
import { actorId } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Trx } from '#db/database.ts';
import type { LeadEventData, LeadSuspicion } from '#db/rows.ts';
import type { LeadKind, LeadStatus } from './lead.ts';
import { findLastStep, writeEvent } from './lead-events.server.ts';
import { isAllowed, isPossible, statusAfter, UNDO_SECONDS } from './lead-flow.ts';
import { queueHeldBack } from './new-lead-mails.server.ts';

/**
 * Why nothing was done. `changed`: another operator was faster; the lead's present state is beside it. `conflict`: the
 * operator has a clinic in the dentist's city.
 */
export type LeadRefusal =
  | { ok: false; reason: 'not-found' | 'forbidden' | 'conflict' | 'too-late' }
  | { ok: false; reason: 'changed' | 'impossible'; status: LeadStatus; version: number };

/** Steps of a visitor after which an answer is due again. */
const WAITS_AGAIN: readonly LeadAction[] = ['edit', 'move'];

export type LeadMoved = {
  ok: true;
  /** `event`: the step's line in the lead's history. */
  value: { kind: LeadKind; from: LeadStatus; status: LeadStatus; version: number; event: string };
};

/** Further changes of a step, for its line in the audit. */
type AuditedFacts = Record<'before' | 'after', Record<string, string | null>>;

/**
 * Steps that answer a visitor. Marking as spam does not: once the mark is removed, the visitor still waits.
 */
const ANSWERS: readonly LeadAction[] = [
  'contact',
  'confirm',
  'decline',
  'close',
  'approve',
  'reject',
  'acknowledge',
  'keep-day',
];

/**
 * Takes one step with a lead: status, version, history, audit, and mail to the visitor, which waits until the
 * step can no longer be undone.
 *
 * @param step.version of the lead that the actor saw: two operators can't overwrite each other. Left out by a visitor.
 * @param step.audited what the caller changes with it in the same transaction
 * @param step.data what the caller needs to undo that
 */
export async function moveLead(
  trx: Trx,
  step: {
    id: string;
    version?: number;
    action: LeadAction;
    actor: Actor;
    note?: string | null;
    now?: Date;
    audited?: AuditedFacts | undefined;
    data?: LeadEventData;
  },
): Promise<LeadMoved | LeadRefusal> {
  const { id, action, actor, note = null, now = new Date(), audited } = step;
  const lead = await lockLead(trx, id);
  if (!lead) return { ok: false, reason: 'not-found' };
  const { kind, status: from } = lead;
  if (!isAllowed(kind, action, actor)) return { ok: false, reason: 'forbidden' };
  if (await isInConflict(trx, lead, actor)) return { ok: false, reason: 'conflict' };
  if (step.version !== undefined && step.version !== lead.version)
    return { ok: false, reason: 'changed', status: from, version: lead.version };
  const status = statusAfter(action, from);
  // What a step changes beside a confirmed day is in its data.
  const isEmpty = from === 'confirmed' && status === from && step.data === undefined;
  // A reopened erased lead would be overdue for ever.
  if (lead.erased_at || isEmpty || !isPossible({ kind, status: from }, action))
    return { ok: false, reason: 'impossible', status: from, version: lead.version };

  // The history keeps the marks for the undo, the audit for good.
  const cleared = action === 'not-spam' && lead.suspicions.length > 0;
  if (cleared) await setMarks(trx, id, []);
  // Who drops a wish waits no more.
  const answered = action === 'drop-wish' || (actor.kind === 'operator' && ANSWERS.includes(action));
  const waitsAgain = WAITS_AGAIN.includes(action);
  await setStatus(trx, { id, status, now, answered, waitsAgain });
  // Held back as spam, it reached nobody until now.
  if (action === 'not-spam' && lead.answer_by !== null)
    await trx
      .updateTable('leads')
      .set(await promiseFrom(kind, now))
      .where('id', '=', id)
      .execute();
  // Who writes to the visitor with a step has answered what they wrote.
  const heard = actor.kind === 'operator' && note !== null ? lead.unanswered_since : null;
  if (heard) await setWrote(trx, id, null);
  const data = {
    ...step.data,
    ...(cleared ? { suspicions: lead.suspicions } : {}),
    ...(heard ? { heard: heard.toISOString() } : {}),
  };
  const event = await writeEvent(trx, id, { actor, kind: 'status', from, to: status, note, now, data });
  await recordChange(trx, {
    actor,
    action: `lead.${action}`,
    subject: { kind: 'lead', id },
    before: { status: from, ...(cleared ? { suspicions: lead.suspicions } : {}), ...audited?.before },
    after: { status, ...(cleared ? { suspicions: [] } : {}), ...audited?.after },
  });
  // The inbox releases claims on operators' steps, which can be undone; this step is final.
  if (action === 'withdraw' && leadKinds[kind].grantsListing && from === 'confirmed')
    await releaseClaim(trx, id, actor);
  const undoneUntil = new Date(now.getTime() + UNDO_SECONDS * 1000);
  if (action === 'not-spam')
    await queueHeldBack(trx, { id, kind, hasAddress: lead.email !== null, sendAfter: undoneUntil });
  // What looks like spam, unless somebody confirmed it, may state somebody else's address.
  const isMailed =
    leadKinds[kind].notifies.steps.includes(action) &&
    (action !== 'move' || from === 'confirmed' || lead.suspicions.length === 0);
  const template = isMailed ? templateOfStep(action) : undefined;
  if (template) {
    const sendAfter = actor.kind === 'operator' ? undoneUntil : undefined;
    await queueMail(trx, { template, leadId: id, facts: { event }, sendAfter });
  }
  return { ok: true, value: { kind, from, status, version: lead.version + 1, event } };
}

/**
 * Undoes an operator's own last step within a minute of it, with its unsent mail. The caller undoes what the
 * step did elsewhere (a published review) in the same transaction.
 */
export async function undoLeadMove(
  trx: Trx,
  step: { id: string; version: number; actor: Actor; now?: Date; audited?: AuditedFacts | undefined },
): Promise<LeadMoved | LeadRefusal> {
  const { id, version, actor, now = new Date(), audited } = step;
  const lead = await lockLead(trx, id);
  if (!lead) return { ok: false, reason: 'not-found' };
  // The operator may have lost the role since.
  if (!isAllowed(lead.kind, 'see', actor)) return { ok: false, reason: 'forbidden' };
  if (await isInConflict(trx, lead, actor)) return { ok: false, reason: 'conflict' };
  if (version !== lead.version)
    return { ok: false, reason: 'changed', status: lead.status, version: lead.version };
  const last = await findLastStep(trx, id);
  if (lead.erased_at || !last || last.kind === 'undo' || last.from_status === null)
    return { ok: false, reason: 'impossible', status: lead.status, version: lead.version };
  if (last.actor !== actorId(actor)) return { ok: false, reason: 'forbidden' };
  if (now.getTime() - last.happened_at.getTime() > UNDO_SECONDS * 1000)
    return { ok: false, reason: 'too-late' };

  const { kind, status: from } = lead;
  const status = last.from_status;
  await setStatus(trx, { id, status, now });
  await trx
    .updateTable('leads')
    .set({ answered_at: null })
    .where('id', '=', id)
    .where('answered_at', '=', last.happened_at)
    .execute();
  if (last.data.suspicions) await setMarks(trx, id, last.data.suspicions);
  if (last.data.heard && lead.unanswered_since === null) await setWrote(trx, id, last.data.heard);
  const event = await writeEvent(trx, id, { actor, kind: 'undo', from, to: status, now });
  await recordChange(trx, {
    actor,
    action: 'lead.undo',
    subject: { kind: 'lead', id },
    before: { status: from, ...audited?.before },
    after: { status, ...audited?.after },
  });
  await cancelMails(trx, id, { event: last.id });
  return { ok: true, value: { kind, from, status, version: lead.version + 1, event } };
}

/** Whether a step with the lead decides about a dentist in a city where the operator has a clinic. */
const isInConflict = async (
  trx: Trx,
  { kind, dentist_id: dentistId }: { kind: LeadKind; dentist_id: string | null },
  actor: Actor,
): Promise<boolean> =>
  actor.kind === 'operator' &&
  dentistId !== null &&
  (kind === 'review_submission' || leadKinds[kind].concerns === 'listing') &&
  (await hasClinicConflict(trx, actor, dentistId));

/** Locks a lead and reads what decides about steps with it. */
export const lockLead = (trx: Trx, id: string) =>
  trx
    .selectFrom('leads')
    .select(['service_type as kind', 'status', 'version', 'email', 'suspicions'])
    .select(['dentist_id', 'assigned_to', 'erased_at', 'text_erased_at', 'answer_by', 'unanswered_since'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const setWrote = (trx: Trx, id: string, at: string | null) =>
  trx.updateTable('leads').set({ unanswered_since: at }).where('id', '=', id).execute();

const setMarks = (trx: Trx, id: string, suspicions: LeadSuspicion[]) =>
  trx.updateTable('leads').set({ suspicions }).where('id', '=', id).execute();

async function setStatus(
  trx: Trx,
  {
    id,
    status,
    now,
    answered = false,
    waitsAgain = false,
  }: {
    id: string;
    status: LeadStatus;
    now: Date;
    answered?: boolean;
    waitsAgain?: boolean;
  },
): Promise<void> {
  const answerBy = waitsAgain ? await promisedFrom(now) : null;
  await trx
    .updateTable('leads')
    .set((eb) => ({
      status,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(answered ? { answered_at: eb.fn.coalesce('answered_at', eb.val(now)) } : {}),
      // The answer was to another text: the visitor waits again.
      ...(waitsAgain ? { answered_at: null, answer_by: answerBy, asked_again_at: now } : {}),
    }))
    .where('id', '=', id)
    .execute();
}
