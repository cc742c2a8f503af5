import { isDay, localNow, momentAt } from '#app/features/directory/place/local-time.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import {
  findClinicDays,
  findReachableDentist,
} from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { checkAppointment, lastBookableDay } from '#app/features/requests/booking/booking.ts';
import type { AppointmentProblems } from '#app/features/requests/booking/booking.ts';
import { appointmentOfDetails, isClock, messageAt } from '#app/features/requests/kind/appointment.ts';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { findEffectiveStep } from '#app/features/requests/lead/lead-events.server.ts';
import { findLeadLink } from '#app/features/requests/lead/lead-links.server.ts';
import { rewriteLead } from '#app/features/requests/lead/lead-text.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { readRequest } from './request-queries.server.ts';
import { tellClinic } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { sql } from 'kysely';

/** How often a visitor can ask for another day: each time writes mail. */
const MOST_MOVES = 5;

/** A booking under its lock, with its appointment; undefined if it is none. */
async function lockBooking(trx: Trx, id: string) {
  const lead = await trx
    .selectFrom('leads as l')
    .select(['l.id', 'l.status', 'l.version', 'l.message', 'l.details'])
    .where('l.id', '=', id)
    .where('l.service_type', '=', 'appointment_booking')
    .forUpdate('l')
    .executeTakeFirst();
  const appointment = lead && appointmentOfDetails(lead.details);
  return lead && appointment ? { ...lead, appointment } : undefined;
}

type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

const zoneOf = ({ details }: Booking): string => textOf(details['timeZone']) ?? SITE_ZONE;

const isOver = (booking: Booking, { date, time }: VisitTime, now: Date): boolean =>
  momentAt({ day: date, time }, zoneOf(booking)) <= now;

/** Replaces the appointment of a booking, as part of the step that records it, and tells the clinic and the operators. */
async function setAppointment(
  trx: Trx,
  { id, message, details, appointment: { date, time } }: Booking,
  to: VisitTime,
  mail: 'moved' | 'taken',
  now: Date,
): Promise<void> {
  await rewriteLead(trx, id, { message: messageAt(message, to), details: { ...details, ...to } });
  const facts = { ...to, instead: { date, time } };
  await queueMail(trx, { template: `operator-${mail}`, leadId: id, facts });
  await tellClinic(trx, { template: `clinic-${mail}`, leadId: id, facts }, now);
}

/** Why a visitor's wish is refused. `wrong`: the problem of each field. */
type Refusal =
  | { ok: false; reason: 'not-found' | 'impossible' | 'too-often' }
  | { ok: false; reason: 'wrong'; problems: Pick<AppointmentProblems, 'date' | 'time'> };

/** Runs a visitor's step with the booking of a private link. */
const withBooking = <Outcome>(
  token: string,
  step: (trx: Trx, booking: Booking) => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: 'not-found' }> =>
  db.transaction().execute(async (trx) => {
    const link = await findLeadLink(trx, token);
    const booking = link?.purpose === 'status' ? await lockBooking(trx, link.leadId) : undefined;
    return booking ? step(trx, booking) : { ok: false, reason: 'not-found' };
  });

/**
 * Asks for another day and time in place of a booking's that is not confirmed, by the rules of a booking. The request
 * waits again. The day that it waits for already is no step: a form sent twice counts once.
 *
 * @param choice as typed: a date `YYYY-MM-DD` and a time `HH:MM`
 */
export async function askForAnotherDay(
  token: string,
  choice: { date: string; time: string },
  now = new Date(),
): Promise<{ ok: true } | Refusal> {
  // Read first: within the transaction they would need a second connection.
  const slug = (await readRequest(token))?.slug;
  const dentist = slug ? await findReachableDentist(slug) : null;
  const clinic = dentist && (await findClinicDays(dentist));
  return withBooking(token, async (trx, booking): Promise<{ ok: true } | Refusal> => {
    const { appointment, id, status } = booking;
    if (!dentist || !clinic) return { ok: false, reason: 'impossible' };
    const isSame = choice.date === appointment.date && choice.time === appointment.time;
    if (isSame && (status === 'new' || status === 'seen')) return { ok: true };
    const checked = checkAppointment(
      { ...choice, type: appointment.type },
      clinic,
      localNow(dentist.timeZone, now),
    );
    if (!checked.ok) return { ok: false, reason: 'wrong', problems: checked.problems };
    const { date, time } = checked.value;
    if (await hasMovedOften(trx, id)) return { ok: false, reason: 'too-often' };
    const moved = { from: { date: appointment.date, time: appointment.time }, to: { date, time } };
    const step = await moveLead(trx, {
      id,
      action: 'move',
      actor: { kind: 'visitor' },
      now,
      data: { moved },
    });
    if (!step.ok) return { ok: false, reason: 'impossible' };
    await setAppointment(trx, booking, moved.to, 'moved', now);
    return { ok: true };
  });
}

async function hasMovedOften(trx: Trx, id: string): Promise<boolean> {
  const { n } = await trx
    .selectFrom('lead_events')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('lead_id', '=', id)
    .where('actor', '=', 'visitor')
    // Not the days that were offered and taken.
    .where('to_status', '=', 'new')
    .where(sql<boolean>`data ? 'moved'`)
    .executeTakeFirstOrThrow();
  return n >= MOST_MOVES;
}

/** Takes the day that was last offered: the appointment is confirmed. Refused once it is over or something followed. */
export const takeOfferedDay = (token: string, now = new Date()): Promise<{ ok: true } | Refusal> =>
  withBooking(token, async (trx, booking): Promise<{ ok: true } | Refusal> => {
    const offered = (await findEffectiveStep(trx, booking.id))?.data.offered;
    if (!offered || isOver(booking, offered, now)) return { ok: false, reason: 'impossible' };
    const { date, time } = booking.appointment;
    const data = { moved: { from: { date, time }, to: offered } };
    const step = await moveLead(trx, {
      id: booking.id,
      action: 'take',
      actor: { kind: 'visitor' },
      now,
      data,
    });
    if (!step.ok) return { ok: false, reason: 'impossible' };
    await setAppointment(trx, booking, offered, 'taken', now);
    return { ok: true };
  });

/**
 * Offers the visitor another day and time, which the clinic proposes; it may lie outside the clinic's usual hours. The
 * visitor takes it, or asks for another one, on the private page.
 *
 * @param version of the lead that the operator saw
 * @param note to the visitor
 */
export const offerDay = ({
  id,
  version,
  actor,
  day,
  note,
  now = new Date(),
}: {
  id: string;
  version: number;
  actor: Actor;
  day: { date: string; time: string };
  note: string | null;
  now?: Date;
}): Promise<LeadMoved | LeadRefusal | { ok: false; reason: 'day-wrong' }> =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking) return { ok: false, reason: 'not-found' };
    const isPossibleDay =
      isDay(day.date) &&
      isClock(day.time) &&
      !isOver(booking, day, now) &&
      day.date <= lastBookableDay(localNow(zoneOf(booking), now).day);
    if (!isPossibleDay) return { ok: false, reason: 'day-wrong' };
    return moveLead(trx, { id, version, action: 'offer', actor, note, now, data: { offered: day } });
  });
