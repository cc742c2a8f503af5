import { MATCHES } from './funnel.ts';
import type { FunnelAnswers } from './funnel.ts';
import { inTime, insured, near, newPatients, priority, treatment } from './wishes.ts';
import type { Candidate, Met, Reason } from './wishes.ts';

/** What is asked of a dentist. */
export type Wishes = Pick<FunnelAnswers, 'treatmentType' | 'carePriorities' | 'timing' | 'hasInsurance'>;

/** Something that speaks against a dentist, or that nobody told us. */
export type Caution = 'no-new-patients' | 'new-patients-unknown' | 'hours-unknown' | 'insurers-unknown';

export type Match = {
  slug: string;
  /** 0 to 100, without the insurance. */
  points: number;
  /** 0 to 1; only tells the order of those who are shown. */
  insurance: number;
  reasons: Reason[];
  cautions: Caution[];
};

/** Points of each part; together 100. */
export const WEIGHTS = { treatment: 35, priorities: 25, timing: 20, distance: 20 } as const;

const mean = (parts: readonly Met[]) =>
  parts.length === 0 ? 0 : parts.reduce((sum, { share }) => sum + share, 0) / parts.length;

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

function cautionsOf({ acceptingPatients, hours, features, insurance }: Candidate, wishes: Wishes): Caution[] {
  const wantsInsurer = wishes.hasInsurance === 'yes' || wishes.carePriorities.includes('insurance-accepted');
  return [
    ...(acceptingPatients === false ? (['no-new-patients'] as const) : []),
    ...(acceptingPatients === null ? (['new-patients-unknown'] as const) : []),
    ...(hours === null && wishes.timing !== 'flexible' ? (['hours-unknown'] as const) : []),
    ...(wantsInsurer && insurance.length === 0 && !features.includes('direct-billing')
      ? (['insurers-unknown'] as const)
      : []),
  ];
}

/** How well a dentist fits the answers, with everything that can be said for and against. */
export function scoreMatch(candidate: Candidate, wishes: Wishes): Match {
  const care = wishes.treatmentType.map((kind) => treatment[kind](candidate));
  const wanted = wishes.carePriorities.map((kind) => priority[kind](candidate));
  const timing = inTime(candidate, wishes.timing);
  const distance = near(candidate);
  const insurance = insured(candidate, wishes.hasInsurance);
  const told = joined(
    [...care, ...wanted, timing, distance, insurance, newPatients(candidate)].map(({ reasons }) => reasons),
  );
  return {
    slug: candidate.slug,
    points:
      WEIGHTS.treatment * mean(care) +
      WEIGHTS.priorities * mean(wanted) +
      WEIGHTS.timing * timing.share +
      WEIGHTS.distance * distance.share,
    insurance: insurance.share,
    reasons: told.length > 0 ? told.slice(0, MOST_REASONS) : [{ kind: 'listed' }],
    cautions: cautionsOf(candidate, wishes),
  };
}

/** What the answer on insurance may move among those who are shown, in points. */
const INSURANCE_POINTS = 5;

/**
 * Chooses who is shown, best first: at most four. Who says to take no new patients comes after everybody else. The
 * answer on insurance chooses nobody and leaves nobody out: it is looked at when the four are known, and may change
 * their order.
 */
export function chooseMatches(candidates: readonly Candidate[], wishes: Wishes, most = MATCHES): Match[] {
  const scored = candidates.map((candidate) => ({ candidate, match: scoreMatch(candidate, wishes) }));
  type Scored = (typeof scored)[number];
  const closed = ({ candidate }: Scored) => Number(candidate.acceptingPatients === false);
  const unverified = ({ candidate }: Scored) => Number(!candidate.verified);
  const ordered = (some: readonly Scored[], points: (match: Match) => number) =>
    some.toSorted(
      (a, b) =>
        closed(a) - closed(b) ||
        points(b.match) - points(a.match) ||
        unverified(a) - unverified(b) ||
        b.candidate.reviewCount - a.candidate.reviewCount ||
        (a.candidate.slug < b.candidate.slug ? -1 : 1),
    );
  const chosen = ordered(scored, ({ points }) => points).slice(0, most);
  return ordered(chosen, ({ points, insurance }) => points + INSURANCE_POINTS * insurance).map(
    ({ match }) => match,
  );
}
