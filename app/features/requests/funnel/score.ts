import { MATCHES } from './funnel.ts';
import type { FunnelAnswers } from './funnel.ts';
import type { Priority } from '#app/features/requests/kind/match-options.ts';
import { inTime, insured, near, newPatients, priority, treatment } from './wishes.ts';
import type { Candidate, Caution, Met, Reason } from './wishes.ts';

/** Answers that are scored. */
export type Wishes = Pick<FunnelAnswers, 'treatmentType' | 'carePriorities' | 'timing' | 'hasInsurance'>;

export type Match = {
  slug: string;
  /** 0 to 100, without the answer on insurance; selects the matches. */
  points: number;
  /** `points` plus insurance; only orders the selected matches. */
  order: number;
  reasons: Reason[];
  cautions: Caution[];
};

/** Points of each part, 100 in total. */
export const WEIGHTS = { treatment: 35, priorities: 25, timing: 20, distance: 20 } as const;

const mean = (parts: readonly Met[]) =>
  parts.length === 0 ? 0 : parts.reduce((sum, { share }) => sum + share, 0) / parts.length;

/** Cautions in display order. */
const CAUTIONS: readonly Caution[] = [
  'no-new-patients',
  'no-emergency-care',
  'care-not-listed',
  'new-patients-unknown',
  'emergency-care-unknown',
  'services-unknown',
  'rating-unknown',
  'features-unknown',
  'insurers-unknown',
  'hours-unknown',
  'distance-unknown',
];

/** Maximum number of reasons that readers can compare between four dentists. */
const MOST_REASONS = 6;

/**
 * Orders reasons: first one per wish in the wishes' order, then the others. Each kind appears once; if two wishes match
 * the same kind, their services are merged.
 */
function joined(wishes: readonly (readonly Reason[])[]): Reason[] {
  const told: Reason[] = [];
  const inOrder = [...wishes.flatMap(([first]) => first ?? []), ...wishes.flatMap(([, ...others]) => others)];
  for (const reason of inOrder) {
    const same = told.findIndex(({ kind }) => kind === reason.kind);
    const before = told[same];
    if (!before) told.push(reason);
    else if ('codes' in before && 'codes' in reason)
      told[same] = { ...before, codes: [...new Set([...before.codes, ...reason.codes])] };
  }
  return told;
}

/** Maximum points by which insurance reorders the selected matches. */
const INSURANCE_POINTS = 5;

/** The priority that is also an answer on insurance. */
const INSURANCE: Priority = 'insurance-accepted';

/** Scores how well a dentist fits the answers, with reasons and cautions. */
export function scoreMatch(candidate: Candidate, wishes: Wishes): Match {
  const care = wishes.treatmentType.map((kind) => treatment[kind](candidate));
  const wanted = wishes.carePriorities.map((kind) => ({ kind, ...priority[kind](candidate) }));
  const timing = inTime(candidate, wishes.timing);
  const distance = near(candidate);
  const insurance = insured(candidate, wishes.hasInsurance);
  const parts: Met[] = [...care, ...wanted, timing, distance, insurance, newPatients(candidate)];
  const told = joined(parts.map(({ reasons }) => reasons));
  const others =
    WEIGHTS.treatment * mean(care) + WEIGHTS.timing * timing.share + WEIGHTS.distance * distance.share;
  return {
    slug: candidate.slug,
    points: others + WEIGHTS.priorities * mean(wanted.filter(({ kind }) => kind !== INSURANCE)),
    order: others + WEIGHTS.priorities * mean(wanted) + INSURANCE_POINTS * insurance.share,
    reasons: told.length > 0 ? told.slice(0, MOST_REASONS) : [{ kind: 'listed' }],
    cautions: CAUTIONS.filter((caution) => parts.some(({ cautions = [] }) => cautions.includes(caution))),
  };
}

/**
 * Selects up to four matches, best first. Dentists who accept no new patients come last. Insurance (also 'Insurance
 * accepted' among the priorities) does not affect the selection, only the order of the selected.
 */
export function chooseMatches(candidates: readonly Candidate[], wishes: Wishes, most = MATCHES): Match[] {
  const scored = candidates.map((candidate) => ({ candidate, match: scoreMatch(candidate, wishes) }));
  type Scored = (typeof scored)[number];
  const closed = ({ candidate }: Scored) => Number(candidate.accepting === false);
  const unverified = ({ candidate }: Scored) => Number(!candidate.verified);
  const ordered = (some: readonly Scored[], by: 'points' | 'order') =>
    some.toSorted(
      (a, b) =>
        closed(a) - closed(b) ||
        b.match[by] - a.match[by] ||
        unverified(a) - unverified(b) ||
        b.candidate.reviewCount - a.candidate.reviewCount ||
        (a.candidate.slug < b.candidate.slug ? -1 : 1),
    );
  return ordered(ordered(scored, 'points').slice(0, most), 'order').map(({ match }) => match);
}
