import { localNow, momentAt } from '#app/features/directory/place/local-time.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import {
  findClinicDays,
  findReachableDentist,
} from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { checkAppointment } from '#app/features/requests/booking/booking.ts';
import type { AppointmentProblems } from '#app/features/requests/booking/booking.ts';
import { appointmentOfDetails, messageAt } from '#app/features/requests/kind/appointment.ts';
import type { VisitTime } from '#app/features/requests/kind/appointment.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { findEffectiveStep, listEffectiveSteps } from '#app/features/requests/lead/lead-events.server.ts';
import { UNDO_SECONDS } from '#app/features/requests/lead/lead-flow.ts';
import { findRequestOf } from '#app/features/requests/lead/lead-links.server.ts';
import { rewriteLead } from '#app/features/requests/lead/lead-text.server.ts';
import { moveLead, undoLeadMove } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { countOne } from '#app/features/requests/limit/limits.server.ts';
import { readRequest } from './request-queries.server.ts';
import { notifyClinic } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { sql } from 'kysely';

/** How often a visitor can ask for another day: each time writes mail. */
const MAX_MOVES = 5;

/** Counts a visitor's step with a day. @returns null within the limit, else the seconds until the next one */
export const countDayStep = (network: string): Promise<number | null> => countOne(db, 'day', network);

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

const dayOf = ({ appointment: { date, time } }: Booking): VisitTime => ({ date, time });

/** A confirmed booking whose day is over, under its lock; null if it is none. Nobody moves or cancels it any more. */
export async function lockOverVisit(trx: Trx, id: string, now: Date): Promise<Booking | null> {
  const booking = await lockBooking(trx, id);
  return booking?.status === 'confirmed' && isOver(booking, dayOf(booking), now) ? booking : null;
}

const isSame = (one: VisitTime, other: VisitTime): boolean =>
  one.date === other.date && one.time === other.time;

/** Replaces the appointment of a booking, as part of the step that records it. */
const setAppointment = (trx: Trx, { id, message, details }: Booking, to: VisitTime): Promise<void> =>
  rewriteLead(trx, id, { message: messageAt(message, to), details: { ...details, ...to } });

/** The open wish for another day than the confirmed one: the last step, or there is none. */
const findWish = async (trx: Trx, id: string): Promise<VisitTime | null> =>
  (await findEffectiveStep(trx, id))?.data.wished ?? null;

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
    const id = await findRequestOf(trx, token);
    const booking = id === null ? undefined : await lockBooking(trx, id);
    return booking ? step(trx, booking) : { ok: false, reason: 'not-found' };
  });

/**
 * Asks for another day and time, by the rules of a booking; the request waits again. A day that is not confirmed is
 * replaced. A confirmed one stands: the wish is its step's data until somebody confirms it, and a newer wish replaces
 * it. The day that the request waits for already is no step: a form sent twice counts once.
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
  const clinic = dentist && (await findClinicDays(dentist, now));
  return withBooking(token, async (trx, booking): Promise<{ ok: true } | Refusal> => {
    const { appointment, id, status } = booking;
    if (!dentist || !clinic) return { ok: false, reason: 'impossible' };
    const present = dayOf(booking);
    const isConfirmed = status === 'confirmed';
    if (isConfirmed && isOver(booking, present, now)) return { ok: false, reason: 'impossible' };
    const wish = isConfirmed ? await findWish(trx, id) : null;
    if (wish && isSame(choice, wish)) return { ok: true };
    if (isConfirmed && isSame(choice, present)) return keepConfirmedDay(trx, booking, now);
    if (isSame(choice, present) && (status === 'new' || status === 'seen')) return { ok: true };
    const checked = checkAppointment(
      { ...choice, type: appointment.type },
      clinic,
      localNow(dentist.timeZone, now),
    );
    if (!checked.ok) return { ok: false, reason: 'wrong', problems: checked.problems };
    const { date, time } = checked.value;
    if (await hasMovedOften(trx, id)) return { ok: false, reason: 'too-often' };
    const asked = { date, time };
    const step = await moveLead(trx, {
      id,
      action: 'move',
      actor: { kind: 'visitor' },
      now,
      data: isConfirmed ? { wished: asked } : { moved: { from: present, to: asked } },
    });
    if (!step.ok) return { ok: false, reason: 'impossible' };
    if (!isConfirmed) await setAppointment(trx, booking, asked);
    const facts = isConfirmed ? { ...present, wish: true } : { ...asked, instead: present };
    await queueMail(trx, { template: 'operator-moved', leadId: id, facts });
    await notifyClinic(trx, { template: 'clinic-moved', leadId: id, facts }, now);
    return { ok: true };
  });
}

/**
 * Ends the visitor's own wish for another day: the confirmed one stays. Refused without an open wish, unless the visitor
 * has just done it: a form sent twice counts once.
 */
export const dropOwnWish = (token: string, now = new Date()): Promise<{ ok: true } | Refusal> =>
  withBooking(token, async (trx, booking): Promise<{ ok: true } | Refusal> => {
    const last = await findEffectiveStep(trx, booking.id);
    if (last?.data.wished) return dropWish(trx, booking, now);
    return isOwnKept(last) ? { ok: true } : { ok: false, reason: 'impossible' };
  });

type LastStep = Awaited<ReturnType<typeof findEffectiveStep>>;

