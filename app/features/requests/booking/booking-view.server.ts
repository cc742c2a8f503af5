import { randomUUID } from 'node:crypto';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import type { Language } from '#app/content/language.ts';
import type { ReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { stampOf } from '#app/features/requests/lead/submission.server.ts';
import { bookingSteps, checkAppointment, emptyContact, isPastSlot, lastBookableDay } from './booking.ts';
import type { TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import { appointmentOfDetails, timeSlots } from '#app/features/requests/kind/appointment.ts';
import type {
  AppointmentChoice,
  AppointmentProblems,
  BookingErrors,
  BookingStep,
  ContactValues,
} from './booking.ts';
import type { Appointment } from '#app/features/requests/kind/appointment.ts';
import { findLeadFacts } from '#app/features/requests/lead/lead-queries.server.ts';
import { bookingErrorCopy } from './booking-error-copy.ts';
import type { BookingView } from './booking-view.ts';
import { calendarMonth } from './calendar.ts';

/** Values of step 3 that a form carries back to a step. */
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

/** Builds the view of a step. */
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
    // A stamp is valid for one key only.
    stamp: shown.submissionKey ? (shown.stamp ?? '') : '',
    failed: shown.failed ?? false,
    waitMinutes: shown.waitMinutes,
    requested: null,
    token: null,
  };
}

/** Messages for the problems that `checkAppointment` found. */
export function appointmentErrors(problems: AppointmentProblems, language: Language): BookingErrors {
  const words = bookingErrorCopy(language);
  return {
    ...(problems.type && { type: words.type[problems.type] }),
    ...(problems.date && { date: words.date[problems.date] }),
    ...(problems.time && { time: words.time[problems.time] }),
  };
}

/** Reads the answers in a URL. Empty ones count as missing. */
export function choiceOf(query: URLSearchParams): AppointmentChoice & { month?: string } {
  const read = (name: string) => query.get(name)?.slice(0, 100) || undefined;
  return { type: read('type'), date: read('date'), time: read('time'), month: read('month') };
}

/**
 * Finds the step that a URL names. If an earlier answer is missing or invalid, returns that answer's step with an
 * error; null for a confirmation of a request that this dentist does not have.
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
  // The step's own answers may still be missing, but must not be invalid.
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

/** The appointment that a request of this dentist asks for, found by its private link; null when there is none. */
export async function findRequestedAppointment(
  token: string,
  dentistId: string,
): Promise<Appointment | null> {
  const facts = await findLeadFacts(token, 'appointment_booking');
  return facts?.dentistId === dentistId ? appointmentOfDetails(facts.details) : null;
}
