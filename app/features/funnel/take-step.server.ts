import type { Language } from '#app/content/language.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { consentOf } from './consent.ts';
import type { Consent } from './consent.ts';
import { isReachable, openStep, stepAfter, stepBefore } from './funnel.ts';
import type { FunnelAnswers, FunnelStep, QuestionStep } from './funnel.ts';
import { checkStep, readStep, withTyped } from './funnel-form.server.ts';
import type { FunnelErrors, TypedStep } from './funnel-form.server.ts';
import { isWhole } from './match-request.ts';
import type { MatchAnswers } from './match-request.ts';
import { nothingKept } from './sealed-answers.server.ts';
import type { KeptAnswers } from './sealed-answers.server.ts';

/** What becomes of a step's form. */
export type TakenStep =
  /** It goes on to a step. `lost`: the answers before it are over, and the visitor has to be told. */
  | { kind: 'on'; to: FunnelStep; keep: KeptAnswers; lost: boolean }
  | { kind: 'wrong'; typed: TypedStep; errors: FunnelErrors; kept: KeptAnswers }
  /** Every answer is there and right, and its visitor agrees that they are stored. */
  | { kind: 'send'; typed: TypedStep; answers: MatchAnswers; consent: Consent; kept: KeptAnswers };

/**
 * Takes the form of one step.
 *
 * @param kept what the browser keeps of earlier answers; null where it keeps none, or they are over
 */
export function takeStep(
  form: FormData,
  { step, kept, language }: { step: QuestionStep; kept: KeptAnswers | null; language: Language },
): TakenStep {
  const before = kept ?? nothingKept();
  const withAnswers = (answers: FunnelAnswers): KeptAnswers => ({
    ...before,
    answers,
    // Other answers are another request.
    sent: JSON.stringify(answers) === JSON.stringify(before.answers) ? before.sent : null,
  });
  const typed = readStep(form, step);
  const unchecked = withAnswers(withTyped(before.answers, typed));
  // An earlier answer is missing, most often because the hour is over: what was typed is kept for later.
  if (!isReachable(step, before.answers, false))
    return { kind: 'on', to: openStep(before.answers, false), keep: unchecked, lost: kept === null };
  if (textOf(form, 'go') === 'back')
    return { kind: 'on', to: stepBefore(step), keep: unchecked, lost: false };
  const consent = consentOf(textOf(form, 'consent'), language);
  const checked = checkStep(step, typed, { answers: before.answers, consents: consent !== null, language });
  if (!checked.ok) return { kind: 'wrong', typed, errors: checked.errors, kept: before };
  const keep = withAnswers(checked.value);
  if (step !== 'contact' || !consent) return { kind: 'on', to: stepAfter(step), keep, lost: false };
  // Reachable, and its own fields are checked.
  if (!isWhole(keep.answers)) throw new Error('An answer is missing on the last step.');
  return { kind: 'send', typed, answers: keep.answers, consent, kept: keep };
}
