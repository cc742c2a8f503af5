import { isDay, localNow, weekdayOf } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import {
  findClinicDays,
  findReachableDentist,
} from '#app/features/directory/dentist/reachable-dentist.server.ts';
import type { ReachableDentist } from '#app/features/directory/dentist/reachable-dentist.server.ts';
import { newLeadForm } from '#app/features/requests/lead/lead-form.ts';
import { stampOf } from '#app/features/requests/lead/submission.server.ts';
import { bookingSteps, checkAppointment, contactTexts, FROM_PANEL } from './booking.ts';
import { openingState } from '#app/features/directory/dentist/office-hours.ts';
import { askableOn, isTimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import type { AskableClinic } from '#app/features/directory/dentist/askable-times.ts';
import { listAcceptingNear } from '#app/features/directory/ranking/nearest-dentists.server.ts';
import { appointmentOfDetails, appointmentTypesFor } from '#app/features/requests/kind/appointment.ts';
import type { AppointmentChoice, AppointmentProblems, BookingErrors, BookingStep } from './booking.ts';
import { bookingWords } from '#app/features/requests/kind/booking-copy.ts';
import { appointmentBooking, bookingAnswers } from '#app/features/requests/kind/booking.ts';
import { promisedFrom } from '#app/features/directory/dentist/answering.server.ts';
import { isAfterVisit, promiseOf, promiseText } from '#app/features/requests/kind/promise.ts';
import { findLeadFacts } from '#app/features/requests/lead/lead-queries.server.ts';
import { bookingErrorCopy } from './booking-error-copy.ts';
import type { AskableDays, BookingView, Requested } from './booking-view.ts';
import { bookingCalendar, firstOpenDay, otherTimes } from './calendar.ts';

/** Values of step 3 that a form carries back to a step. */
export type TypedContact = Pick<BookingView, 'values' | 'submissionKey' | 'stamp'>;

/** `month` and `from`: the page of the calendar to show. */
type Shown = Pick<BookingView, 'step' | 'choice'> &
  Partial<TypedContact & Pick<BookingView, 'errors' | 'failed' | 'waitMinutes'>> & {
    month?: string;
    from?: string;
  };

/** Builds the view of a step. On the step of date and time, the first day that can be asked for is chosen at first. */
export async function toBookingView(
  dentist: ReachableDentist,
  shown: Shown,
  language: Language,
  now = new Date(),
): Promise<BookingView> {
  const local = localNow(dentist.timeZone, now);
  const clinic = await findClinicDays(dentist, now);
  const { step, month, from, errors = {} } = shown;
  const empty = newLeadForm(contactTexts);
  const date = shown.choice.date ?? (step === 'time' && !errors.date ? firstOpenDay(clinic, local) : null);
  const choice = { ...shown.choice, date: date ?? undefined };
  return {
    step,
    dentist: {
      slug: dentist.slug,
      name: dentistName(dentist.name, language),
      clinicName: dentist.clinicName,
      phone: dentist.phone,
      photo: dentist.photo,
      demonstration: dentist.demonstration,
      accepting: dentist.accepting,
    },
    types: appointmentTypesFor(dentist.specialties),
    others:
      step === 'type' && dentist.accepting === false ? await listAcceptingNear(dentist.id, language) : [],
    choice,
    calendar:
      step === 'time' ? bookingCalendar({ month, from, chosen: choice.date }, clinic, local, language) : null,
    day: errors.date ? null : chosenDay(choice.date, clinic, local),
    emergency:
      choice.type === 'emergency' && step !== 'type'
        ? {
            opening: openingState(dentist.hours, local, clinic.isHoliday),
            citySlug: dentist.citySlug,
          }
        : null,
    otherTimes: step === 'contact' ? otherTimes(clinic, local) : [],
    hoursKnown: clinic.hours !== null,
    zone: zoneName(dentist.timeZone, language),
    values: shown.values ?? { ...empty.values, isNewPatient: true },
    carried: shown.values !== undefined,
    errors,
    submissionKey: shown.submissionKey ?? empty.submissionKey,
    stamp: shown.stamp ?? '',
    failed: shown.failed ?? false,
    waitMinutes: shown.waitMinutes,
    promise: promiseIn(dentist, language, { at: now, by: await promisedFrom(now) }, choice),
    requested: null,
    token: null,
  };
}

/** The promise to a visitor who asks this dentist for a day and time, with its sentence. */
function promiseIn(
  { timeZone, ...dentist }: Pick<ReachableDentist, 'timeZone' | 'demonstration' | 'getsMail'>,
  language: Language,
  sent: { at: Date; by: Date },
  { date, time }: AppointmentChoice,
) {
  const promise = promiseOf(appointmentBooking, dentist, sent);
  const { answer: own } = bookingWords(language);
  return {
    ...promise,
    text: promiseText(language, promise, { timeZone, own }),
    isAfterVisit:
      date !== undefined &&
      time !== undefined &&
      isDay(date) &&
      isTimeSlot(time) &&
      isAfterVisit(promise, { date, time }, timeZone),
  };
}

/** A chosen day with its hours and times; null if it is none that can be asked for. */
function chosenDay(
  day: string | undefined,
  clinic: AskableClinic,
  local: Pick<LocalMoment, 'day' | 'time'>,
): BookingView['day'] {
  if (!day || !isDay(day)) return null;
  const { times, closed } = askableOn(day, clinic, local);
  return closed ? null : { day, ranges: clinic.hours?.[weekdayOf(day)] ?? null, times };
}

/**
 * The days on which a dentist can be asked for; the first of them is chosen unless another one is. Null if the dentist is
 * not listed.
 */
export async function findAskableDays(
  slug: string,
  { date, month, from }: { date?: string; month?: string; from?: string },
  language: Language,
  now = new Date(),
): Promise<AskableDays | null> {
  const dentist = await findReachableDentist(slug);
  if (!dentist) return null;
  const local = localNow(dentist.timeZone, now);
  const clinic = await findClinicDays(dentist, now);
  const chosen = date || (firstOpenDay(clinic, local) ?? undefined);
  return {
    calendar: bookingCalendar({ month, from, chosen }, clinic, local, language),
    day: chosenDay(chosen, clinic, local),
    hoursKnown: clinic.hours !== null,
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
export function choiceOf(query: URLSearchParams): AppointmentChoice & { month?: string; from?: string } {
  const read = (name: string) => query.get(name)?.slice(0, 100) || undefined;
  return {
    type: read('type'),
    date: read('date'),
    time: read('time'),
    month: read('month'),
    from: read('from'),
  };
}

/**
 * Finds the step that a URL names. If an earlier answer is missing or invalid, returns that answer's step with an
 * error.
 */
export async function findBookingView(
  dentist: ReachableDentist,
  step: BookingStep,
  query: URLSearchParams,
  language: Language,
  {
    now = new Date(),
    typed,
    sent = null,
  }: {
    now?: Date;
    typed?: TypedContact;
    /** Token of what this browser sent to the dentist. */
    sent?: string | null;
  } = {},
): Promise<BookingView> {
  const { month, from, ...choice } = choiceOf(query);
  if (step === 'confirmation') {
    const requested = sent === null ? null : await findRequested(sent, dentist, language);
    const view = await toBookingView(dentist, { step, choice: {} }, language, now);
    return { ...view, requested, token: requested && sent };
  }
  const clinic = await findClinicDays(dentist, now);
  const local = localNow(dentist.timeZone, now);
  // Without a script, the panel cannot uncheck a time that it hides when another day is chosen: nobody chose that.
  const open = query.has(FROM_PANEL) ? chosenDay(choice.date, clinic, local) : null;
  if (open && !open.times.some((time) => time === choice.time)) choice.time = undefined;
  const checked = checkAppointment(choice, clinic, local, appointmentTypesFor(dentist.specialties));
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
    return toBookingView(dentist, { ...typed, step: 'time', choice, month, from, errors }, language, now);
  }
  const view = await toBookingView(dentist, { ...typed, step, choice, month, from }, language, now);
  return step === 'contact' && view.stamp === ''
    ? { ...view, stamp: await stampOf(view.submissionKey) }
    : view;
}

/** What a request of this dentist asks for, found by its private link; null when there is none. */
export async function findRequested(
  token: string,
  dentist: Pick<ReachableDentist, 'id' | 'timeZone' | 'address' | 'demonstration' | 'getsMail'>,
  language: Language,
): Promise<Requested | null> {
  const facts = await findLeadFacts(token, 'appointment_booking');
  const appointment = facts?.dentistId === dentist.id ? appointmentOfDetails(facts.details) : null;
  if (!facts || !appointment) return null;
  const moment = momentIn(dentist.timeZone, language);
  const by = facts.answerBy ?? (await promisedFrom(facts.createdAt));
  const promise = promiseIn(dentist, language, { at: facts.createdAt, by }, appointment);
  // A request sorted out as spam looks as it did before.
  const waits = ['new', 'seen', 'spam'].includes(facts.status);
  return {
    appointment,
    answers: bookingAnswers(facts.details, language),
    sent: moment(facts.createdAt),
    due: waits ? moment(promise.by) : null,
    promise,
    address: dentist.address?.[language] ?? null,
  };
}
