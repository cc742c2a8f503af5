import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { canBeDialled, emailAddress, line, lines, VISIBLE } from '#app/features/lead/typed-text.server.ts';
import { messageLimits } from './message.ts';
import type { DentistMessage, MessageValues } from './message.ts';
import { messageErrorCopy } from './message-errors.ts';
import type { MessageErrors } from './message-errors.ts';

function schemaIn(language: Language) {
  const words = messageErrorCopy(language);
  const required = (field: 'name' | 'message') =>
    z.string().regex(VISIBLE, words[field].missing).max(messageLimits[field], words[field].long);
  return z.object({
    name: line.pipe(required('name')),
    email: emailAddress(messageLimits.email, words.email),
    phone: line.pipe(
      z
        .string()
        .max(messageLimits.phone, { error: words.phone.long, abort: true })
        .refine((phone) => phone === '' || canBeDialled(phone), words.phone.wrong)
        .transform((phone) => phone || null),
    ),
    message: lines.pipe(required('message')),
  });
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/**
 * Parses the form. Takes the typed values; gives them cleaned, or one text per wrong field in the language of the
 * page.
 */
export function parseDentistMessage(
  values: MessageValues,
  language: Language,
): { ok: true; value: DentistMessage } | { ok: false; errors: MessageErrors } {
  const result = schemas[language].safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const errors: MessageErrors = {};
  for (const issue of result.error.issues) errors[issue.path[0] as keyof MessageErrors] ??= issue.message;
  return { ok: false, errors };
}
