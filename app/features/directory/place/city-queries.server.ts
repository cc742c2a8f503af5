import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { ZoneCode } from '#db/rows.ts';
import { toCityView } from './city-view.ts';
import type { CityLink, CityView } from './city-view.ts';

/** Returns every city, largest first (specification, section 7). */
export async function listCities(language: Language): Promise<CityView[]> {
  const rows = await db
    .selectFrom('cities_enhanced')
    .selectAll()
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('name')
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return rows.map((row) => toCityView(row, language, byName.get(row.name)!.length > 1));
}

/** Returns the eight largest cities of type major, largest first. */
export async function listMajorCities(language: Language): Promise<CityView[]> {
  const rows = await db
    .selectFrom('cities_enhanced')
    .selectAll()
    .where('city_type', '=', 'major')
    .orderBy('population', (order) => order.desc().nullsLast())
    .limit(8)
    .execute();
  return rows.map((row) => toCityView(row, language));
}

/** Returns the city with that slug, or null. */
export async function findCity(slug: string, language: Language): Promise<CityView | null> {
  const row = await db.selectFrom('cities_enhanced').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? toCityView(row, language) : null;
}

/** Where the address of a removed city leads: to the slug of a city, or to none; null if no city was removed there. */
export async function findRemovedCity(slug: string): Promise<{ to: string | null } | null> {
  const row = await db
    .selectFrom('removed_cities as r')
    .leftJoin('cities as c', 'c.id', 'r.moved_to')
    .select('c.slug as to')
    .where('r.slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the names of the cities with these slugs, in the given order, without unknown slugs. */
export async function listCitiesBySlug(slugs: readonly string[], language: Language): Promise<CityLink[]> {
  const rows = await db
    .selectFrom('cities')
    .select(['slug', language === 'fr' ? 'name_fr as name' : 'name as name'])
    .where('slug', 'in', [...slugs])
    .execute();
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug));
}

export type MetroView = {
  slug: string;
  name: string;
  provinceCode: string;
  description: string;
  cityCount: number;
};

/** Returns metro areas by name (section 7), with the number of their cities. */
export async function listMetroAreas(language: Language): Promise<MetroView[]> {
  const fr = language === 'fr';
  const rows = await db
    .selectFrom('metropolitan_areas as m')
    .select((eb) => [
      'm.slug',
      fr ? 'm.name_fr as name' : 'm.name as name',
      'm.province_state as provinceCode',
      fr ? 'm.description_fr as description' : 'm.description as description',
      eb
        .selectFrom('cities as c')
        .whereRef('c.metro_area_id', '=', 'm.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('city_count'),
    ])
    .orderBy('name')
    .execute();
  return rows.map(({ city_count: cityCount, ...metro }) => ({ ...metro, cityCount: cityCount ?? 0 }));
}

export type ZoneView = { code: ZoneCode; slug: string; name: string; description: string };

/** Returns the zones of a city by code (section 7). */
export async function listZones(cityId: number, language: Language): Promise<ZoneView[]> {
  const fr = language === 'fr';
  return db
    .selectFrom('city_zones')
    .select([
      'zone_code as code',
      'slug',
      fr ? 'name_fr as name' : 'name as name',
      fr ? 'description_fr as description' : 'description as description',
    ])
    .where('city_id', '=', cityId)
    .orderBy('zone_code')
    .execute();
}

export type NeighborhoodView = {
  slug: string;
  name: string;
  zoneCode: ZoneCode | null;
  description: string;
  characteristics: string[];
  postalCodes: string[];
};

/**
 * Returns the neighbourhoods of a city, or of one of its zones, by name (section 7). With a limit, returns the first
 * ones of the seed instead, which are those in the specification.
 */
export async function listNeighborhoods(
  cityId: number,
  language: Language,
  { zone, limit }: { zone?: ZoneCode; limit?: number } = {},
): Promise<NeighborhoodView[]> {
  const fr = language === 'fr';
  const rows = await db
    .selectFrom('neighborhoods as n')
    .leftJoin('city_zones as z', 'z.id', 'n.zone_id')
    .select([
      'n.slug',
      fr ? 'n.name_fr as name' : 'n.name as name',
      'z.zone_code as zoneCode',
      fr ? 'n.description_fr as description' : 'n.description as description',
      fr ? 'n.characteristics_fr as characteristics' : 'n.characteristics as characteristics',
      'n.postal_codes as postalCodes',
    ])
    .where('n.city_id', '=', cityId)
    .$if(zone !== undefined, (query) => query.where('z.zone_code', '=', zone!))
    .$if(limit !== undefined, (query) => query.orderBy('n.id').limit(limit!))
    .$if(limit === undefined, (query) => query.orderBy(fr ? 'n.name_fr' : 'n.name'))
    .execute();
  return rows;
}

export type ProvinceCityView = { slug: string; name: string; population: number | null };

/** Returns the cities of a province, largest first (specification, section 2). */
export async function listCitiesOfProvince(
  provinceCode: string,
  language: Language,
): Promise<ProvinceCityView[]> {
  return db
    .selectFrom('cities')
    .select(['slug', language === 'fr' ? 'name_fr as name' : 'name as name', 'population'])
    .where('province_state', '=', provinceCode)
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('slug')
    .execute();
}
