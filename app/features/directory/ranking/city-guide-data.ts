import type { GuideSection } from '#app/content/city-guide.ts';
import type { NeighborhoodView } from '#app/features/directory/place/city-queries.server.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/** The data that the sections of a city's page need from the database. */
export type GuideData = {
  city: { slug: string; name: string; provinceName: string; provinceSlug: string };
  /** Null if the read failed; the page then omits them. */
  dentists: TopDentist[] | null;
  neighborhoods: readonly NeighborhoodView[];
  specialties: readonly { slug: string; name: string; listed: number | null }[];
  /** Whether to show the specification's published figures instead of measured ones. */
  published: boolean;
};

/** A section of one kind. */
export type Of<Kind extends GuideSection['kind']> = Extract<GuideSection, { kind: Kind }>;
/** Background of a section; sections alternate. */
export type Tone = 'plain' | 'sunk';
