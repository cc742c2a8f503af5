import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadFields } from '#app/features/lead/lead-fields.server.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import type { DentistMessage, MessageField, MessageValues } from './message.ts';

// One per language: making a schema costs more than using it.
const schemas = { en: z.object(leadFields('en')), fr: z.object(leadFields('fr')) };

/**
 * Parses the form. Takes the typed values; gives them cleaned, or one text per wrong field in the language of the
 * page.
 */
export const parseDentistMessage = (
  values: MessageValues,
  language: Language,
): Checked<DentistMessage, MessageField> => checkTyped(schemas[language], values);
