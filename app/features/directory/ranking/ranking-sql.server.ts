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

/** The order of dentists `d` without a rank. */
export const unrankedOrder = sql`d.is_verified desc, d.rating desc nulls last, d.name, d.id`;
