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

const POSTAL_CODE =
  /(?<![A-Z0-9])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?(?![A-Z0-9])/;

/**
 * The place that somebody typed: a postal code or its first three characters, also within an address; the slug of a
 * city, as our own links name it in either language; the name of a city, accents and case aside, with or without its province; or what Canada Post calls an area: a part of a city
 * ('Scarborough'), a town too small for a page of ours. Null where we know no such place.
 */
export async function findPlace(typed: string, language: Language): Promise<Place | null> {
  const [, area] = POSTAL_CODE.exec(typed.toUpperCase().replace(/\s+/g, ' ')) ?? [];
  if (area !== undefined) {
    const row = await db
      .selectFrom('postal_areas as a')
      .leftJoin('cities as c', 'c.id', 'a.city_id')
      .select(['a.code as name', 'c.slug as citySlug', 'a.latitude', 'a.longitude'])
      .where('a.code', '=', area)
      .executeTakeFirst();
    return row ?? null;
  }
  const wanted = foldText(typed).replace(/ canada$/, '');
  if (wanted === '') return null;
  // Largest first: 'Richmond' is the one in British Columbia, 'Richmond, Ontario' the other.
  const cities = await listCities(language);
  const city =
    cities.find(({ slug }) => slug === typed) ??
    cities.find(({ name }) => foldText(name) === wanted) ??
    cities.find(
      ({ name, provinceName, provinceCode }) =>
        foldText(`${name} ${provinceName}`) === wanted || foldText(`${name} ${provinceCode}`) === wanted,
    );
  const district = city ? null : await findDistrict(wanted);
  if (district) return { ...district, citySlug: null };
  const found = city ?? cities.find(({ name }) => foldText(name).startsWith(wanted));
  return found
    ? { name: found.name, citySlug: found.slug, latitude: found.latitude, longitude: found.longitude }
    : null;
}

/**
 * The middle of the postal areas that are called so: 'Scarborough (Woburn)' is one of Scarborough's. Of several places
 * of one name the one with the most areas.
 *
 * @param wanted folded
 */
async function findDistrict(wanted: string): Promise<Omit<Place, 'citySlug'> | null> {
  const areas = await db
    .selectFrom('postal_areas')
    .select(['code', 'place_name', 'province_state', 'latitude', 'longitude'])
    .orderBy('code')
    .execute();
  const named = areas.flatMap(({ place_name: whole, ...area }) => {
    const [name = ''] = whole.split(' (');
    const folded = foldText(name);
    return folded === wanted || `${folded} ${area.province_state.toLowerCase()}` === wanted
      ? [{ ...area, name }]
      : [];
  });
  const [most] = [...Map.groupBy(named, ({ province_state }) => province_state).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first] = most ?? [];
  if (!most || !first) return null;
  const mean = (axis: 'latitude' | 'longitude') =>
    most.reduce((sum, area) => sum + area[axis], 0) / most.length;
  return { name: first.name, latitude: mean('latitude'), longitude: mean('longitude') };
}

/**
 * The postal area whose centre is nearest to a position: one of those less than a degree to the north or south (111 km)
 * and 1.6 to the sides (about as much); null where there is none.
 */
export async function findNearestPostalArea(latitude: number, longitude: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from postal_areas
    where latitude between ${latitude - 1} and ${latitude + 1}
      and longitude between ${longitude - 1.6} and ${longitude + 1.6}
    order by power(latitude - ${latitude}, 2)
      + power((longitude - ${longitude}) * cos(radians(${latitude})), 2) limit 1`.execute(db);
  return rows[0]?.code ?? null;
}
