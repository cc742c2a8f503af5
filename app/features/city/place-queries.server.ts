import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import { listCities } from './city-queries.server.ts';
import { foldText } from './match-cities.ts';

/** Where somebody is, near enough to find a clinic: a city, or the area of a postal code. */
export type Place = {
  /** As the page says it: 'Ottawa', 'K1N'. */
  name: string;
  citySlug: string | null;
  latitude: number;
  longitude: number;
};

const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/**
 * The place that somebody typed: a postal code or its first three characters, or the name of a city, accents and
 * case aside, with or without its province. Null where we know no such place.
 */
export async function findPlace(typed: string, language: Language): Promise<Place | null> {
  const [, area] = POSTAL_CODE.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  if (area !== undefined) {
    const row = await db
      .selectFrom('postal_areas as a')
      .leftJoin('cities as c', 'c.id', 'a.city_id')
      .select(['a.code as name', 'c.slug as citySlug', 'a.latitude', 'a.longitude'])
      .where('a.code', '=', area)
      .executeTakeFirst();
    return row ?? null;
  }
  const wanted = foldText(typed);
  if (wanted === '') return null;
  // Largest first: 'Richmond' is the one in British Columbia, 'Richmond, Ontario' the other.
  const cities = await listCities(language);
  const city =
    cities.find(({ name }) => foldText(name) === wanted) ??
    cities.find(
      ({ name, provinceName, provinceCode }) =>
        foldText(`${name} ${provinceName}`) === wanted || foldText(`${name} ${provinceCode}`) === wanted,
    ) ??
    cities.find(({ name }) => foldText(name).startsWith(wanted));
  return city
    ? { name: city.name, citySlug: city.slug, latitude: city.latitude, longitude: city.longitude }
    : null;
}

/** The postal area whose centre is nearest to a position, within 100 km; null where there is none. */
export async function findNearestPostalArea(latitude: number, longitude: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from postal_areas
    where latitude between ${latitude - 1} and ${latitude + 1}
      and longitude between ${longitude - 1.6} and ${longitude + 1.6}
    order by power(latitude - ${latitude}, 2)
      + power((longitude - ${longitude}) * cos(radians(${latitude})), 2) limit 1`.execute(db);
  return rows[0]?.code ?? null;
}
