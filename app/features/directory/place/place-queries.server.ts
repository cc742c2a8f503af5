import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import { listCities } from './city-queries.server.ts';
import { foldPlace, foldWords } from '#app/content/fold.ts';

/** A visitor's approximate position, for finding a clinic: a city or the area of a postal code. */
export type Place = {
  /** The name that the page shows: 'Ottawa', 'K1N'. */
  name: string;
  citySlug: string | null;
  latitude: number;
  longitude: number;
};

const POSTAL_CODE =
  /(?<![A-Z0-9])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?(?![A-Z0-9])/;

/**
 * Returns the place that a visitor typed, or null if it is unknown. The text may be
 * - a postal code or its first three characters, also within an address,
 * - the slug of a city, which the site's own links use in both languages,
 * - the name of a city or its start, ignoring accents and case, with or without its province,
 * - Canada Post's name of an area: a part of a city ('Scarborough') or a town without a page here,
 * - the name of a known place without a page, the largest of several.
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
  const wanted = foldPlace(typed).replace(/ canada$/, '');
  if (wanted === '') return null;
  // The list is largest first, so 'Richmond' means the one in British Columbia and 'Richmond, Ontario' the smaller one.
  const cities = await listCities(language);
  const city =
    cities.find(({ slug }) => slug === typed) ??
    cities.find(({ name }) => foldPlace(name) === wanted) ??
    cities.find(
      ({ name, provinceName, provinceCode }) =>
        foldPlace(`${name} ${provinceName}`) === wanted || foldPlace(`${name} ${provinceCode}`) === wanted,
    );
  const district = city ? null : ((await findDistrict(wanted)) ?? (await findKnownPlace(typed)));
  if (district) return { ...district, citySlug: null };
  const found = city ?? cities.find(({ name }) => foldPlace(name).startsWith(wanted));
  return found
    ? { name: found.name, citySlug: found.slug, latitude: found.latitude, longitude: found.longitude }
    : null;
}

/** Returns the known place of a name, with or without the letters of its province. */
async function findKnownPlace(typed: string): Promise<Omit<Place, 'citySlug'> | null> {
  const wanted = foldWords(typed).replace(/ canada$/, '');
  const row = await db
    .selectFrom('known_places')
    .select(['name', 'latitude', 'longitude'])
    .where(sql<boolean>`${wanted} in (search_text(name), search_text(name || ' ' || province_state))`)
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the centre of the postal areas with that name: 'Scarborough (Woburn)' is one of Scarborough's. If several
 * places share the name, the one with the most areas wins.
 *
 * @param wanted name folded by `foldPlace`
 */
async function findDistrict(wanted: string): Promise<Omit<Place, 'citySlug'> | null> {
  const areas = await db
    .selectFrom('postal_areas')
    .select(['code', 'place_name', 'province_state', 'latitude', 'longitude'])
    .orderBy('code')
    .execute();
  const named = areas.flatMap(({ place_name: whole, ...area }) => {
    const [name = ''] = whole.split(' (');
    const folded = foldPlace(name);
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
 * Returns the code of the postal area whose centre is nearest to a position, or null if there is none within one degree
 * of latitude (111 km) and 1.6 degrees of longitude (about as far).
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
