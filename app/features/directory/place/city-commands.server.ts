import { sql } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import type { Bilingual } from '#app/content/language.ts';
import { assignCities, toAssignable } from '#app/content/nearest-city.ts';
import type { Executor } from '#db/database.ts';

/** A place that becomes a city. */
export type NewCity = Point & {
  slug: string;
  name: Bilingual;
  /** Two letters. */
  province: string;
  /** IANA name. */
  timeZone: string;
  /** Of the 2021 census, as the city's page says; null if unknown. */
  population: number | null;
  /** One or two plain sentences. */
  description: Bilingual;
};

/**
 * Inserts a city, and gives it the postal areas that are nearer to it than to their cities.
 *
 * @returns its id
 */
export async function insertCity(trx: Executor, city: NewCity): Promise<number> {
  const { id } = await trx
    .insertInto('cities')
    .values({
      slug: city.slug,
      name: city.name.en,
      name_fr: city.name.fr,
      province_state: city.province,
      population: city.population,
      city_type: 'satellite',
      latitude: city.latitude,
      longitude: city.longitude,
      time_zone: city.timeZone,
      description: city.description.en,
      description_fr: city.description.fr,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cities = await trx
    .selectFrom('cities')
    .select(['slug', 'name', 'name_fr', 'province_state', 'population', 'latitude', 'longitude'])
    .execute();
  const areas = await trx
    .selectFrom('postal_areas')
    .select(['code', 'place_name as placeName', 'province_state as province', 'latitude', 'longitude'])
    .execute();
  const assigned = assignCities(areas, cities.map(toAssignable));
  const own = areas.filter(({ code }) => assigned.get(code) === city.slug).map(({ code }) => code);
  await trx
    .updateTable('postal_areas')
    .set({ city_id: id })
    .where('code', '=', sql<string>`any(${own}::text[])`)
    .execute();
  return id;
}
