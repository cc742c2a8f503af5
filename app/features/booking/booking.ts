import { isDay, weekdayOf } from '#app/features/city/local-time.ts';
import type { LocalMoment } from '#app/features/city/local-time.ts';
import { leadLimits } from '#app/features/lead/lead-form.ts';
import type { Bilingual } from '#app/content/language.ts';

/** Specification, section 9, in its order; the key is what URLs and `details` carry. */
export const appointmentTypes = {
  'checkup-cleaning': { en: 'General Checkup & Cleaning', fr: 'Examen général et nettoyage' },
  emergency: { en: 'Emergency Consultation', fr: 'Consultation d’urgence' },
  cosmetic: { en: 'Cosmetic Consultation', fr: 'Consultation en esthétique' },
  whitening: { en: 'Teeth Whitening', fr: 'Blanchiment des dents' },
  implant: { en: 'Dental Implant Consultation', fr: 'Consultation pour un implant dentaire' },
  'root-canal': { en: 'Root Canal Treatment', fr: 'Traitement de canal' },
  orthodontic: { en: 'Orthodontic Consultation', fr: 'Consultation en orthodontie' },
  other: { en: 'Other', fr: 'Autre' },
} as const satisfies Record<string, Bilingual>;

/** Specification, section 9: the clinic's own clock. */
export const timeSlots = {
  '09:00': { en: '9:00 AM', fr: '9 h' },
  '10:00': { en: '10:00 AM', fr: '10 h' },
  '11:00': { en: '11:00 AM', fr: '11 h' },
  '14:00': { en: '2:00 PM', fr: '14 h' },
  '15:00': { en: '3:00 PM', fr: '15 h' },
  '16:00': { en: '4:00 PM', fr: '16 h' },
} as const satisfies Record<string, Bilingual>;

/** Specification, section 9, with its values. */
export const insuranceOptions = {
  'sun-life': { en: 'Sun Life', fr: 'Sun Life' },
  'great-west': { en: 'Great-West Life', fr: 'Great-West' },
  manulife: { en: 'Manulife', fr: 'Manuvie' },
  'blue-cross': { en: 'Blue Cross', fr: 'Croix Bleue' },
  other: { en: 'Other', fr: 'Autre' },
  none: { en: 'No Insurance', fr: 'Aucune assurance' },
} as const satisfies Record<string, Bilingual>;

export type AppointmentType = keyof typeof appointmentTypes;
export type TimeSlot = keyof typeof timeSlots;
export type InsuranceOption = keyof typeof insuranceOptions;

/** The wizard's steps in their order (specification, section 4). */
export const bookingSteps = ['type', 'time', 'contact', 'confirmation'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** What an URL or a form says about the appointment, unchecked. */
export type AppointmentChoice = { type?: string; date?: string; time?: string };
/** The same, checked. */
export type Appointment = { type: AppointmentType; date: string; time: TimeSlot };
/** What is wrong with a choice, by field. */
export type AppointmentProblems = {
  type?: 'missing' | 'not-offered';
  date?: 'missing' | 'malformed' | 'sunday' | 'past' | 'too-far';
  time?: 'missing' | 'not-offered' | 'past';
};

/** Step 3 as the visitor left it. */
export type ContactValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  insuranceProvider: string;
  message: string;
  isNewPatient: boolean;
};

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  insuranceProvider: '',
  message: '',
  isNewPatient: true,
};

/** Longest accepted texts, in characters. */
export const contactLimits = {
  firstName: 80,
  lastName: 80,
  email: leadLimits.email,
  phone: leadLimits.phone,
  message: 2000,
} as const;

const isAppointmentType = (value: string): value is AppointmentType => Object.hasOwn(appointmentTypes, value);
const isTimeSlot = (value: string): value is TimeSlot => Object.hasOwn(timeSlots, value);

/**
 * The last day that can be asked for: 12 months ahead. The specification has no limit; no clinic keeps a
 * calendar beyond its next yearly checkup, and a typing error in the year should not become a request.
 */
export function lastBookableDay(today: string): string {
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // No year after a leap year is one.
  return sameDay.endsWith('-02-29') ? sameDay.replace(/29$/, '28') : sameDay;
}

