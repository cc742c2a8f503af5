import { sql } from 'kysely';
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
import { listsAny } from './list-sql.server.ts';
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

/** The cities whose lists are read for the nearest dentists, and how many of each: more than a city has of a specialty. */
const [CITIES, OF_EACH] = [5, 2000];

/** A dentist of another city, with the distance in kilometres in a straight line from the city of the list. */
export type NearDentist = DentistCardView & { kilometres: number };

/**
 * Returns the nearest dentists of a specialty in other cities, however far, each at the nearest office: of the cities whose
 * middles are nearest, so that the length of the country does not matter.
 */
export async function listNearestDentists(
  from: { id: number; latitude: number; longitude: number },
  categoryId: number,
  language: Language,
  { limit = 3, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<NearDentist[]> {
  const { rows } = await sql<DentistCardRow & { kilometres: number }>`
    with page as (
      select *, ${noRank} from (
        select distinct on (l.dentist_id) l.dentist_id, l.id as location_id, ${kilometresFrom(from, 'p')} as kilometres
        from (
          select * from cities c where c.id <> ${from.id} and ${listsAny(sql`${categoryId}::integer`)}
          order by ${kilometresFrom(from, 'c')}, c.id limit ${CITIES}
        ) c
        cross join lateral (
          select m.dentist_id from list_members m where m.area = c.id::text and m.category_id = ${categoryId}
          order by m.quality desc, m.name, m.dentist_id limit ${OF_EACH}
        ) m
        join listed_locations l on l.dentist_id = m.dentist_id and l.city_id = c.id
        cross join lateral (
          select coalesce(l.latitude, c.latitude) as latitude, coalesce(l.longitude, c.longitude) as longitude
        ) p
        order by l.dentist_id, kilometres
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
