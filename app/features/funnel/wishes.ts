import { addDays } from '#app/features/city/local-time.ts';
import type { LocalMoment } from '#app/features/city/local-time.ts';
import { weekdays } from '#app/features/dentist/office-hours.ts';
import type { CdcpState, OfficeHours } from '#db/rows.ts';
import type { Care, FunnelAnswers, Priority, Timing } from './funnel.ts';

// How far a dentist meets each thing that somebody can wish for: 0 to 1, and what of that can be said.

/** A dentist as the answers are held against them: facts, null where nobody told us. */
export type Candidate = {
  slug: string;
  acceptingPatients: boolean | null;
  verified: boolean;
  /** Mean of what patients gave, 1 to 5. */
  rating: number | null;
  reviewCount: number;
  emergencyCare: boolean | null;
  walkIns: boolean | null;
  cdcp: CdcpState | null;
  /** Codes of the vocabulary. */
  services: readonly string[];
  features: readonly string[];
  badges: readonly string[];
  insurance: readonly string[];
  hours: OfficeHours | null;
  /** The clinic's own calendar and clock. */
  clock: LocalMoment;
  /** Public holidays there, as calendar days: the usual hours can't be relied on. */
  holidays: readonly string[];
  /** From the visitor's postal area, as the crow flies; null where either place is unknown. */
  kilometres: number | null;
};

/** Something true of the dentist that the answers ask for. */
export type Reason =
  | { kind: 'new-patients' | 'emergency-care' | 'walk-ins' | 'direct-billing' | 'cdcp' | 'listed' }
  | { kind: 'services' | 'features' | 'badges' | 'insurers'; codes: readonly string[] }
  | { kind: 'rating'; rating: number; reviews: number }
  | { kind: 'distance'; kilometres: number }
  /** Open in so many days, 0 being today. */
  | { kind: 'next-open'; daysAhead: number }
  | { kind: 'open-days'; days: number; of: 7 | 14 };

/** What is not known counts less than what is good, and more than what is bad. */
const UNKNOWN = 0.3;

/** Something that speaks against a dentist, or that nobody told us. */
export type Caution =
  | 'no-new-patients'
  | 'no-emergency-care'
  | 'care-not-listed'
  | `${'new-patients' | 'emergency-care' | 'services' | 'rating' | 'features' | 'insurers' | 'hours' | 'distance'}-unknown`;

/** How far a wish is met, 0 to 1, and what can be said of that. */
export type Met = { share: number; reasons: Reason[]; cautions?: readonly Caution[] };

const nothing = (share: number): Met => ({ share, reasons: [] });
/** Of a wish about something that nobody told us: it counts a little, and is said. */
const unknown = (caution: Caution): Met => ({ share: UNKNOWN, reasons: [], cautions: [caution] });
const having = (codes: readonly string[], wanted: readonly string[]) =>
  wanted.filter((code) => codes.includes(code));

const SERVICES = {
  cosmetic: ['whitening', 'veneers', 'bonding', 'clear-aligners'],
  'oral-health': ['gum-treatment', 'deep-cleaning', 'root-canal', 'fillings', 'extractions', 'abscess'],
  routine: ['checkup-cleaning', 'child-exams', 'x-rays'],
} as const satisfies Partial<Record<Care, readonly string[]>>;

/** Services of a kind: one is something, two are nearly everything. */
function offered({ services }: Candidate, wanted: readonly string[]): Met {
  const codes = having(services, wanted);
  if (codes.length === 0)
    return services.length === 0
      ? unknown('services-unknown')
      : { share: 0, reasons: [], cautions: ['care-not-listed'] };
  return {
    share: codes.length === 1 ? 0.7 : codes.length === 2 ? 0.9 : 1,
    reasons: [{ kind: 'services', codes: codes.slice(0, 3) }],
  };
}

function urgent({ emergencyCare, walkIns, services, badges }: Candidate): Met {
  const reasons: Reason[] = [];
  // What is said of emergencies by itself counts more than a list of services.
  if (emergencyCare ?? services.includes('emergency-care')) reasons.push({ kind: 'emergency-care' });
  if (walkIns) reasons.push({ kind: 'walk-ins' });
  if (badges.includes('same-day-visits')) reasons.push({ kind: 'badges', codes: ['same-day-visits'] });
  // Who says to take no emergencies may take walk-ins all the same: both are said.
  const cautions = emergencyCare === false ? (['no-emergency-care'] as const) : [];
  if (reasons.length === 0)
    return emergencyCare === null ? unknown('emergency-care-unknown') : { share: 0, reasons, cautions };
  return { share: reasons[0]?.kind === 'emergency-care' ? 1 : 0.6, reasons, cautions };
}

