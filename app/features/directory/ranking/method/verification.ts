import { dayNumber, toDay } from './day.ts';
import type { Day, Evidence, UnverifiedCause } from './evidence.ts';

/** How many days an annual review, or the committee's decision before the first, lasts. */
export const REVIEW_DAYS = 425;

/** The evidence that decides about verification, beside the licence and the reviews. */
export type VerificationEvidence = Pick<Evidence, 'decisions' | 'suspension' | 'education' | 'practice'>;

/** Whether documents were verified: somebody saw the dental degree, or its school or the register confirmed it. */
export const hasDocuments = ({ education }: Pick<Evidence, 'education'>): boolean =>
  education.some(({ kind, proof }) => kind === 'dental' && proof !== 'stated');

/** Whether the practice was assessed: infection control is recorded, and it is not a 'no'. */
export const hasAssessment = ({ practice }: Pick<Evidence, 'practice'>): boolean =>
  (practice.infection?.share ?? 0) > 0;

/** The last day on which the annual review is not overdue; null without a decision of the committee. */
export function reviewedUntil({ decisions: { committee, annual } }: VerificationEvidence): Day | null {
  if (!committee) return null;
  const review = annual && annual.on > committee.on ? annual.on : committee.on;
  return toDay(dayNumber(review) + REVIEW_DAYS);
}

/**
 * Why a dentist is not verified; null when documents and practice are in order, the committee said yes, nothing is
 * suspended, and the annual review is neither failed nor overdue (docs/ranking.md, section 5).
 */
export function unverifiedCauseOf(evidence: VerificationEvidence, now: Day): UnverifiedCause | null {
  if (evidence.suspension) return evidence.suspension;
  const { committee, annual } = evidence.decisions;
  if (committee?.passed === false) return 'failed';
  if (annual?.passed === false && annual.on >= (committee?.on ?? '')) return 'failed';
  if (!hasDocuments(evidence) && !committee) return 'none';
  const until = reviewedUntil(evidence);
  if (!hasDocuments(evidence) || !hasAssessment(evidence) || until === null) return 'in-progress';
  return until < now ? 'overdue' : null;
}
