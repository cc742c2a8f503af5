import { insurers } from '#app/content/vocabulary.ts';
import type { TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import { isDay } from '#app/features/directory/place/local-time.ts';
import { formatDay, plural } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

/** What a request may be for; the key is what URLs and `details` carry. Specification, section 9, in its order, then ours. */
export const appointmentTypes = {
  'checkup-cleaning': { en: 'General Checkup & Cleaning', fr: 'Examen général et nettoyage' },
  emergency: { en: 'Emergency Consultation', fr: 'Consultation d’urgence' },
  cosmetic: { en: 'Cosmetic Consultation', fr: 'Consultation en esthétique' },
  whitening: { en: 'Teeth Whitening', fr: 'Blanchiment des dents' },
  implant: { en: 'Dental Implant Consultation', fr: 'Consultation pour un implant dentaire' },
  'root-canal': { en: 'Root Canal Treatment', fr: 'Traitement de canal' },
  orthodontic: { en: 'Orthodontic Consultation', fr: 'Consultation en orthodontie' },
  other: { en: 'Other', fr: 'Autre' },
  'tooth-removal': { en: 'Tooth Removal Consultation', fr: 'Consultation pour une extraction' },
  'gum-care': { en: 'Gum Consultation', fr: 'Consultation pour les gencives' },
} as const satisfies Record<string, Bilingual>;

/** What the specification lists for everybody. */
const specifiedTypes = (Object.keys(appointmentTypes) as AppointmentType[]).filter(
  (type) => type !== 'tooth-removal' && type !== 'gum-care',
);

/** What patients come for to a dentist who practises only this. */
const typesOfSpecialists: Partial<Record<string, readonly AppointmentType[]>> = {
  orthodontists: ['orthodontic'],
  'oral-surgeons': ['tooth-removal', 'implant'],
  endodontists: ['root-canal'],
  periodontists: ['gum-care', 'implant'],
  'pediatric-dentists': ['checkup-cleaning'],
  'implant-specialists': ['implant'],
} satisfies Partial<Record<SpecialtySlug, readonly AppointmentType[]>>;

/**
 * Returns what a dentist of these specialties can be asked for: the specified types, or those of the specialties where
 * each is a specialist's, because an orthodontist treats no roots.
 *
 * @param specialties slugs
 */
export function appointmentTypesFor(specialties: readonly string[]): readonly AppointmentType[] {
  const lists = specialties.map((slug) => typesOfSpecialists[slug]);
  const own = lists.filter((list) => list !== undefined).flat();
  if (own.length === 0 || lists.includes(undefined)) return specifiedTypes;
  return [...new Set([...own, 'emergency', 'other'] as const)];
}

/** A time as the specification writes it (section 9), for the message block: '9:00 AM'. Pages and mails use `formatTime`. */
function specifiedTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Specification, section 9, with its values. */
export const insuranceOptions = {
  'sun-life': insurers['sun-life'],
  'great-west': insurers['great-west'],
  manulife: insurers.manulife,
  'blue-cross': insurers['blue-cross'],
  other: { en: 'Other', fr: 'Autre' },
  none: { en: 'No Insurance', fr: 'Aucune assurance' },
  // Ours.
  cdcp: { en: 'Canadian Dental Care Plan', fr: 'Régime canadien de soins dentaires' },
} as const satisfies Record<string, Bilingual>;

export type AppointmentType = keyof typeof appointmentTypes;
export type InsuranceOption = keyof typeof insuranceOptions;

/** A requested appointment: the day as `YYYY-MM-DD`, the time by the clinic's clock. */
export type Appointment = { type: AppointmentType; date: string; time: TimeSlot };

/** A day `YYYY-MM-DD` and a time `HH:MM` by the clinic's clock. */
export type VisitTime = { date: string; time: string };

/** A stored appointment: a clinic may have offered another time than those that a request can name. */
export type StoredAppointment = VisitTime & { type: AppointmentType };

/** A day and time from stored facts; null if it is none. */
export function visitTimeOf(value: unknown): VisitTime | null {
  const { date, time } = (value ?? {}) as { date?: unknown; time?: unknown };
  return typeof date === 'string' && typeof time === 'string' && isDay(date) && isClock(time)
    ? { date, time }
    : null;
}

/** Whether the text is a time of day, `HH:MM`. */
export const isClock = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Answers besides type, day and time. */
type AppointmentAnswers = {
  insuranceProvider: InsuranceOption | null;
  isNewPatient: boolean;
  /** Age in years of the child that the visit is for, 0 below one; null where it is for the sender. */
  childAge: number | null;
  /** Other times that suit, at most two. */
  otherTimes: readonly OtherTime[];
  message: string;
};

/** The oldest child that a parent asks for, in years. */
export const OLDEST_CHILD = 17;

/** Half a day that suits as well, of one day or of any: `2026-12-02-morning`, `any-afternoon`. */
export type OtherTime = `${string}-${'morning' | 'afternoon'}`;

const otherTime = /^(any|\d{4}-\d{2}-\d{2})-(morning|afternoon)$/;

/** Whether a text is the half of a day that exists, or of any day. */
export function isOtherTime(value: string): value is OtherTime {
  const [, day] = otherTime.exec(value) ?? [];
  return day !== undefined && (day === 'any' || isDay(day));
}

/** Half a day in words: 'any morning', 'Wednesday, December 2, in the afternoon'. */
export function otherTimeInWords(language: Language, value: OtherTime): string {
  const [, day = '', half = ''] = otherTime.exec(value) ?? [];
  const isMorning = half === 'morning';
  if (language === 'fr') {
    if (day === 'any') return isMorning ? 'n’importe quel matin' : 'n’importe quel après-midi';
    return `${formatDay(language, day)}, ${isMorning ? 'le matin' : 'l’après-midi'}`;
  }
  if (day === 'any') return isMorning ? 'any morning' : 'any afternoon';
  return `${formatDay(language, day)}, in the ${half}`;
}

/** The age of a child in words. */
export const childAgeInWords = (language: Language, age: number): string =>
  language === 'fr'
    ? age === 0
      ? 'moins d’un an'
      : `${age}\u00a0${age === 1 ? 'an' : 'ans'}`
    : age === 0
      ? 'under 1 year'
      : plural('en', age, { one: '1 year', other: `${age} years` });

export const isAppointmentType = (value: string): value is AppointmentType =>
  Object.hasOwn(appointmentTypes, value);

/**
 * The lead's message (specification, section 7): appointment type, date, time, new-patient flag, insurance
 * and the visitor's message, in the specification's English whatever the page's language, for operators. The
 * visitor's own text comes last, so that it can't pass for one of the facts.
 */
export function messageBlock(appointment: Appointment, contact: AppointmentAnswers): string {
  const insurance = contact.insuranceProvider
    ? insuranceOptions[contact.insuranceProvider].en
    : 'Not specified';
  return [
    `Appointment Type: ${appointmentTypes[appointment.type].en}`,
    `Date: ${appointment.date}`,
    `Time: ${specifiedTime(appointment.time)}`,
    `New Patient: ${contact.isNewPatient ? 'Yes' : 'No'}`,
    `Insurance: ${insurance}`,
    ...(contact.childAge === null ? [] : [`Child: ${childAgeInWords('en', contact.childAge)}`]),
    ...(contact.otherTimes.length > 0
      ? [`Also possible: ${contact.otherTimes.map((time) => otherTimeInWords('en', time)).join('; ')}`]
      : []),
    `Message: ${contact.message || 'None'}`,
  ].join('\n');
}

/**
 * The facts of `messageBlock`, structured; with the time zone, and the dentist's name in case the listing is
 * deleted.
 */
export type BookingDetails = {
  dentist: { slug: string; name: string };
  appointmentType: AppointmentType;
  date: string;
  time: TimeSlot;
  timeZone: string;
  isNewPatient: boolean;
  insuranceProvider: InsuranceOption | null;
  childAge?: number;
  otherTimes?: readonly OtherTime[];
  message: string | null;
};

export function bookingDetails(
  appointment: Appointment,
  contact: AppointmentAnswers,
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
    ...(contact.childAge !== null && { childAge: contact.childAge }),
    ...(contact.otherTimes.length > 0 && { otherTimes: contact.otherTimes }),
    message: contact.message || null,
  };
}

/** The appointment in a lead's `details`; null if they are not a booking's. */
export function appointmentOfDetails(details: Record<string, unknown>): StoredAppointment | null {
  const { appointmentType: type, date, time } = details;
  if (typeof type !== 'string' || typeof date !== 'string' || typeof time !== 'string') return null;
  return isAppointmentType(type) && isClock(time) && isDay(date) ? { type, date, time } : null;
}

/** The child's age and the other times in a lead's `details`. */
export function wishesOfDetails({ childAge, otherTimes }: Record<string, unknown>): {
  childAge: number | null;
  otherTimes: OtherTime[];
} {
  return {
    childAge: typeof childAge === 'number' ? childAge : null,
    otherTimes: Array.isArray(otherTimes) ? otherTimes.map(String).filter(isOtherTime) : [],
  };
}

/** The lead's message for another day and time. */
export const messageAt = (message: string, { date, time }: VisitTime): string =>
  message.replace(/^Date: .*$/m, `Date: ${date}`).replace(/^Time: .*$/m, `Time: ${specifiedTime(time)}`);
