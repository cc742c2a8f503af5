import { sql } from 'kysely';
import { inWords } from '#app/content/practice-words.ts';
import type { Language } from '#app/content/language.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import { isReachable } from '#app/features/directory/dentist/reachable.server.ts';
import { officesAs, readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List, nearestOf } from '#app/features/directory/index/lists.ts';
import { db } from '#db/database.ts';
import { qualityOfEntry } from './ranking-sql.server.ts';

/** Dentists that each of these lists shows. */
const SHOWN = 3;

/** A dentist farther away is not called near. */
const MAX_KM = 150;

/** Returns the first dentists of a city who offer a service, in the order of its list. */
export async function listDentistsOffering(
  cityId: number,
  service: string,
  language: Language,
): Promise<DentistCardView[]> {
  const list = new List(await currentDirectory(), { cityId, service });
  return readCards(officesAs(list.slice(0, SHOWN)), language, { now: new Date() });
}

/** A dentist of another city, with the distance in kilometres in a straight line from the city of the list. */
export type NearDentist = DentistCardView & { kilometres: number };

/**
 * Returns the nearest dentists of a specialty within 150 km, each at the nearest office.
 *
 * @param from its `id` is the city whose dentists are left out; 0 leaves out none
 */
export async function listNearestDentists(
  from: { id: number; latitude: number; longitude: number },
  categoryId: number,
  language: Language,
): Promise<NearDentist[]> {
  const near = nearestOf(await currentDirectory(), from, {
    categoryId,
    outside: from.id,
    limit: SHOWN,
  }).filter(({ kilometres }) => kilometres <= MAX_KM);
  const kilometres = new Map(near.map((member) => [member.slug, member.kilometres]));
  const cards = await readCards(officesAs(near), language, { now: new Date(), bestIn: categoryId });
  return cards.map((card) => ({ ...card, kilometres: kilometres.get(card.slug)! }));
}

/** The farthest that is still nearby, in kilometres between cities. */
const NEARBY = 50;

/** A dentist who takes new patients, and the distance to their city; null in the same city. */
export type AcceptingDentist = { slug: string; name: string; area: string; kilometres: number | null };

/**
 * Returns dentists with a specialty of this one who take new patients: of the same city first, then of the nearest
 * others, the best of each city first.
 */
export async function listAcceptingNear(dentistId: string, language: Language): Promise<AcceptingDentist[]> {
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
      select d.id, d.slug, d.name, coalesce(n.${name}, l.locality) as area, (select coalesce(max(${qualityOfEntry}), 100) from listed_entries e where e.dentist_id = d.id) as quality
      from listed_locations l join listed_dentists d on d.id = l.dentist_id
      left join neighborhoods n on n.id = l.neighborhood_id
      where l.city_id = near.id and l.is_primary_location and d.id <> ${dentistId} and d.is_accepting_patients
        and ${isReachable}
        and exists (select 1 from listed_specialties s
          join listed_specialties own on own.category_id = s.category_id and own.dentist_id = ${dentistId}
          where s.dentist_id = d.id)
      order by quality desc, sort_name(d.name), d.id limit ${SHOWN}
    ) d
    order by near.kilometres nulls first, d.quality desc, sort_name(d.name), d.id limit ${SHOWN}`.execute(db);
  return rows.map((row) => inWords(row, language));
}
