import { flags } from '#app/content/dentist-facts.ts';
import type { Flags } from '#app/content/dentist-facts.ts';
import { addDays } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import { openingState, weekdays } from '#app/features/directory/dentist/office-hours.ts';
import type { CdcpState, OfficeHours } from '#db/rows.ts';
import { MATCHES } from './funnel.ts';
import type { FunnelAnswers } from './funnel.ts';
import type { Care, Priority, Timing } from '#app/features/requests/kind/match-options.ts';

// Scores how far a dentist meets each wish, 0 to 1, with the reasons and cautions to show.

/** Facts of a dentist to compare with the answers; null if unknown. */
export type Candidate = Flags & {
  slug: string;
  /** In the city and specialty, 0 to 600 (docs/ranking.md, section 6). */
  quality: number;
  /** Mean of patients' ratings, 1 to 5. */
  rating: number | null;
  reviewCount: number;
  cdcp: CdcpState | null;
  /** Vocabulary codes. */
  services: readonly string[];
  features: readonly string[];
  badges: readonly string[];
  insurance: readonly string[];
  hours: OfficeHours | null;
  /** Date and time at the clinic. */
  clock: LocalMoment;
  /** Public holidays there, as calendar days, when usual hours may not apply. */
  holidays: readonly string[];
  /** Straight-line distance from the visitor's postal area; null if either place is unknown. */
  kilometres: number | null;
};

/** A fact about the dentist that meets an answer. */
export type Reason =
  | { kind: 'new-patients' | 'emergency-care' | 'walk-ins' | 'direct-billing' | 'cdcp' | 'listed' }
  | { kind: 'services' | 'features' | 'badges' | 'insurers'; codes: readonly string[] }
  | { kind: 'rating'; rating: number; reviews: number }
  | { kind: 'distance'; kilometres: number }
  /** Next open day, in days; 0 is today. */
  | { kind: 'next-open'; daysAhead: number }
  | { kind: 'open-days'; days: number; of: 7 | 14 };

/** An unknown fact scores below a good one and above a bad one. */
const UNKNOWN = 0.3;

/** Facts against a dentist, and unknown ones, in display order. */
const CAUTIONS = [
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
] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Share of a wish that is met, 0 to 1, with what to say about it. */
type Met = { share: number; reasons: Reason[]; cautions?: readonly Caution[] };

const nothing = (share: number): Met => ({ share, reasons: [] });
/** A wish about an unknown fact: scores a little, with a caution. */
const unknown = (caution: Caution): Met => ({ share: UNKNOWN, reasons: [], cautions: [caution] });
const having = (codes: readonly string[], wanted: readonly string[]) =>
  wanted.filter((code) => codes.includes(code));

/** All traits of an office and its care: codes, and keys of true flags. */
const traitsOf = (candidate: Candidate) => [
  ...candidate.services,
  ...candidate.features,
  ...flags.flatMap(({ key }) => (candidate[key] ? [key] : [])),
];

const SERVICES = {
  cosmetic: ['whitening', 'veneers', 'bonding', 'clear-aligners'],
  'oral-health': ['gum-treatment', 'deep-cleaning', 'root-canal', 'fillings', 'extractions', 'abscess'],
  routine: ['checkup-cleaning', 'child-exams', 'x-rays'],
  braces: ['braces'],
  aligners: ['clear-aligners'],
} as const satisfies Partial<Record<Care, readonly string[]>>;

/** Scores services of a kind: one of several counts partly, two nearly fully. */
function offered({ services }: Candidate, wanted: readonly string[]): Met {
  const codes = having(services, wanted);
  if (codes.length === 0)
    return services.length === 0
      ? unknown('services-unknown')
      : { share: 0, reasons: [], cautions: ['care-not-listed'] };
  return {
    share: codes.length === wanted.length ? 1 : codes.length === 1 ? 0.7 : codes.length === 2 ? 0.9 : 1,
    reasons: [{ kind: 'services', codes: codes.slice(0, 3) }],
  };
}

function urgent({ emergency, walkIns, badges }: Candidate): Met {
  const reasons: Reason[] = [];
  if (emergency) reasons.push({ kind: 'emergency-care' });
  if (walkIns) reasons.push({ kind: 'walk-ins' });
  if (badges.includes('same-day-visits')) reasons.push({ kind: 'badges', codes: ['same-day-visits'] });
  // A dentist who takes no emergencies may still take walk-ins: both are shown.
  const cautions = emergency === false ? (['no-emergency-care'] as const) : [];
  if (reasons.length === 0)
    return emergency === null ? unknown('emergency-care-unknown') : { share: 0, reasons, cautions };
  return { share: reasons[0]?.kind === 'emergency-care' ? 1 : 0.6, reasons, cautions };
}