/** What keeps a day from being asked for, or null. `local` is the clinic's own calendar and clock. */
export function dayProblem(
  day: string,
  local: Pick<LocalMoment, 'day' | 'time'>,
): Exclude<AppointmentProblems['date'], 'missing' | 'malformed'> | null {
  if (day < local.day) return 'past';
  if (weekdayOf(day) === 'sunday') return 'sunday';
  if (day > lastBookableDay(local.day)) return 'too-far';
  const over = Object.keys(timeSlots).every((slot) => isPastSlot(day, slot, local));
  return over ? 'past' : null;
}

/** Whether a slot of that day has begun at the clinic. */
export function isPastSlot(day: string, slot: string, local: Pick<LocalMoment, 'day' | 'time'>): boolean {
  return day < local.day || (day === local.day && slot <= local.time);
}

/**
 * Checks a chosen type, date (`YYYY-MM-DD`) and time (`HH:MM`) at the clinic's own calendar and clock.
 *
 * @returns the appointment, or what is wrong with each field
 */
export function checkAppointment(
  choice: AppointmentChoice,
  local: Pick<LocalMoment, 'day' | 'time'>,
): { ok: true; value: Appointment } | { ok: false; problems: AppointmentProblems } {
  const { type = '', date = '', time = '' } = choice;
  const problems: AppointmentProblems = {};
  if (!type) problems.type = 'missing';
  else if (!isAppointmentType(type)) problems.type = 'not-offered';

  if (!date) problems.date = 'missing';
  else if (!isDay(date)) problems.date = 'malformed';
  else problems.date = dayProblem(date, local) ?? undefined;

  if (!time) problems.time = 'missing';
  else if (!isTimeSlot(time)) problems.time = 'not-offered';
  else if (!problems.date && isPastSlot(date, time, local)) problems.time = 'past';

  if (isAppointmentType(type) && isTimeSlot(time) && !problems.date && !problems.time)
    return { ok: true, value: { type, date, time } };
  return { ok: false, problems };
}

/** What step 3 gives when everything in it is right. Texts are trimmed, without control characters. */
export type Contact = Omit<ContactValues, 'insuranceProvider'> & {
  insuranceProvider: InsuranceOption | null;
};

/**
 * The lead's message (specification, section 7): appointment type, date, time, new-patient flag, insurance and
 * the visitor's message, in the specification's English whatever the page's language: operators read it.
 * The visitor's own text comes last, so that it can't pass for one of the facts.
 */
export function messageBlock(appointment: Appointment, contact: Contact): string {
  const insurance = contact.insuranceProvider
    ? insuranceOptions[contact.insuranceProvider].en
    : 'Not specified';
  return [
    `Appointment Type: ${appointmentTypes[appointment.type].en}`,
    `Date: ${appointment.date}`,
    `Time: ${timeSlots[appointment.time].en}`,
    `New Patient: ${contact.isNewPatient ? 'Yes' : 'No'}`,
    `Insurance: ${insurance}`,
    `Message: ${contact.message || 'None'}`,
  ].join('\n');
}

/**
 * The facts of `messageBlock`, structured; the zone that the time is in; and for whom the request is, which a lead
 * must still say when the listing is gone.
 */
export type BookingDetails = {
  dentist: { slug: string; name: string };
  appointmentType: AppointmentType;
  date: string;
  time: TimeSlot;
  timeZone: string;
  isNewPatient: boolean;
  insuranceProvider: InsuranceOption | null;
  message: string | null;
};

export function bookingDetails(
  appointment: Appointment,
  contact: Contact,
  dentist: { slug: string; name: string; timeZone: string },
): BookingDetails {
  return {
    dentist: { slug: dentist.slug, name: dentist.name },
    appointmentType: appointment.type,
    date: appointment.date,
    time: appointment.time,
    timeZone: dentist.timeZone,
    isNewPatient: contact.isNewPatient,
    insuranceProvider: contact.insuranceProvider,
    message: contact.message || null,
  };
}

/** The appointment in a lead's `details`, or null when they are not a booking's. */
export function appointmentOfDetails(details: Record<string, unknown>): Appointment | null {
  const { appointmentType: type, date, time } = details;
  if (typeof type !== 'string' || typeof date !== 'string' || typeof time !== 'string') return null;
  return isAppointmentType(type) && isTimeSlot(time) && isDay(date) ? { type, date, time } : null;
}
