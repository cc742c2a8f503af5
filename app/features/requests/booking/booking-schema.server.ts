import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/requests/lead/lead-errors.ts';
import { checkTyped, textOf } from '#app/features/requests/lead/lead-form.server.ts';
import type { Checked } from '#app/features/requests/lead/lead-form.server.ts';
import { STAMP } from '#app/features/requests/lead/submission.ts';
import {
  canBeDialled,
  emailAddress,
  line,
  lines,
  parseSubmissionKey,
  requiredLine,
} from '#app/features/requests/lead/typed-text.server.ts';
import { contactLimits } from './booking.ts';
import { insuranceOptions } from '#app/features/requests/kind/appointment.ts';
import type { AppointmentChoice, Contact, ContactValues } from './booking.ts';
import type { InsuranceOption } from '#app/features/requests/kind/appointment.ts';
import { bookingErrorCopy } from './booking-errors.ts';
import type { BookingErrors } from './booking-errors.ts';

const insurances = Object.keys(insuranceOptions) as InsuranceOption[];

function schemaIn(language: Language) {
  const words = bookingErrorCopy(language);
  const name = (field: 'firstName' | 'lastName') => requiredLine(contactLimits[field], words[field]);
  return z.object({
    firstName: name('firstName'),
    lastName: name('lastName'),
    email: emailAddress(contactLimits.email, leadErrorCopy(language).email),
    phone: line.pipe(
      z
        .string()
        .min(1, { error: words.phone.missing, abort: true })
        .max(contactLimits.phone, { error: words.phone.long, abort: true })
        .refine(canBeDialled, words.phone.wrong),
    ),
    insuranceProvider: z
      .enum(['', ...insurances], words.insuranceProvider.wrong)
      .transform((value) => value || null),
    message: lines.pipe(z.string().max(contactLimits.message, words.message.long)),
    isNewPatient: z.boolean(),
  });
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

/** What a form of the wizard brings in its body, unchecked. */
export type BookingForm = {
  choice: AppointmentChoice;
  values: ContactValues;
  submissionKey: string | null;
  stamp: string;
  /** It opens a step and brings what was typed into step 3 along; nothing is asked for yet. */
  carries: boolean;
  /** The query of the profile that the dialog stands on; null when the form is a page's own. */
  profileSearch: string | null;
};

/** Reads a form of the wizard. What is absent is empty; a file is nothing. */
export function readBookingForm(form: FormData): BookingForm {
  const text = (name: string) => textOf(form, name);
  return {
    choice: { type: text('type'), date: text('date'), time: text('time') },
    values: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      insuranceProvider: text('insuranceProvider'),
      message: text('message'),
      isNewPatient: form.has('isNewPatient'),
    },
    submissionKey: parseSubmissionKey(text('submissionKey')),
    stamp: text(STAMP).slice(0, 100),
    carries: form.has('carry'),
    profileSearch: form.has('profile') ? text('profile').slice(0, 500) : null,
  };
}
