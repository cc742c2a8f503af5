import { dayNumber, toDay } from './day.ts';
import type { Day, UnverifiedCause } from './evidence.ts';

/** A row of evidence of kind `step` or `suspension` that is not withdrawn. */
export type VerificationRecord = {
  id: string;
  /** The day on which it was decided. */
  on: Day;
  /** When it was recorded, ISO 8601 in UTC: the newest row of a step decides. */
  recordedAt: string;
} & (
  | {
      kind: 'step';
      step: 1 | 2 | 3 | 4 | 5 | 6 | 7;
      passed: boolean;
      /** Whether a second operator confirmed it; a step without counts nothing. */
      seconded: boolean;
    }
  | { kind: 'suspension'; removal?: boolean }
);

/** How many days an annual review, or the committee's decision before the first, lasts. */
export const REVIEW_DAYS = 425;

export type Verification = {
  /** The day on which the last of steps 1 to 6 was passed. */
  since: Day;
  /** The last day on which the annual review is not overdue. */
  until: Day;
};

/**
 * Whether a dentist is verified (docs/ranking.md, section 5): the newest row of each of steps 1 to 6 is passed, none
 * is suspended, and step 7 is neither failed nor overdue. A step needs a second operator before it counts, a
 * suspension acts at once.
 */
export function verificationOf(records: readonly VerificationRecord[], now: Day): Verification | null {
  const verdict = judge(records, now);
  return typeof verdict === 'string' ? null : verdict;
}

/** Why a dentist is not verified by `verificationOf`; null when the dentist is. */
export function unverifiedCauseOf(records: readonly VerificationRecord[], now: Day): UnverifiedCause | null {
  const verdict = judge(records, now);
  return typeof verdict === 'string' ? verdict : null;
}

function judge(records: readonly VerificationRecord[], now: Day): Verification | UnverifiedCause {
  const suspensions = records.filter((record) => record.kind === 'suspension' && record.on <= now);
  if (suspensions.length > 0)
    return suspensions.some((record) => record.kind === 'suspension' && record.removal)
      ? 'removed'
      : 'suspended';
  const newest = new Map<number, VerificationRecord & { kind: 'step' }>();
  for (const record of records) {
    if (record.kind === 'suspension' || record.on > now || !record.seconded) continue;
    const other = newest.get(record.step);
    const isNewer =
      !other ||
      record.recordedAt > other.recordedAt ||
      (record.recordedAt === other.recordedAt && record.id > other.id);
    if (isNewer) newest.set(record.step, record);
  }
  if (newest.size === 0) return 'none';
  if ([...newest.values()].some(({ passed }) => !passed)) return 'failed';
  let since = '';
  for (let step = 1; step <= 6; step++) {
    const record = newest.get(step);
    if (!record) return 'in-progress';
    if (record.on > since) since = record.on;
  }
  const review = newest.get(7);
  const decided = newest.get(6)?.on ?? since;
  const last = review && review.on > decided ? review.on : decided;
  const until = toDay(dayNumber(last) + REVIEW_DAYS);
  return until < now ? 'overdue' : { since, until };
}
