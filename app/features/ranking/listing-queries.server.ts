import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import type { CityLink } from '#app/features/city/city-view.ts';
import { db } from '#db/database.ts';

/** For each specialty (by slug) the largest cities that list somebody: 3 in the Specialties menu (section 9). */
export async function listTopCitiesBySpecialty(
  language: Language,
  perSpecialty = 3,
): Promise<Map<string, CityLink[]>> {
  const name = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<{ specialty: string; slug: string; name: string }>`
    select s.slug as specialty, largest.slug, largest.name
    from specialist_categories s cross join lateral (
      select c.slug, ${name} as name, c.population from cities c
      where exists (select 1 from dentist_locations l join dentist_specialties ds on ds.dentist_id = l.dentist_id
        where l.city_id = c.id and ds.category_id = s.id)
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

/** Slugs of the specialties that list somebody in the city, with how many, in display order. */
export async function listSpecialtiesOfCity(cityId: number): Promise<{ slug: string; listed: number }[]> {
  const { rows } = await sql<{ slug: string; listed: number }>`
    select s.slug, k.listed from specialist_categories s join (
      select ds.category_id, count(*) as listed from dentist_specialties ds
      where ds.dentist_id in (select l.dentist_id from dentist_locations l where l.city_id = ${cityId})
      group by ds.category_id
    ) k on k.category_id = s.id order by s.position`.execute(db);
  return rows;
}

export type SpecialtyProvince = { slug: string; name: string; cities: CityLink[] };

/** Every city that lists somebody for a specialty, by province (by name), largest city first. */
export async function listCitiesOfSpecialty(
  categoryId: number,
  language: Language,
): Promise<SpecialtyProvince[]> {
  const fr = language === 'fr';
  const { rows } = await sql<{ province: string; provinceSlug: string; slug: string; name: string }>`
    select ${sql.ref(fr ? 'c.province_name_fr' : 'c.province_name')} as province, c.province_slug as "provinceSlug",
      c.slug, ${sql.ref(fr ? 'c.name_fr' : 'c.name')} as name
    from cities_enhanced c where exists (
      select 1 from dentist_locations l join dentist_specialties ds on ds.dentist_id = l.dentist_id
      where l.city_id = c.id and ds.category_id = ${categoryId})
    order by province, c.population desc nulls last, c.slug`.execute(db);
  return [...Map.groupBy(rows, (row) => row.provinceSlug)].map(([slug, cities]) => ({
    slug,
    name: cities[0]!.province,
    cities: cities.map((city) => ({ slug: city.slug, name: city.name })),
  }));
}

/** As far as somebody would drive for an appointment, in kilometres; where there is nobody nearer, no city is near. */
const NEAR = 500;

export type NearCity = CityLink & { kilometres: number };

/**
 * The nearest other cities that list somebody for a specialty, or for any without one, within 500 km. The distance
 * is the crow's (haversine on a sphere of 6,371 km).
 */
export async function listNearestCities(
  from: { id: number; latitude: number; longitude: number },
  language: Language,
  { categoryId = null, limit = 3 }: { categoryId?: number | null; limit?: number } = {},
): Promise<NearCity[]> {
  const { rows } = await sql<NearCity>`
    select * from (select c.slug, ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as name,
      2 * 6371 * asin(least(1, sqrt(
        sin(radians(c.latitude - ${from.latitude}) / 2) ^ 2
        + cos(radians(${from.latitude})) * cos(radians(c.latitude))
        * sin(radians(c.longitude - ${from.longitude}) / 2) ^ 2))) as kilometres
    from cities c where c.id <> ${from.id} and exists (
      select 1 from dentist_locations l where l.city_id = c.id and (${categoryId}::integer is null or exists (
        select 1 from dentist_specialties ds
        where ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}::integer)))) near
    where kilometres <= ${NEAR} order by kilometres, slug limit ${limit}`.execute(db);
  return rows;
}
