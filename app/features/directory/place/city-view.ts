import type { Selectable } from 'kysely';
import type { CityEnhancedRow, CityType } from '#db/rows.ts';
import type { Language } from '#app/content/language.ts';

/** The facts about a city that pages show, in the language of the page. */
export type CityView = {
  id: number;
  slug: string;
  name: string;
  /** With its province where another city has the same name: for titles. */
  fullName: string;
  type: CityType;
  provinceCode: string;
  provinceName: string;
  provinceSlug: string;
  metroName: string | null;
  metroSlug: string | null;
  population: number | null;
  description: string;
  metaTitle: string | null;
  metaDescription: string | null;
  timeZone: string;
  latitude: number;
  longitude: number;
};

/** @param isShared whether another city has the same name */
export function toCityView(row: Selectable<CityEnhancedRow>, language: Language, isShared = false): CityView {
  const fr = language === 'fr';
  const [name, province] = fr ? [row.name_fr, row.province_name_fr] : [row.name, row.province_name];
  return {
    id: row.id,
    slug: row.slug,
    name,
    fullName: !isShared ? name : fr ? `${name} (${province})` : `${name}, ${province}`,
    type: row.city_type,
    provinceCode: row.province_state,
    provinceName: province,
    provinceSlug: row.province_slug,
    metroName: fr ? row.metro_area_name_fr : row.metro_area_name,
    metroSlug: row.metro_area_slug,
    population: row.population,
    description: fr ? row.description_fr : row.description,
    metaTitle: fr ? row.meta_title_fr : row.meta_title,
    metaDescription: fr ? row.meta_description_fr : row.meta_description,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The fields that a link to a city needs. */
export type CityLink = { slug: string; name: string };
