import type { GuideSection } from '#app/content/city-guide.ts';
import type { NeighborhoodView } from '#app/features/city/city-queries.server.ts';
import type { TopDentist } from './top-dentist-queries.server.ts';

/** What the sections of a city's page need of the database. */
export type GuideData = {
  city: { slug: string; name: string; provinceName: string; provinceSlug: string };
  /** Null where they could not be read: then nothing is said of them. */
  dentists: TopDentist[] | null;
  neighborhoods: readonly NeighborhoodView[];
  specialties: readonly { slug: string; name: string; listed: number | null }[];
  /** Whether the specification's published figures are shown, or measured ones. */
  published: boolean;
};

/** A section of one kind. */
export type Of<Kind extends GuideSection['kind']> = Extract<GuideSection, { kind: Kind }>;
/** Every second section has a ground of its own. */
export type Tone = 'plain' | 'sunk';
