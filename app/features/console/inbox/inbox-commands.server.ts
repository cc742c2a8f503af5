import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import { CSV_START, csvRow } from '#app/features/console/page/csv.ts';
import type { CsvSeparator } from '#app/features/console/page/csv.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { releaseClaim } from '#app/features/requests/lead/listing-claims.server.ts';
import { isDay, momentAt } from '#app/features/directory/place/local-time.ts';
import { isClock } from '#app/features/requests/kind/appointment.ts';
import { possibleActions } from '#app/features/requests/lead/lead-flow.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { decideContest, isContestOutcome } from '#app/features/requests/lead/contest.server.ts';
import type { ContestRefusal } from '#app/features/requests/lead/contest.server.ts';
import { lockLead } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { assignLead, recordCall } from '#app/features/requests/lead/work-lead.server.ts';
import { retryMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { moveBooking, undoBookingMove } from '#app/features/requests/request/reschedule.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import {
  moveReview,
  possibleReviewActions,
  undoReviewMove,
} from '#app/features/requests/review/moderate-review.server.ts';
import type { ReviewAction, ReviewRefusal } from '#app/features/requests/review/moderate-review.server.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { ContestOutcome } from '#db/rows.ts';
import { sql } from 'kysely';
import type { InboxFilter } from './inbox.ts';
import { findLeadZone, leadsIn } from './inbox-queries.server.ts';

/**
 * Steps that the console offers for a lead: those that its status and the actor's role allow; of the decisions of a
 * contest only one that the actor can agree to, and of a confirmed appointment those that an open wish needs.
 */
export function offeredSteps(
  lead: Parameters<typeof possibleActions>[0],
  actor: Actor,
  {
    review = null,
    agreeable = null,
    wish = null,
    isApplied = false,
  }: {
    review?: { confirmed: boolean; published: boolean } | null;
    agreeable?: ContestOutcome | null;
    wish?: OpenWish;
    /** Whether it is accepted on its listing (`isAppliedOnListing`). */
    isApplied?: boolean;
  },
): ReviewAction[] {
  if (lead.kind !== 'review_submission')
    return possibleActions(lead, actor).filter(
      (action) =>
        (action !== 'confirm' || !isApplied) &&
        (!isContestOutcome(action) || action === agreeable) &&
        (lead.status !== 'confirmed' || isOfWish(action, wish)),
    );
  // A deleted review cannot be published.
  return possibleReviewActions(
    { status: lead.status, ...(review ?? { confirmed: false, published: false }) },
    actor,
  );
}

/** An open wish for another day than the confirmed one, which is ahead or over; null if none is open. */
type OpenWish = 'ahead' | 'over' | null;

