import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/lead/lead-errors.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { emailAddress, requiredLine } from '#app/features/lead/typed-text.server.ts';
import { funnelLimits, stepFields } from './funnel.ts';
import type { FunnelAnswers, FunnelField, QuestionStep } from './funnel.ts';
import { funnelErrorCopy } from './funnel-copy.ts';
import { knownAnswers } from './sealed-answers.server.ts';

/** A step as its form was left: texts at any length, choices without what is no option. */
export type TypedStep = Partial<FunnelAnswers>;

/** What to tell the visitor, by field. `consent` is a field of the last step that nobody keeps. */
export type FunnelErrors = Partial<Record<FunnelField | 'consent', string>>;

const TEXTS: readonly FunnelField[] = ['postalCode', 'email', 'phone'];

/** Reads the fields of a step from its form. */
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

/** The answers with a step's as they were typed, unchecked: what is too long to keep is left out. */
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
    // Not empty and at most 7 characters (specification, section 5): what is none is asked for nothing but a distance.
    postalCode: requiredLine(funnelLimits.postalCode, words.postalCode),
    hasInsurance: one(words.hasInsurance),
    lastVisit: one(words.lastVisit),
    email: emailAddress(funnelLimits.email, leadErrorCopy(language).email),
    // No format (specification, section 5).
    phone: requiredLine(funnelLimits.phone, words.phone),
  } satisfies Record<FunnelField, z.ZodType>;
}

// One per language: making a schema costs more than using it.
const schemas = { en: schemasIn('en'), fr: schemasIn('fr') };

/**
 * Checks a step's answers.
 *
 * @returns the answers so far with the step's, cleaned; or one text per wrong field in the language of the page
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
