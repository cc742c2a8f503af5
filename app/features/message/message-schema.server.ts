import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/lead/lead-errors.ts';
import { leadLimits } from '#app/features/lead/lead-form.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import {
  emailAddress,
  optionalPhone,
  requiredLine,
  requiredLines,
} from '#app/features/lead/typed-text.server.ts';
import type { DentistMessage, MessageField, MessageValues } from './message.ts';

function schemaIn(language: Language) {
  const words = leadErrorCopy(language);
  return z.object({
    name: requiredLine(leadLimits.name, words.name),
    email: emailAddress(leadLimits.email, words.email),
    phone: optionalPhone(leadLimits.phone, words.phone),
    message: requiredLines(leadLimits.message, words.message),
  });
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/**
 * Parses the form. Takes the typed values; gives them cleaned, or one text per wrong field in the language of the
 * page.
 */
export const parseDentistMessage = (
  values: MessageValues,
  language: Language,
): Checked<DentistMessage, MessageField> => checkTyped(schemas[language], values);
