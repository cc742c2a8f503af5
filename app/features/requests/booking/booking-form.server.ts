import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/requests/lead/lead-error-copy.ts';
import { checkTyped, readLeadForm, textOf } from '#app/features/requests/lead/lead-form.server.ts';
import type { Checked } from '#app/features/requests/lead/lead-form.server.ts';
import {
  emailAddress,
  lines,
  requiredLine,
  requiredPhone,
} from '#app/features/requests/lead/typed-text.server.ts';
import { db } from '#db/database.ts';
import { sealToken, unsealToken } from '#db/sealed-token.ts';
import { findRequestOf } from '#app/features/requests/lead/lead-links.server.ts';
import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import {
  bookingDetails,
  insuranceOptions,
  isOtherTime,
  messageBlock,
} from '#app/features/requests/kind/appointment.ts';
import type { Appointment, InsuranceOption } from '#app/features/requests/kind/appointment.ts';
import { contactLimits, contactTexts } from './booking.ts';
import type { AppointmentChoice, BookingErrors, Contact, ContactValues } from './booking.ts';
import { bookingErrorCopy } from './booking-error-copy.ts';

const insurances = Object.keys(insuranceOptions) as InsuranceOption[];

/** Another time that suits, or none. */
const otherTimeIn = (wrong: string) =>
  z
    .string()
    .refine((value) => value === '' || isOtherTime(value), wrong)
    .transform((value) => (isOtherTime(value) ? value : null));

function schemaIn(language: Language) {
  const words = bookingErrorCopy(language);
  const name = (field: 'firstName' | 'lastName') => requiredLine(contactLimits[field], words[field]);
  return z
    .object({
      firstName: name('firstName'),
      lastName: name('lastName'),
      email: emailAddress(contactLimits.email, leadErrorCopy(language).email),
      phone: requiredPhone(contactLimits.phone, words.phone),
      insuranceProvider: z
        .enum(['', ...insurances], words.insuranceProvider.wrong)
        .transform((value) => value || null),
      childAge: z
        .string()
        .regex(/^(\d|1[0-7])?$/, words.childAge.wrong)
        .transform((value) => (value === '' ? null : Number(value))),
      secondTime: otherTimeIn(words.otherTime.wrong),
      thirdTime: otherTimeIn(words.otherTime.wrong),
      message: lines.pipe(z.string().max(contactLimits.message, words.message.long)),
      isNewPatient: z.boolean(),
    })
    .transform(({ secondTime, thirdTime, ...contact }) => ({
      ...contact,
      otherTimes: [...new Set([secondTime, thirdTime])].filter((time) => time !== null),
    }));
}

// One schema per language, because creating one costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/**
 * Validates step 3.
 *
 * @returns the cleaned values, or a message per invalid field in the language of the page
 */
export const parseContact = (
  values: ContactValues,
  language: Language,
): Checked<Contact, keyof BookingErrors> => checkTyped(schemas[language], values);

/** Contact details typed in this browser before. */
type Typed = Pick<ContactValues, 'email' | 'phone'>;

/** Where a sealed `Typed` is valid. */
const TYPED_BEFORE = { key: 'funnel', audience: 'booking' } as const;

/** Seals contact details, so that the page that brings them to a booking shows them to nobody. Valid for a day. */
export const sealTyped = (typed: Typed): Promise<string> =>
  sealToken(TYPED_BEFORE.key, typed, { audience: TYPED_BEFORE.audience, seconds: 24 * 3600 });

/** The contact details that `sealTyped` sealed; none if they are not ours or have expired. */
export async function unsealTyped(sealed: string): Promise<Partial<Typed>> {
  const facts = sealed === '' ? null : await unsealToken(TYPED_BEFORE.key, sealed, TYPED_BEFORE);
  return facts ? { email: String(facts['email']), phone: String(facts['phone']) } : {};
}

/** The body of a form of the wizard, not validated. */
export type BookingForm = {
  choice: AppointmentChoice;
  values: ContactValues;
  submissionKey: string;
  stamp: string;
  /** The form only opens a step and carries the values of step 3 along. */
  carries: boolean;
  /** Sealed contact details from the answers to 'Get matched'; empty from elsewhere. */
  typed: string;
};

/**
 * Reads a form of the wizard; missing values and files are empty. `isNewPatient` is `yes`, unless a box of the same name
 * for patients of the dentist adds `no`.
 */
export function readBookingForm(form: FormData): BookingForm {
  const text = (name: string) => textOf(form, name);
  const { values, submissionKey, stamp } = readLeadForm(form, contactTexts);
  const isNewPatient = form.has('isNewPatient') && !form.getAll('isNewPatient').includes('no');
  return {
    choice: { type: text('type'), date: text('date'), time: text('time') },
    values: { ...values, isNewPatient },
    submissionKey,
    stamp,
    carries: form.has('carry'),
    typed: text('typed'),
  };
}

export type BookingRequest = Submission & {
  dentist: { id: string; slug: string; name: string; timeZone: string };
  appointment: Appointment;
  contact: Contact;
  /** Token of what this browser sent to the dentist before: whoever sends it twice keeps the link. */
  earlier?: string | null;
};

/**
 * Stores an appointment request as a lead (specification, section 7). Takes a validated appointment and contact.
 *
 * @returns the lead; for a repeated submission, the first one's
 */
export async function submitBooking({
  dentist,
  appointment,
  contact,
  earlier,
  ...submission
}: BookingRequest): Promise<Stored> {
  const stored = await storeLead(
    {
      kind: 'appointment_booking',
      name: `${contact.firstName} ${contact.lastName}`,
      email: contact.email,
      phone: contact.phone,
      message: messageBlock(appointment, contact),
      details: bookingDetails(appointment, contact, dentist),
      dentistId: dentist.id,
    },
    submission,
  );
  if (!stored.ok || !earlier || (await findRequestOf(db, earlier)) !== stored.value.leadId) return stored;
  return { ok: true, value: { ...stored.value, token: earlier } };
}
