import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadFields } from '#app/features/lead/lead-fields.server.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import { requiredLine } from '#app/features/lead/typed-text.server.ts';
import { contactCategories, SUBJECT_LIMIT } from './contact.ts';
import type { ContactCategory, ContactField, ContactMessage, ContactValues } from './contact.ts';
import { contactErrorCopy } from './contact-errors.ts';

const categories = Object.keys(contactCategories) as ContactCategory[];

function schemaIn(language: Language) {
  const words = contactErrorCopy(language);
  const { name, email, message } = leadFields(language);
  return z.object({
    name,
    email,
    subject: requiredLine(SUBJECT_LIMIT, words.subject),
    category: z.enum(['', ...categories], words.category.wrong).transform((value) => value || null),
    message,
  });
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/**
 * Parses the contact form. Takes the typed values; gives them cleaned, or one text per wrong field in the
 * language of the page.
 */
export const parseContactMessage = (
  values: ContactValues,
  language: Language,
): Checked<ContactMessage, ContactField> => checkTyped(schemas[language], values);
