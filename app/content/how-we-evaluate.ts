/** Evaluation weights in percent (specification, section 9), in its order. */
export const evaluationWeights = {
  credentials: 25,
  experience: 20,
  reviews: 20,
  quality: 15,
  access: 10,
  standing: 10,
} as const;

type Part = { title: string; description: string };
type Tier = Part & { criteria: [string, string, string, string] };

/** What the page /how-we-evaluate-dentists says. */
export type HowWeEvaluate = {
  meta: Part;
  /** In the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  /** What of the method is true of the dentists listed now: while demonstration ones are among them, and after. */
  today: { title: string; demonstration: string; real: string };
  tiers: { title: string; lead: string; each: [Tier, Tier, Tier] };
  steps: {
    title: string;
    lead: string;
    step: string;
    each: [Part, Part, Part, Part, Part, Part, Part];
  };
  weights: { title: string; lead: string; each: Record<keyof typeof evaluationWeights, Part> };
  otherWeights: { text: string; link: string };
  monitoring: {
    title: string;
    lead: string;
    caption: string;
    columns: [string, string, string];
    /** How often, what, and what it means. */
    schedule: [string, string, string][];
    suspension: Part;
    appeals: Part;
    write: string;
  };
  closing: { title: string; text: string; contact: string; search: string };
};
