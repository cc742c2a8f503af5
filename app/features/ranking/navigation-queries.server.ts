import type { Language } from '#app/content/language.ts';
import { listCitiesBySlug, listLargestCitiesByProvince } from '#app/features/city/city-queries.server.ts';
import type { CityLink } from '#app/features/city/city-view.ts';
import { listProvinces } from '#app/features/province/province-queries.server.ts';
import { listSpecialties } from '#app/features/specialty/specialty-queries.server.ts';
import type { SpecialtyView } from '#app/features/specialty/specialty-queries.server.ts';
import { listTopCitiesBySpecialty } from './listing-queries.server.ts';

/** The six of the footer (specification, section 9). */
const FOOTER_CITIES = ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton'] as const;

export type NavigationView = {
  provinces: { slug: string; name: string; cityCount: number; cities: CityLink[] }[];
  specialties: (SpecialtyView & { cities: CityLink[] })[];
  majorCities: CityLink[];
};

/** What the header and footer of every page show, in the sizes of section 9. */
export async function findNavigation(language: Language): Promise<NavigationView> {
  const [provinces, largest, specialties, topCities, majorCities] = await Promise.all([
    listProvinces(language),
    listLargestCitiesByProvince(language, 6),
    listSpecialties(language),
    listTopCitiesBySpecialty(language, 3),
    listCitiesBySlug(FOOTER_CITIES, language),
  ]);
  return {
    provinces: provinces.map(({ code, ...province }) => ({
      ...province,
      cities: largest.find((group) => group.provinceCode === code)?.cities ?? [],
    })),
    specialties: specialties.map((specialty) => ({
      ...specialty,
      cities: topCities.get(specialty.slug) ?? [],
    })),
    majorCities,
  };
}
