import { sql } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import { localNow, momentAt, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { visitTimeOf } from '#app/features/requests/kind/appointment.ts';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { Language } from '#app/content/language.ts';
import { effectiveSteps } from '#app/features/requests/lead/history.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { findProposal, isBarred } from '#app/features/requests/lead/contest.server.ts';
import {
  isAllowed,
  isGenuinePossible,
  possibleActions,
  UNDO_SECONDS,
} from '#app/features/requests/lead/lead-flow.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { LeadEventData, LeadEventKind } from '#db/rows.ts';
import { config, replyTo } from '#config';
import { mailWay } from '#app/features/console/account/account-queries.server.ts';
import { replyAddress } from '#app/features/requests/lead/lead-reference.server.ts';
import { dueAt, isCalled } from './asked-at.server.ts';
import { clockOf } from './inbox.ts';
import { openStatuses } from '#app/features/requests/lead/lead.ts';
import { isAppliedOnListing, offeredSteps } from './inbox-commands.server.ts';
import { leadCopy } from './lead-copy.ts';
import { findLeadReview } from './lead-review.server.ts';

export type Erasure = {
  at: Date;
  /** `text`: only the message. */
  part: 'text' | 'whole';
  /** The visitor, an operator, or the retention period in months. */
  by: 'visitor' | { operator: string } | { months: number };
};

export type ConsoleLead = NonNullable<Awaited<ReturnType<typeof findConsoleLead>>>;
export type HistoryLine = ConsoleLead['history'][number];

/** Whether a lead with this id exists; takes the id from a URL. */
export const leadExists = async (id: string): Promise<boolean> =>
  isUuid(id) &&
  (await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Everything that the console shows of a lead to the operator; null if there is no such lead. */
export async function findConsoleLead(
  id: string,
  actor: Extract<Actor, { kind: 'operator' }>,
  language: Language,
) {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('dentists as d', 'd.id', 'l.dentist_id')
    .leftJoin('operators as o', 'o.id', 'l.assigned_to')
    .select(['l.id', 'l.version', 'l.service_type as kind', 'l.status', 'l.name', 'l.email', 'l.phone'])
    .select(['l.message', 'l.language', 'l.created_at as createdAt', 'l.answered_at', 'l.suspicions'])
    .select(['l.details', 'l.erased_at', 'l.text_erased_at', 'l.dentist_id', 'd.slug'])
    .select([dueAt('l').as('due_at'), 'd.name as dentistName', 'o.id as assigneeId'])
    .select(['o.name as assigneeName', 'l.call_at', 'l.unanswered_since'])
    .leftJoin('dentist_locations as at', (join) =>
      join.onRef('at.dentist_id', '=', 'd.id').on('at.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'at.city_id')
    .select([
      'at.phone as officePhone',
      'd.phone as dentistPhone',
      'd.website_url as website',
      'd.source',
      'c.time_zone',
    ])
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const isContest = row.kind === 'ranking_contest';
  const [events, mails, review, proposal, barred, conflict, isApplied] = await Promise.all([
    db
      .selectFrom('lead_events')
      .select([
        'id',
        'kind',
        'happened_at',
        'actor',
        'actor_name',
        'from_status',
        'to_status',
        'note',
        'data',
      ])
      .where('lead_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mails')
      .select(['id', 'template', 'recipient', 'status', 'attempts', 'problem', 'kept_as_file as isFile'])
      .select((eb) => eb.fn.coalesce('sent_at', 'send_after').as('at'))
      .where('lead_id', '=', id)
      // Each operator's own message stands for itself only if it failed.
      .where(sql<boolean>`(not facts ? 'operator' or status = 'failed')`)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    row.kind === 'review_submission' ? findLeadReview(id) : null,
    isContest ? findProposal(db, id) : null,
    isContest && isBarred(db, id, actor),
    isContest && row.dentist_id !== null && hasClinicConflict(db, actor, row.dentist_id),
    isAppliedOnListing(db, id),
  ]);
  const kind = leadKinds[row.kind];
  const mailbox = replyTo();
  const words = leadCopy(language);
  const now = new Date();
  const lead = { kind: row.kind, status: row.status };
  const last = events.findLast(({ kind }) => kind === 'status' || kind === 'undo');
  const since = last ? (now.getTime() - last.happened_at.getTime()) / 1000 : Infinity;
  const wish = effectiveSteps(events).at(-1)?.data.wished ?? null;
  const stands = wish && visitTimeOf(row.details);
  const zone = textOf(row.details['timeZone']) ?? row.time_zone ?? SITE_ZONE;
  const isAhead = stands && momentAt({ day: stands.date, time: stands.time }, zone) > now;
  const undoable = last?.kind === 'status' && last.from_status !== null && last.actor === actor.id;
  return {
    ...lead,
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    language: row.language,
    createdAt: row.createdAt,
    clock: clockOf(row.due_at, wish !== null || openStatuses.includes(row.status), now),
    suspicions: row.suspicions,
    /** Whether the operator may clear the suspicion. */
    mayCallGenuine:
      row.erased_at === null && isGenuinePossible(row) && isAllowed(row.kind, 'not-spam', actor),
    dentist: row.slug && row.dentistName ? { slug: row.slug, name: row.dentistName } : null,
    /** Whether the visitor can be written to, and whether a message of theirs waits for an answer. */
    mayWrite: actorMay(actor, 'work-leads') && row.text_erased_at === null && row.email !== null,
    wrote: row.unanswered_since !== null,
    /** Whether mail leaves the server, and the mailbox where an answer to it arrives. */
    mail: {
      way: mailWay(),
      replyTo: mailbox === null ? null : replyAddress(mailbox, row.id),
    },
    /** How the clinic is reached; made-up clinics have numbers of nobody. */
    clinic: row.source === null ? null : { phone: row.officePhone ?? row.dentistPhone, website: row.website },
    /** The time zone of calls and appointments: the clinic's, else the console's. */
    zone,
    /** Whether calls are recorded; and the planned one, by the clinic's clock. */
    calls:
      actorMay(actor, 'work-leads') && row.text_erased_at === null && isCalled(row.status)
        ? {
            planned: row.call_at && clockIn(zone, row.call_at),
            isDue: row.call_at !== null && row.call_at <= now,
          }
        : null,
    /** Of a correction or claim: the id of the listing that it concerns. */
    listing: kind.concerns === 'listing' && !isContest ? row.dentist_id : null,
    /** Whether it can be accepted now, by the form of that listing. */
    appliesOnListing: isApplied && row.erased_at === null && possibleActions(lead, actor).includes('confirm'),
    /** The proposed decision of a contest, and the operator's permissions. */
    contest: isContest
      ? {
          proposal,
          own: proposal?.by === actor.id,
          barred,
          conflict,
          mayPropose:
            row.erased_at === null &&
            row.status === 'contacted' &&
            !conflict &&
            actorMay(actor, 'work-leads'),
          dentistId: row.dentist_id,
        }
      : null,
    facts: kind.facts?.(row.details, language) ?? [],
    /** The day and time that the visitor asks for instead of the confirmed ones, which stand meanwhile or are over. */
    wish: wish && stands ? { asked: wish, stands, isOver: !isAhead } : null,
    assignee: row.assigneeId && row.assigneeName ? { id: row.assigneeId, name: row.assigneeName } : null,
    steps: row.erased_at
      ? []
      : offeredSteps(lead, actor, {
          review: review && { confirmed: review.confirmedAt !== null, published: review.published !== null },
          wish: wish && stands ? (isAhead ? 'ahead' : 'over') : null,
          isApplied,
          agreeable: proposal && proposal.by !== actor.id && !barred && !conflict ? proposal.outcome : null,
        }),
    mayWork: actorMay(actor, 'work-leads'),
    mayModerate: actorMay(actor, 'moderate-reviews'),
    mayRetry: actorMay(actor, 'retry-mail'),
    /** Seconds left to undo the operator's own last step; null if it cannot be undone. */
    undoSeconds: undoable && since < UNDO_SECONDS ? Math.ceil(UNDO_SECONDS - since) : null,
    // Without `asked`: the list of mails shows when the writer was asked to confirm.
    history: events.flatMap(
      ({ kind, happened_at, actor, actor_name, from_status, to_status, data, ...event }) =>
        kind === 'asked'
          ? []
          : {
              ...event,
              kind,
              at: happened_at,
              isVisitor: actor === 'visitor',
              who: actor_name ?? (actor === 'visitor' ? words.visitor : words.system),
              /** Day and time of an appointment that was asked for, set or kept, and the name of the step, if any. */
              day: data.moved?.to ?? data.wished ?? data.kept ?? null,
              dayStep: dayStepOf(data, { to: to_status, isVisitor: actor === 'visitor' }),
              /** Of a call: whether it was answered, and when to call again. */
              call: data.call
                ? {
                    reached: data.call.reached,
                    again: data.call.again === null ? null : clockIn(zone, new Date(data.call.again)),
                  }
                : null,
              from: from_status,
              to: to_status,
            },
    ),
    mails,
    /** Of a review: its state; null if it was deleted. */
    review,
    erased: row.erased_at !== null,
    /** What was erased, when and why; null if nothing was. */
    erasure: erasureOf(row, events),
  };
}

/** Day and time of a moment in a time zone. */
function clockIn(zone: string, at: Date): VisitTime {
  const { day, time } = localNow(zone, at);
  return { date: day, time };
}

/** The step with the day of an appointment; null for one that a status names. */
function dayStepOf(
  { moved, wished, kept }: LeadEventData,
  { to, isVisitor }: { to: LeadStatus | null; isVisitor: boolean },
): LeadAction | null {
  if (wished || (moved && to === 'new')) return 'move';
  return kept ? (isVisitor ? 'drop-wish' : 'keep-day') : null;
}

function erasureOf(
  { erased_at: whole, text_erased_at: text }: { erased_at: Date | null; text_erased_at: Date | null },
  events: readonly {
    kind: LeadEventKind;
    actor: string;
    actor_name: string | null;
    to_status: LeadStatus | null;
    happened_at: Date;
  }[],
): Erasure | null {
  if (whole === null) {
    if (text === null) return null;
    // A writer who deletes a review erases its text, too.
    const deleted = events.some(
      ({ to_status: to, happened_at: at }) => to === 'withdrawn' && at.getTime() === text.getTime(),
    );
    return { at: text, part: 'text', by: deleted ? 'visitor' : { months: config.RETENTION_TEXT_MONTHS } };
  }
  const line = events.findLast(({ kind }) => kind === 'erased');
  const by =
    line?.actor === 'visitor'
      ? 'visitor'
      : line?.actor_name
        ? { operator: line.actor_name }
        : { months: config.RETENTION_MONTHS };
  return { at: whole, part: 'whole', by };
}