function newPatients({ accepting }: Candidate): Met {
  if (accepting) return { share: 1, reasons: [{ kind: 'new-patients' }] };
  return accepting === null
    ? unknown('new-patients-unknown')
    : { share: 0, reasons: [], cautions: ['no-new-patients'] };
}

const treatment: Record<Care, (candidate: Candidate) => Met> = {
  'new-patient': newPatients,
  emergency: urgent,
  cosmetic: (candidate) => offered(candidate, SERVICES.cosmetic),
  'oral-health': (candidate) => offered(candidate, SERVICES['oral-health']),
  routine: (candidate) => offered(candidate, SERVICES.routine),
  braces: (candidate) => offered(candidate, SERVICES.braces),
  aligners: (candidate) => offered(candidate, SERVICES.aligners),
};

/**
 * A Bayesian mean with eight ratings of 4.2 added, so that a few good ratings count less than many; 3.5 scores 0, 4.9
 * scores 1.
 */
function rated({ rating, reviewCount }: Candidate): Met {
  if (rating === null || reviewCount === 0) return unknown('rating-unknown');
  const mean = (rating * reviewCount + 4.2 * 8) / (reviewCount + 8);
  return {
    share: Math.min(1, Math.max(0, (mean - 3.5) / 1.4)),
    reasons: rating >= 4 ? [{ kind: 'rating', rating, reviews: reviewCount }] : [],
  };
}

/** 1 next door, half at 5 km, a quarter at 13 km, almost 0 from 30 km. */
function near({ kilometres }: Candidate): Met {
  if (kilometres === null) return unknown('distance-unknown');
  return {
    share: Math.max(0, 1 - Math.log2(1 + kilometres) / 5),
    reasons: [{ kind: 'distance', kilometres }],
  };
}

/** Scores features and badges of a kind: one counts partly, two fully. */
function withTraits({ features }: Candidate, badges: readonly string[], codes: readonly string[]): Met {
  const count = badges.length + codes.length;
  if (count === 0) return features.length === 0 ? unknown('features-unknown') : nothing(0);
  return {
    share: count === 1 ? 0.7 : 1,
    reasons: [
      ...(badges.length > 0 ? [{ kind: 'badges', codes: badges } satisfies Reason] : []),
      ...(codes.length > 0 ? [{ kind: 'features', codes } satisfies Reason] : []),
    ],
  };
}

function billing({ features, insurance }: Candidate): Met {
  const reasons: Reason[] = [];
  if (features.includes('direct-billing')) reasons.push({ kind: 'direct-billing' });
  if (insurance.length > 0) reasons.push({ kind: 'insurers', codes: insurance });
  if (reasons.length === 0) return unknown('insurers-unknown');
  return { share: reasons[0]?.kind === 'direct-billing' ? 1 : 0.8, reasons };
}

const priority: Record<Priority, (candidate: Candidate) => Met> = {
  'top-rated': rated,
  'convenient-location': near,
  'modern-technology': (candidate) =>
    withTraits(
      candidate,
      having(candidate.badges, ['modern-technology']),
      having(candidate.features, ['digital-x-rays', 'same-day-crowns']),
    ),
  'insurance-accepted': billing,
  'gentle-care': (candidate) =>
    withTraits(
      candidate,
      having(candidate.badges, ['gentle-care']),
      having(traitsOf(candidate), ['sedation', 'quiet-room']),
    ),
};

/** Days on which the clinic is still open, as days from today at its local time, without holidays. */
export function openDays(
  { hours, clock, holidays }: Pick<Candidate, 'hours' | 'clock' | 'holidays'>,
  within: number,
): number[] {
  if (!hours) return [];
  const today = weekdays.indexOf(clock.weekday);
  return Array.from({ length: within }, (_, ahead) => ahead).filter((ahead) => {
    if (holidays.includes(addDays(clock.day, ahead))) return false;
    const ranges = hours[weekdays[(today + ahead) % 7]!];
    return ranges.some(([, close]) => ahead > 0 || close > clock.time);
  });
}

/** Factor for whether the clinic accepts new patients. */
const TAKES = { yes: 1, unknown: 0.7, no: 0 };

function inTime(candidate: Candidate, timing: Timing | null): Met {
  const { accepting, hours, walkIns } = candidate;
  const takes = accepting === null ? TAKES.unknown : accepting ? TAKES.yes : TAKES.no;
  const met = (share: number, reasons: Reason[] = []): Met => ({ share: share * takes, reasons });
  if (timing === null || timing === 'flexible') return met(1);
  if (!hours) return { ...met(UNKNOWN), cautions: ['hours-unknown'] };
  if (timing === 'asap') {
    const [ahead] = openDays(candidate, 7);
    if (ahead === undefined) return met(0);
    // A wait of half a week halves the share; it weighs less if the clinic takes walk-ins.
    const share = 1 - (ahead / 7) * (walkIns ? 0.5 : 1);
    return met(share, [{ kind: 'next-open', daysAhead: ahead }]);
  }
  const of = timing === 'within-week' ? 7 : 14;
  const days = openDays(candidate, of).length;
  // Five open days a week score fully.
  return met(Math.min(1, days / (of === 7 ? 5 : 10)), days > 0 ? [{ kind: 'open-days', days, of }] : []);
}

