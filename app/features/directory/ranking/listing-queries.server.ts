import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import type { Language } from '#app/content/language.ts';
import type { CityLink } from '#app/features/directory/place/city-view.ts';
import { db } from '#db/database.ts';
import {
  listCitiesBySlug,
  listLargestCitiesByProvince,
} from '#app/features/directory/place/city-queries.server.ts';
import { listProvinces } from '#app/features/directory/place/province-queries.server.ts';
import { listSpecialties } from '#app/features/directory/specialty/specialty-queries.server.ts';
import type { SpecialtyView } from '#app/features/directory/specialty/specialty-queries.server.ts';
import { countSpecialtiesIn } from './dentist-list-queries.server.ts';
import { listsAny } from './list-sql.server.ts';
import { isComparable } from './ranking-queries.server.ts';

/** Returns by specialty slug the largest cities with its dentists; the Specialties menu shows 3 (section 9). */
export async function listTopCitiesBySpecialty(
  language: Language,
  perSpecialty = 3,
): Promise<Map<string, CityLink[]>> {
  const name = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<{ specialty: string; slug: string; name: string }>`
    select s.slug as specialty, largest.slug, largest.name
    from specialist_categories s cross join lateral (
      select c.slug, ${name} as name, c.population from cities c
      where ${listsAny(sql`s.id`)}
      order by c.population desc nulls last, c.slug limit ${perSpecialty}
    ) largest order by s.slug, largest.population desc nulls last, largest.slug`.execute(db);
  const grouped = Map.groupBy(rows, (row) => row.specialty);
  return new Map(
    [...grouped].map(([specialty, cities]) => [
      specialty,
      cities.map(({ slug, name: cityName }) => ({ slug, name: cityName })),
    ]),
  );
}

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
  const fr = language === 'fr';
  const { rows } = await sql<{ province: string; provinceSlug: string; slug: string; name: string }>`
    select ${sql.ref(fr ? 'c.province_name_fr' : 'c.province_name')} as province, c.province_slug as "provinceSlug",
      c.slug, ${sql.ref(fr ? 'c.name_fr' : 'c.name')} as name
    from cities_enhanced c where ${listsAny(sql`${categoryId}::integer`)}
    order by province, c.population desc nulls last, c.slug`.execute(db);
  return [...Map.groupBy(rows, (row) => row.provinceSlug)].map(([slug, cities]) => ({
    slug,
    name: cities[0]!.province,
    cities: cities.map((city) => ({ slug: city.slug, name: city.name })),
  }));
}

export type NearCity = CityLink & { kilometres: number };

type From = { id: number; latitude: number; longitude: number };

/**
 * Returns the nearest other cities that list a dentist, however far in a straight line: of the specialty if one is
 * given, else of any.
 */
export async function listNearestCities(
  from: From,
  language: Language,
  { categoryId = 0, limit = 3 }: { categoryId?: number; limit?: number } = {},
): Promise<NearCity[]> {
  return listNearest(from, language, listsAny(sql`${categoryId}::integer`), { limit });
}

/** The farthest that a comparable list of another city is offered beside a short one (docs/ranking.md, section 6). */
const COMPARABLE_WITHIN = 50;

/** Returns the nearest other city within 50 km whose list of the specialty is comparable; none or one. */
export const listNearestComparable = (
  from: From,
  language: Language,
  categoryId: number,
): Promise<NearCity[]> =>
  listNearest(
    from,
    language,
    sql`exists (
      select 1 from listed_rankings e where e.city_id = c.id and e.category_id = ${categoryId} and ${isComparable})`,
    { within: COMPARABLE_WITHIN, limit: 1 },
  );

async function listNearest(
  from: From,
  language: Language,
  condition: RawBuilder<unknown>,
  { within = null, limit }: { within?: number | null; limit: number },
): Promise<NearCity[]> {
  const { rows } = await sql<NearCity>`
    select * from (select c.slug, ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as name,
      ${kilometresFrom(from, 'c')} as kilometres
    from cities c where c.id <> ${from.id} and ${condition}) near
    where ${within}::float is null or kilometres <= ${within} order by kilometres, slug limit ${limit}`.execute(
    db,
  );
  return rows;
}

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
  const { rows } = await sql<CityLink & { dentists: number }>`
    select c.slug, ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as name,
      (select coalesce(sum(f.listed), 0) from list_figures f where f.area = c.id::text and f.category_id = 0) as dentists
    from cities c where c.city_type = 'major' order by c.population desc nulls last, c.slug limit 8`.execute(
    db,
  );
  return rows;
}

/** Returns the lists in the header and footer of every page, with the lengths of section 9. */
export async function findNavigation(language: Language): Promise<NavigationView> {
  const [provinces, largest, specialties, topCities, majorCities, largestCities] = await Promise.all([
    listProvinces(language),
    listLargestCitiesByProvince(language, 6),
    listSpecialties(language),
    listTopCitiesBySpecialty(language, 3),
    listCitiesBySlug(FOOTER_CITIES, language),
    listLargestCities(language),
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
    largestCities,
  };
}
