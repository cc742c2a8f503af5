import type { Transaction } from 'kysely';
import { listLeadWorkers } from '#app/features/account/account-queries.server.ts';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { releaseClaim } from '#app/features/dentist/release-claim.server.ts';
import { possibleActions } from '#app/features/lead/lead-flow.ts';
import type { LeadAction } from '#app/features/lead/lead-flow.ts';
import { markGenuine } from '#app/features/lead/mark-genuine.server.ts';
import { moveLead, undoLeadMove } from '#app/features/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/lead/move-lead.server.ts';
import { assignLead, noteLead } from '#app/features/lead/work-lead.server.ts';
import { retryMail } from '#app/features/mail/queue-mail.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import {
  moveReview,
  possibleReviewActions,
  undoReviewMove,
} from '#app/features/review/moderate-review.server.ts';
import type { ReviewAction, ReviewRefusal } from '#app/features/review/moderate-review.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/** The steps that the console offers for a lead: what may follow, and what the actor may do. */
export function offeredSteps(
  lead: Parameters<typeof possibleActions>[0],
  actor: Actor,
  review: { confirmed: boolean; published: boolean } | null = null,
): ReviewAction[] {
  if (lead.kind !== 'review_submission') return possibleActions(lead, actor);
  // Of a review that is gone, nothing is left to publish.
  return possibleReviewActions(
    { status: lead.status, ...(review ?? { confirmed: false, published: false }) },
    actor,
  );
}

type Step = {
  id: string;
  version: number;
  action: ReviewAction;
  actor: Actor;
  /** What the visitor is told. */
  note?: string | null;
  /** Of a review that is published: whether the visit was checked; as it was when left out. */
  visitChecked?: boolean | undefined;
};

/** Does one step with one lead, in a transaction of its own; of a review with what is published and its rating. */
export function takeStep(step: Step): Promise<LeadMoved | ReviewRefusal> {
  const { action, visitChecked, ...rest } = step;
  return db.transaction().execute(async (trx): Promise<LeadMoved | ReviewRefusal> => {
    if (await isReview(trx, step.id)) return moveReview(trx, { ...rest, action, visitChecked });
    if (action === 'take-down') return { ok: false, reason: 'forbidden' };
    return leavingClaims(trx, step, () => moveLead(trx, { ...rest, action }));
  });
}

export function takeBack(step: {
  id: string;
  version: number;
  actor: Actor;
}): Promise<LeadMoved | LeadRefusal> {
  return db
    .transaction()
    .execute(async (trx) =>
      (await isReview(trx, step.id))
        ? undoReviewMove(trx, step)
        : leavingClaims(trx, step, () => undoLeadMove(trx, step)),
    );
}

/** Does a step; where it takes a claim out of `confirmed`, what the claim gave is taken back with it. */
async function leavingClaims(
  trx: Transaction<Database>,
  { id, actor }: { id: string; actor: Actor },
  step: () => Promise<LeadMoved | LeadRefusal>,
): Promise<LeadMoved | LeadRefusal> {
  const before = await trx
    .selectFrom('leads')
    .select(['service_type', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const outcome = await step();
  const wasConfirmed = before?.service_type === 'listing_claim' && before.status === 'confirmed';
  if (outcome.ok && wasConfirmed && outcome.value.status !== 'confirmed') await releaseClaim(trx, id, actor);
  return outcome;
}

/** What kind a lead is of never changes: it can be asked before it is locked. */
async function isReview(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx.selectFrom('leads').select('service_type').where('id', '=', id).executeTakeFirst();
  return row?.service_type === 'review_submission';
}

/**
 * Does one step with many leads, each by itself: what one refuses keeps no other from it.
 *
 * @returns how many were done, and why each of the others was not
 */
export async function takeSteps(
  leads: readonly { id: string; version: number }[],
  { action, actor }: { action: LeadAction; actor: Actor },
): Promise<{ done: number; refused: { id: string; reason: ReviewRefusal['reason'] }[] }> {
  const refused: { id: string; reason: ReviewRefusal['reason'] }[] = [];
  for (const lead of leads) {
    const outcome = await takeStep({ ...lead, action, actor });
    if (!outcome.ok) refused.push({ id: lead.id, reason: outcome.reason });
  }
  return { done: leads.length - refused.length, refused };
}

/** Says of a lead that looks like spam that it is none. */
export const callGenuine = (work: { id: string; version: number; actor: Actor }) =>
  db.transaction().execute((trx) => markGenuine(trx, work));

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

/**
 * Sends a failed message again.
 *
 * @param leadId the lead that it has to be about; left out, it may be about any or none
 */
export async function sendAgain(work: {
  leadId?: string;
  mailId: string;
  actor: Actor;
}): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not-failed' }> {
  const { leadId, mailId, actor } = work;
  if (!actorMay(actor, 'retry-mail')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .select(['template', 'lead_id'])
      .where('id', '=', mailId)
      .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId!))
      .executeTakeFirst();
    if (!mail || !(await retryMail(trx, mailId))) return { ok: false, reason: 'not-failed' };
    const subject = mail.lead_id === null ? { kind: 'mail', id: mailId } : { kind: 'lead', id: mail.lead_id };
    await recordChange(trx, { actor, action: 'mail.retry', subject, after: { template: mail.template } });
    return { ok: true };
  });
}
