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
  return { city: { ...rest, province: { en, fr } }, specialty };
}
