import type { Transaction } from 'kysely';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { releaseClaim } from '#app/features/requests/lead/listing-claims.server.ts';
import { possibleActions } from '#app/features/requests/lead/lead-flow.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { moveLead, undoLeadMove } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { assignLead } from '#app/features/requests/lead/work-lead.server.ts';
import { retryMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import {
  moveReview,
  possibleReviewActions,
  undoReviewMove,
} from '#app/features/requests/review/moderate-review.server.ts';
import type { ReviewAction, ReviewRefusal } from '#app/features/requests/review/moderate-review.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/** Steps that the console offers for a lead: those that its status and the actor's role allow. */
export function offeredSteps(
  lead: Parameters<typeof possibleActions>[0],
  actor: Actor,
  review: { confirmed: boolean; published: boolean } | null = null,
): ReviewAction[] {
  if (lead.kind !== 'review_submission') return possibleActions(lead, actor);
  // A deleted review cannot be published.
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
  /** Message to the visitor. */
  note?: string | null;
  /** For publishing a review: whether the visit was checked; unchanged if left out. */
  visitChecked?: boolean | undefined;
};

/** Moves one lead one step in its own transaction; for a review, publication and rating change with it. */
export function takeStep(step: Step): Promise<LeadMoved | ReviewRefusal> {
  const { action, visitChecked, ...rest } = step;
  return db.transaction().execute(async (trx): Promise<LeadMoved | ReviewRefusal> => {
    if (await isReview(trx, step.id)) return moveReview(trx, { ...rest, action, visitChecked });
    if (action === 'take-down') return { ok: false, reason: 'forbidden' };
    return releaseLeftClaim(trx, step, await moveLead(trx, { ...rest, action }));
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
        : releaseLeftClaim(trx, step, await undoLeadMove(trx, step)),
    );
}

/** If the step moved a claim out of `confirmed`, revokes what the claim granted. */
async function releaseLeftClaim(
  trx: Transaction<Database>,
  { id, actor }: { id: string; actor: Actor },
  outcome: LeadMoved | LeadRefusal,
): Promise<LeadMoved | LeadRefusal> {
  if (!outcome.ok) return outcome;
  const { kind, from, status } = outcome.value;
  if (leadKinds[kind].grantsListing && from === 'confirmed' && status !== 'confirmed')
    await releaseClaim(trx, id, actor);
  return outcome;
}

/** Whether the lead is a review. Needs no lock, because a lead's kind never changes. */
async function isReview(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx.selectFrom('leads').select('service_type').where('id', '=', id).executeTakeFirst();
  return row?.service_type === 'review_submission';
}

/**
 * Runs one step on many leads, each in its own transaction, so that a refusal does not affect the others.
 *
 * @returns the number done, and the reason of each refusal
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

/** Assigns a lead to an operator who may work on it; `to` is an operator's id, '' to unassign. */
export async function giveLead(work: {
  id: string;
  version: number;
  actor: Actor;
  to: string;
}): Promise<Awaited<ReturnType<typeof assignLead>>> {
  const worker = (await listLeadWorkers()).find(({ id }) => id === work.to) ?? null;
  if (work.to !== '' && worker === null) return { ok: false, reason: 'not-found' };
  return assignLead({ ...work, to: worker });
}

/**
 * Queues a failed message again.
 *
 * @param leadId the lead that the message must concern; if left out, any or none
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
