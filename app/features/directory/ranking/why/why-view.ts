import type { WhyView } from './to-why-view.ts';

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
