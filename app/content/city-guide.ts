/** The cities with a guide of their own (specification, section 2). */
export const guideCities = ['toronto', 'calgary', 'vancouver', 'ottawa'] as const;
export type GuideCity = (typeof guideCities)[number];

/** A part of a city: one of Calgary's zones, a neighbourhood, or a nearby town with its own page. */
export type Area = { name: string } & ({ zone: string } | { neighborhood: string } | { city: string });

/** One section of a city guide. */
export type GuideSection =
  | {
      kind: 'dentists';
      id: string;
      /** Title and lead where a list of the city is comparable (`RankState`); elsewhere they follow the counts. */
      title: string;
      lead: string;
      /** The most that it shows. */
      most: number;
      /** Only those with this badge; omitted: the best ranks of the city. */
      badge?: 'highly' | 'recommended';
      /** Text of the link to all dentists of the city, below the last section with dentists. */
      all?: string;
      /** Text of the link to the matching funnel for family dentists. */
      match?: string;
    }
  | {
      kind: 'specialties';
      title: string;
      /** The title where no list of the city is comparable, if another. */
      plainTitle?: string;
      lead: string;
      /** With the specification's published number of practices, if any. */
      items: readonly { slug: string; published: number | null }[];
      /** Text of the link under family dentists to their matching funnel. */
      match?: string;
      /** Text of the link to every specialty in the city. */
      all?: string;
    }
  | {
      kind: 'trust';
      title: string;
      /** The title where nobody in the city is ranked, if another. */
      plainTitle?: string;
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
      /** Text of the link to the dentists of a neighbourhood. */
      find: (neighborhood: string) => string;
    }
  | {
      kind: 'facts';
      title: string;
      /** `published`: the specification's figures, shown as samples with demonstration data only. */
      groups: readonly { title: string; published?: readonly string[]; lines: readonly string[] }[];
    }
  /** Links to the matching funnel for family dentists. */
  | { kind: 'match'; title: string; text: string; label: string };

export type CityGuide = {
  /** Title and description where a list of the city is comparable; elsewhere they are those of any city. */
  metaTitle: string;
  metaDescription: string;
  /** The specification's title, shown with demonstration data only: nothing computes what it says. */
  sampleTitle?: string;
  /** A short line above the heading. */
  badge: string;
  heading: (year: number) => string;
  lead: string;
  /** Text of the link to the first dentists on the page, where a list of the city is comparable. */
  find: string;
  howWeRank: string;
  /** The specification's published figures (section 9), shown as samples while the dentists are demonstrations. */
  figures: readonly (readonly [value: string, label: string])[];
  sections: readonly GuideSection[];
};
