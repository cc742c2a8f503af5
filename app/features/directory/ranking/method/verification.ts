import { dayNumber, toDay } from './day.ts';
import type { Day } from './evidence.ts';

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
  | { kind: 'suspension' }
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
  const newest = new Map<number, VerificationRecord & { kind: 'step' }>();
  for (const record of records) {
    if (record.on > now) continue;
    if (record.kind === 'suspension') return null;
    if (!record.seconded) continue;
    const other = newest.get(record.step);
    const isNewer =
      !other ||
      record.recordedAt > other.recordedAt ||
      (record.recordedAt === other.recordedAt && record.id > other.id);
    if (isNewer) newest.set(record.step, record);
  }
  let since = '';
  for (let step = 1; step <= 6; step++) {
    const record = newest.get(step);
    if (!record?.passed) return null;
    if (record.on > since) since = record.on;
  }
  const review = newest.get(7);
  if (review && !review.passed) return null;
  const decided = newest.get(6)?.on ?? since;
  const last = review && review.on > decided ? review.on : decided;
  const until = toDay(dayNumber(last) + REVIEW_DAYS);
  return until < now ? null : { since, until };
}
