import { sql } from 'kysely';
import { contestFigures, isContestFigure } from '#app/features/requests/kind/contest.ts';
import type { ContestFigure } from '#app/features/requests/kind/contest.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorId } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import type { ContestOutcome } from '#db/rows.ts';
import { possibleActions } from './lead-flow.ts';
import { writeEvent } from './lead-events.server.ts';
import { lockLead, moveLead } from './move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from './move-lead.server.ts';
import { workOn } from './work-lead.server.ts';

// Contests of rankings: one operator proposes the decision with its reasons; another one, who didn't enter the contested
// evidence, agrees (docs/ranking.md, section 10).

/**
 * `barred`: see `isBarred`. `own-proposal`: another operator must agree.
 * `no-proposal`: nobody has proposed that decision since the last step. `nothing-corrected`: see `isCorrected`.
 */
export type ContestRefusal =
  | LeadRefusal
  | { ok: false; reason: 'barred' | 'own-proposal' | 'no-proposal' | 'reason-missing' | 'nothing-corrected' };

export const isContestOutcome = (text: unknown): text is ContestOutcome =>
  text === 'correct' || text === 'keep';

/** The decision that was proposed since the contest's last step. */
export type ContestProposal = {
  outcome: ContestOutcome;
  reasons: string;
  by: string;
  byName: string;
  at: Date;
};

