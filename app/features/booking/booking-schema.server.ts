import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadFields } from '#app/features/lead/lead-fields.server.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import { canBeDialled, line, lines, requiredLine } from '#app/features/lead/typed-text.server.ts';
import { contactLimits, insuranceOptions } from './booking.ts';
import type { Contact, ContactValues, InsuranceOption } from './booking.ts';
import { bookingErrorCopy } from './booking-errors.ts';
import type { BookingErrors } from './booking-errors.ts';

const insurances = Object.keys(insuranceOptions) as InsuranceOption[];

function schemaIn(language: Language) {
  const words = bookingErrorCopy(language);
  const name = (field: 'firstName' | 'lastName') => requiredLine(contactLimits[field], words[field]);
  return z.object({
    firstName: name('firstName'),
    lastName: name('lastName'),
    email: leadFields(language).email,
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

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/**
 * Parses step 3. Takes the typed values; gives them cleaned, or one text per wrong field in the
 * language of the page.
 */
export const parseContact = (
  values: ContactValues,
  language: Language,
): Checked<Contact, keyof BookingErrors> => checkTyped(schemas[language], values);
