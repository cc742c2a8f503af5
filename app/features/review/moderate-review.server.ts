import type { Selectable, Transaction } from 'kysely';
import { isAllowed, possibleActions, UNDO_SECONDS } from '#app/features/lead/lead-flow.ts';
import type { LeadAction } from '#app/features/lead/lead-flow.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';
import { moveLead, undoLeadMove } from '#app/features/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/lead/move-lead.server.ts';
import type { MailTemplate } from '#app/features/mail/mail.ts';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import type { Database, ReviewRow, ReviewStatus } from '#db/rows.ts';
import { recomputeRating } from './review-rating.server.ts';

// Every step of an operator with a review goes through `moveReview`, and back through `undoReviewMove`, whose arguments
// and answers are those of `moveLead` and `undoLeadMove` with two refusals more. The console calls them for leads of the
// kind `review_submission`, in a transaction of its own for each, and shows the buttons of `possibleReviewActions`.

type Trx = Transaction<Database>;
type Review = Selectable<ReviewRow>;

/** `unconfirmed`: nobody has proved to be its writer. `reason-missing`: a writer who is refused is told why. */
export type ReviewRefusal = LeadRefusal | { ok: false; reason: 'unconfirmed' | 'reason-missing' };

export type ReviewStep = {
  /** The lead's id, and the version of it that the operator saw. */
  id: string;
  version: number;
  actor: Actor;
  now?: Date;
};

/** Taking down what is published differs from refusing a later version of it, and from both a lead learns the same. */
export type ReviewAction = LeadAction | 'take-down';

/**
 * What an operator may do with a review now: nothing is approved whose writer has not confirmed it, and what is
 * published can be taken down, also while a later version of it waits or was refused.
 */
export function possibleReviewActions(
  lead: { status: LeadStatus; confirmed: boolean; published: boolean },
  actor: Actor,
): ReviewAction[] {
  const actions = possibleActions({ kind: 'review_submission', status: lead.status }, actor);
  return actions.flatMap((action): ReviewAction[] => {
    if (action === 'approve' && !lead.confirmed) return [];
    if (action !== 'reject') return [action];
    if (!lead.published) return lead.status === 'new' ? ['reject'] : [];
    return lead.status === 'new' ? ['reject', 'take-down'] : ['take-down'];
  });
}

/** Does one step of an operator with a review: lead, review, the dentist's rating and mail, all or nothing. */
export function moveReview(
  trx: Trx,
  step: ReviewStep & { action: ReviewAction; note?: string | null; visitChecked?: boolean | undefined },
): Promise<LeadMoved | ReviewRefusal> {
  const { action, note, visitChecked, ...rest } = step;
  if (action === 'approve') return approveReview(trx, { ...rest, visitChecked });
  if (action === 'take-down') return unpublishReview(trx, { ...rest, reason: note ?? '' });
  if (action === 'reject') return rejectReview(trx, { ...rest, reason: note ?? '' });
  return setAside(trx, { ...rest, action, note });
}

/**
 * Publishes a review, or the later version of one that is published.
 *
 * @param step.visitChecked whether the operator has checked that the visit took place; as it was when left out
 */
export async function approveReview(
  trx: Trx,
  step: ReviewStep & { visitChecked?: boolean | undefined },
): Promise<LeadMoved | ReviewRefusal> {
  const { now = new Date() } = step;
  // What is confirmed stays so: it can be asked before the lead is locked.
  const found = await findReview(trx, step.id);
  if (!found) return { ok: false, reason: 'not-found' };
  if (found.confirmed_at === null) return { ok: false, reason: 'unconfirmed' };
  // Before the lead is locked, too: who saw another version of it is refused.
  const audited = visitFacts(found.verified, step.visitChecked);
  const moved = await moveLead(trx, { ...pick(step), action: 'approve', now, audited });
  if (!moved.ok) return moved;
  // Its dentist may have been removed a moment ago.
  const review = await findReview(trx, step.id);
  if (!review) return moved;
  const event = await lastEvent(trx, step.id);
  await swapVersions(trx, review, { from: null, to: event });
  await decide(trx, review, { status: 'approved', event, now });
  if (step.visitChecked !== undefined)
    await trx
      .updateTable('reviews')
      .set({ verified: step.visitChecked })
      .where('id', '=', review.id)
      .execute();
  await recomputeRating(trx, review.dentist_id, now);
  await tell(trx, step.id, { template: 'review-published', event, now });
  return moved;
}

/**
 * Refuses a review and tells its writer why. Of a review that is published and was edited it refuses the later version:
 * what is published stays. A published one without another version is taken down.
 */
export async function rejectReview(
  trx: Trx,
  step: ReviewStep & { reason: string },
): Promise<LeadMoved | ReviewRefusal> {
  return refuseReview(trx, step, (from) => from !== 'new');
}

/** Takes a published review down, also while a later version waits, and tells its writer why. */
export async function unpublishReview(
  trx: Trx,
  step: ReviewStep & { reason: string },
): Promise<LeadMoved | ReviewRefusal> {
  return refuseReview(trx, step, () => true);
}

