import type { Bilingual } from '#app/content/language.ts';

export type SearchCity = {
  id: number;
  slug: string;
  name: Bilingual;
  provinceCode: string;
  provinceSlug: string;
  population: number;
  timeZone: string;
  latitude: number;
  longitude: number;
};
export type SearchNeighborhood = { id: number; slug: string; name: Bilingual; cityId: number };
export type SearchProvince = { code: string; slug: string; name: Bilingual };
export type SearchSpecialty = { id: number; slug: string; name: Bilingual };
export type SearchArea = { code: string; placeName: string; latitude: number; longitude: number };

/** Everything that a search knows by name. Cities are largest first, specialties in the order of display. */
export type SearchPlaces = {
  cities: ReadonlyMap<number, SearchCity>;
  neighborhoods: ReadonlyMap<number, SearchNeighborhood>;
  provinces: readonly SearchProvince[];
  specialties: readonly SearchSpecialty[];
  /** By forward sortation area. */
  areas: ReadonlyMap<string, SearchArea>;
  /** Codes of languages, insurers and services: `language:pa`. */
  codes: ReadonlySet<string>;
};
