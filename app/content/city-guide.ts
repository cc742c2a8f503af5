/** The cities with a page of their own (specification, section 2). */
export const guideCities = ['toronto', 'calgary', 'vancouver', 'ottawa'] as const;
export type GuideCity = (typeof guideCities)[number];

/** A part of a city: one of Calgary's zones, a neighbourhood, or a town nearby with a page of its own. */
export type Area = { name: string } & ({ zone: string } | { neighborhood: string } | { city: string });

/** One section of a city's own page. All such pages are made of these. */
export type GuideSection =
  | {
      kind: 'dentists';
      id: string;
      title: string;
      lead: string;
      /** Places in the city's ranking, the first being 1. */
      from: number;
      to: number;
      /** The badge of every one of them; null for none. Left out: that of the rank in the specialty's ranking. */
      badge?: string | null;
      /** Cards that say more of each: description, every badge, languages, years of experience. */
      details?: boolean;
      /** Words of the link to everybody in the city. */
      all?: string;
      /** Words of the link to the matching funnel for family dentists. */
      match?: string;
    }
  | {
      kind: 'specialties';
      title: string;
      lead: string;
      /** With the specification's published number of practices, where it has one. */
      items: readonly { slug: string; published: number | null }[];
      /** Words of a link under family dentists to their matching funnel. */
      match?: string;
      /** Words of the link to every specialty in the city. */
      all?: string;
    }
  | {
      kind: 'trust';
      title: string;
      items: readonly (readonly [title: string, text: string])[];
      howWeRank?: string;
    }
  | { kind: 'emergency'; title: string; text: string; inCity: string; national?: string }
  | { kind: 'areas'; title: string; lead: string; items: readonly Area[] }
  | { kind: 'services'; title: string; lead: string }
  | {
      kind: 'neighborhoods';
      title: string;
      lead: string;
      slugs: readonly string[];
      /** Words of the link to the dentists of a neighbourhood. */
      find: (neighborhood: string) => string;
    }
  | { kind: 'facts'; title: string; groups: readonly { title: string; lines: readonly string[] }[] }
  /** Leads to the matching funnel for family dentists. */
  | { kind: 'match'; title: string; text: string; label: string };

export type CityGuide = {
  metaTitle: string;
  metaDescription: string;
  /** A short line above the heading. */
  badge: string;
  heading: (year: number) => string;
  lead: string;
  /** Words of the link that jumps to the first dentists. */
  find: string;
  howWeRank: string;
  /** The specification's published figures (section 9), shown while the dentists are demonstrations. */
  figures: readonly (readonly [value: string, label: string])[];
  sections: readonly GuideSection[];
};