/** The standing proposal of a contest; null if there is none. */
export async function findProposal(executor: Executor, leadId: string): Promise<ContestProposal | null> {
  const last = await executor
    .selectFrom('lead_events')
    .select(['kind', 'actor', 'actor_name', 'note', 'data', 'happened_at'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['status', 'undo', 'proposed'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== 'proposed' || !last.data.proposal || last.note === null) return null;
  const { actor: by, actor_name: name, note: reasons, happened_at: at } = last;
  return { outcome: last.data.proposal, reasons, by, byName: name ?? by, at };
}

/**
 * Whether the operator may not agree to a decision: entered or withdrew evidence of the figure before it was contested,
 * published a review or released one from a burst. The second operator of such a step may agree.
 */
export async function isBarred(executor: Executor, leadId: string, actor: Actor): Promise<boolean> {
  const me = actorId(actor);
  const { rows } = await sql<{ barred: boolean }>`
    select exists (
        select from evidence e where e.dentist_id = l.dentist_id and e.recorded_at <= l.created_at
          and coalesce(kinds ? e.kind, true)
          and (e.recorded_by = ${me} or (e.withdrawn_by = ${me} and e.withdrawn_at <= l.created_at)))
      -- No kind of evidence is a review's; a contest of everything is also about reviews.
      or (kinds is null or figure = 'reviews') and exists (
        select from reviews r where r.dentist_id = l.dentist_id
          and (r.released_by = ${me} or exists (select from lead_events v where v.lead_id = r.lead_id
            and v.actor = ${me} and v.to_status = 'approved' and v.happened_at <= l.created_at)))
      as barred
    from leads l cross join coalesce(l.details ->> 'figure', 'rank') figure
    cross join lateral (select ${JSON.stringify(contestFigures)}::jsonb -> figure -> 'evidence' as kinds) f
    where l.id = ${leadId}`.execute(executor);
  return rows[0]?.barred ?? false;
}

/** Counts the open contests in which none of the operators may agree to a proposal of another one. */
export async function countUndecidable(operators: readonly Actor[]): Promise<number> {
  const open = await db
    .selectFrom('leads')
    .select(['id', 'dentist_id'])
    .where('service_type', '=', 'ranking_contest')
    .where('status', 'in', ['new', 'seen', 'contacted'])
    .where('erased_at', 'is', null)
    .where('source_site', '<>', 'demonstration')
    .execute();
  let undecidable = 0;
  // One query at a time, and only until the contest is known to be decidable: pages need the connections.
  for (const { id, dentist_id: dentistId } of open) {
    let proposers = 0;
    let canAgree = false;
    for (const actor of operators) {
      if (dentistId !== null && (await hasClinicConflict(db, actor, dentistId))) continue;
      proposers += 1;
      canAgree ||= !(await isBarred(db, id, actor));
      if (canAgree && proposers > 1) break;
    }
    if (!canAgree || proposers < 2) undecidable += 1;
  }
  return undecidable;
}

/**
 * Proposes the decision of an acknowledged contest, for another operator to agree to; replaces an earlier proposal.
 *
 * @param work.reasons for the sender, who gets them once it is decided
 * @param work.version of the lead that the operator saw
 */
export const proposeDecision = (work: {
  id: string;
  version: number;
  actor: Actor;
  outcome: ContestOutcome;
  reasons: string;
  now?: Date;
}): Promise<{ ok: true } | ContestRefusal> =>
  workOn(work, async (trx, lead): Promise<{ ok: true } | ContestRefusal> => {
    const { id, actor, outcome, now = new Date() } = work;
    const { kind, status, version, erased_at, dentist_id: dentistId } = lead;
    if (kind !== 'ranking_contest' || status !== 'contacted' || erased_at !== null)
      return { ok: false, reason: 'impossible', status, version };
    const reasons = work.reasons.trim();
    if (reasons === '') return { ok: false, reason: 'reason-missing' };
    if (dentistId !== null && (await hasClinicConflict(trx, actor, dentistId)))
      return { ok: false, reason: 'conflict' };
    await trx
      .updateTable('leads')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    await writeEvent(trx, id, { actor, kind: 'proposed', note: reasons, data: { proposal: outcome }, now });
    await recordChange(trx, {
      actor,
      action: 'lead.propose',
      subject: { kind: 'lead', id },
      after: { proposal: outcome },
    });
    return { ok: true };
  });

/**
 * Whether anything that the contested figure rests on has changed since the contest was sent: evidence of its kinds, a
 * fact of the listing that it uses, or a review that is or was published. Without that, the message 'the evidence is
 * corrected' would be false.
 */
async function isCorrected(trx: Trx, leadId: string): Promise<boolean> {
  const { rows } = await sql<{ corrected: boolean }>`
    select exists (
        select from evidence e where e.dentist_id = l.dentist_id
          and coalesce(${JSON.stringify(contestFigures)}::jsonb -> figure -> 'evidence' ? e.kind, true) and (
          (e.recorded_by <> 'demonstration' and e.recorded_at > l.created_at)
          or (e.second_by <> 'demonstration' and e.second_at > l.created_at)
          or (e.withdrawn_by <> 'demonstration' and e.withdrawn_at > l.created_at)))
      or exists (
        select from dentist_facts f where f.dentist_id = l.dentist_id and f.confirmed_at > l.created_at
          and case figure when 'fact' then true when 'rank' then f.part in ('specialties', 'places')
            when 'experience' then f.part = 'specialties' end)
      or figure in ('reviews', 'rank') and exists (
        select from reviews r where r.dentist_id = l.dentist_id
          and (r.burst_seen_at > l.created_at
            or exists (select from lead_events v where v.lead_id = r.lead_id
              and v.kind = 'status' and v.actor <> 'visitor' and v.happened_at > l.created_at
              and 'approved' in (r.status, v.data #>> '{review,before,status}'))))
      as corrected
    from leads l cross join coalesce(l.details ->> 'figure', 'rank') figure where l.id = ${leadId}`.execute(
    trx,
  );
  return rows[0]!.corrected;
}

/**
 * Decides a contest as another operator proposed; the sender gets the proposal's reasons. The entries of a dentist
 * whose evidence was corrected are renewed when the city is ranked, even if the score has hardly moved.
 */
export async function decideContest(
  trx: Trx,
  step: { id: string; version: number; actor: Actor; action: ContestOutcome; now?: Date },
): Promise<LeadMoved | ContestRefusal> {
  const { id, actor, action } = step;
  const lead = await lockLead(trx, id);
  // A proposal that no actor may make gets the usual refusal.
  if (lead?.version !== step.version || !possibleActions(lead, actor).includes(action))
    return moveLead(trx, step);
  const proposal = await findProposal(trx, id);
  if (proposal?.outcome !== action) return { ok: false, reason: 'no-proposal' };
  if (proposal.by === actorId(actor)) return { ok: false, reason: 'own-proposal' };
  if (await isBarred(trx, id, actor)) return { ok: false, reason: 'barred' };
  if (action === 'correct' && !(await isCorrected(trx, id)))
    return { ok: false, reason: 'nothing-corrected' };
  return moveLead(trx, { ...step, note: proposal.reasons });
}

/**
 * The figures of a dentist that are under review: contested, and read by an operator. Before that, anybody could mark a
 * rival's page by filling in a form.
 */
export async function listContestedFigures(dentistId: string): Promise<ContestFigure[]> {
  const rows = await db
    .selectFrom('leads')
    .select('details')
    .where('service_type', '=', 'ranking_contest')
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'contacted')
    .where('erased_at', 'is', null)
    .execute();
  const contested = new Set(rows.map(({ details }) => textOf(details['figure'])));
  return Object.keys(contestFigures)
    .filter((figure) => contested.has(figure))
    .filter(isContestFigure);
}

/** Contests that were sent in a quarter, and how they ended. */
export type ContestCount = {
  /** `2026-Q4`, in UTC. */
  quarter: string;
  received: number;
  corrected: number;
  kept: number;
  /** Not decided yet. */
  open: number;
  /** Withdrawn by the sender, or closed without a decision. */
  ended: number;
};

/** Contests by quarter, newest first, without spam and the demonstration's. */
export async function countContests(): Promise<ContestCount[]> {
  const { rows } = await sql<ContestCount>`
    select to_char(created_at, 'YYYY"-Q"Q') as quarter, count(*)::int as received,
      (count(*) filter (where status = 'confirmed'))::int as corrected,
      (count(*) filter (where status = 'declined'))::int as kept,
      (count(*) filter (where status in ('new', 'seen', 'contacted')))::int as open,
      (count(*) filter (where status in ('closed', 'withdrawn')))::int as ended
    from leads where service_type = 'ranking_contest' and status <> 'spam' and suspicions = '{}'
      and source_site <> 'demonstration'
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