/** Whether the visitor's own last step kept the confirmed day. */
const isOwnKept = (last: LastStep): boolean => last?.actor === 'visitor' && last.data.kept !== undefined;

/** The visitor chooses the confirmed day: it ends their wish; else there is nothing to change. */
async function keepConfirmedDay(trx: Trx, booking: Booking, now: Date): Promise<{ ok: true } | Refusal> {
  const last = await findEffectiveStep(trx, booking.id);
  if (last?.data.wished) return dropWish(trx, booking, now);
  return isOwnKept(last) ? { ok: true } : { ok: false, reason: 'wrong', problems: { date: 'confirmed' } };
}

async function dropWish(trx: Trx, booking: Booking, now: Date): Promise<{ ok: true } | Refusal> {
  const { id } = booking;
  const kept = dayOf(booking);
  const actor: Actor = { kind: 'visitor' };
  const step = await moveLead(trx, { id, action: 'drop-wish', actor, now, data: { kept } });
  if (!step.ok) return { ok: false, reason: 'impossible' };
  const facts = { ...kept, event: step.value.event };
  await notifyClinic(trx, { template: 'clinic-kept', leadId: id, facts }, now);
  return { ok: true };
}

async function hasMovedOften(trx: Trx, id: string): Promise<boolean> {
  const { n } = await trx
    .selectFrom('lead_events')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('lead_id', '=', id)
    .where('actor', '=', 'visitor')
    .where(sql<boolean>`(data ? 'wished' or (to_status = 'new' and data ? 'moved'))`)
    .executeTakeFirstOrThrow();
  return n >= MAX_MOVES;
}

/** Whether an operator ended a confirmed appointment, too long ago for the mail about it to wait still. */
async function wasCancelled(trx: Trx, id: string, now: Date): Promise<boolean> {
  const end = (await listEffectiveSteps(trx, id)).findLast(
    ({ from_status, to_status }) => from_status === 'confirmed' && to_status !== 'confirmed',
  );
  return end?.to_status === 'declined' && end.happened_at.getTime() + UNDO_SECONDS * 1000 <= now.getTime();
}

type OperatorStep = {
  id: string;
  version: number;
  action: LeadAction;
  actor: Actor;
  /** To the visitor. */
  note?: string | null;
  now?: Date;
};

/**
 * Takes an operator's step with a booking. An open wish for another day is ended by `confirm`, which makes it the
 * appointment, or by `keep-day`; it is not closed over while the confirmed day is ahead. A clinic hears that its
 * confirmed appointment is moved, kept or cancelled, or takes place after it was cancelled.
 */
export async function moveBooking(
  trx: Trx,
  step: OperatorStep,
): Promise<LeadMoved | LeadRefusal | { ok: false; reason: 'wish-over' | 'wish-open' }> {
  const { id, action, now = new Date() } = step;
  const booking = await lockBooking(trx, id);
  if (!booking) return moveLead(trx, step);
  const present = dayOf(booking);
  const isPast = isOver(booking, present, now);
  // An undo cancels what is not sent yet.
  const tell = async (
    template: 'clinic-cancelled' | 'clinic-restored' | 'clinic-kept' | 'clinic-rebooked',
    facts: { event: string } & Record<string, unknown>,
  ): Promise<void> => {
    const sendAfter = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await notifyClinic(trx, { template, leadId: id, facts: { ...present, ...facts }, sendAfter }, now);
  };
  if (booking.status !== 'confirmed') {
    const isRestored = action === 'confirm' && !isPast && (await wasCancelled(trx, id, now));
    const moved = await moveLead(trx, step);
    if (moved.ok && isRestored) await tell('clinic-restored', { event: moved.value.event });
    return moved;
  }
  if (action === 'decline') {
    const declined = await moveLead(trx, step);
    if (declined.ok && !isPast) await tell('clinic-cancelled', { event: declined.value.event });
    return declined;
  }
  const wish = await findWish(trx, id);
  if (!wish) return moveLead(trx, step);
  if (action === 'close' && !isPast) return { ok: false, reason: 'wish-open' };
  if (action === 'keep-day' && !isPast) {
    const kept = await moveLead(trx, { ...step, data: { kept: present } });
    // A clinic that read of the wish may have moved the visit already.
    if (kept.ok) await tell('clinic-kept', { event: kept.value.event });
    return kept;
  }
  if (action !== 'confirm') return moveLead(trx, step);
  if (isOver(booking, wish, now)) return { ok: false, reason: 'wish-over' };
  const moved = await moveLead(trx, { ...step, data: { moved: { from: present, to: wish } } });
  if (moved.ok) {
    await setAppointment(trx, booking, wish);
    await tell('clinic-rebooked', { ...wish, instead: present, event: moved.value.event });
  }
  return moved;
}

/** Undoes an operator's last step with a booking, and with it the day that the step set. */
export async function undoBookingMove(
  trx: Trx,
  step: { id: string; version: number; actor: Actor; now?: Date },
): Promise<LeadMoved | LeadRefusal> {
  const booking = await lockBooking(trx, step.id);
  const day = (await findEffectiveStep(trx, step.id))?.data.moved?.from;
  const undone = await undoLeadMove(trx, step);
  if (undone.ok && booking && day) await setAppointment(trx, booking, day);
  return undone;
}
