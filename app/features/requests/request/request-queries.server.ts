import { dentistName } from '#app/content/practice-words.ts';
import type { Language } from '#app/content/language.ts';
import { appointmentOfDetails } from '#app/features/requests/kind/appointment.ts';
import type { StoredAppointment, VisitTime } from '#app/features/requests/kind/appointment.ts';
import { officeStreet } from '#app/features/directory/dentist/address.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import { momentAt, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import type { Moment } from '#app/features/directory/place/moment.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import type { ShownStatus } from '#app/features/requests/kind/lead-kind.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { matchesOfDetails } from '#app/features/requests/kind/match-facts.ts';
import type { ShownMatch } from '#app/features/requests/kind/match-facts.ts';
import { findRequestOf } from '#app/features/requests/lead/lead-links.server.ts';
import type { LeadKind, LeadStatus } from '#app/features/requests/lead/lead.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { isAfterVisit, promiseOf, promiseText } from '#app/features/requests/kind/promise.ts';
import { getsMail } from '#app/features/directory/dentist/reachable.server.ts';
import { db } from '#db/database.ts';
import { shownPhoto } from '#app/features/directory/dentist/dentist-view.ts';
import { requestCopy } from './request-copy.ts';
import type { VisitProgress } from '#app/features/requests/booking/visit-steps.tsx';
import { isWaiting, offered, stepsOf, wishOf } from './request.ts';
import type { HistoryLine, RequestAction, Step } from './request.ts';

/** Data of a request's private page. */
export type RequestView = {
  token: string;
  kind: LeadKind;
  status: ShownStatus;
  steps: (Omit<Step, 'at'> & { at: Moment })[];
  dentist: {
    slug: string;
    name: string;
    clinicName: string | null;
    phone: string | null;
    /** Path of the photo or drawing, or null. */
    photo: string | null;
    demonstration: boolean;
    /** Where a visit would be. */
    street: { address: string; directions: string } | null;
  } | null;
  appointment: StoredAppointment | null;
  /** The day and time that the visitor asks for instead of the confirmed ones. */
  wish: VisitTime | null;
  /** The confirmed day and time, which stand while another one is asked for. */
  stands: VisitTime | null;
  /** The visitor's answers, if the kind lists them. */
  answers: Fact[];
  /** Of a match request: the dentists that the results showed. */
  matches: ShownMatch[];
  /** The visitor's own text; null if there is none or it is erased. */
  text: string | null;
  /** Whether the promised answer, or the step before it, is late, and the sentence about it; null if none is due. */
  due: { overdue: boolean; text: string; isAfterVisit: boolean } | null;
  /** The three steps of a request for a visit. */
  progress: VisitProgress;
  /** What the visitor and we wrote to each other, oldest first; and whether the visitor can write: our answer needs an address. */
  messages: { id: string; isOwn: boolean; text: string; at: Moment }[];
  canWrite: boolean;
  /** Whether it is to or about made-up dentists alone. */
  madeUp: boolean;
  /** Whether the appointment's time is ahead, so that a calendar can hold it. */
  hasCalendar: boolean;
  /** Name of the time zone of all times on the page. */
  zone: string;
  can: RequestAction[];
};

/** Reads a lead by its private link, for its page and calendar file. */
export async function readRequest(token: string) {
  const id = await findRequestOf(db, token);
  if (id === null) return null;
  const lead = await db
    .selectFrom('leads as r')
    .leftJoin('dentists as d', 'd.id', 'r.dentist_id')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .leftJoin('provinces as p', 'p.code', 'c.province_state')
    .select([
      'r.id',
      'r.service_type as kind',
      'r.status',
      'r.details',
      'r.version',
      'r.created_at as createdAt',
    ])
    .select(['r.answer_by as answerBy', 'r.decide_by as decideBy', 'r.answered_at as answeredAt'])
    .select('r.clinic_told_at as clinicToldAt')
    .select(getsMail.as('getsMail'))
    .select(['r.updated_at as updatedAt', 'd.slug', 'd.name as dentistName', 'd.clinic_name as clinicName'])
    .select(['d.photo_url as photoUrl', 'd.listed', 'r.email', 'r.text_erased_at as textErasedAt'])
    .select(['d.phone', 'd.source', 'l.phone as locationPhone'])
    .select(['l.address_line_1 as addressLine1', 'l.address_line_2 as addressLine2', 'l.locality'])
    .select([
      'l.latitude',
      'l.longitude',
      'l.postal_code as postalCode',
      'c.name as city',
      'c.name_fr as cityFr',
    ])
    .select(['c.time_zone as timeZone', 'p.code as provinceCode', 'p.name as province'])
    .select('p.name_fr as provinceFr')
    .where('r.id', '=', id)
    .where('r.erased_at', 'is', null)
    .executeTakeFirst();
  return lead ?? null;
}

/** The history of a lead, oldest first. */
export const listHistory = (id: string): Promise<HistoryLine[]> =>
  db
    .selectFrom('lead_events')
    .select(['id', 'kind', 'actor', 'to_status as to', 'happened_at as at', 'note', 'data'])
    .where('lead_id', '=', id)
    .orderBy('happened_at')
    .orderBy('id')
    .execute();

const DECISIONS: readonly ShownStatus[] = ['confirmed', 'declined', 'withdrawn'];

