import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { emailAddress, line, lines, VISIBLE } from '#app/features/lead/typed-text.server.ts';
import { contactCategories, contactLimits } from './contact.ts';
import type { ContactCategory, ContactMessage, ContactValues } from './contact.ts';
import { contactErrorCopy } from './contact-errors.ts';
import type { ContactErrors } from './contact-errors.ts';

const categories = Object.keys(contactCategories) as ContactCategory[];

function schemaIn(language: Language) {
  const words = contactErrorCopy(language);
  const required = (field: 'name' | 'subject' | 'message') =>
    z.string().regex(VISIBLE, words[field].missing).max(contactLimits[field], words[field].long);
  return z.object({
    name: line.pipe(required('name')),
    email: emailAddress(contactLimits.email, words.email),
    subject: line.pipe(required('subject')),
    category: z.enum(['', ...categories], words.category.wrong).transform((value) => value || null),
    message: lines.pipe(required('message')),
  });
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/**
 * Parses the contact form. Takes the typed values; gives them cleaned, or one text per wrong field in the
 * language of the page.
 */
export function parseContactMessage(
  values: ContactValues,
  language: Language,
): { ok: true; value: ContactMessage } | { ok: false; errors: ContactErrors } {
  const result = schemas[language].safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const errors: ContactErrors = {};
  for (const issue of result.error.issues) errors[issue.path[0] as keyof ContactErrors] ??= issue.message;
  return { ok: false, errors };
}
