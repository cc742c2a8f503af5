import type { Point } from './distance.ts';

/** A row of `search_rows` as it is read: in the order of `rowColumns` (search-sync.server.ts). */
export type IndexRow = readonly [
  number: number,
  /** Only of a dentist who has several places. */
  dentistId: string | null,
  isPrimary: boolean,
  cityId: number,
  neighborhoodId: number | null,
  postalArea: string | null,
  latitude: number | null,
  longitude: number | null,
  specialtyIds: readonly number[],
  languages: readonly string[],
  insurance: readonly string[],
  services: readonly string[],
  /** Those of `flagNames` that hold, as bits. */
  flags: number,
  cdcp: string | null,
  rating: number | null,
  reviewCount: number,
  hours: string | null,
  quality: number,
  /** Folded name, a bar, folded clinic. */
  names: string,
  /** What the words of both are found by, stems among them. */
  lexemes: readonly string[],
];

/** In the order of `IndexRow`'s bits. */
export const flagNames = ['accepting', 'emergency', 'wheelchair', 'weekend', 'evening', 'verified'] as const;

/** What the index must know of places. */
export type IndexPlaces = {
  /** The province, and the time zone, by a city's id. */
  cities: ReadonlyMap<number, { provinceSlug: string; provinceCode: string; timeZone: string }>;
  /** Centres of postal areas, for places whose coordinates nobody told us. */
  areas: ReadonlyMap<string, Point>;
  /** Codes that get a set of their own: a filter or a word can ask for them. */
  codes: ReadonlySet<string>;
};
