import { listLeadWorkers } from '#app/features/account/account-queries.server.ts';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { possibleActions } from '#app/features/lead/lead-flow.ts';
import type { LeadAction } from '#app/features/lead/lead-flow.ts';
import { moveLead, undoLeadMove } from '#app/features/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/lead/move-lead.server.ts';
import { assignLead, noteLead } from '#app/features/lead/work-lead.server.ts';
import { retryMail } from '#app/features/mail/queue-mail.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';

/** What becomes published or is taken back from the site is the review's own command, which knows ratings. */
const ofReviews: readonly LeadAction[] = ['approve', 'reject'];

/** The steps that the console offers for a lead: what may follow, and what the actor may do. */
export const offeredSteps = (lead: Parameters<typeof possibleActions>[0], actor: Actor): LeadAction[] =>
  possibleActions(lead, actor).filter((action) => !ofReviews.includes(action));

type Step = { id: string; version: number; action: LeadAction; actor: Actor; note?: string | null };

/** Does one step with one lead, in a transaction of its own. */
export function takeStep(step: Step): Promise<LeadMoved | LeadRefusal> {
  if (ofReviews.includes(step.action)) return Promise.resolve({ ok: false, reason: 'forbidden' });
  return db.transaction().execute((trx) => moveLead(trx, step));
}

export function takeBack(step: {
  id: string;
  version: number;
  actor: Actor;
}): Promise<LeadMoved | LeadRefusal> {
  return db.transaction().execute((trx) => undoLeadMove(trx, step));
}

/**
 * Does one step with many leads, each by itself: what one refuses keeps no other from it.
 *
 * @returns how many were done, and why each of the others was not
 */
export async function takeSteps(
  leads: readonly { id: string; version: number }[],
  { action, actor }: { action: LeadAction; actor: Actor },
): Promise<{ done: number; refused: { id: string; reason: LeadRefusal['reason'] }[] }> {
  const refused: { id: string; reason: LeadRefusal['reason'] }[] = [];
  for (const lead of leads) {
    const outcome = await takeStep({ ...lead, action, actor });
    if (!outcome.ok) refused.push({ id: lead.id, reason: outcome.reason });
  }
  return { done: leads.length - refused.length, refused };
}

export const addNote = (work: { id: string; actor: Actor; note: string }) =>
  db.transaction().execute((trx) => noteLead(trx, work));

/** Gives a lead to one of those who may work on it; `to` is an operator's id, '' for nobody. */
export async function giveLead(work: {
  id: string;
  version: number;
  actor: Actor;
  to: string;
}): Promise<Awaited<ReturnType<typeof assignLead>>> {
  const worker = (await listLeadWorkers()).find(({ id }) => id === work.to) ?? null;
  if (work.to !== '' && worker === null) return { ok: false, reason: 'not-found' };
  return db.transaction().execute((trx) => assignLead(trx, { ...work, to: worker }));
}

/** Sends a failed message about that lead again. */
export async function sendAgain(work: {
  leadId: string;
  mailId: string;
  actor: Actor;
}): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not-failed' }> {
  const { leadId, mailId, actor } = work;
  if (!actorMay(actor, 'retry-mail')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .select('template')
      .where('id', '=', mailId)
      .where('lead_id', '=', leadId)
      .executeTakeFirst();
    if (!mail || !(await retryMail(trx, mailId))) return { ok: false, reason: 'not-failed' };
    const subject = { kind: 'lead', id: leadId };
    await recordChange(trx, { actor, action: 'mail.retry', subject, after: { template: mail.template } });
    return { ok: true };
  });
}

/** Writes down that somebody took a copy of leads away, and how many. */
export async function recordExport(actor: Actor, facts: { rows: number; view: string }): Promise<void> {
  await recordChange(db, {
    actor,
    action: 'leads.export',
    subject: { kind: 'leads', id: 'export' },
    after: facts,
  });
}
