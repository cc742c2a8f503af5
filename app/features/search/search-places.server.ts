import { insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import type { Executor } from '#db/database.ts';
import type { SearchPlaces } from './search-places.ts';

const codes = new Set(
  Object.entries({ language: spokenLanguages, insurance: insurers, service: services }).flatMap(
    ([kind, vocabulary]) => Object.keys(vocabulary).map((code) => `${kind}:${code}`),
  ),
);

/** Reads the names that a free text may hold, a few hundred rows. */
export async function readSearchPlaces(executor: Executor): Promise<SearchPlaces> {
  const cities = await executor
    .selectFrom('cities as c')
    .innerJoin('provinces as p', 'p.code', 'c.province_state')
    .select([
      'c.id',
      'c.slug',
      'c.name',
      'c.name_fr',
      'c.population',
      'c.time_zone',
      'c.latitude',
      'c.longitude',
    ])
    .select(['p.code', 'p.slug as province_slug'])
    .orderBy('c.population', (order) => order.desc().nullsLast())
    .orderBy('c.name')
    .execute();
  const neighborhoods = await executor
    .selectFrom('neighborhoods')
    .select(['id', 'slug', 'name', 'name_fr', 'city_id'])
    .orderBy('id')
    .execute();
  const provinces = await executor
    .selectFrom('provinces')
    .select(['code', 'slug', 'name', 'name_fr'])
    .orderBy('name')
    .execute();
  const specialties = await executor
    .selectFrom('specialist_categories')
    .select(['id', 'slug', 'name', 'name_fr'])
    .orderBy('position')
    .execute();
  const areas = await executor
    .selectFrom('postal_areas')
    .select(['code', 'place_name as placeName', 'latitude', 'longitude'])
    .execute();
  const named = ({ name, name_fr }: { name: string; name_fr: string }) => ({ en: name, fr: name_fr });
  return {
    cities: new Map(
      cities.map((row) => [
        row.id,
        {
          id: row.id,
          slug: row.slug,
          name: named(row),
          provinceCode: row.code,
          provinceSlug: row.province_slug,
          population: row.population ?? 0,
          timeZone: row.time_zone,
          latitude: row.latitude,
          longitude: row.longitude,
        },
      ]),
    ),
    neighborhoods: new Map(
      neighborhoods.map((row) => [
        row.id,
        { id: row.id, slug: row.slug, name: named(row), cityId: row.city_id },
      ]),
    ),
    provinces: provinces.map((row) => ({ code: row.code, slug: row.slug, name: named(row) })),
    specialties: specialties.map((row) => ({ id: row.id, slug: row.slug, name: named(row) })),
    areas: new Map(areas.map((area) => [area.code, area])),
    codes,
  };
}
