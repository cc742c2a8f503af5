import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the condition that a dentist has a location in a city. A ranking alone does not list a dentist there: the
 * dentist may have moved, and a patient would have nowhere to go.
 */
export function isIn(dentist: string, city: number | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from listed_locations x
    where x.city_id = ${city} and x.dentist_id = ${sql.ref(dentist)})`;
}

/** Joins to dentist `d` the location `l` in a city that a card shows; drops dentists without a location there. */
export function locationIn(city: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join lateral (select * from listed_locations x where x.dentist_id = d.id and x.city_id = ${city}
    order by x.is_primary_location desc, x.id limit 1) l on true`;
}

/**
 * The quality of a dentist, 0 to 600, from an entry `e` or none: the score of a rank, then the groups below the ranks
 * (docs/ranking.md, section 6). Lists are ordered by quality, name and id, never by stars.
 */
export const qualityOfEntry = sql<number>`quality_of(e.ranking, e.score, e.reason)`;

/** The entry `e` of dentist `d` in a list. */
export const entryIn = (cityId: number, categoryId: number): RawBuilder<unknown> => sql`
  left join listed_entries e on e.city_id = ${cityId} and e.category_id = ${categoryId} and e.dentist_id = d.id`;

/** The members of a list: every dentist with a place in the city and the specialty. */
export const membersOf = (cityId: number, categoryId: number): RawBuilder<unknown> => sql`
  select l.dentist_id from listed_locations l
  join listed_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
  where l.city_id = ${cityId}`;
