/** Evaluation weights in percent, in the order of the specification (section 9). */
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

/** The texts of /how-we-evaluate-dentists. */
export type HowWeEvaluate = {
  meta: Part;
  /** Its name in the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  today: {
    title: string;
    /** How many listed dentists hold each tier as their highest. */
    counts: (verified: string, trusted: string, elite: string) => string;
    demonstration: string;
    real: string;
  };
  tiers: { title: string; lead: string; each: [Tier, Tier, Tier]; lost: string };
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
    /** Interval, subject and meaning. */
    schedule: [string, string, string][];
    suspension: Part;
    appeals: Part;
    write: string;
  };
  closing: { title: string; text: string; contact: string; search: string };
};