export function newPatients({ acceptingPatients }: Candidate): Met {
  if (acceptingPatients) return { share: 1, reasons: [{ kind: 'new-patients' }] };
  return acceptingPatients === null
    ? unknown('new-patients-unknown')
    : { share: 0, reasons: [], cautions: ['no-new-patients'] };
}

export const treatment: Record<Care, (candidate: Candidate) => Met> = {
  'new-patient': newPatients,
  emergency: urgent,
  cosmetic: (candidate) => offered(candidate, SERVICES.cosmetic),
  'oral-health': (candidate) => offered(candidate, SERVICES['oral-health']),
  routine: (candidate) => offered(candidate, SERVICES.routine),
};

/** A few good ratings say less than many: eight of 4.2 are added (a Bayesian mean); 3.5 is nothing, 4.9 is all. */
function rated({ rating, reviewCount }: Candidate): Met {
  if (rating === null || reviewCount === 0) return unknown('rating-unknown');
  const mean = (rating * reviewCount + 4.2 * 8) / (reviewCount + 8);
  return {
    share: Math.min(1, Math.max(0, (mean - 3.5) / 1.4)),
    reasons: rating >= 4 ? [{ kind: 'rating', rating, reviews: reviewCount }] : [],
  };
}

/** 1 next door, half at 5 km, a quarter at 13 km, next to nothing from 30 km on. */
export function near({ kilometres }: Candidate): Met {
  if (kilometres === null) return unknown('distance-unknown');
  return {
    share: Math.max(0, 1 - Math.log2(1 + kilometres) / 5),
    reasons: [{ kind: 'distance', kilometres }],
  };
}

function equipped({ features, badges }: Candidate): Met {
  const has = having(features, ['digital-x-rays', 'same-day-crowns']);
  const told = having(badges, ['modern-technology']);
  const count = has.length + told.length;
  if (count === 0) return features.length === 0 ? unknown('features-unknown') : nothing(0);
  return {
    share: count === 1 ? 0.7 : 1,
    reasons: [
      ...(told.length > 0 ? [{ kind: 'badges', codes: told } satisfies Reason] : []),
      ...(has.length > 0 ? [{ kind: 'features', codes: has } satisfies Reason] : []),
    ],
  };
}

function gentle({ features, badges }: Candidate): Met {
  const told = having(badges, ['gentle-care']);
  const has = having(features, ['sedation-available', 'quiet-room']);
  const count = told.length + has.length;
  if (count === 0) return features.length === 0 ? unknown('features-unknown') : nothing(0);
  return {
    share: count === 1 ? 0.7 : 1,
    reasons: [
      ...(told.length > 0 ? [{ kind: 'badges', codes: told } satisfies Reason] : []),
      ...(has.length > 0 ? [{ kind: 'features', codes: has } satisfies Reason] : []),
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

export const priority: Record<Priority, (candidate: Candidate) => Met> = {
  'top-rated': rated,
  'convenient-location': near,
  'modern-technology': equipped,
  'insurance-accepted': billing,
  'gentle-care': gentle,
};

/** The days on which a clinic is still open, as days ahead of today at its own clock, holidays left out. */
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

/** A clinic that is open, and that takes whoever comes for the first time. */
const TAKES = { yes: 1, unknown: 0.7, no: 0 };

export function inTime(candidate: Candidate, timing: Timing | null): Met {
  const { acceptingPatients, hours, walkIns } = candidate;
  const takes = acceptingPatients === null ? TAKES.unknown : acceptingPatients ? TAKES.yes : TAKES.no;
  const met = (share: number, reasons: Reason[] = []): Met => ({ share: share * takes, reasons });
  if (timing === null || timing === 'flexible') return met(1);
  if (!hours) return { ...met(UNKNOWN), cautions: ['hours-unknown'] };
  if (timing === 'asap') {
    const [ahead] = openDays(candidate, 7);
    if (ahead === undefined) return met(0);
    // Half a week of waiting halves it; where nobody needs an appointment it weighs less.
    const share = 1 - (ahead / 7) * (walkIns ? 0.5 : 1);
    return met(share, [{ kind: 'next-open', daysAhead: ahead }]);
  }
  const of = timing === 'within-week' ? 7 : 14;
  const days = openDays(candidate, of).length;
  // Five days a week are all that anybody needs.
  return met(Math.min(1, days / (of === 7 ? 5 : 10)), days > 0 ? [{ kind: 'open-days', days, of }] : []);
}

/** What helps who has a plan, and who has none. It orders the chosen, and chooses nobody. */
export function insured(candidate: Candidate, hasInsurance: FunnelAnswers['hasInsurance']): Met {
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
