import { dayNumber, toDay } from './day.ts';
import type { Day, Evidence, UnverifiedCause } from './evidence.ts';

/** How many days an annual review, or the committee's decision before the first, lasts. */
export const REVIEW_DAYS = 425;

export type Verification = {
  /** The day on which the last of steps 1 to 6 was passed. */
  since: Day;
  /** The last day on which the annual review is not overdue. */
  until: Day;
};

type StepEvidence = Pick<Evidence, 'steps' | 'suspension'>;

/**
 * Whether a dentist is verified (docs/ranking.md, section 5): each of steps 1 to 6 is passed, nothing is suspended, and
 * step 7 is neither failed nor overdue.
 */
export function verificationOf(evidence: StepEvidence, now: Day): Verification | null {
  const verdict = judge(evidence, now);
  return typeof verdict === 'string' ? null : verdict;
}

/** Why a dentist is not verified by `verificationOf`; null when the dentist is. */
export function unverifiedCauseOf(evidence: StepEvidence, now: Day): UnverifiedCause | null {
  const verdict = judge(evidence, now);
  return typeof verdict === 'string' ? verdict : null;
}

function judge({ steps, suspension }: StepEvidence, now: Day): Verification | UnverifiedCause {
  if (suspension) return suspension;
  const results = new Map(steps.filter(({ on }) => on <= now).map((result) => [result.step, result]));
  if (results.size === 0) return 'none';
  if ([...results.values()].some(({ passed }) => !passed)) return 'failed';
  let since = '';
  for (const step of [1, 2, 3, 4, 5, 6] as const) {
    const result = results.get(step);
    if (!result) return 'in-progress';
    if (result.on > since) since = result.on;
  }
  const decided = results.get(6)?.on ?? since;
  const review = results.get(7)?.on ?? decided;
  const until = toDay(dayNumber(review > decided ? review : decided) + REVIEW_DAYS);
  return until < now ? 'overdue' : { since, until };
}
