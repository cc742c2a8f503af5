import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { Badge, EvidenceValues, Level, Proof, ProfileTier, UnrankedReason } from '#db/rows.ts';

type Assessor = NonNullable<EvidenceValues['practice']['assessor']>;

/** A calendar day in UTC, `YYYY-MM-DD`. */
export type Day = string;

/**
 * How a review is confirmed: somebody saw a proof of the visit, a confirmed appointment that was booked here has passed,
 * or the link in the mail was opened.
 */
export type Confirmation = 'visit' | 'booked' | 'address' | 'none';

/** A published review as it is stored, with the keyed codes of its author. */
export type ReviewRecord = {
  id: string;
  writtenAt: Day;
  /** 1 to 5. */
  stars: number;
  /** As hoped 1, partly 0.5, not 0. */
  outcome: 0 | 0.5 | 1 | null;
  confirmation: Confirmation;
  author: string | null;
  network: string | null;
  /** The day of the author's first published review. */
  authorSeenOn: Day | null;
  /** Whether a moderator looked at the burst it belongs to. */
  burstSeen: boolean;
  /** Whether two operators found the burst genuine. */
  released: boolean;
};

/** A review with what each term of its weight found (docs/ranking.md, section 2); without the codes of people. */
export type ReviewEvidence = {
  id: string;
  writtenAt: Day;
  stars: number;
  outcome?: 0 | 0.5 | 1;
  confirmation: Confirmation;
  /** Another review from the same network at most 365 days earlier. */
  household?: true;
  burst?: true;
  settling?: true;
};

export const practiceFacts = ['infection', 'equipment', 'prices', 'access', 'service'] as const;
export type PracticeFact = (typeof practiceFacts)[number];

/** Why a nomination counts nothing. */
export type Discount = 'not-verified' | 'same-clinic' | 'ring' | 'older';

export type Recognition = {
  kind: 'award' | 'teaching' | 'publication' | 'office' | 'nomination';
  on: Day;
  source?: string;
  confirmedOn?: Day;
  /** For a nomination: the colleague's slug, and the reason if it does not count. */
  by?: string;
  discount?: Discount;
};

/** The newest decision of the committee, or the newest annual review, that counts. */
export type Decision = { passed: boolean; on: Day };

/** Everything that the ranking reads of a dentist, as the API publishes it (section 14). What is missing is left out. */
export type Evidence = {
  /** The listing's slug. */
  id: string;
  /** Opaque; equal for dentists of one clinic. */
  clinic: string;
  demonstration: boolean;
  decisions: Partial<Record<EvidenceValues['decision']['decision'], Decision>>;
  suspension?: 'suspended' | 'removed';
  /** The newest look, and what the newest one that tells decisions and limits found. */
  licence?: {
    inForce: boolean;
    checkedOn: Day;
    clean?: boolean;
    cleanOn?: Day;
    registerUrl?: string;
    holder?: string;
  };
  /** Specialties that registers show, and the day of the newest look that tells them. */
  registered: readonly string[];
  registeredOn?: Day;
  /** Specialties that the listing has: `main` for the field that the clinic or the register states as such. */
  categories: Readonly<Record<string, 'main' | 'also'>>;
  education: readonly { kind: 'dental' | 'graduate'; proof: Proof; categories: readonly string[] }[];
  certifications: readonly { code: string; proof: Proof; expiresOn?: Day }[];
  continuing?: { hours: number; required: number; proof: Proof; cycleEnd: Day };
  /** In the order of day and id; of one author only the newest. */
  reviews: readonly ReviewEvidence[];
  recognition: { searchedOn?: Day; items: readonly Recognition[] };
  /** `assessor`: the role of a person who assessed infection control on the spot. */
  practice: Partial<Record<PracticeFact, { share: number; proof: Proof; on: Day; assessor?: Assessor }>>;
  experience?: { since?: Day; proof?: Proof; difficult?: Day };
};

export const factors = ['credentials', 'reviews', 'recognition', 'practice', 'experience'] as const;
export type Factor = (typeof factors)[number];

/** The published weights in percent (specification, section 9). */
export const WEIGHTS: Readonly<Record<Factor, number>> = rankingWeights;