async function refuseReview(
  trx: Trx,
  step: ReviewStep & { reason: string },
  takesDown: (from: LeadStatus) => boolean,
): Promise<LeadMoved | ReviewRefusal> {
  const { now = new Date() } = step;
  const note = step.reason.trim();
  if (note === '') return { ok: false, reason: 'reason-missing' };
  const nothing = await nothingToRefuse(trx, step);
  if (nothing) return nothing;
  const moved = await moveLead(trx, { ...pick(step), action: 'reject', note, now });
  if (!moved.ok) return moved;
  const review = await findReview(trx, step.id);
  if (!review) return moved;
  const event = await lastEvent(trx, step.id);
  const stays = review.status === 'approved' && !takesDown(moved.value.from);
  await decide(trx, review, { status: stays ? 'approved' : 'rejected', event, now });
  if (review.status === 'approved' && !stays) await recomputeRating(trx, review.dentist_id, now);
  await tell(trx, step.id, { template: stays ? 'review-edit-rejected' : 'review-rejected', event, now });
  return moved;
}

/** Of a refused review nothing is left to refuse, unless an earlier version of it is published. */
async function nothingToRefuse(trx: Trx, { id, version, actor }: ReviewStep): Promise<LeadRefusal | null> {
  const found = await trx
    .selectFrom('leads as l')
    .leftJoin('reviews as r', 'r.lead_id', 'l.id')
    .select(['l.status', 'l.version', 'r.status as reviewStatus'])
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (found?.status !== 'rejected' || found.reviewStatus === 'approved') return null;
  // Who may do nothing, or saw something else, is told that.
  if (!isAllowed('review_submission', 'reject', actor) || found.version !== version) return null;
  return { ok: false, reason: 'impossible', status: found.status, version };
}

/** Marks as spam, or takes that mark away: spam is not published, whatever it was. */
async function setAside(
  trx: Trx,
  step: ReviewStep & { action: LeadAction; note?: string | null | undefined },
): Promise<LeadMoved | ReviewRefusal> {
  const { now = new Date(), action, note } = step;
  const moved = await moveLead(trx, { ...pick(step), action, note: note ?? null, now });
  if (!moved.ok) return moved;
  const review = await findReview(trx, step.id);
  if (!review) return moved;
  await decide(trx, review, { status: 'new', event: await lastEvent(trx, step.id), now: review.decided_at });
  if (review.status === 'approved') await recomputeRating(trx, review.dentist_id, now);
  return moved;
}

/** Takes an operator's own last step with a review back, within a minute of it: lead, review, rating and mail. */
export async function undoReviewMove(trx: Trx, step: ReviewStep): Promise<LeadMoved | LeadRefusal> {
  const { now = new Date() } = step;
  const event = await lastEvent(trx, step.id);
  const found = await findReview(trx, step.id);
  const audited =
    found?.decision === event ? visitFacts(found.verified, found.verified_before ?? undefined) : undefined;
  const undone = await undoLeadMove(trx, { ...pick(step), now, audited });
  if (!undone.ok) return undone;
  const review = await findReview(trx, step.id);
  if (!review || review.status_before === null || review.decision !== event) return undone;
  await swapVersions(trx, review, { from: event, to: null });
  await trx
    .updateTable('reviews')
    .set({
      status: review.status_before,
      decided_at: review.decided_before,
      first_decided_at: review.decided_before && review.first_decided_at,
      verified: review.verified_before ?? review.verified,
      decision: null,
      status_before: null,
      decided_before: null,
      verified_before: null,
    })
    .where('id', '=', review.id)
    .execute();
  // Nothing that is shown has changed when the step was with a review that nobody saw.
  if (review.status === 'approved' || review.status_before === 'approved')
    await recomputeRating(trx, review.dentist_id, now);
  return undone;
}

/** The public mark 'Visit checked', where a step sets it to something else. */
const visitFacts = (before: boolean, after: boolean | undefined) =>
  after === undefined || after === before
    ? undefined
    : { before: { visitChecked: before }, after: { visitChecked: after } };

const pick = ({ id, version, actor }: ReviewStep) => ({ id, version, actor });

const findReview = (trx: Trx, leadId: string): Promise<Review | undefined> =>
  trx.selectFrom('reviews').selectAll().where('lead_id', '=', leadId).executeTakeFirst();

/** The line of the lead's history that was written last; '' where there is no lead. */
async function lastEvent(trx: Trx, leadId: string): Promise<string> {
  const row = await trx
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['status', 'undo'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '';
}

async function decide(
  trx: Trx,
  review: Review,
  { status, event, now }: { status: ReviewStatus; event: string; now: Date | null },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({
      status,
      decided_at: now,
      first_decided_at: review.first_decided_at ?? now,
      decision: event,
      status_before: review.status,
      decided_before: review.decided_at,
      verified_before: review.verified,
    })
    .where('id', '=', review.id)
    .execute();
}

/** Puts the other version of a review into its place, and that into the other's; nothing where none is there. */
async function swapVersions(
  trx: Trx,
  review: Review,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const other = await trx
    .selectFrom('review_edits')
    .select(['rating', 'title', 'content'])
    .where('review_id', '=', review.id)
    .where('applied_by', 'is not distinct from', from)
    .executeTakeFirst();
  if (!other) return;
  const { rating, title, content } = review;
  await trx.updateTable('reviews').set(other).where('id', '=', review.id).execute();
  await trx
    .updateTable('review_edits')
    .set({ rating, title, content, applied_by: to })
    .where('review_id', '=', review.id)
    .execute();
}

/** Mail to the writer, once the step can't be taken back any more. */
async function tell(
  trx: Trx,
  leadId: string,
  { template, event, now }: { template: MailTemplate; event: string; now: Date },
): Promise<void> {
  const sendAfter = new Date(now.getTime() + UNDO_SECONDS * 1000);
  await queueMail(trx, { template, recipient: 'visitor', leadId, facts: { event }, sendAfter });
}
