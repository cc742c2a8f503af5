import { isDay } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import { leadLimits } from '#app/features/requests/lead/lead-form.ts';
import type { LeadFormValues } from '#app/features/requests/lead/lead-form.ts';
import { askableOn, isTimeSlot, whyClosed } from '#app/features/directory/dentist/askable-times.ts';
import type { AskableClinic, ClosedReason } from '#app/features/directory/dentist/askable-times.ts';
import { appointmentTypes, isAppointmentType } from '#app/features/requests/kind/appointment.ts';
import type { Appointment, InsuranceOption, OtherTime } from '#app/features/requests/kind/appointment.ts';

/** The wizard's steps in their order (specification, section 4). */
export const bookingSteps = ['type', 'time', 'contact', 'confirmation'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Query parameter of the profile's panel, whose form may send a time that its style sheet hides. */
export const FROM_PANEL = 'panel';

/** Appointment values of a URL or form, not validated. */
export type AppointmentChoice = { type?: string; date?: string; time?: string };
/** Problems of a choice, by field. */
export type AppointmentProblems = {
  type?: 'missing' | 'not-offered';
  /** `confirmed`: of a request for another day, the day and time that are confirmed already. */
  date?: 'missing' | 'malformed' | 'too-far' | 'confirmed' | ClosedReason;
  time?: 'missing' | 'not-offered' | 'early' | 'closed';
};

/**
 * Texts of step 3, in page order: `childAge` in years, empty where the visit is for the sender; `secondTime` and
 * `thirdTime` are other times that suit.
 */
export const contactTexts = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'secondTime',
  'thirdTime',
  'childAge',
  'insuranceProvider',
  'message',
] as const;

/** Typed values of step 3. */
export type ContactValues = LeadFormValues<(typeof contactTexts)[number]> & { isNewPatient: boolean };

/** Maximum lengths in characters. */
export const contactLimits = {
  firstName: 80,
  lastName: 80,
  email: leadLimits.email,
  phone: leadLimits.phone,
  message: 2000,
} as const;

/**
 * The last bookable day: 12 months ahead. The specification sets no limit, but no clinic plans beyond the next yearly
 * checkup, and a wrong year should not become a request.
 */
export function lastBookableDay(today: string): string {
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // The year after a leap year has no 29 February.
  return sameDay.endsWith('-02-29') ? sameDay.replace(/29$/, '28') : sameDay;
}

/** Why a day cannot be asked for, or null. `local` is the clinic's date and time. */
export function dayProblem(
  day: string,
  clinic: AskableClinic,
  local: Pick<LocalMoment, 'day' | 'time'>,
): 'too-far' | ClosedReason | null {
  return day > lastBookableDay(local.day) ? 'too-far' : askableOn(day, clinic, local).closed;
}

/**
 * Validates a type, date (`YYYY-MM-DD`) and time (`HH:MM`) against the clinic's days, date and time.
 *
 * @param types what the dentist can be asked for
 * @returns the appointment, or the problem of each field
 */
export function checkAppointment(
  choice: AppointmentChoice,
  clinic: AskableClinic,
  local: Pick<LocalMoment, 'day' | 'time'>,
  types: readonly string[] = Object.keys(appointmentTypes),
): { ok: true; value: Appointment } | { ok: false; problems: AppointmentProblems } {
  const { type = '', date = '', time = '' } = choice;
  const problems: AppointmentProblems = {};
  if (!type) problems.type = 'missing';
  else if (!types.includes(type)) problems.type = 'not-offered';

  if (!date) problems.date = 'missing';
  else if (!isDay(date)) problems.date = 'malformed';
  else problems.date = dayProblem(date, clinic, local) ?? undefined;

  if (!time) problems.time = 'missing';
  else if (!isTimeSlot(time)) problems.time = 'not-offered';
  else if (!problems.date && !askableOn(date, clinic, local).times.includes(time))
    problems.time = whyClosed(clinic, date, time) === null ? 'early' : 'closed';

  if (isAppointmentType(type) && isTimeSlot(time) && Object.values(problems).every((problem) => !problem))
    return { ok: true, value: { type, date, time } };
  return { ok: false, problems };
}

/** Valid values of step 3: trimmed, without control characters. */
export type Contact = Omit<ContactValues, 'insuranceProvider' | 'childAge' | 'secondTime' | 'thirdTime'> & {
  insuranceProvider: InsuranceOption | null;
  childAge: number | null;
  otherTimes: OtherTime[];
};

/** A field of the wizard that can have an error. */
export type BookingField = keyof AppointmentProblems | keyof ContactValues;
/** Error messages by field, in the language of the page. */
export type BookingErrors = Partial<Record<BookingField, string>>;
