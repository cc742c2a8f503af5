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

const columnsOf = (city: Omit<NewCity, 'province'>) => ({
  name: city.name.en,
  name_fr: city.name.fr,
  population: city.population,
  latitude: city.latitude,
  longitude: city.longitude,
  time_zone: city.timeZone,
  description: city.description.en,
  description_fr: city.description.fr,
});

/**
 * Inserts a city that an operator adds, and gives it the postal areas that are nearer to it than to their cities.
 *
 * @returns its id
 */
export async function insertCity(trx: Executor, city: NewCity): Promise<number> {
  const { id } = await trx
    .insertInto('cities')
    .values({ ...columnsOf(city), slug: city.slug, province_state: city.province, city_type: 'satellite' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('added_cities').values({ city_id: id }).execute();
  await trx.deleteFrom('removed_cities').where('slug', '=', city.slug).execute();
  await assignAreas(trx, { id, slug: city.slug });
  return id;
}

/** Changes a city, and gives it the postal areas that are nearer to it than to others now, and no others. */
export async function updateCity(trx: Executor, id: number, city: Omit<NewCity, 'province'>): Promise<void> {
  await trx.updateTable('cities').set(columnsOf(city)).where('id', '=', id).execute();
  await assignAreas(trx, { id, slug: city.slug });
}

/**
 * Removes a city in which nobody is listed any more. Its postal areas go to the cities that are nearest to them, its
 * address, and those that led to it, to its successor.
 */
export async function deleteCity(
  trx: Executor,
  { id, slug }: { id: number; slug: string },
  successor: number | null,
): Promise<void> {
  await assignAreas(trx, { id, slug: null });
  await trx.updateTable('removed_cities').set({ moved_to: successor }).where('moved_to', '=', id).execute();
  await trx.insertInto('removed_cities').values({ slug, moved_to: successor }).execute();
  await trx.deleteFrom('cities').where('id', '=', id).execute();
}

/**
 * Gives a city the postal areas that are nearest to it, and those that it had and that are not to others.
 *
 * @param slug null for a city that is to have none
 */
async function assignAreas(trx: Executor, { id, slug }: { id: number; slug: string | null }): Promise<void> {
  const cities = await trx
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'name_fr', 'province_state', 'population', 'latitude', 'longitude'])
    .$if(slug === null, (query) => query.where('id', '<>', id))
    .execute();
  const areas = await trx
    .selectFrom('postal_areas')
    .select(['code', 'place_name as placeName', 'province_state as province', 'latitude', 'longitude'])
    .select('city_id as cityId')
    .execute();
  const idOf = new Map(cities.map((city) => [city.slug, city.id]));
  const assigned = assignCities(areas, cities.map(toAssignable));
  for (const [city, own] of Map.groupBy(
    areas.filter(({ code, cityId }) => (cityId === id) !== (slug !== null && assigned.get(code) === slug)),
    ({ code }) => idOf.get(assigned.get(code) ?? '') ?? null,
  ))
    await trx
      .updateTable('postal_areas')
      .set({ city_id: city })
      .where('code', '=', sql<string>`any(${own.map(({ code }) => code)}::text[])`)
      .execute();
}
