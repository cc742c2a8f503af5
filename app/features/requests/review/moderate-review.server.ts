import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { isAllowed, possibleActions, UNDO_SECONDS } from '#app/features/requests/lead/lead-flow.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { findLastStep } from '#app/features/requests/lead/lead-events.server.ts';
import { moveLead, undoLeadMove } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Trx } from '#db/database.ts';
import type { ReviewRow, ReviewStatus, VisitCheck } from '#db/rows.ts';
import { recomputeRating } from './review-rating.server.ts';
import { findBookedDays } from './booked-visit.server.ts';
import { showVersion } from './review-versions.server.ts';

// All operators' steps with reviews go through `moveReview`, and `undoReviewMove` undoes them. Arguments and results
// are those of `moveLead` and `undoLeadMove`, with two more refusals. The console calls them for leads of kind
// `review_submission`, one transaction each, and shows buttons for `possibleReviewActions`.

type Review = Selectable<ReviewRow>;

/**
 * `unconfirmed`: the writer has not confirmed the address. `reason-missing`: a refusal needs a reason for the writer.
 */
export type ReviewRefusal = LeadRefusal | { ok: false; reason: 'unconfirmed' | 'reason-missing' };

export type ReviewStep = {
  /** The lead's id, and the version that the operator saw. */
  id: string;
  version: number;
  actor: Actor;
  now?: Date;
};

/** `take-down` removes the published version, `reject` a pending one; the lead records both as `reject`. */
export type ReviewAction = LeadAction | 'take-down';

/**
 * Actions that an operator can take on a review now. An unconfirmed review cannot be approved. A published review can
 * be taken down, even while a new version is pending or was refused.
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

type ReviewMove = ReviewStep & {
  action: ReviewAction;
  note?: string | null;
  visitChecked?: boolean | undefined;
};

/**
 * Runs one step of an operator with a review in the transaction: lead, review, rating and mail. An approval publishes
 * a review, or a new version of a published one. Without publishing, the other steps mark as spam or remove the mark.
 *
 * @param step.visitChecked for approvals: whether the operator saw a proof of the visit; unchanged if left out
 */
export async function moveReview(trx: Trx, step: ReviewMove): Promise<LeadMoved | ReviewRefusal> {
  const { action, note, visitChecked, ...rest } = step;
  if (action === 'reject' || action === 'take-down') return refuseReview(trx, { ...rest, action, note });
  const { review } = await lockReview(trx, step.id);
  if (action !== 'approve') return decide(trx, review, { ...rest, action, note, status: 'new' });
  if (!review) return { ok: false, reason: 'not-found' };
  if (review.confirmed_at === null) return { ok: false, reason: 'unconfirmed' };
  const moved = await decide(trx, review, { ...rest, action, visitChecked, status: 'approved' });
  if (moved.ok) await tell(trx, step, 'review-published', moved.value.event);
  return moved;
}

/**
 * Refuses a review, with a reason for its writer. If a new version of a published review is pending, `reject` refuses
 * that one and keeps the published one; otherwise the published one is taken down.
 */
async function refuseReview(
  trx: Trx,
  { action, note: reason, ...step }: Omit<ReviewMove, 'visitChecked'>,
): Promise<LeadMoved | ReviewRefusal> {
  const note = reason?.trim() ?? '';
  if (note === '') return { ok: false, reason: 'reason-missing' };
  const { lead, review } = await lockReview(trx, step.id);
  if (!lead) return { ok: false, reason: 'not-found' };
  const isPublished = review?.status === 'approved';
  // A refused review has nothing left to refuse. Operators without the right, or with an old version, get their own
  // refusal from `moveLead`.
  if (lead.status === 'rejected' && !isPublished && lead.version === step.version)
    if (isAllowed('review_submission', 'reject', step.actor))
      return { ok: false, reason: 'impossible', ...lead };
  const stays = isPublished && action === 'reject' && lead.status === 'new';
  const status = stays ? 'approved' : 'rejected';
  const moved = await decide(trx, review, { ...step, action: 'reject', note, status });
  if (moved.ok && review)
    await tell(trx, step, stays ? 'review-edit-rejected' : 'review-rejected', moved.value.event);
  return moved;
}

