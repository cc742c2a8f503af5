import { z } from 'zod';
import type { Language } from '#app/content/language.ts';
import { leadErrorCopy } from '#app/features/requests/lead/lead-error-copy.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { emailAddress, requiredLine } from '#app/features/requests/lead/typed-text.server.ts';
import { consentOf } from '#app/features/requests/kind/match-consent.ts';
import type { Consent } from '#app/features/requests/kind/match-consent.ts';
import { funnelLimits, isReachable, openStep, stepAfter, stepBefore, stepFields } from './funnel.ts';
import type { FunnelAnswers, FunnelField, FunnelStep, QuestionStep } from './funnel.ts';
import { funnelErrorCopy } from './funnel-copy.ts';
import { isWhole } from './match-request.ts';
import type { MatchAnswers } from './match-request.ts';
import { knownAnswers, nothingKept } from './sealed-answers.server.ts';
import type { KeptAnswers } from './sealed-answers.server.ts';

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

function schemasIn(language: Language) {
  const words = funnelErrorCopy(language);
  const some = (missing: string) => z.array(z.string()).min(1, missing);
  const one = (missing: string) => z.string({ error: missing });
  return {
    treatmentType: some(words.treatmentType),
    carePriorities: some(words.carePriorities),
    timing: one(words.timing),
    // Not empty and at most 7 characters (specification, section 5); `postalProblem` asks the database for the rest.
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

/** Result of a step's form. */
export type TakenStep =
  /** Redirects to a step. `lost`: earlier answers expired, which the page must explain. */
  | { kind: 'on'; to: FunnelStep; keep: KeptAnswers; lost: boolean }
  | { kind: 'wrong'; typed: TypedStep; errors: FunnelErrors; kept: KeptAnswers }
  /** All answers are valid and the visitor consents to storing them. */
  | { kind: 'send'; typed: TypedStep; answers: MatchAnswers; consent: Consent; kept: KeptAnswers };

/**
 * Processes a step's form.
 *
 * @param kept earlier answers from the browser's cookie; null if there are none or they expired
 * @param refused why the postal code is refused, in words
 */
export function takeStep(
  form: FormData,
  {
    step,
    kept,
    language,
    refused,
  }: { step: QuestionStep; kept: KeptAnswers | null; language: Language; refused?: string | null },
): TakenStep {
  const before = kept ?? nothingKept();
  const withAnswers = (answers: FunnelAnswers): KeptAnswers => ({
    ...before,
    answers,
    // Changed answers are a new request.
    sent: JSON.stringify(answers) === JSON.stringify(before.answers) ? before.sent : null,
  });
  const typed = readStep(form, step);
  const unchecked = withAnswers(knownAnswers({ ...before.answers, ...typed }));
  // An earlier answer is missing, usually because the cookie expired. The typed answers are kept, unless
  // they are too long.
  if (!isReachable(step, before.answers, false))
    return { kind: 'on', to: openStep(before.answers, false), keep: unchecked, lost: kept === null };
  if (textOf(form, 'go') === 'back')
    return { kind: 'on', to: stepBefore(step), keep: unchecked, lost: false };
  const consent = consentOf(textOf(form, 'consent'), language);
  const checked = checkStep(step, typed, { answers: before.answers, consents: consent !== null, language });
  if (!checked.ok || refused) {
    const errors = { ...(refused && { postalCode: refused }), ...(checked.ok ? {} : checked.errors) };
    return { kind: 'wrong', typed, errors, kept: before };
  }
  const keep = withAnswers(checked.value);
  if (step !== 'contact' || !consent) return { kind: 'on', to: stepAfter(step), keep, lost: false };
  // Cannot happen: the step is reachable, and its own fields are validated.
  if (!isWhole(keep.answers)) throw new Error('An answer is missing on the last step.');
  return { kind: 'send', typed, answers: keep.answers, consent, kept: keep };
}
