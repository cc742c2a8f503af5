import { kilometresBetween } from '#app/content/distance.ts';
import { findNearestPostalArea } from '#app/features/directory/place/place-queries.server.ts';
import { lastKnown } from '#app/features/directory/place/last-known.server.ts';
import { db } from '#db/database.ts';
import type { Named } from '#app/features/requests/kind/match-facts.ts';

/** City and specialty of a funnel. */
export type FunnelPlace = {
  city: Named & {
    id: number;
    provinceCode: string;
    provinceSlug: string;
    province: { en: string; fr: string };
    /** IANA name. */
    timeZone: string;
    latitude: number;
    longitude: number;
    /** Code of the postal area in the middle, 'T2P'; null if none is near. */
    postalArea: string | null;
  };
  specialty: Named & { id: number };
};

/** Which of the two does not exist. */
type MissingPlace = { missing: 'city' | 'specialty' };

/**
 * Finds the city and specialty with these slugs, or says which does not exist. If the database fails, returns the last
 * known answer.
 *
 * @throws the database's error if this process has no earlier answer for the place
 */
export const findFunnelPlace = lastKnown(readPlace, (place) => !('missing' in place));

async function readPlace(citySlug: string, specialtySlug: string): Promise<FunnelPlace | MissingPlace> {
  const [city, specialty] = await Promise.all([
    db
      .selectFrom('cities_enhanced')
      .select(['id', 'slug', 'name as en', 'name_fr as fr', 'province_state as provinceCode'])
      .select([
        'province_slug as provinceSlug',
        'province_name as provinceEn',
        'province_name_fr as provinceFr',
      ])
      .select(['time_zone as timeZone', 'latitude', 'longitude'])
      .where('slug', '=', citySlug)
      .executeTakeFirst(),
    db
      .selectFrom('specialist_categories')
      .select(['id', 'slug', 'name as en', 'name_fr as fr'])
      .where('slug', '=', specialtySlug)
      .executeTakeFirst(),
  ]);
  if (!city) return { missing: 'city' };
  if (!specialty) return { missing: 'specialty' };
  const { provinceEn: en, provinceFr: fr, ...rest } = city;
  const postalArea = await findNearestPostalArea(city.latitude, city.longitude);
  return { city: { ...rest, postalArea, province: { en, fr } }, specialty };
}

/** A postal code, or its first three characters, in capitals without a space. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/** The farthest, in kilometres, that a patient comes from another province: beyond Gatineau and Ottawa. */
const ACROSS = 100;

/**
 * Returns why nobody can start from a postal code to a dentist of a city: Canada Post has no such codes, or it is in
 * another province and far away. Null if it can be, and for an area that we don't know.
 */
export async function postalProblem(
  typed: string,
  { provinceCode, ...city }: FunnelPlace['city'],
): Promise<'malformed' | 'elsewhere' | null> {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  if (!POSTAL_CODE.test(code)) return 'malformed';
  const area = await db
    .selectFrom('postal_areas')
    .select(['province_state', 'latitude', 'longitude'])
    .where('code', '=', code.slice(0, 3))
    .executeTakeFirst();
  if (!area || area.province_state === provinceCode) return null;
  return kilometresBetween(area, city) > ACROSS ? 'elsewhere' : null;
}
