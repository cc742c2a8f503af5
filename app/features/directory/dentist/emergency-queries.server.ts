import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { isPublicHoliday } from '#app/features/directory/place/holidays.server.ts';
import { db } from '#db/database.ts';
import type { OfficeHours, HoursRange } from '#db/rows.ts';
import { services as serviceWords, wordFor } from '#app/content/vocabulary.ts';
import type { ByStars } from '#app/ui/distribution.tsx';
import { bestRank, byStars } from './dentist-card-sql.server.ts';
import type { BestRank } from './dentist-record.ts';
import { shownRating } from './dentist-view.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';

/** A clinic that offers emergency care, with the facts that a patient in pain compares. */
export type EmergencyClinicView = {
  slug: string;
  name: string;
  clinicName: string | null;
  address: string | null;
  cityName: string;
  phone: string | null;
  /** Kilometres in a straight line. */
  distance: number;
  /** Whether the clinic's position is known; if not, the distance is to the centre of its postal area or city. */
  exact: boolean;
  /** The rating to show, see `shownRating`; null for a real clinic without ratings. */
  rating: number | null;
  /** Whether patients gave the rating. */
  rated: boolean;
  reviewCount: number;
  byStars: ByStars;
  opening: OpeningState | null;
  /** Today's hours at the clinic; null if unknown. */
  today: HoursRange[] | null;
  /** Whether today is a public holiday in the clinic's province: its usual hours are then unreliable. */
  holiday: boolean;
  walkIns: boolean | null;
  services: string[];
  best: BestRank | null;
  verified: boolean;
  demonstration: boolean;
};

/** The greatest distance of a clinic, in kilometres. */
export const EMERGENCY_RADIUS = 100;
const SHOWN = 20;
/** Clinics whose opening hours are checked: at night the nearest twenty of a large city may all be closed. */
const ASKED = 400;

type Row = {
  slug: string;
  name: string;
  clinic_name: string | null;
  address_line_1: string | null;
  city_name: string;
  province_state: string;
  time_zone: string;
  phone: string | null;
  rating: number | null;
  review_count: number | null;
  office_hours: OfficeHours | null;
  walkIns: boolean | null;
  services: string[];
  by_stars: ByStars;
  best: BestRank | null;
  is_verified: boolean;
  source: string;
  distance: number;
  exact: boolean;
};

/**
 * Returns clinics that offer emergency care: the nearest open ones, then the nearest others, each group by distance.
 *
 * @param near degrees of latitude and longitude
 */
export async function listEmergencyClinicsNear(
  near: { latitude: number; longitude: number },
  language: Language,
  now: Date = new Date(),
): Promise<EmergencyClinicView[]> {
  const { latitude, longitude } = near;
  // An index finds the clinics in a bounding box; a degree of latitude is 111 km everywhere.
  const dLat = EMERGENCY_RADIUS / 111;
  const dLon = dLat / Math.cos((latitude * Math.PI) / 180);
  const isInBox = (lat: RawBuilder<unknown>, lon: RawBuilder<unknown>) => sql`
    ${lat} between ${latitude - dLat} and ${latitude + dLat} and ${lon} between ${longitude - dLon} and ${longitude + dLon}`;
  const middle = (axis: 'latitude' | 'longitude') =>
    sql`coalesce(${sql.ref(`a.${axis}`)}, ${sql.ref(`c.${axis}`)})`;
  const { rows } = await sql<Row>`
    select n.*, ${bestRank(language)} as best, ${byStars} as by_stars
    from (select * from (
      select distinct on (d.id) d.id, l.city_id, d.slug, d.name, d.clinic_name, l.address_line_1, c.province_state, c.time_zone,
        ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as city_name, coalesce(l.phone, d.phone) as phone,
        d.rating, d.review_count, l.office_hours, d.accepts_walk_ins as "walkIns", d.services, d.is_verified, d.source, p.exact,
        ${kilometresFrom(near, 'p')} as distance
      from (
        select l.id, l.latitude, l.longitude, true as exact from listed_locations l
        where ${isInBox(sql`l.latitude`, sql`l.longitude`)}
        union all
        select l.id, ${middle('latitude')}, ${middle('longitude')}, false from listed_locations l
        join cities c on c.id = l.city_id left join postal_areas a on a.code = left(l.postal_code, 3)
        where l.latitude is null and ${isInBox(middle('latitude'), middle('longitude'))}
      ) p join listed_locations l on l.id = p.id
      join listed_dentists d on d.id = l.dentist_id join cities c on c.id = l.city_id
      where d.offers_emergency_care
      order by d.id, distance
    ) nearby where distance <= ${EMERGENCY_RADIUS} order by distance, slug limit ${ASKED}) n
    join cities c on c.id = n.city_id cross join lateral (select n.id) d cross join lateral (select n.city_id) l
    order by n.distance, n.slug`.execute(db);
  const clinics = await Promise.all(
    rows.map(async (row): Promise<EmergencyClinicView> => {
      const clock = localNow(row.time_zone, now);
      return {
        slug: row.slug,
        name: row.name,
        clinicName: row.clinic_name === row.name ? null : row.clinic_name,
        address: row.address_line_1,
        cityName: row.city_name,
        phone: row.phone,
        distance: row.distance,
        exact: row.exact,
        ...shownRating(row.rating, row.source === 'demonstration'),
        reviewCount: row.review_count ?? 0,
        byStars: row.by_stars,
        opening: openingState(row.office_hours, clock),
        today: row.office_hours?.[clock.weekday] ?? null,
        holiday: await isPublicHoliday(row.province_state, clock.day),
        walkIns: row.walkIns,
        services: row.services.slice(0, 3).map((code) => wordFor(serviceWords, code, language)),
        best: row.best,
        verified: row.is_verified,
        demonstration: row.source === 'demonstration',
      };
    }),
  );
  const open = (clinic: EmergencyClinicView) => clinic.opening?.open === true && !clinic.holiday;
  return [...clinics.filter(open), ...clinics.filter((clinic) => !open(clinic))].slice(0, SHOWN);
}
