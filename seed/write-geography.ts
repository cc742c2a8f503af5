import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { categories } from './geography/categories.ts';
import { cities } from './geography/geography.ts';
import { listKnownPlaces } from './geography/known-places.ts';
import { metros } from './geography/metros.ts';
import { assignCities, toAssignable } from '#app/content/nearest-city.ts';
import type { AssignableCity } from '#app/content/nearest-city.ts';
import { neighborhoods } from './geography/neighborhoods.ts';
import { listPostalAreas } from './geography/postal-areas.ts';
import { provinces } from './geography/provinces.ts';
import { zones } from './geography/zones.ts';
import type { Places } from './demonstration/demonstration.ts';

/** The project's geography, for placing dentists. */
export function shippedPlaces(): Places {
  const areas = listPostalAreas();
  return { cities, neighborhoods, areas, areaCities: assignCities(areas, cities) };
}

type Described = { slug: string; name: { en: string; fr: string }; description: { en: string; fr: string } };

const described = ({ slug, name, description }: Described) => ({
  slug,
  name: name.en,
  name_fr: name.fr,
  description: description.en,
  description_fr: description.fr,
});

/** Inserts missing and updates changed categories. */
export async function writeCategories(executor: Executor): Promise<void> {
  await upsert(
    executor,
    'specialist_categories',
    ['slug'],
    categories.map((category, index) => ({ ...described(category), position: index + 1 })),
  );
}

/**
 * Inserts missing and updates changed provinces, metro areas, cities, zones, neighbourhoods, postal areas, known places
 * and categories; removes nothing.
 */
export async function writeGeography(executor: Executor, places: Places): Promise<void> {
  await upsert(
    executor,
    'provinces',
    ['code'],
    provinces.map((province) => ({ code: province.code, ...described(province) })),
  );
  await upsert(executor, 'known_places', ['slug'], listKnownPlaces());
  await writeCategories(executor);
  await upsert(
    executor,
    'metropolitan_areas',
    ['slug'],
    metros.map((metro) => ({ ...described(metro), province_state: metro.province })),
  );
  const metroIds = await idsBySlug(executor, 'metropolitan_areas');
  await upsert(
    executor,
    'cities',
    ['slug'],
    places.cities.map((city) => ({
      ...described(city),
      province_state: city.province,
      population: city.estimated ? null : city.population,
      city_type: city.type,
      metro_area_id: city.metro === null ? null : idOf(metroIds, city.metro),
      latitude: city.latitude,
      longitude: city.longitude,
      time_zone: city.timeZone,
    })),
  );
  const cityIds = await idsBySlug(executor, 'cities');
  await upsert(
    executor,
    'city_zones',
    ['city_id', 'slug'],
    zones.map((zone) => ({ city_id: idOf(cityIds, zone.city), ...described(zone), zone_code: zone.code })),
  );
  const zoneIds = await zoneIdsByCode(executor);
  await upsert(
    executor,
    'neighborhoods',
    ['city_id', 'slug'],
    places.neighborhoods.map((neighborhood) => ({
      city_id: idOf(cityIds, neighborhood.city),
      zone_id: neighborhood.zone && idOf(zoneIds, `${neighborhood.city}/${neighborhood.zone}`),
      ...described(neighborhood),
      characteristics: neighborhood.characteristics.en,
      characteristics_fr: neighborhood.characteristics.fr,
      postal_codes: neighborhood.postalCodes,
      latitude: neighborhood.latitude,
      longitude: neighborhood.longitude,
    })),
  );
  const added = await addedCities(executor, places);
  const areaCities =
    added.length > 0 ? assignCities(places.areas, [...places.cities, ...added]) : places.areaCities;
  await upsert(
    executor,
    'postal_areas',
    ['code'],
    places.areas.map((area) => {
      const city = areaCities.get(area.code) ?? null;
      return {
        code: area.code,
        place_name: area.placeName,
        province_state: area.province,
        latitude: area.latitude,
        longitude: area.longitude,
        city_id: city === null ? null : idOf(cityIds, city),
      };
    }),
  );
}

/** The cities that an operator added (app/features/console/places). */
async function addedCities(executor: Executor, places: Places): Promise<AssignableCity[]> {
  const shipped = new Set(places.cities.map(({ slug }) => slug));
  const rows = await executor
    .selectFrom('cities')
    .select(['slug', 'name', 'name_fr', 'province_state', 'population', 'latitude', 'longitude'])
    .execute();
  return rows.filter(({ slug }) => !shipped.has(slug)).map(toAssignable);
}

/** Ids of cities, metro areas or categories by slug. */
export async function idsBySlug(
  executor: Executor,
  table: 'cities' | 'metropolitan_areas' | 'specialist_categories',
): Promise<Map<string, number>> {
  const rows = await executor.selectFrom(table).select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Ids of zones by 'city/code', e.g. 'calgary/NW'. */
export async function zoneIdsByCode(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('city_zones')
    .innerJoin('cities', 'cities.id', 'city_zones.city_id')
    .select(['cities.slug', 'city_zones.zone_code', 'city_zones.id'])
    .execute();
  return new Map(rows.map((row) => [`${row.slug}/${row.zone_code}`, row.id]));
}

/** The id of a slug that must exist. */
export function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names ${name}, which is not among its places`);
  return id;
}

/** Inserts and updates rows in order. All rows have the first one's columns; `key` is a unique constraint. */
async function upsert<T extends object>(
  executor: Executor,
  table: keyof Database,
  key: (keyof T & string)[],
  rows: T[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const others = columns.filter((column) => !key.some((part) => part === column));
  const list = (names: string[], prefix?: string) =>
    sql.join(names.map((name) => (prefix ? sql.ref(`${prefix}.${name}`) : sql.id(name))));
  await sql`
    insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${list(key)}) do update
      set ${sql.join(others.map((column) => sql`${sql.id(column)} = ${sql.ref(`excluded.${column}`)}`))}
      where (${list(others, table)}) is distinct from (${list(others, 'excluded')})`.execute(executor);
}
