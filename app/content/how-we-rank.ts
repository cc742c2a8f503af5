/** Ranking weights in percent, in the order of the specification (section 9). */
export const rankingWeights = {
  credentials: 25,
  reviews: 30,
  recognition: 20,
  practice: 15,
  experience: 10,
} as const;

export type RankingFactor = keyof typeof rankingWeights;

type Part = { title: string; description: string };

/** A group of rules of docs/ranking.md. */
type Rules = { title: string; lead: string; each: readonly Part[] };

/** The texts of /how-we-rank: what docs/ranking.md says, in the order of a reader's questions. */
export type HowWeRank = {
  meta: Part;
  /** Its name in the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  search: string;
  about: string;
  /** The method for a reader in a hurry. */
  summary: { title: string; lines: readonly [string, string, string, string, string] };
  today: {
    title: string;
    /** `day`: of the last computation; `count`: how many ranks are published. */
    computed: (day: string, count: number, ranks: string) => string;
    never: string;
    demonstration: string;
    real: string;
  };
  factors: {
    title: string;
    lead: string;
    each: Record<RankingFactor, Part & { details: string[] }>;
  };
  /** The points of a factor without evidence. */
  base: { title: string; text: string };
  otherWeights: { title: string; text: string; link: string };
  /** The heading above the folds from `today` to `limits`. */
  rules: string;
  /** Who gets a rank. */
  gates: Rules;
  /** From evidence to a place. */
  score: Rules;
  /** Badges, tiers and when a rank moves. */
  publication: Rules;
  neverRead: { title: string; text: string };
  steps: { title: string; lead: string; each: [Part, Part, Part, Part, Part] };
  example: {
    title: string;
    demonstration: string;
    /** The fold with the records behind the points. */
    records: string;
    evidence: string;
  };
  principles: Rules;
  known: {
    title: string;
    lead: (entries: string) => string;
    columns: [string, string, string];
    none: string;
  };
  limits: { title: string; each: readonly string[] };
  closing: { title: string; text: string; search: string; emergency: string };
};
