import { MATCHES } from './funnel.ts';
import type { FunnelAnswers, Priority } from './funnel.ts';
import { inTime, insured, near, newPatients, priority, treatment } from './wishes.ts';
import type { Candidate, Caution, Met, Reason } from './wishes.ts';

/** What is asked of a dentist. */
export type Wishes = Pick<FunnelAnswers, 'treatmentType' | 'carePriorities' | 'timing' | 'hasInsurance'>;

export type Match = {
  slug: string;
  /** 0 to 100, by everything but what was said about insurance: they choose who is shown. */
  points: number;
  /** With that: they order those who are shown, and nothing else. */
  order: number;
  reasons: Reason[];
  cautions: Caution[];
};

/** Points of each part; together 100. */
export const WEIGHTS = { treatment: 35, priorities: 25, timing: 20, distance: 20 } as const;

const mean = (parts: readonly Met[]) =>
  parts.length === 0 ? 0 : parts.reduce((sum, { share }) => sum + share, 0) / parts.length;

/** In the order in which they are told. */
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

/** As many as are read beside three other dentists. */
const MOST_REASONS = 6;

/**
 * The first reason of each wish in the wishes' order, then the others; each kind once: of two kinds of care that the
 * same services answer, the services of both.
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

/** What the answer on insurance may move among those who are shown, in points. */
const INSURANCE_POINTS = 5;

/** The priority that is an answer on insurance as well. */
const INSURANCE: Priority = 'insurance-accepted';

/** How well a dentist fits the answers, with everything that can be said for and against. */
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
 * Chooses who is shown, best first: at most four. Who says to take no new patients comes after everybody else. What was
 * said about insurance, 'Insurance accepted' among the priorities, too, chooses nobody and leaves nobody out: it is
 * looked at when the four are known, and may change their order.
 */
export function chooseMatches(candidates: readonly Candidate[], wishes: Wishes, most = MATCHES): Match[] {
  const scored = candidates.map((candidate) => ({ candidate, match: scoreMatch(candidate, wishes) }));
  type Scored = (typeof scored)[number];
  const closed = ({ candidate }: Scored) => Number(candidate.acceptingPatients === false);
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
