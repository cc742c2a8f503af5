/** Ranking weights in percent (specification, section 9), in its order. */
export const rankingWeights = {
  credentials: 25,
  reviews: 30,
  recognition: 20,
  excellence: 15,
  experience: 10,
} as const;

type Part = { title: string; description: string };

/** What the page /how-we-rank says. */
export type HowWeRank = {
  meta: Part;
  /** In the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  search: string;
  about: string;
  /** What of the method is true of the dentists listed now: while demonstration ones are among them, and after. */
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
