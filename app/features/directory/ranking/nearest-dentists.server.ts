import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { EARTH_RADIUS } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';
import { inWords } from '#app/content/practice-words.ts';
import type { Language } from '#app/content/language.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import {
  bestRank,
  cardColumns,
  cardMaker,
  noRank,
  placeJoins,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import { isReachable } from '#app/features/directory/dentist/reachable.server.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import { locationIn } from './ranking-sql.server.ts';

/** Returns the first dentists of a city who offer a service, in the order of its list. */
export async function listDentistsOffering(
  cityId: number,
  service: string,
  language: Language,
  { limit = 3, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<DentistCardView[]> {
  const { rows } = await sql<DentistCardRow>`
    with page as (
      select m.dentist_id as id, m.quality, m.name, ${noRank}
      from list_members m join listed_dentists d on d.id = m.dentist_id
      where m.area = ${String(cityId)} and m.category_id = 0 and ${service} = any(d.services)
      order by m.quality desc, m.name, m.dentist_id limit ${limit}
    )
    select ${cardColumns(language, { best: bestRank(language) })}
    from page r join listed_dentists d on d.id = r.id
    ${locationIn(cityId)}
    ${placeJoins}
    order by r.quality desc, r.name, r.id`.execute(db);
  return rows.map(await cardMaker(language, now));
}

/** A dentist of another city, with the distance in kilometres in a straight line from the city of the list. */
export type NearDentist = DentistCardView & { kilometres: number };

/** Offices that are measured to find how far the nearest are: several may be one dentist's. */
const MEASURED = 4;

/** So many dentists of a specialty at most are all measured: among more, the index soon meets enough of them. */
const RARE = 1000;

/**
 * Returns SQL for whether an office `s` may lie within a circle of `bound` kilometres, by `search_rows_by_place`. In its flat
 * coordinates the circle lies within an ellipse, which its box and the circle around it enclose: a large city in a corner
 * of the box is not read.
 */
function mayBeWithin({ latitude, longitude }: Point, bound: RawBuilder<number>): RawBuilder<unknown> {
  const height = sql`degrees(least(${bound} / ${sql.lit(EARTH_RADIUS)}, 1.5))`;
  const width = sql`0.64 * ${height} / cos(radians(least(89, abs(${latitude}::float8) + ${height})))`;
  const centre = sql`point(${longitude}::float8 * 0.64, ${latitude}::float8)`;
  const half = sql`point(${width}, ${height})`;
  return sql`point(s.longitude * 0.64, s.latitude) <@ box(${centre} - ${half}, ${centre} + ${half})
    and point(s.longitude * 0.64, s.latitude) <@ circle(${centre}, greatest(${width}, ${height}))`;
}

/**
 * Returns the nearest dentists of a specialty, however far, each at the nearest office. Of a rare specialty all are
 * measured. Else those that an index by flat distance finds first say how far is far enough; nobody within that circle is
 * left out. An office whose place is not known is in the middle of its city.
 *
 * @param from its `id` is the city whose dentists are left out; 0 leaves out none
 * @param rare the most dentists of a specialty that are all measured
 */
export async function listNearestDentists(
  from: { id: number; latitude: number; longitude: number },
  categoryId: number,
  language: Language,
  { limit = 3, now = new Date(), rare = RARE }: { limit?: number; now?: Date; rare?: number } = {},
): Promise<NearDentist[]> {
  const { rows: some } = await sql<{ dentist_id: string }>`
    select dentist_id from listed_specialties where category_id = ${categoryId} limit ${rare + 1}`.execute(
    db,
  );
  const isRare = some.length <= rare;
  const ofRare = sql`and s.dentist_id = any (${some.map((each) => each.dentist_id)}::uuid[])`;
  const isWanted = sql`${categoryId}::integer = any (s.specialty_ids) and s.city_id <> ${from.id} ${isRare ? ofRare : sql``}`;
  const bound = sql<number>`(coalesce((select kilometres from bound), 25000) + 0.001)`;
  const isInCircle = sql`and ${mayBeWithin(from, bound)}`;
  const { rows } = await sql<DentistCardRow & { kilometres: number }>`
    with bound as materialized (
      select max(kilometres) as kilometres from (
        select min(kilometres) as kilometres from (
          select s.dentist_id, ${kilometresFrom(from, 's')} as kilometres from search_rows s
          where ${isWanted} and s.latitude is not null
          order by point(s.longitude * 0.64, s.latitude) <-> point(${from.longitude}::float8 * 0.64, ${from.latitude}::float8)
          limit ${MEASURED * limit}
        ) s group by dentist_id order by kilometres limit ${limit}
      ) nearest having count(*) = ${limit}
    ), page as (
      select *, ${noRank} from (
        select distinct on (dentist_id) dentist_id, location_id, kilometres
        from (
          select s.dentist_id, s.location_id, ${kilometresFrom(from, 's')} as kilometres from search_rows s
          where ${isWanted} and s.latitude is not null ${isRare ? sql`` : isInCircle}
          union all
          select s.dentist_id, s.location_id, ${kilometresFrom(from, 'c')} as kilometres
          from cities c join search_rows s on s.city_id = c.id
          where ${isWanted} and s.latitude is null
        ) office order by dentist_id, kilometres, location_id
      ) near order by kilometres, dentist_id limit ${limit}
    )
    select r.kilometres, ${cardColumns(language, { best: bestRank(language, categoryId) })}
    from page r join listed_dentists d on d.id = r.dentist_id
    join listed_locations l on l.id = r.location_id
    ${placeJoins}
    order by r.kilometres, d.id`.execute(db);
  const toCard = await cardMaker(language, now);
  return rows.map((row) => ({ ...toCard(row), kilometres: row.kilometres }));
}

/** The farthest that is still nearby, in kilometres between cities. */
const NEARBY = 50;

/** A dentist who takes new patients, and the distance to their city; null in the same city. */
export type AcceptingDentist = { slug: string; name: string; area: string; kilometres: number | null };

/**
 * Returns dentists with a specialty of this one who take new patients: of the same city first, then of the nearest
 * others, the best of each city first.
 */
export async function listAcceptingNear(
  dentistId: string,
  language: Language,
  limit = 3,
): Promise<AcceptingDentist[]> {
  const home = await db
    .selectFrom('listed_locations as l')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['c.id', 'c.latitude', 'c.longitude'])
    .where('l.dentist_id', '=', dentistId)
    .where('l.is_primary_location', '=', true)
    .executeTakeFirst();
  if (!home) return [];
  const name = sql.ref(language === 'fr' ? 'name_fr' : 'name');
  // City by city, so that the reading ends with the city that has enough.
  const { rows } = await sql<AcceptingDentist>`
    with near as materialized (
      select * from (
        select c.id, c.${name} as name,
          case when c.id <> ${home.id} then ${kilometresFrom(home, 'c')} end as kilometres from cities c
      ) c where coalesce(kilometres, 0) <= ${NEARBY} order by kilometres nulls first
    )
    select d.slug, d.name, coalesce(d.area, near.name) as area, near.kilometres
    from near cross join lateral (
      select d.id, d.slug, d.name, coalesce(n.${name}, l.locality) as area, coalesce(q.quality, quality_of(null, null, null)) as quality
      from listed_locations l join listed_dentists d on d.id = l.dentist_id
      left join neighborhoods n on n.id = l.neighborhood_id
      left join dentist_standings q on q.dentist_id = d.id
      where l.city_id = near.id and l.is_primary_location and d.id <> ${dentistId} and d.is_accepting_patients
        and ${isReachable}
        and exists (select 1 from listed_specialties s
          join listed_specialties own on own.category_id = s.category_id and own.dentist_id = ${dentistId}
          where s.dentist_id = d.id)
      order by quality desc, sort_name(d.name), d.id limit ${limit}
    ) d
    order by near.kilometres nulls first, d.quality desc, sort_name(d.name), d.id limit ${limit}`.execute(db);
  return rows.map((row) => inWords(row, language));
}