/** Undoes an operator's own last step with a review within a minute: lead, review, rating and mail. */
export async function undoReviewMove(trx: Trx, step: ReviewStep): Promise<LeadMoved | LeadRefusal> {
  const { now = new Date() } = step;
  const { review } = await lockReview(trx, step.id);
  const last = await findLastStep(trx, step.id);
  const before = last?.data.review?.before;
  const audited = review && visitFacts(review.visit_check, before?.visit_check);
  const undone = await undoLeadMove(trx, { ...pick(step), now, audited });
  if (!undone.ok || !review || !last || !before) return undone;
  await showVersion(trx, review.id, before.version);
  await trx
    .updateTable('reviews')
    .set({
      status: before.status,
      visit_check: before.visit_check,
      // If the undone step was the first decision, there is none any more.
      first_decided_at: sql<Date>`nullif(first_decided_at, ${last.happened_at}::timestamptz)`,
    })
    .where('id', '=', review.id)
    .execute();
  // The rating changes only if the review was visible before or after the step.
  if (review.status === 'approved' || before.status === 'approved')
    await recomputeRating(trx, review.dentist_id, now);
  return undone;
}

/** Audit facts of the public mark 'Visit checked' or 'Booked here', if a step changes it. */
const visitFacts = (before: VisitCheck | null, after: VisitCheck | null | undefined) =>
  after === undefined || after === before
    ? undefined
    : { before: { visitCheck: before }, after: { visitCheck: after } };

/** How the visit of a review that is published is known: by a proof, else by a booking here that has passed. */
async function visitCheckOf(trx: Trx, review: Review, visitChecked: boolean | undefined) {
  if (visitChecked ?? review.visit_check === 'visit') return 'visit';
  return (await findBookedDays(trx, review.id)).has(review.id) ? 'booked' : null;
}

const pick = ({ id, version, actor }: ReviewStep) => ({ id, version, actor });

/** The review and its lead. The lead is locked, so that no other step changes either. */
async function lockReview(trx: Trx, leadId: string) {
  const lead = await trx
    .selectFrom('leads')
    .select(['status', 'version'])
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirst();
  const review = await trx.selectFrom('reviews').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  return { lead, review };
}

/**
 * Moves the lead and sets the review's status; the lead's event stores what an undo restores. Approval publishes the
 * last version.
 *
 * @param review undefined if it was deleted with its dentist
 */
async function decide(
  trx: Trx,
  review: Review | undefined,
  step: ReviewStep & {
    action: LeadAction;
    note?: string | null | undefined;
    status: ReviewStatus;
    visitChecked?: boolean | undefined;
  },
): Promise<LeadMoved | LeadRefusal> {
  const { now = new Date(), action, note = null, status, visitChecked } = step;
  const move = { ...pick(step), action, note, now };
  if (!review) return moveLead(trx, move);
  const { id, version, visit_check, dentist_id: dentist } = review;
  const visitCheck = action === 'approve' ? await visitCheckOf(trx, review, visitChecked) : visit_check;
  const moved = await moveLead(trx, {
    ...move,
    data: { review: { status, before: { status: review.status, version, visit_check } } },
    audited: visitFacts(visit_check, visitCheck),
  });
  if (!moved.ok) return moved;
  if (action === 'approve') await showVersion(trx, id, 'last');
  // Marking as spam, or removing the mark, is not a decision about the text.
  const first_decided_at = status === 'new' ? review.first_decided_at : (review.first_decided_at ?? now);
  await trx
    .updateTable('reviews')
    .set({ status, visit_check: visitCheck, first_decided_at })
    .where('id', '=', id)
    .execute();
  if (action === 'approve' || (review.status === 'approved' && status !== 'approved'))
    await recomputeRating(trx, dentist, now);
  return moved;
}

/** Queues mail to the writer, sent once the step can no longer be undone. */
async function tell(
  trx: Trx,
  { id, now = new Date() }: ReviewStep,
  template: MailTemplate,
  event: string,
): Promise<void> {
  const sendAfter = new Date(now.getTime() + UNDO_SECONDS * 1000);
  await queueMail(trx, { template, leadId: id, facts: { event }, sendAfter });
}
