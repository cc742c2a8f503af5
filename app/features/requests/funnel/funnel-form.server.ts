import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/requests/lead/lead-errors.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { emailAddress, requiredLine } from '#app/features/requests/lead/typed-text.server.ts';
import { funnelLimits, stepFields } from './funnel.ts';
import type { FunnelAnswers, FunnelField, QuestionStep } from './funnel.ts';
import { funnelErrorCopy } from './funnel-copy.ts';
import { knownAnswers } from './sealed-answers.server.ts';

/** Submitted values of a step: texts of any length, and valid options only. */
export type TypedStep = Partial<FunnelAnswers>;

/** Error messages by field. `consent` is a field of the last step that is not kept with the answers. */
export type FunnelErrors = Partial<Record<FunnelField | 'consent', string>>;

const TEXTS: readonly FunnelField[] = ['postalCode', 'email', 'phone'];

/** Reads a step's fields from its form. */
export function readStep(form: FormData, step: QuestionStep): TypedStep {
  const known = knownAnswers({
    treatmentType: form.getAll('treatmentType'),
    carePriorities: form.getAll('carePriorities'),
    timing: textOf(form, 'timing'),
    postalCode: '',
    hasInsurance: textOf(form, 'hasInsurance'),
    lastVisit: textOf(form, 'lastVisit'),
    email: '',
    phone: '',
  });
  const fields: readonly FunnelField[] = stepFields[step];
  return Object.fromEntries(
    fields.map((field) => [field, TEXTS.includes(field) ? textOf(form, field) : known[field]]),
  );
}

/** Merges a step's typed values into the answers, not validated; leaves out texts that are too long to keep. */
export const withTyped = (answers: FunnelAnswers, typed: TypedStep): FunnelAnswers =>
  knownAnswers({ ...answers, ...typed });

function schemasIn(language: Language) {
  const words = funnelErrorCopy(language);
  const some = (missing: string) => z.array(z.string()).min(1, missing);
  const one = (missing: string) => z.string({ error: missing });
  return {
    treatmentType: some(words.treatmentType),
    carePriorities: some(words.carePriorities),
    timing: one(words.timing),
    // Not empty and at most 7 characters (specification, section 5). An invalid postal code only means that there are
    // no distances.
    postalCode: requiredLine(funnelLimits.postalCode, words.postalCode),
    hasInsurance: one(words.hasInsurance),
    lastVisit: one(words.lastVisit),
    email: emailAddress(funnelLimits.email, leadErrorCopy(language).email),
    // Any format (specification, section 5).
    phone: requiredLine(funnelLimits.phone, words.phone),
  } satisfies Record<FunnelField, z.ZodType>;
}

// One set of schemas per language, because creating a schema costs more than using it.
const schemas = { en: schemasIn('en'), fr: schemasIn('fr') };

/**
 * Validates a step's answers.
 *
 * @returns all answers including the step's, cleaned; or a message per invalid field in the language of the page
 */
export function checkStep(
  step: QuestionStep,
  typed: TypedStep,
  { answers, consents, language }: { answers: FunnelAnswers; consents: boolean; language: Language },
): { ok: true; value: FunnelAnswers } | { ok: false; errors: FunnelErrors } {
  const errors: FunnelErrors = {};
  const clean: Partial<Record<FunnelField, unknown>> = {};
  for (const field of stepFields[step]) {
    const result = schemas[language][field].safeParse(typed[field]);
    if (result.success) clean[field] = result.data;
    else errors[field] = result.error.issues[0]!.message;
  }
  if (step === 'contact' && !consents) errors.consent = funnelErrorCopy(language).consent;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: knownAnswers({ ...answers, ...clean }) };
}
