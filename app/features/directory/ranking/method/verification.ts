import { dayNumber, toDay } from './day.ts';
import type { Day, Evidence, UnverifiedCause } from './evidence.ts';

/** How many days an annual review, or the committee's decision before the first, lasts. */
export const REVIEW_DAYS = 425;

export type Verification = {
  /** The day of the committee's decision. */
  since: Day;
  /** The last day on which the annual review is not overdue. */
  until: Day;
};

/** The evidence that decides about verification, beside the licence and the reviews. */
export type VerificationEvidence = Pick<Evidence, 'decisions' | 'suspension' | 'education' | 'practice'>;

/** Whether documents were verified: somebody saw the dental degree, or its school or the register confirmed it. */
export const hasDocuments = ({ education }: Pick<Evidence, 'education'>): boolean =>
  education.some(({ kind, proof }) => kind === 'dental' && proof !== 'stated');

/** Whether the practice was assessed: infection control is recorded, and it is not a 'no'. */
export const hasAssessment = ({ practice }: Pick<Evidence, 'practice'>): boolean =>
  (practice.infection?.share ?? 0) > 0;

/**
 * Whether a dentist is verified (docs/ranking.md, section 5): documents and practice are in order, the committee said
 * yes, nothing is suspended, and the annual review is neither failed nor overdue.
 */
export function verificationOf(evidence: VerificationEvidence, now: Day): Verification | null {
  const verdict = judge(evidence, now);
  return typeof verdict === 'string' ? null : verdict;
}

/** Why a dentist is not verified by `verificationOf`; null when the dentist is. */
export function unverifiedCauseOf(evidence: VerificationEvidence, now: Day): UnverifiedCause | null {
  const verdict = judge(evidence, now);
  return typeof verdict === 'string' ? verdict : null;
}

function judge(evidence: VerificationEvidence, now: Day): Verification | UnverifiedCause {
  if (evidence.suspension) return evidence.suspension;
  const { committee, annual } = evidence.decisions;
  if (committee?.passed === false) return 'failed';
  if (annual?.passed === false && annual.on >= (committee?.on ?? '')) return 'failed';
  if (!hasDocuments(evidence) && !committee) return 'none';
  if (!hasDocuments(evidence) || !hasAssessment(evidence) || !committee) return 'in-progress';
  const review = annual && annual.on > committee.on ? annual.on : committee.on;
  const until = toDay(dayNumber(review) + REVIEW_DAYS);
  return until < now ? 'overdue' : { since: committee.on, until };
}