export type FactorScore = {
  /** F, 0 to 1. */
  value: number;
  /** How much of it is known, 0 to 1. */
  known: number;
  /** weight × value. */
  points: number;
};

/** What the factors other than reviews consist of; `awards` to `nominations` are points of recognition, the others 0 to 1. */
export type Part =
  | 'licence'
  | 'education'
  | 'certificates'
  | 'continuing'
  | PracticeFact
  | 'years'
  | 'specialty'
  | 'difficult'
  | Recognition['kind'];

/** What would add points once it is confirmed (section 7, 'raise'). */
export type Raise = { part: Part; points: number };

/** Figures behind the factors, from which 'Why this rank' makes its sentences. */
export type ScoreParts = {
  reviews: {
    /** Reviews that were weighed, and those that count towards the minimum of three. */
    count: number;
    counted: number;
    /** W, and Wo of those that told an outcome. */
    weight: number;
    outcomeWeight: number;
    /** Weighted mean of the stars; null without weight. */
    mean: number | null;
    /** s and o: with the prior mixed in. */
    stars: number;
    outcome: number;
    /** Reviews that count a tenth because they came close together. */
    bursts: number;
  };
  /** Value of each part of a factor, 0 to 1, by its code (`licence`, `education`, `infection` …). */
  parts: Readonly<Partial<Record<Part, number>>>;
  /** Parts that are recorded but fade: the day of confirmation and what is left, 0 to 1. */
  fading: Readonly<Partial<Record<Part, { on: Day; fresh: number }>>>;
  /** Largest first, from 0.05 points on. */
  raise: readonly Raise[];
  /** The day of the licence check. */
  licenceCheckedOn?: Day;
};

export type ConfidenceWord = 'low' | 'fair' | 'high';

/** A dentist's rank in a pair of city and specialty, as it is published. */
export type RankedEntry = {
  id: string;
  /** The day of the evidence it was computed from. */
  computedOn: Day;
  method: string;
  ranking: number;
  of: number;
  score: number;
  confidence: number;
  word: ConfidenceWord;
  margin: number;
  range: readonly [number, number];
  tier: ProfileTier;
  badge: Badge | null;
  /** Whether at least five dentists of three clinics are ranked in the pair: only then 'best' and 'top' stand in a heading. */
  comparable: boolean;
  demonstration?: true;
  /** Why there is no badge for a first, second or third place. */
  noBadge?: 'not-comparable' | 'confidence' | 'score';
  factors: Readonly<Record<Factor, FactorScore>>;
  parts: ScoreParts;
};

/** An entry without the factors and parts that explain its score. */
export type PlacedEntry = Omit<RankedEntry, 'factors' | 'parts'>;

/** What the next computation reads of a published entry; `weight` is W of its reviews. */
export type KeptEntry = PlacedEntry & { weight: number };

/**
 * A licence fails its gate because a check found it so, is over 184 days old or is missing. `record` means that nobody has
 * looked up decisions and limits for 425 days.
 */
export type LicenceCause = 'not-in-force' | 'not-clean' | 'overdue' | 'unchecked' | 'record';

/** Why somebody is not verified. `none`: nobody has begun; `failed`: the committee or the annual review said no. */
export type UnverifiedCause = 'none' | 'in-progress' | 'failed' | 'suspended' | 'removed' | 'overdue';

export type UnrankedEntry = {
  id: string;
  reason: UnrankedReason;
  demonstration?: true;
  /** For `only`: how many dentists are verified in the pair. */
  verified?: number;
  /** For `few-reviews`: how many of three count, W of 1.5, and how many days of 14 lie between the first and the last. */
  reviews?: { counted: number; weight: number; days: number };
  /** For `licence`: what is wrong with it. */
  licence?: LicenceCause;
  /** For `licence` and `specialty`: when the register was last looked up. */
  checkedOn?: Day;
  /** For `not-verified`: why, where it is known. */
  verification?: UnverifiedCause;
};

/** What decides about a level (section 8), with each criterion's figure. */
export type LevelScore = {
  level: Level | null;
  /** L, 0 to 100. */
  score: number;
  /** The category that gives it. */
  category: string;
  /** The monthly edition at which it was not reached; not reached at the next one, it is lost. */
  failedOn?: Day;
  criteria: readonly { level: Level; code: string; value: number; needed: number; met: boolean }[];
};