/** Scores what helps patients with or without insurance. Only orders the selected matches. */
function insured(candidate: Candidate, hasInsurance: FunnelAnswers['hasInsurance']): Met {
  if (hasInsurance === 'yes') return billing(candidate);
  if (hasInsurance === 'no') {
    const takesPart = candidate.cdcp === 'signed-up' || candidate.cdcp === 'per-claim';
    const prices = having(candidate.badges, ['clear-prices']);
    const reasons: Reason[] = [
      ...(takesPart ? [{ kind: 'cdcp' } satisfies Reason] : []),
      ...(prices.length > 0 ? [{ kind: 'badges', codes: prices } satisfies Reason] : []),
    ];
    return { share: reasons.length / 2, reasons };
  }
  return nothing(0);
}

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

/** Maximum number of reasons that readers can compare between four dentists. */
const MAX_REASONS = 6;

/**
 * Orders reasons: first one per wish in the wishes' order, then the others. Each kind appears once; if two wishes match
 * the same kind, their services are merged.
 */
function joined(wishes: readonly (readonly Reason[])[]): Reason[] {
  const merged: Reason[] = [];
  const inOrder = [...wishes.flatMap(([first]) => first ?? []), ...wishes.flatMap(([, ...others]) => others)];
  for (const reason of inOrder) {
    const same = merged.findIndex(({ kind }) => kind === reason.kind);
    const before = merged[same];
    if (!before) merged.push(reason);
    else if ('codes' in before && 'codes' in reason)
      merged[same] = { ...before, codes: [...new Set([...before.codes, ...reason.codes])] };
  }
  return merged;
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
  const reasons = joined(parts.map(({ reasons }) => reasons));
  const others =
    WEIGHTS.treatment * mean(care) + WEIGHTS.timing * timing.share + WEIGHTS.distance * distance.share;
  return {
    slug: candidate.slug,
    points: others + WEIGHTS.priorities * mean(wanted.filter(({ kind }) => kind !== INSURANCE)),
    order: others + WEIGHTS.priorities * mean(wanted) + INSURANCE_POINTS * insurance.share,
    reasons: reasons.length > 0 ? reasons.slice(0, MAX_REASONS) : [{ kind: 'listed' }],
    cautions: CAUTIONS.filter((caution) => parts.some(({ cautions = [] }) => cautions.includes(caution))),
  };
}

/** Minutes until the clinic opens: 0 while it is open, infinite where that is unknown. */
function minutesUntilOpen({ hours, clock, holidays }: Candidate): number {
  const state = openingState(hours, clock, (day) => holidays.includes(day));
  if (state?.open) return 0;
  if (!state?.opens) return Infinity;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return state.opens.daysAhead * 1440 + minutes(state.opens.at) - minutes(clock.time);
}

/** Infinities have no difference. */
const ascending = (a: number, b: number) => (a === b ? 0 : a - b);

/** Whether the answers ask for emergency care. */
export const isUrgent = ({ treatmentType }: Pick<Wishes, 'treatmentType'>): boolean =>
  treatmentType.includes('emergency');

/** The order of every emergency list: who offers emergency care, open now, the nearest first; then who opens soonest. */
const byUrgency = (a: Candidate, b: Candidate): number =>
  Number(b.emergency === true) - Number(a.emergency === true) ||
  ascending(minutesUntilOpen(a), minutesUntilOpen(b)) ||
  ascending(a.kilometres ?? Infinity, b.kilometres ?? Infinity);

/**
 * Selects up to four matches, best first; of equal ones the better quality, then the order given. Dentists who accept no
 * new patients come last. In an emergency the order of the emergency lists comes before all that. Insurance (also 'Insurance accepted' among the priorities) does not affect the selection, only
 * the order of the selected.
 */
export function chooseMatches(candidates: readonly Candidate[], wishes: Wishes, most = MATCHES): Match[] {
  const scored = candidates.map((candidate) => ({ candidate, match: scoreMatch(candidate, wishes) }));
  type Scored = (typeof scored)[number];
  const closed = ({ candidate }: Scored) => Number(candidate.accepting === false);
  const ordered = (some: readonly Scored[], by: 'points' | 'order') =>
    some.toSorted(
      (a, b) =>
        (isUrgent(wishes) ? byUrgency(a.candidate, b.candidate) : 0) ||
        closed(a) - closed(b) ||
        b.match[by] - a.match[by] ||
        b.candidate.quality - a.candidate.quality,
    );
  return ordered(ordered(scored, 'points').slice(0, most), 'order').map(({ match }) => match);
}
