import type { ConfidenceWord, Factor } from '#app/features/directory/ranking/method/evidence.ts';

/** The id of the profile's explanation of a rank. */
export const rankAnchor = (city: string, specialty: string): string => `rank-${city}-${specialty}`;

/** One of the five bars, on the scale of 100 points. */
export type WhyFactor = {
  factor: Factor;
  name: string;
  /** Where the bar starts: the sum of the weights before it. */
  from: number;
  weight: number;
  points: number;
  /** The points with one decimal. */
  shown: string;
  /** The records with their days, a few words each. */
  evidence: string[];
  missing: string | null;
  /** Sentences of the method: how the figure came about. */
  notes: string[];
};

/** 'Why this rank' in the language of the page. Every figure is from the published entry. */
export type WhyView = {
  /** Id of its part of the profile. */
  anchor: string;
  ranking: number;
  /** '2nd of 11 ranked orthodontists in Calgary'. */
  place: string;
  /** The method's sentence of place and score. */
  title: string;
  /** The places that chance in the reviews leaves open. */
  range: string;
  score: number;
  /** The score with one decimal. */
  shown: string;
  computed: string;
  factors: WhyFactor[];
  /** On the profile, what stands beside the rank: a fact, another of its factor, and the points; empty for a card. */
  reasons: { factor: Factor; fact: string; more: string | null }[];
  word: ConfidenceWord;
  confidence: string;
  /** What the range says, as a sentence. */
  chance: string;
  /** The difference to the dentist one place above; null for the first. */
  above: string | null;
  /** Facts that could still be confirmed, without figures. */
  gain: string | null;
  raise: string[];
  /** Text of the badge, and why there is none; both null beyond the third place. */
  badge: string | null;
  noBadge: string | null;
  demonstration: string | null;
  /** Where the licence was looked up. */
  registerUrl: string | null;
};

/** How the place changed, as a plot and in words; null until it has changed once. */
export type HistoryView = {
  title: string;
  text: string;
  /** Share of the time, 0 to 1, and the place from then on; null without a rank. */
  steps: { at: number; ranking: number | null }[];
  best: number;
  worst: number;
};

type Named = { slug: string; name: string };

/** Why a rank, or why none. */
export type WhyOrReason = { why: WhyView; reason: null } | { why: null; reason: string };

/** A dentist in one city and specialty. */
export type RankPlaceView = { city: Named; specialty: Named; history: HistoryView | null } & WhyOrReason;

export type CriterionView = { text: string; needed: string; figure: string; met: boolean };

/** What the profile says about ranks, level and licence. */
export type StandingView = {
  /** Ranked ones first, best place first. */
  places: RankPlaceView[];
  /** Slugs of the dentists one place above, whom the reasons name. */
  above: string[];
  /** Why there is no place at all: nobody has verified the listing. */
  reason: string | null;
  /**
   * Name of the level reached, its words for a chip beside the mark 'Verified' (null for the level of that name), and
   * what each level asks for; null without any evidence.
   */
  level: {
    name: string | null;
    chip: string | null;
    criteria: { level: string; criteria: CriterionView[] }[];
  } | null;
  /** Whether nobody has checked the licence or begun a verification. */
  isUntouched: boolean;
  /** When the licence was last looked up. */
  licence: string | null;
};
