import type { Language } from '#app/content/language.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { consentOf } from '#app/features/requests/kind/match-consent.ts';
import type { Consent } from '#app/features/requests/kind/match-consent.ts';
import { isReachable, openStep, stepAfter, stepBefore } from './funnel.ts';
import type { FunnelAnswers, FunnelStep, QuestionStep } from './funnel.ts';
import { checkStep, readStep, withTyped } from './funnel-form.server.ts';
import type { FunnelErrors, TypedStep } from './funnel-form.server.ts';
import { isWhole } from './match-request.ts';
import type { MatchAnswers } from './match-request.ts';
import { nothingKept } from './sealed-answers.server.ts';
import type { KeptAnswers } from './sealed-answers.server.ts';

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
 */
export function takeStep(
  form: FormData,
  { step, kept, language }: { step: QuestionStep; kept: KeptAnswers | null; language: Language },
): TakenStep {
  const before = kept ?? nothingKept();
  const withAnswers = (answers: FunnelAnswers): KeptAnswers => ({
    ...before,
    answers,
    // Changed answers are a new request.
    sent: JSON.stringify(answers) === JSON.stringify(before.answers) ? before.sent : null,
  });
  const typed = readStep(form, step);
  const unchecked = withAnswers(withTyped(before.answers, typed));
  // An earlier answer is missing, usually because the cookie expired. The typed answers are kept.
  if (!isReachable(step, before.answers, false))
    return { kind: 'on', to: openStep(before.answers, false), keep: unchecked, lost: kept === null };
  if (textOf(form, 'go') === 'back')
    return { kind: 'on', to: stepBefore(step), keep: unchecked, lost: false };
  const consent = consentOf(textOf(form, 'consent'), language);
  const checked = checkStep(step, typed, { answers: before.answers, consents: consent !== null, language });
  if (!checked.ok) return { kind: 'wrong', typed, errors: checked.errors, kept: before };
  const keep = withAnswers(checked.value);
  if (step !== 'contact' || !consent) return { kind: 'on', to: stepAfter(step), keep, lost: false };
  // Cannot happen: the step is reachable, and its own fields are validated.
  if (!isWhole(keep.answers)) throw new Error('An answer is missing on the last step.');
  return { kind: 'send', typed, answers: keep.answers, consent, kept: keep };
}
