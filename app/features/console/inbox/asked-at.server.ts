import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { kindsWith } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { ANSWER_HOURS } from '#app/features/requests/lead/lead-flow.ts';
import { midnight, SITE_ZONE, siteDayOf } from '#app/features/directory/place/local-time.ts';
import { openStatuses } from '#app/features/requests/lead/lead.ts';

const fromSending = kindsWith(({ promise }) => promise === 'sending');
const fromConfirming = kindsWith(({ promise }) => promise === 'confirming');

/**
 * SQL expression for the start of a lead's answer promise: the time it was sent, or another day was asked for; for a review, the time its writer
 * confirmed it or last changed it. Null for an unconfirmed review, which cannot be approved yet, and for kinds without
 * a promise. A review answered before it was confirmed counts from when it was sent.
 *
 * @param alias the alias of the table of leads in the statement
 */
export function askedAt(alias: 'leads' | 'l' = 'leads'): RawBuilder<Date | null> {
  const lead = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Date | null>`(case when ${lead('service_type')} = any(${fromConfirming})
    then coalesce((
        select greatest(r.confirmed_at, (
          select max(e.happened_at) from lead_events e
          where e.lead_id = r.lead_id and e.kind = 'status' and e.actor = 'visitor'
            and e.from_status is not null and e.to_status = 'new'))
        from reviews r where r.lead_id = ${lead('id')} and r.confirmed_at is not null),
      case when ${lead('answered_at')} is not null then ${lead('created_at')} end)
    when ${lead('service_type')} = any(${fromSending})
    then coalesce(${lead('asked_again_at')}, ${lead('created_at')}) end)`;
}

/**
 * SQL expression for the time by which an open lead's visitor was promised an answer; of a contest that was read, the
 * decision. Null if nothing is due any more, or nothing was promised: nobody waits for the demonstration's contests.
 *
 * @param alias the alias of the table of leads in the statement
 */
export function dueAt(alias: 'leads' | 'l' = 'leads'): RawBuilder<Date | null> {
  const lead = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Date | null>`(case when ${lead('source_site')} = 'demonstration' then null
    when ${lead('answered_at')} is not null then ${lead('decide_by')}
    else coalesce(${lead('answer_by')}, ${askedAt(alias)} + make_interval(hours => ${ANSWER_HOURS})) end)`;
}

/**
 * SQL expression on `leads` for the order of open work: by when its first answer was promised; when it was sent where
 * nothing was. An answered request and a contest that was read keep their place, so that what follows is still to be
 * done.
 */
export const promisedOrder = sql<Date>`coalesce(leads.answer_by, leads.created_at)`;

/**
 * SQL condition on `leads`: the visitor waits for another day than the confirmed one (`request/reschedule.server.ts`).
 * A confirmation is an answer; only the visitor's wish for another day asks again. Erasing the text ends the wish.
 */
export const hasWish = sql<boolean>`(leads.status = 'confirmed' and leads.answered_at is null
  and leads.text_erased_at is null and leads.service_type = 'appointment_booking')`;

/** Statuses in which a planned call is still to be made. */
const CALLED: readonly LeadStatus[] = [...openStatuses, 'confirmed'];

/** Whether operators call about a lead with this status. */
export const isCalled = (status: LeadStatus): boolean => CALLED.includes(status);

/** SQL expression for the time of a lead's planned call; null if none is. */
export const plannedCall = sql<Date | null>`(case when leads.status = any(${[...CALLED]}) then leads.call_at end)`;

/** SQL condition on `leads`: a call is planned for today, by the console's clock, or was for an earlier day. */
export const isCallOfToday =
  (): RawBuilder<boolean> => sql`(leads.call_at < ${midnight(siteDayOf(new Date()), SITE_ZONE, 1)}
  and leads.status = any(${[...CALLED]}))`;

/**
 * SQL condition on `leads`: the status is open and the kind promises an answer, so the visitor may still be waiting; or
 * a wish is open. Nobody waits for the demonstration's contests.
 */
export const isOpen = sql<boolean>`(leads.source_site <> 'demonstration'
  and (leads.status = any(${[...openStatuses]}) or ${hasWish})
  and leads.service_type = any(${kindsWith(({ promise }) => promise !== null)}))`;