/** The last decision about a request, by the clinic or the visitor; null if there is none. */
export const findLastDecision = async (id: string): Promise<ShownStatus | null> =>
  stepsOf(await listHistory(id)).findLast(({ status }) => DECISIONS.includes(status))?.status ?? null;

/** The request of a private link; null if the link is unknown or expired, or everything is erased. */
export async function findRequest(
  token: string,
  language: Language,
  now = new Date(),
): Promise<RequestView | null> {
  const lead = await readRequest(token);
  if (!lead) return null;
  const timeZone = textOf(lead.details['timeZone']) ?? lead.timeZone ?? SITE_ZONE;
  const moment = momentIn(timeZone, language);
  const history = await listHistory(lead.id);
  const steps = stepsOf(history);
  // Falls back to the lead's status if the history has no known step, as one written by another version.
  const status = steps.at(-1)?.status ?? shownStatus(lead.status);
  const kind = leadKinds[lead.kind];
  const isContest = kind.promise === 'working-days';
  const isMadeUp =
    lead.source === 'demonstration' ||
    (lead.kind === 'match_request' && (await areMadeUp(matchesOfDetails(lead.details))));
  const promise = promiseOf(
    kind,
    { demonstration: isMadeUp, getsMail: lead.getsMail },
    {
      at: steps.findLast(({ asked }) => asked)?.at ?? lead.createdAt,
      by: lead.decideBy ?? lead.answerBy ?? (await promisedFrom(lead.createdAt)),
      readBy: isContest && lead.answeredAt === null ? lead.answerBy : null,
    },
  );
  const next = promise.readBy ?? promise.by;
  const isOverdue = next < now && promise.who !== 'nobody';
  const own = kind.words(language);
  const appointment = appointmentOfDetails(lead.details);
  const isAhead = (day: VisitTime | null): boolean =>
    day !== null && momentAt({ day: day.date, time: day.time }, timeZone) > now;
  const stands = lead.status === 'confirmed' && isAhead(appointment) ? appointment : null;
  const wish = wishOf(history);
  const asked = wish ?? appointment;
  const over = lead.status === 'confirmed' && appointment !== null && stands === null;
  const can = offered(lead.kind, lead.status).filter(
    // Nobody moves or cancels a visit that is over.
    (action) =>
      action === 'move'
        ? lead.listed && (lead.status !== 'confirmed' || stands !== null)
        : action !== 'withdraw' || !over,
  );
  const isDue =
    kind.promise !== null && (isWaiting(status) || wish !== null || (isContest && status === 'contacted'));
  if (wish) can.unshift('drop-wish');
  return {
    token,
    kind: lead.kind,
    status,
    steps: steps.map((step) => ({ ...step, at: moment(step.at) })),
    dentist:
      lead.slug && lead.dentistName
        ? {
            slug: lead.slug,
            name: dentistName(lead.dentistName, language),
            clinicName: lead.clinicName,
            phone: lead.locationPhone ?? lead.phone,
            photo: shownPhoto(lead.photoUrl, lead.source === 'demonstration'),
            demonstration: lead.source === 'demonstration',
            street: officeStreet(lead, language),
          }
        : null,
    appointment,
    wish,
    stands: wish ? stands : null,
    answers: kind.answers?.(lead.details, language) ?? [],
    matches: matchesOfDetails(lead.details),
    text: textOf(lead.details['message']),
    due: isDue
      ? {
          overdue: isOverdue,
          isAfterVisit: asked !== null && isAhead(asked) && isAfterVisit(promise, asked, timeZone),
          text: isOverdue
            ? // A clinic that agreed to email may not have got this request.
              (own.late?.[lead.clinicToldAt === null ? 'us' : 'clinic'] ?? requestCopy(language).overdue)(
                moment(next).text,
              )
            : promiseText(language, promise, {
                timeZone,
                own: {
                  ...own.answer,
                  ...(lead.email === null ? { us: requestCopy(language).answerHere } : {}),
                },
              }),
        }
      : null,
    messages: history.flatMap(({ id, kind, actor, at, note: text }) =>
      kind === 'message' && text !== null ? [{ id, isOwn: actor === 'visitor', text, at: moment(at) }] : [],
    ),
    canWrite: lead.textErasedAt === null && lead.email !== null,
    madeUp: isMadeUp,
    progress: {
      status,
      statusName: requestCopy(language).steps[status] ?? status,
      sent: moment(lead.createdAt),
      // The decision, and not a day that was asked for afterwards.
      last: moment(steps.findLast(({ asked, kept }) => !asked && !kept)?.at ?? lead.createdAt),
      answer: isDue ? { who: promise.who, by: moment(next), isLate: isOverdue } : null,
      over,
      madeUp: isMadeUp,
    },
    hasCalendar: isAhead(appointment),
    zone: zoneName(timeZone, language),
    can,
  };
}

/** Whether all dentists of a match are made up. */
export async function areMadeUp(matches: readonly ShownMatch[]): Promise<boolean> {
  if (matches.length === 0) return false;
  const real = await db
    .selectFrom('dentists')
    .select('id')
    .where(
      'slug',
      'in',
      matches.map(({ slug }) => slug),
    )
    .where('source', '<>', 'demonstration')
    .executeTakeFirst();
  return real === undefined;
}

const shownStatus = (status: LeadStatus): ShownStatus => (status === 'spam' ? 'new' : status);
