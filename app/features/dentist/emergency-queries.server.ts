import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { isPublicHoliday } from '#app/features/city/holidays.server.ts';
import { db } from '#db/database.ts';
import type { OfficeHours, HoursRange } from '#db/rows.ts';
import { services as serviceWords, wordFor } from '#app/content/vocabulary.ts';
import { shownRating } from './dentist-view.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';

/** A clinic that offers emergency care, as somebody in pain compares them. */
export type EmergencyClinicView = {
  slug: string;
  name: string;
  clinicName: string | null;
  address: string | null;
  cityName: string;
  phone: string | null;
  /** Kilometres as the crow flies. */
  distance: number;
  /** Whether we know where the clinic stands: else it is sought in the middle of its postal area, or of its city. */
  exact: boolean;
  /** What is shown, the starting value for a verified clinic that nobody reviewed; null for an unverified one. */
  rating: number | null;
  /** Whether patients gave the rating. */
  rated: boolean;
  reviewCount: number;
  opening: OpeningState | null;
  /** Today's hours at the clinic; null where nobody told us. */
  today: HoursRange[] | null;
  /** Today is a public holiday where the clinic is: its usual hours can't be relied on. */
  holiday: boolean;
  acceptsWalkIns: boolean | null;
  services: string[];
  verified: boolean;
  demonstration: boolean;
};

/** How far away a clinic may be, in kilometres, and how many are shown. */
export const EMERGENCY_RADIUS = 100;
const SHOWN = 20;
/** At night the nearest twenty of a large city may all be closed: of so many it is asked whether they are open. */
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
  accepts_walk_ins: boolean | null;
  services: string[];
  is_verified: boolean;
  source: string;
  distance: number;
  exact: boolean;
};

/**
 * Clinics that offer emergency care: the nearest that are open now, then the nearest others, each group by distance.
 *
 * @param near degrees of latitude and longitude
 */
export async function listEmergencyClinicsNear(
  near: { latitude: number; longitude: number },
  language: Language,
  now: Date = new Date(),
): Promise<EmergencyClinicView[]> {
  const { latitude, longitude } = near;
  // A box first, which an index answers; a degree of latitude is 111 km everywhere.
  const dLat = EMERGENCY_RADIUS / 111;
  const dLon = dLat / Math.cos((latitude * Math.PI) / 180);
  const isInBox = (lat: RawBuilder<unknown>, lon: RawBuilder<unknown>) => sql`
    ${lat} between ${latitude - dLat} and ${latitude + dLat} and ${lon} between ${longitude - dLon} and ${longitude + dLon}`;
  const middle = (axis: 'latitude' | 'longitude') =>
    sql`coalesce(${sql.ref(`a.${axis}`)}, ${sql.ref(`c.${axis}`)})`;
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (d.id) d.slug, d.name, d.clinic_name, l.address_line_1, c.province_state, c.time_zone,
        ${sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name')} as city_name, coalesce(l.phone, d.phone) as phone,
        d.rating, d.review_count, l.office_hours, d.accepts_walk_ins, d.services, d.is_verified, d.source, p.exact,
        6371 * 2 * asin(least(1, sqrt(power(sin(radians(p.latitude - ${latitude}) / 2), 2)
          + cos(radians(${latitude})) * cos(radians(p.latitude))
          * power(sin(radians(p.longitude - ${longitude}) / 2), 2)))) as distance
      from (
        select l.id, l.latitude, l.longitude, true as exact from dentist_locations l
        where ${isInBox(sql`l.latitude`, sql`l.longitude`)}
        union all
        select l.id, ${middle('latitude')}, ${middle('longitude')}, false from dentist_locations l
        join cities c on c.id = l.city_id left join postal_areas a on a.code = left(l.postal_code, 3)
        where l.latitude is null and ${isInBox(middle('latitude'), middle('longitude'))}
      ) p join dentist_locations l on l.id = p.id
      join dentists d on d.id = l.dentist_id join cities c on c.id = l.city_id
      where (d.offers_emergency_care or exists (
          select 1 from dentist_specialties ds join specialist_categories s on s.id = ds.category_id
          where ds.dentist_id = d.id and s.slug = 'emergency-dentists'))
      order by d.id, distance
    ) nearby where distance <= ${EMERGENCY_RADIUS} order by distance, slug limit ${ASKED}`.execute(db);
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
        ...shownRating(row.rating, row.is_verified),
        reviewCount: row.review_count ?? 0,
        opening: openingState(row.office_hours, clock),
        today: row.office_hours?.[clock.weekday] ?? null,
        holiday: await isPublicHoliday(row.province_state, clock.day),
        acceptsWalkIns: row.accepts_walk_ins,
        services: row.services.slice(0, 3).map((code) => wordFor(serviceWords, code, language)),
        verified: row.is_verified,
        demonstration: row.source === 'demonstration',
      };
    }),
  );
  const open = (clinic: EmergencyClinicView) => clinic.opening?.open === true && !clinic.holiday;
  return [...clinics.filter(open), ...clinics.filter((clinic) => !open(clinic))].slice(0, SHOWN);
}
