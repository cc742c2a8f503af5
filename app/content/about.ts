type Part = { title: string; description: string };

/** The texts of /about. */
export type About = {
  meta: Part;
  /** Its name in the breadcrumbs. */
  here: string;
  title: string;
  lead: string;
  search: string;
  contact: string;
  figures: {
    title: string;
    dentists: string;
    cities: string;
    reviews: string;
    years: string;
    /** The source of published figures, under them. */
    published: string;
    /** The source of measured figures, under them. */
    measured: string;
  };
  audience: { title: string; lead: string; each: [Part, Part, Part, Part] };
  steps: { title: string; lead: string; step: string; each: [Part, Part, Part] };
  promises: { title: string; each: [Part, Part, Part, Part] };
  /** Where the listings come from: with and without demonstration dentists. */
  today: { title: string; demonstration: string; real: string };
  methods: { rank: string; evaluate: string };
  closing: { title: string; text: string };
};
