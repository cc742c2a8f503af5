import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a dentist has a location in a city. A ranking alone does not list anybody there: the dentist may have
 * moved, and then there is no place to send a patient to.
 */
export function isIn(dentist: string, city: number | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from dentist_locations x
    where x.city_id = ${city} and x.dentist_id = ${sql.ref(dentist)})`;
}

/** Joins to dentist `d` the one location `l` in a city that a card shows; leaves out who has none there. */
export function locationIn(city: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join lateral (select * from dentist_locations x where x.dentist_id = d.id and x.city_id = ${city}
    order by x.is_primary_location desc, x.id limit 1) l on true`;
}

/** The order of those without a rank among dentists `d`. */
export const unrankedOrder = sql`d.is_verified desc, d.rating desc nulls last, d.name, d.id`;
