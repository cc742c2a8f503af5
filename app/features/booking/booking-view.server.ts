import { randomUUID } from 'node:crypto';
import { localNow } from '#app/features/city/local-time.ts';
import { zoneName } from '#app/features/city/zone-name.ts';
import type { Language } from '#app/content/language.ts';
import { findReachableDentist } from '#app/features/dentist/reachable-dentist.server.ts';
import type { ReachableDentist } from '#app/features/dentist/reachable-dentist.server.ts';
import { stampOf } from '#app/features/lead/submission.server.ts';
import {
  bookingSteps,
  checkAppointment,
  emptyContact,
  isPastSlot,
  lastBookableDay,
  timeSlots,
} from './booking.ts';
import type { AppointmentChoice, BookingStep, ContactValues, TimeSlot } from './booking.ts';
import { appointmentErrors } from './booking-errors.ts';
import type { BookingErrors } from './booking-errors.ts';
import { findRequestedAppointment } from './booking-queries.server.ts';
import type { BookingView } from './booking-view.ts';
import { calendarMonth } from './calendar.ts';

/** What the visitor typed into step 3 before coming to a step again. */
export type TypedContact = { values: ContactValues; submissionKey: string | null; stamp: string };

type Shown = {
  step: BookingStep;
  choice: AppointmentChoice;
  month?: string;
  errors?: BookingErrors;
  values?: ContactValues;
  submissionKey?: string | null;
  stamp?: string;
  failed?: boolean;
  waitMinutes?: number;
};

/** A step of the wizard with everything that it shows. */
export function toBookingView(
  dentist: ReachableDentist,
  shown: Shown,
  language: Language,
  now = new Date(),
): BookingView {
  const local = localNow(dentist.timeZone, now);
  const { choice } = shown;
  return {
    step: shown.step,
    dentist: {
      slug: dentist.slug,
      name: dentist.name,
      clinicName: dentist.clinicName,
      phone: dentist.phone,
    },
    choice,
    calendar:
      shown.step === 'time'
        ? calendarMonth({ month: shown.month, chosen: choice.date }, local, language)
        : null,
    slots: (Object.keys(timeSlots) as TimeSlot[]).map((value) => ({
      value,
      past: choice.date !== undefined && isPastSlot(choice.date, value, local),
    })),
    firstDay: local.day,
    lastDay: lastBookableDay(local.day),
    zone: zoneName(dentist.timeZone, language),
    values: shown.values ?? emptyContact,
    carried: shown.values !== undefined,
    errors: shown.errors ?? {},
    submissionKey: shown.submissionKey ?? randomUUID(),
    // A stamp is of one key.
    stamp: shown.submissionKey ? (shown.stamp ?? '') : '',
    failed: shown.failed ?? false,
    waitMinutes: shown.waitMinutes,
    requested: null,
    token: null,
  };
}

/** The answers so far that an address carries. Empty ones count as absent. */
export function choiceOf(query: URLSearchParams): AppointmentChoice & { month?: string } {
  const read = (name: string) => query.get(name)?.slice(0, 100) || undefined;
  return { type: read('type'), date: read('date'), time: read('time'), month: read('month') };
}

/**
 * The step that an address asks for. Where an earlier answer is missing or wrong, that answer's step with
 * its error instead; null when a confirmation is asked for that this dentist doesn't have.
 */
export async function findBookingView(
  dentist: ReachableDentist,
  step: BookingStep,
  query: URLSearchParams,
  language: Language,
  { now = new Date(), typed }: { now?: Date; typed?: TypedContact } = {},
): Promise<BookingView | null> {
  const { month, ...choice } = choiceOf(query);
  if (step === 'confirmation') {
    const token = query.get('request') ?? '';
    const requested = await findRequestedAppointment(token, dentist.id);
    if (!requested) return null;
    return { ...toBookingView(dentist, { step, choice: {} }, language, now), requested, token };
  }
  const checked = checkAppointment(choice, localNow(dentist.timeZone, now));
  const { type, ...moment } = checked.ok ? {} : checked.problems;
  // What a step asks for may still be missing when it is opened, but not be wrong.
  const reached = bookingSteps.indexOf(step);
  if (type && (reached > 0 || type !== 'missing')) {
    const errors = appointmentErrors({ type }, language);
    return toBookingView(dentist, { ...typed, step: 'type', choice, errors }, language, now);
  }
  if (step === 'type') return toBookingView(dentist, { ...typed, step, choice }, language, now);
  const problems =
    step === 'contact'
      ? moment
      : {
          date: moment.date === 'missing' ? undefined : moment.date,
          time: moment.time === 'missing' ? undefined : moment.time,
        };
  if (problems.date || problems.time) {
    const errors = appointmentErrors(problems, language);
    return toBookingView(dentist, { ...typed, step: 'time', choice, month, errors }, language, now);
  }
  const view = toBookingView(dentist, { ...typed, step, choice, month }, language, now);
  return step === 'contact' && view.stamp === ''
    ? { ...view, stamp: await stampOf(view.submissionKey) }
    : view;
}

/**
 * What the dialog on a profile shows, read from the profile's address (`?book=type`, `time`, `contact`,
 * `confirmation`, with the page's own parameters beside it); null when it is closed.
 */
export async function findDialogView(
  url: URL,
  dentistSlug: string,
  language: Language,
): Promise<BookingView | null> {
  const step = bookingSteps.find((name) => name === url.searchParams.get('book'));
  if (!step) return null;
  const dentist = await findReachableDentist(dentistSlug);
  return dentist && findBookingView(dentist, step, url.searchParams, language);
}
