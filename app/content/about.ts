type Part = { title: string; description: string };

/** What the page /about says. */
export type About = {
  meta: Part;
  /** In the breadcrumbs. */
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
    /** Under published figures: where they come from. */
    published: string;
    /** The same under measured ones. */
    measured: string;
  };
  audience: { title: string; lead: string; each: [Part, Part, Part, Part] };
  steps: { title: string; lead: string; step: string; each: [Part, Part, Part] };
  promises: { title: string; each: [Part, Part, Part, Part] };
  /** Where what is listed comes from: while demonstration dentists are among it, and after. */
  today: { title: string; demonstration: string; real: string };
  methods: { rank: string; evaluate: string };
  closing: { title: string; text: string };
};
