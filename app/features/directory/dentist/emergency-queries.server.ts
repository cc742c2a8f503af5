import { sql } from 'kysely';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { isPublicHoliday, loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { db } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { services as serviceWords, wordFor } from '#app/content/vocabulary.ts';
import { dentistName } from '#app/content/practice-words.ts';
import type { ByStars } from '#app/ui/distribution.tsx';
import type { EmergencyClinicView } from './emergency-clinic.ts';
import { bestRank, byStars, placeJoins } from './dentist-card-sql.server.ts';
import type { BestRank } from './dentist-record.ts';
import { isReachable } from './reachable.server.ts';
import { areaOf, shownPhoto, shownRating } from './dentist-view.ts';
import { openingState } from './office-hours.ts';

/** The distance in kilometres within which a clinic that is open comes before a nearer one that is not. */
export const EMERGENCY_RADIUS = 100;
const SHOWN = 20;
/** Clinics shown where the nearest is farther than `EMERGENCY_RADIUS`. */
const SHOWN_FAR = 5;
/** Clinics whose opening hours are checked: at night the nearest twenty of a large city may all be closed. */
const ASKED = 400;

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
type Figures = { by_stars: ByStars; best: BestRank | null };

/**
 * Returns clinics that offer emergency care within 100 km: the nearest open ones, then the nearest others, each group by
 * distance. Where there is none, the nearest five, however far.
 *
 * @param near degrees of latitude and longitude
 */
export async function listEmergencyClinicsNear(
  near: { latitude: number; longitude: number },
  language: Language,
  now: Date = new Date(),
): Promise<EmergencyClinicView[]> {
  const candidates = await listNearest(near, now);
  const within = candidates.filter(({ distance }) => distance <= EMERGENCY_RADIUS);
  const isHoliday = await loadHolidayCalendar();
  const isOpen = ({ open, time_zone, province_state }: Candidate) =>
    open && !isHoliday(province_state, localNow(time_zone, now).day);
  const [opened = [], others = []] = [true, false].map((open) =>
    within.filter((row) => isOpen(row) === open),
  );
  const shown = within.length > 0 ? [...opened, ...others].slice(0, SHOWN) : candidates.slice(0, SHOWN_FAR);
  return toClinics(await readClinics(shown, language), language, now);
}

/** A place of a clinic, and what decides whether it is shown. */
type Candidate = {
  location_id: string;
  /** In kilometres. */
  distance: number;
  exact: boolean;
  /** By its usual hours; false where they are not known. */
  open: boolean;
  time_zone: string;
  province_state: string;
};

/** Returns the nearest places that offer emergency care, one of each dentist. */
async function listNearest(near: { latitude: number; longitude: number }, now: Date): Promise<Candidate[]> {
  const offers = sql`'offers_emergency_care' = any (s.flags)`;
  const middles = (table: string) =>
    sql`(select x.* from ${sql.table(table)} x order by ${kilometresFrom(near, 'x')}) x`;
  const { rows } = await sql<Candidate>`
    select n.location_id, n.distance, n.exact, c.time_zone, c.province_state, coalesce(n.hours @> t.minute, false) as open
    from (
      select distinct on (p.dentist_id) p.*, ${kilometresFrom(near, 'p')} as distance
      from (
        (select s.dentist_id, s.location_id, s.city_id, s.hours, s.latitude, s.longitude, true as exact
          from search_rows s where ${offers} and s.latitude is not null
          order by point(s.longitude * 0.64, s.latitude) <-> point(${near.longitude}::float8 * 0.64, ${near.latitude}::float8)
          limit ${ASKED})
        union all
        (select s.dentist_id, s.location_id, s.city_id, s.hours, x.latitude, x.longitude, false
          from ${middles('postal_areas')} join search_rows s on s.postal_area = x.code and ${offers} and s.latitude is null
          order by ${kilometresFrom(near, 'x')} limit ${ASKED})
        union all
        (select s.dentist_id, s.location_id, s.city_id, s.hours, x.latitude, x.longitude, false
          from ${middles('cities')} join search_rows s on s.city_id = x.id and ${offers} and s.latitude is null
          where not exists (select from postal_areas a where a.code = s.postal_area)
          order by ${kilometresFrom(near, 'x')} limit ${ASKED})
      ) p order by p.dentist_id, distance
    ) n join cities c on c.id = n.city_id
    cross join lateral (select ${now}::timestamptz at time zone c.time_zone as clock) k
    cross join lateral (select (extract(isodow from k.clock)::integer - 1) * 1440
      + extract(hour from k.clock)::integer * 60 + extract(minute from k.clock)::integer as minute) t
    order by n.distance, n.location_id limit ${ASKED}`.execute(db);
  return rows;
}

/** Reads places as clinics, in the order given. */
async function readClinics(places: readonly Candidate[], language: Language): Promise<(Row & Figures)[]> {
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  const { rows } = await sql<Row & Figures>`
    select d.id, d.slug, d.name, d.clinic_name, d.photo_url, l.address_line_1, c.province_state, c.time_zone,
      c.${name} as city_name, c.slug as city_slug, l.locality, n.${name} as neighborhood_name, coalesce(l.phone, d.phone) as phone,
      d.rating, d.review_count, l.office_hours, l.latitude, l.longitude, d.accepts_walk_ins as "walkIns", d.services, d.is_verified, d.source, ${isReachable} as reachable,
      x.distance, x.exact, ${bestRank(language)} as best, ${byStars} as by_stars
    from unnest(${places.map(({ location_id }) => location_id)}::uuid[],
      ${places.map(({ distance }) => distance)}::float8[], ${places.map(({ exact }) => exact)}::boolean[])
      with ordinality as x (location_id, distance, exact, place)
    join listed_locations l on l.id = x.location_id join listed_dentists d on d.id = l.dentist_id
    ${placeJoins}
    order by x.place`.execute(db);
  return rows;
}

/** Reads dentists as clinics at their office in a city, in the order given, with their rank in a specialty. */
export async function readClinicsOf(
  { cityId, categoryId }: { cityId: number; categoryId: number },
  dentistIds: readonly string[],
  language: Language,
  now: Date,
): Promise<EmergencyClinicView[]> {
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  const { rows } = await sql<Row & Figures>`
    select d.id, d.slug, d.name, d.clinic_name, d.photo_url, l.address_line_1, c.province_state, c.time_zone,
      c.${name} as city_name, c.slug as city_slug, l.locality, n.${name} as neighborhood_name,
      coalesce(l.phone, d.phone) as phone, d.rating, d.review_count, l.office_hours, l.latitude, l.longitude, d.accepts_walk_ins as "walkIns",
      d.services, d.is_verified, d.source, ${isReachable} as reachable, null::float as distance, true as exact,
      ${bestRank(language, categoryId)} as best, ${byStars} as by_stars
    from unnest(${[...dentistIds]}::uuid[]) with ordinality as p (id, place) join listed_dentists d on d.id = p.id
    join lateral (select * from listed_locations x where x.dentist_id = d.id and x.city_id = ${cityId}
      order by x.is_primary_location desc, x.id limit 1) l on true
    ${placeJoins}
    order by p.place`.execute(db);
  return toClinics(rows, language, now);
}

const toClinics = (
  rows: readonly (Row & Figures)[],
  language: Language,
  now: Date,
): Promise<EmergencyClinicView[]> =>
  Promise.all(
    rows.map(async (row): Promise<EmergencyClinicView> => {
      const clock = localNow(row.time_zone, now);
      return {
        slug: row.slug,
        name: dentistName(row.name, language),
        clinicName: row.clinic_name === row.name ? null : row.clinic_name,
        address: row.address_line_1,
        town: row.locality ?? row.city_name,
        phone: row.phone,
        reachable: row.reachable,
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
