import { hasCity } from '#app/features/directory/place/province-queries.server.ts';
import type { Executor } from '#db/database.ts';

/**
 * The places and specialties that a search knows by name: cities largest first, specialties in the order of display, and
 * towns, which have no page of their own.
 */
export type Places = Awaited<ReturnType<typeof readPlaces>>;

type ValueOf<Values> = Values extends ReadonlyMap<unknown, infer Value> ? Value : never;
export type SearchCity = ValueOf<Places['cities']>;
/** `code` is a forward sortation area: 'M5V'. */
export type SearchPostalArea = ValueOf<Places['areas']>;

const withName = <Row extends { name: string; name_fr: string }>({ name, name_fr: fr, ...row }: Row) => ({
  ...row,
  name: { en: name, fr },
});

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Reads the names that a free text may hold: some hundred rows, the postal areas and the known places. */
export async function readPlaces(executor: Executor) {
  const cities = await executor
    .selectFrom('cities as c')
    .innerJoin('provinces as p', 'p.code', 'c.province_state')
    .select(['c.id', 'c.slug', 'c.name', 'c.name_fr', 'c.time_zone as timeZone', 'c.latitude', 'c.longitude'])
    .select(['p.code as provinceCode', 'p.slug as provinceSlug'])
    .select((eb) => eb.fn.coalesce('c.population', eb.lit(0)).as('population'))
    .orderBy('c.population', (order) => order.desc().nullsLast())
    .orderBy('c.name')
    .execute();
  const neighborhoods = await executor
    .selectFrom('neighborhoods as n')
    .leftJoin('city_zones as z', 'z.id', 'n.zone_id')
    .select(['n.id', 'n.slug', 'n.name', 'n.name_fr', 'n.city_id as cityId', 'z.zone_code as zone'])
    .select(['n.latitude', 'n.longitude'])
    .orderBy('n.id')
    .execute();
  const zones = await executor
    .selectFrom('city_zones')
    .select(['id', 'city_id as cityId', 'zone_code as code'])
    .orderBy('id')
    .execute();
  const regions = await executor
    .selectFrom('metropolitan_areas as m')
    .innerJoin('cities as c', 'c.metro_area_id', 'm.id')
    .select(['m.slug', 'm.name', 'm.name_fr'])
    .select((eb) => eb.fn.agg<number[]>('array_agg', ['c.id']).as('cityIds'))
    .groupBy(['m.slug', 'm.name', 'm.name_fr'])
    .orderBy('m.slug')
    .execute();
  const provinces = await executor
    .selectFrom('provinces as p')
    .select(['p.code', 'p.slug', 'p.name', 'p.name_fr'])
    .where(hasCity)
    .orderBy('p.name')
    .execute();
  const specialties = await executor
    .selectFrom('specialist_categories')
    .select(['id', 'slug', 'name', 'name_fr'])
    .orderBy('position')
    .execute();
  const areas = await executor
    .selectFrom('postal_areas')
    .select(['code', 'place_name as placeName', 'province_state as provinceCode', 'latitude', 'longitude'])
    .orderBy('code')
    .execute();
  const towns = await executor
    .selectFrom('known_places')
    .select(['slug', 'name', 'province_state as provinceCode', 'population', 'latitude', 'longitude'])
    .orderBy('slug')
    .execute();
  return {
    cities: byId(cities.map(withName)),
    neighborhoods: byId(
      neighborhoods.map(({ latitude, longitude, ...row }) => ({
        ...withName(row),
        centre: latitude === null || longitude === null ? null : { latitude, longitude },
      })),
    ),
    zones,
    regions: regions.map(withName),
    provinces: provinces.map(withName),
    specialties: specialties.map(withName),
    areas: new Map(areas.map((area) => [area.code, area])),
    towns,
  };
}
