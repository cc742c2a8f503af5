import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import type { Language } from '#app/content/language.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { isPublicHoliday, loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { db } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { services as serviceWords, wordFor } from '#app/content/vocabulary.ts';
import { dentistName } from '#app/content/practice-words.ts';
import type { ByStars } from '#app/ui/distribution.tsx';
import { isOpenNow } from './emergency-clinic.ts';
import type { EmergencyClinicView } from './emergency-clinic.ts';
import { bestRank, byStars, placeJoins } from './dentist-card-sql.server.ts';
import type { BestRank } from './dentist-record.ts';
import { shownPhoto, shownRating } from './dentist-view.ts';
import { openingState } from './office-hours.ts';

/** The distance in kilometres within which a clinic that is open comes before a nearer one that is not. */
export const EMERGENCY_RADIUS = 100;
const SHOWN = 20;
/** Clinics shown where the nearest is farther than `EMERGENCY_RADIUS`. */
const SHOWN_FAR = 5;
/** Half the circumference of the Earth in kilometres: nothing is farther. */
const ANYWHERE = 20_038;
/** Clinics whose opening hours are checked: at night the nearest twenty of a large city may all be closed. */
const ASKED = 400;

type Row = {
  slug: string;
  name: string;
  clinic_name: string | null;
  photo_url: string | null;
  area: string;
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
  distance: number | null;
  exact: boolean;
};

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
  const rows = await readNear(near, language, { within: EMERGENCY_RADIUS, limit: ASKED });
  for (let within = EMERGENCY_RADIUS; rows.length === 0 && within < ANYWHERE;) {
    within = Math.min(3 * within, ANYWHERE);
    rows.push(...(await readNear(near, language, { within, limit: SHOWN_FAR })));
  }
  const clinics = await toClinics(rows, language, now);
  if ((rows[0]?.distance ?? 0) > EMERGENCY_RADIUS) return clinics;
  return [...clinics.filter(isOpenNow), ...clinics.filter((clinic) => !isOpenNow(clinic))].slice(0, SHOWN);
}

/** Reads the nearest clinics that offer emergency care, `within` so many kilometres. */
async function readNear(
  near: { latitude: number; longitude: number },
  language: Language,
  { within, limit }: { within: number; limit: number },
): Promise<Row[]> {
  const { latitude, longitude } = near;
  // An index finds the clinics in a bounding box; a degree of latitude is 111 km everywhere.
  const dLat = within / 111;
  const dLon = dLat / Math.cos((latitude * Math.PI) / 180);
  const isInBox = (lat: RawBuilder<unknown>, lon: RawBuilder<unknown>) => sql`
    ${lat} between ${latitude - dLat} and ${latitude + dLat} and ${lon} between ${longitude - dLon} and ${longitude + dLon}`;
  const middle = (axis: 'latitude' | 'longitude') =>
    sql`coalesce(${sql.ref(`a.${axis}`)}, ${sql.ref(`c.${axis}`)})`;
  const { rows } = await sql<Row>`
    select n.*, coalesce(h.${sql.ref(language === 'fr' ? 'name_fr' : 'name')}, n.city_name) as area,
      ${bestRank(language)} as best, ${byStars} as by_stars
    from (select * from (
      select distinct on (d.id) d.id, l.city_id, l.neighborhood_id, d.slug, d.name, d.clinic_name, d.photo_url, l.address_line_1, c.province_state, c.time_zone,
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
    ) nearby where distance <= ${within} order by distance, slug limit ${limit}) n
    join cities c on c.id = n.city_id left join neighborhoods h on h.id = n.neighborhood_id
    cross join lateral (select n.id) d cross join lateral (select n.city_id) l
    order by n.distance, n.slug`.execute(db);
  return rows;
}

/**
 * Returns one page of the dentists of a specialty in a city as clinics for a patient in pain: who is open first, then who
 * opens soonest, then by rank; and how many of all are open.
 *
 * @param members the ids of the list's dentists, as a query
 * @param from how many come before the page
 */
