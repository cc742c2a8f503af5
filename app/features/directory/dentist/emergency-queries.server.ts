import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { loadHolidays } from '#app/features/directory/place/holidays.server.ts';
import { db } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { services as serviceWords, wordFor } from '#app/content/vocabulary.ts';
import { dentistName } from '#app/content/practice-words.ts';
import type { EmergencyClinicView } from './emergency-clinic.ts';
import { bestRank, placeJoins } from './dentist-card-sql.server.ts';
import type { BestRank } from './dentist-record.ts';
import { isReachable } from './reachable.server.ts';
import { areaOf, shownPhoto, shownRating } from './dentist-view.ts';
import { openingState } from './office-hours.ts';

type Row = {
  id: string;
  slug: string;
  name: string;
  clinic_name: string | null;
  photo_url: string | null;
  address_line_1: string | null;
  city_name: string;
  city_slug: string;
  locality: string | null;
  neighborhood_name: string | null;
  province_state: string;
  time_zone: string;
  phone: string | null;
  reachable: boolean;
  accepting: boolean | null;
  rating: number | null;
  review_count: number | null;
  office_hours: OfficeHours | null;
  walkIns: boolean | null;
  services: string[];
  is_verified: boolean;
  source: string;
  distance: number | null;
  exact: boolean;
  latitude: number | null;
  longitude: number | null;
};

/** What only a clinic that is shown needs. */
type Figures = { best: BestRank | null };

/** An office, by its id, and its distance from the visitor in kilometres; null where nothing says it. */
export type FoundPlace = { office: string; kilometres: number | null };

/**
 * Reads places as clinics, in the order given, without those that were removed meanwhile.
 *
 * @param categoryId the specialty whose rank is shown; each dentist's best if null
 */
export async function readClinics(
  places: readonly FoundPlace[],
  categoryId: number | null,
  language: Language,
  now: Date,
): Promise<EmergencyClinicView[]> {
  if (places.length === 0) return [];
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  const { rows } = await sql<Row & Figures>`
    select d.id, d.slug, d.name, d.clinic_name, d.photo_url, l.address_line_1, c.province_state, c.time_zone,
      c.${name} as city_name, c.slug as city_slug, l.locality, n.${name} as neighborhood_name, coalesce(l.phone, d.phone) as phone,
      d.rating, d.review_count, l.office_hours, l.latitude, l.longitude, d.accepts_walk_ins as "walkIns", d.services,
      d.is_verified, d.source, ${isReachable} as reachable, d.is_accepting_patients as accepting, x.kilometres as distance, l.latitude is not null as exact,
      ${bestRank(language, categoryId)} as best
    from unnest(${places.map(({ office }) => office)}::uuid[],
      ${places.map(({ kilometres }) => kilometres)}::float8[]) with ordinality as x (office, kilometres, place)
    join listed_locations l on l.id = x.office join listed_dentists d on d.id = l.dentist_id
    ${placeJoins}
    order by x.place`.execute(db);
  return toClinics(rows, language, now);
}

async function toClinics(
  rows: readonly (Row & Figures)[],
  language: Language,
  now: Date,
): Promise<EmergencyClinicView[]> {
  const holidaysAhead = await loadHolidays();
  return rows.map((row) => {
    const clock = localNow(row.time_zone, now);
    const holidays = holidaysAhead(row.province_state, clock.day);
    return {
      slug: row.slug,
      name: dentistName(row.name, language),
      clinicName: row.clinic_name === row.name ? null : row.clinic_name,
      address: row.address_line_1,
      town: row.locality ?? row.city_name,
      phone: row.phone,
      reachable: row.reachable,
      accepting: row.accepting,
      photoUrl: shownPhoto(row.photo_url, row.source === 'demonstration'),
      area: areaOf(row, language),
      distance: row.distance,
      exact: row.exact,
      point:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: row.latitude, longitude: row.longitude },
      ...shownRating(row.rating, row.source === 'demonstration'),
      reviewCount: row.review_count ?? 0,
      opening: openingState(row.office_hours, clock, holidays),
      today: row.office_hours?.[clock.weekday] ?? null,
      holiday: (holidays & 1) === 1,
      walkIns: row.walkIns,
      services: row.services.slice(0, 3).map((code) => wordFor(serviceWords, code, language)),
      best: row.best,
      verified: row.is_verified,
      demonstration: row.source === 'demonstration',
    };
  });
}
