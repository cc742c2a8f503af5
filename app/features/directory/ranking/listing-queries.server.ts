import { sql } from 'kysely';
import { kilometresBetween } from '#app/content/distance.ts';
import { compareNames } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { CityLink } from '#app/features/directory/place/city-view.ts';
import { db } from '#db/database.ts';
import { listMajorCities } from '#app/features/directory/place/city-queries.server.ts';
import { listProvinces } from '#app/features/directory/place/province-queries.server.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { countSpecialtiesIn } from './dentist-list-queries.server.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import type { Directory } from '#app/features/directory/index/current-index.server.ts';
import { isAnybodyIn, List } from '#app/features/directory/index/lists.ts';
import type { SearchCity } from '#app/features/directory/index/places.server.ts';
import { isComparable } from './ranking-queries.server.ts';

/** Cities of each specialty and of each province in the menus (section 9). */
const CITIES_PER_SPECIALTY = 3;
const CITIES_PER_PROVINCE = 6;

/** Returns by specialty slug the largest cities with its dentists. */
export async function listTopCitiesBySpecialty(language: Language): Promise<Map<string, CityLink[]>> {
  const directory = await currentDirectory();
  const cities = [...directory.places.cities.values()];
  return new Map(
    directory.places.specialties.map(({ id: categoryId, slug }) => [
      slug,
      cities
        .filter(({ id: cityId }) => isAnybodyIn(directory, { cityId, categoryId }))
        .slice(0, CITIES_PER_SPECIALTY)
        .map((city) => toLink(city, language)),
    ]),
  );
}

const toLink = ({ slug, name }: SearchCity, language: Language): CityLink => ({ slug, name: name[language] });

/** Returns the slugs of the specialties with dentists in the city, and their number, in display order. */
export async function listSpecialtiesOfCity(cityId: number): Promise<{ slug: string; listed: number }[]> {
  return (await countSpecialtiesIn({ cityId })).filter(({ listed }) => listed > 0);
}

export type SpecialtyProvince = { slug: string; name: string; cities: CityLink[] };

/** Returns every city that lists a dentist of a specialty, by province name, largest city first. */
export async function listCitiesOfSpecialty(
  categoryId: number,
  language: Language,
): Promise<SpecialtyProvince[]> {
  const directory = await currentDirectory();
  const cities = [...directory.places.cities.values()].filter(({ id }) =>
    isAnybodyIn(directory, { cityId: id, categoryId }),
  );
  const byProvince = Map.groupBy(cities, ({ provinceSlug }) => provinceSlug);
  return directory.places.provinces
    .flatMap(({ slug, name }) => {
      const ofProvince = byProvince.get(slug);
      return ofProvince
        ? [{ slug, name: name[language], cities: ofProvince.map((city) => toLink(city, language)) }]
        : [];
    })
    .toSorted((a, b) => compareNames(language, a.name, b.name));
}

export type NearCity = CityLink & { kilometres: number };

/** Cities that an empty list leads to. */
const NEAREST = 3;

type From = { id: number; latitude: number; longitude: number };

/**
 * Returns the nearest other cities that list a dentist, however far in a straight line: of the specialty if one is
 * given, else of any.
 */
export async function listNearestCities(
  from: From,
  language: Language,
  { categoryId }: { categoryId?: number } = {},
): Promise<NearCity[]> {
  const directory = await currentDirectory();
  const hasSomebody = (cityId: number) => isAnybodyIn(directory, { cityId, categoryId });
  return nearest(directory, from, language, hasSomebody).slice(0, NEAREST);
}

/** The farthest that a comparable list of another city is offered beside a short one (docs/ranking.md, section 6). */
const COMPARABLE_WITHIN = 50;

/** Returns the nearest other city within 50 km whose list of the specialty is comparable; none or one. */
export async function listNearestComparable(
  from: From,
  language: Language,
  categoryId: number,
): Promise<NearCity[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.city_id as id from listed_rankings e where e.category_id = ${categoryId} and ${isComparable}`.execute(
    db,
  );
  const comparable = new Set(rows.map(({ id }) => id));
  return nearest(await currentDirectory(), from, language, (id) => comparable.has(id))
    .filter(({ kilometres }) => kilometres <= COMPARABLE_WITHIN)
    .slice(0, 1);
}

/** Other cities by their distance from one. */
const nearest = (
  { places }: Directory,
  from: From,
  language: Language,
  isWanted: (cityId: number) => boolean,
): NearCity[] =>
  [...places.cities.values()]
    .filter(({ id }) => id !== from.id && isWanted(id))
    .map((city) => ({ ...toLink(city, language), kilometres: kilometresBetween(from, city) }))
    .toSorted((a, b) => a.kilometres - b.kilometres || (a.slug < b.slug ? -1 : 1));

/** The six cities of the footer (specification, section 9). */
const FOOTER_CITIES = ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton'] as const;

export type NavigationView = {
  provinces: { slug: string; name: string; cityCount: number; cities: CityLink[] }[];
  specialties: (SpecialtyView & { cities: CityLink[] })[];
  majorCities: CityLink[];
  largestCities: (CityLink & { dentists: number })[];
};

/** Returns the eight largest cities of type major with the number of their listed dentists. */
async function listLargestCities(language: Language): Promise<NavigationView['largestCities']> {
  const directory = await currentDirectory();
  const major = await listMajorCities(language);
  return major.map(({ id: cityId, slug, name }) => ({
    slug,
    name,
    dentists: new List(directory, { cityId }).length,
  }));
}

/** Returns the lists in the header and footer of every page, with the lengths of section 9. */
export async function findNavigation(language: Language): Promise<NavigationView> {
  const [provinces, specialties, topCities, largestCities, { places }] = await Promise.all([
    listProvinces(language),
    listSpecialties(language),
    listTopCitiesBySpecialty(language),
    listLargestCities(language),
    currentDirectory(),
  ]);
  const cities = [...places.cities.values()];
  return {
    provinces: provinces.map(({ code, ...province }) => ({
      ...province,
      cities: cities
        .filter(({ provinceCode }) => provinceCode === code)
        .slice(0, CITIES_PER_PROVINCE)
        .map((city) => toLink(city, language)),
    })),
    specialties: specialties.map((specialty) => ({
      ...specialty,
      cities: topCities.get(specialty.slug) ?? [],
    })),
    majorCities: FOOTER_CITIES.flatMap((slug) =>
      cities.filter((city) => city.slug === slug).map((city) => toLink(city, language)),
    ),
    largestCities,
  };
}