/** Whether a step with a confirmed appointment is offered (`moveBooking`). */
function isOfWish(action: LeadAction, wish: OpenWish): boolean {
  if (action === 'confirm') return wish !== null;
  return action === 'keep-day' ? wish === 'ahead' : action !== 'close' || wish !== 'ahead';
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

/** `apply`: the listing's form accepts it (`saveListing`). */
type StepOutcome =
  | LeadMoved
  | ReviewRefusal
  | ContestRefusal
  | Awaited<ReturnType<typeof moveBooking>>
  | { ok: false; reason: 'apply' };

/** Moves one lead one step in its own transaction; for a review, publication and rating change with it. */
export function takeStep(step: Step): Promise<StepOutcome> {
  const { action, visitChecked, ...rest } = step;
  return db.transaction().execute(async (trx): Promise<StepOutcome> => {
    if (await isReview(trx, step.id)) return moveReview(trx, { ...rest, action, visitChecked });
    if (action === 'take-down') return { ok: false, reason: 'forbidden' };
    if (isContestOutcome(action)) return decideContest(trx, { ...rest, action });
    if (action === 'confirm' && (await isAppliedOnListing(trx, step.id))) {
      const lead = await lockLead(trx, step.id);
      // Whoever may not confirm it, or too late, gets the usual refusal.
      if (lead?.version === step.version && possibleActions(lead, step.actor).includes(action))
        return { ok: false, reason: 'apply' };
    }
    return releaseLeftClaim(trx, step, await moveBooking(trx, { ...rest, action }));
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
        : releaseLeftClaim(trx, step, await undoBookingMove(trx, step)),
    );
}

/** If the step moved a claim out of `confirmed`, revokes what the claim granted. */
async function releaseLeftClaim<Refusal extends { ok: false }>(
  trx: Trx,
  { id, actor }: { id: string; actor: Actor },
  outcome: LeadMoved | Refusal,
): Promise<LeadMoved | Refusal> {
  if (!outcome.ok) return outcome;
  const { kind, from, status } = outcome.value;
  if (leadKinds[kind].grantsListing && from === 'confirmed' && status !== 'confirmed')
    await releaseClaim(trx, id, actor);
  return outcome;
}

/**
 * Whether the lead is accepted by the form of its listing, which applies it: a claim, and a correction of a listing that
 * is on the site. A correction that took the listing off the site has been applied already.
 */
export async function isAppliedOnListing(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('leads as l')
    .innerJoin('dentists as d', 'd.id', 'l.dentist_id')
    .select('l.id')
    .where('l.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('l.service_type', '=', 'listing_claim'),
        eb.and([eb('l.service_type', '=', 'correction_request'), eb('d.listed', '=', true)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the lead is a review. Needs no lock, because a lead's kind never changes. */
async function isReview(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('leads').select('service_type').where('id', '=', id).executeTakeFirst();
  return row?.service_type === 'review_submission';
}

type StepRefusal = Exclude<StepOutcome, LeadMoved>['reason'];

/**
 * Runs one step on many leads, each in its own transaction, so that a refusal does not affect the others.
 *
 * @returns the number done, and the reason of each refusal
 */
export async function takeSteps(
  leads: readonly { id: string; version: number }[],
  { action, actor }: { action: LeadAction; actor: Actor },
): Promise<{ done: number; refused: { id: string; reason: StepRefusal }[] }> {
  const refused: { id: string; reason: StepRefusal }[] = [];
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
}): ReturnType<typeof assignLead> {
  const worker = (await listLeadWorkers()).find(({ id }) => id === work.to) ?? null;
  if (work.to !== '' && worker === null) return { ok: false, reason: 'no-worker' };
  return assignLead({ ...work, to: worker });
}

/**
 * Records a call about a lead.
 *
 * @param again as typed, by the clinic's clock: a date `YYYY-MM-DD` and a time `HH:MM`, or both empty
 */
export async function noteCall({
  again,
  ...call
}: {
  id: string;
  actor: Extract<Actor, { kind: 'operator' }>;
  reached: boolean;
  again: { date: string; time: string };
  note: string | null;
}): Promise<Awaited<ReturnType<typeof recordCall>> | { ok: false; reason: 'call-wrong' }> {
  if (again.date === '' && again.time === '') return recordCall({ ...call, again: null });
  if (!isDay(again.date) || !isClock(again.time)) return { ok: false, reason: 'call-wrong' };
  const at = momentAt({ day: again.date, time: again.time }, await findLeadZone(call.id));
  const now = Date.now();
  if (at.getTime() <= now || at.getTime() > now + YEAR) return { ok: false, reason: 'call-wrong' };
  return recordCall({ ...call, again: at });
}

const YEAR = 366 * 86_400_000;

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

/** Leads read into memory at a time. */
const BATCH = 500;

/** Reads a batch of the filter's leads, newest first. */
function listBatch(filter: InboxFilter, operatorId: string, after: { place: string; id: string } | null) {
  let query = leadsIn(filter, operatorId);
  if (after)
    query = query.where(
      sql<boolean>`(leads.created_at, leads.id) < (${after.place}::timestamptz, ${after.id}::uuid)`,
    );
  return (
    query
      .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
      .leftJoin('operators as o', 'o.id', 'leads.assigned_to')
      .select(['leads.id', 'leads.service_type as kind', 'leads.status', 'leads.created_at'])
      .select(['leads.answered_at', 'leads.name', 'leads.email', 'leads.phone', 'leads.language'])
      .select(['leads.suspicions', 'leads.message', 'd.name as dentist', 'o.name as assignee'])
      // As text, because a Date has no microseconds.
      .select(sql<string>`leads.created_at::text`.as('place'))
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(BATCH)
      .execute()
  );
}

const columns = [
  'id',
  'type',
  'status',
  'sent',
  'answered',
  'name',
  'email',
  'phone',
  'dentist',
  'assignee',
  'language',
  'suspicions',
  'message',
] as const;

const cellsOf = (row: Awaited<ReturnType<typeof listBatch>>[number]): string[] => [
  row.id,
  row.kind,
  row.status,
  row.created_at.toISOString(),
  row.answered_at?.toISOString() ?? '',
  row.name,
  row.email ?? '',
  row.phone ?? '',
  row.dentist ?? '',
  row.assignee ?? '',
  row.language,
  row.suspicions.join(' '),
  row.message,
];

async function* writeLeads(filter: InboxFilter, operatorId: string, separator: CsvSeparator) {
  yield CSV_START + csvRow(columns, separator);
  for (let after: { place: string; id: string } | null = null; ;) {
    const rows = await listBatch(filter, operatorId, after);
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(row), separator)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}

/**
 * Streams all leads of the filter as CSV. Before the first row, the audit records the export and the number of leads.
 */
export async function exportLeads(
  filter: InboxFilter,
  actor: Actor,
  separator: CsvSeparator,
): Promise<{ ok: true; csv: AsyncGenerator<string> } | { ok: false; reason: 'forbidden' }> {
  if (actor.kind !== 'operator' || !actorMay(actor, 'export-leads'))
    return { ok: false, reason: 'forbidden' };
  const { rows } = await leadsIn(filter, actor.id)
    .select(sql<number>`count(*)::int`.as('rows'))
    .executeTakeFirstOrThrow();
  await recordChange(db, {
    actor,
    action: 'leads.export',
    subject: { kind: 'leads', id: 'export' },
    after: { rows, view: filter.view },
  });
  return { ok: true, csv: writeLeads(filter, actor.id, separator) };
}