export async function listEmergencyClinicsOf(
  { cityId, categoryId, members }: { cityId: number; categoryId: number; members: RawBuilder<unknown> },
  language: Language,
  { from, size, now }: { from: number; size: number; now: Date },
): Promise<{ clinics: EmergencyClinicView[]; open: number }> {
  const name = language === 'fr' ? 'name_fr' : 'name';
  const office = sql`join lateral (select * from listed_locations x where x.dentist_id = d.id and x.city_id = ${cityId}
    order by x.is_primary_location desc, x.id limit 1) l on true`;
  // The order needs everybody's hours; only the page's clinics need their ranks and reviews.
  const { rows: all } = await sql<
    Pick<Row, 'office_hours' | 'time_zone' | 'province_state'> & { id: string }
  >`
    select d.id, l.office_hours, c.time_zone, c.province_state
    from listed_dentists d ${office} join cities c on c.id = l.city_id
    left join listed_entries e on e.city_id = ${cityId} and e.category_id = ${categoryId} and e.dentist_id = d.id
    where d.id in (${members})
    order by quality_of(e.ranking, e.score, e.reason) desc, sort_name(d.name), d.id`.execute(db);
  const isHoliday = await loadHolidayCalendar();
  const opening = all.map(({ id, office_hours, time_zone, province_state }) => {
    const clock = localNow(time_zone, now);
    return { id, opening: openingState(office_hours, clock), holiday: isHoliday(province_state, clock.day) };
  });
  const page = opening
    .toSorted((a, b) => minutesUntilOpen(a) - minutesUntilOpen(b))
    .slice(from, from + size)
    .map(({ id }) => id);
  const { rows } = await sql<Row>`
    select d.slug, d.name, d.clinic_name, d.photo_url, l.address_line_1, c.province_state, c.time_zone,
      c.${sql.ref(name)} as city_name, coalesce(n.${sql.ref(name)}, c.${sql.ref(name)}) as area,
      coalesce(l.phone, d.phone) as phone, d.rating, d.review_count, l.office_hours, d.accepts_walk_ins as "walkIns",
      d.services, d.is_verified, d.source, null::float as distance, true as exact,
      ${bestRank(language, categoryId)} as best, ${byStars} as by_stars
    from unnest(${page}::uuid[]) with ordinality as p (id, place) join listed_dentists d on d.id = p.id
    ${office} ${placeJoins}
    order by p.place`.execute(db);
  return { clinics: await toClinics(rows, language, now), open: opening.filter(isOpenNow).length };
}

/** A day that no clinic's next opening reaches. */
const NEVER = 99;

/** Minutes on the clinic's calendar from the start of today to the next opening; -1 for now, last where nobody knows. */
function minutesUntilOpen(clinic: Pick<EmergencyClinicView, 'opening' | 'holiday'>): number {
  if (isOpenNow(clinic)) return -1;
  const opens = clinic.opening && !clinic.opening.open ? clinic.opening.opens : null;
  // Hours of a public holiday are as good as unknown.
  if (!opens || (clinic.holiday && opens.daysAhead === 0)) return NEVER * 1440;
  const [hours = 0, minutes = 0] = opens.at.split(':').map(Number);
  return opens.daysAhead * 1440 + hours * 60 + minutes;
}

const toClinics = (rows: readonly Row[], language: Language, now: Date): Promise<EmergencyClinicView[]> =>
  Promise.all(
    rows.map(async (row): Promise<EmergencyClinicView> => {
      const clock = localNow(row.time_zone, now);
      return {
        slug: row.slug,
        name: dentistName(row.name, language),
        clinicName: row.clinic_name === row.name ? null : row.clinic_name,
        address: row.address_line_1,
        cityName: row.city_name,
        phone: row.phone,
        photoUrl: shownPhoto(row.photo_url, row.source === 'demonstration'),
        area: row.area,
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
