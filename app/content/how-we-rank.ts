/** Ranking weights in percent, in the order of the specification (section 9). */
export const rankingWeights = {
  credentials: 25,
  reviews: 30,
  recognition: 20,
  excellence: 15,
  experience: 10,
} as const;

type Part = { title: string; description: string };

/** The texts of /how-we-rank. */
export type HowWeRank = {
  meta: Part;
  /** Its name in the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  search: string;
  about: string;
  /** How far the method applies to the listed dentists: with and without demonstration ones. */
  today: { title: string; demonstration: string; real: string };
  factors: {
    title: string;
    lead: string;
    each: Record<keyof typeof rankingWeights, Part & { details: string[] }>;
  };
  otherWeights: { text: string; link: string };
  steps: { title: string; lead: string; step: string; each: [Part, Part, Part, Part, Part] };
  principles: { title: string; lead: string; each: [Part, Part, Part] };
  closing: { title: string; text: string; search: string; emergency: string };
};
