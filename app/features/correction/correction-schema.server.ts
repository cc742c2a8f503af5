import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/lead/lead-errors.ts';
import { leadLimits } from '#app/features/lead/lead-form.ts';
import { checkTyped } from '#app/features/lead/lead-form.server.ts';
import type { Checked } from '#app/features/lead/lead-form.server.ts';
import { optionalEmail, requiredLine, requiredLines } from '#app/features/lead/typed-text.server.ts';
import { correctionFacts, correctionLimits } from './correction.ts';
import type { Correction, CorrectionFact, CorrectionField, CorrectionValues } from './correction.ts';
import { correctionCopy } from './correction-copy.ts';

const facts = Object.keys(correctionFacts) as CorrectionFact[];

function schemaIn(language: Language) {
  const { errors } = correctionCopy(language);
  return z.object({
    fact: z.enum(facts, errors.fact.missing),
    value: requiredLines(correctionLimits.value, errors.value),
    source: requiredLine(correctionLimits.source, errors.source),
    email: optionalEmail(leadLimits.email, leadErrorCopy(language).email),
  });
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemaIn('en'), fr: schemaIn('fr') };

/** Parses the form: the values cleaned, or one text per wrong field in the language of the page. */
export const parseCorrection = (
  values: CorrectionValues,
  language: Language,
): Checked<Correction, CorrectionField> => checkTyped(schemas[language], values);
