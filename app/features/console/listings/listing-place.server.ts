import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ListingFacts } from './listing.ts';

/** Address of an office. */
export type Address = Pick<ListingFacts, 'city' | 'address1' | 'address2' | 'postalCode'>;

/** Whether the address changed; another suite or floor does not count. */
export const hasMoved = (before: Address, after: Address): boolean =>
  (['city', 'address1', 'postalCode'] as const).some((field) => before[field] !== after[field]);

/**
 * Columns for the place of an office entered by hand: city, and zone and neighbourhood by postal code. It has no
 * coordinates: addresses are not geocoded, and the centre of the postal area is not the office (decision 0018).
 *
 * @throws if the city is unknown; the form offers only known ones
 */
export async function placeColumns(executor: Executor, place: Address) {
  const { id: city_id } = await executor
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', place.city)
    .executeTakeFirstOrThrow();
  const sharing = await executor
    .selectFrom('neighborhoods')
    .select(['id', 'zone_id'])
    .where('city_id', '=', city_id)
    .where(sql<boolean>`${place.postalCode?.slice(0, 3) ?? ''} = any (postal_codes)`)
    .execute();
  // As in imports: if several share the postal area, none is chosen.
  const zones = new Set(sharing.map(({ zone_id }) => zone_id));
  return {
    city_id,
    zone_id: zones.size === 1 ? [...zones][0]! : null,
    neighborhood_id: sharing.length === 1 ? sharing[0]!.id : null,
    address_line_1: place.address1,
    address_line_2: place.address2,
    postal_code: place.postalCode,
    latitude: null,
    longitude: null,
  };
}

/** Columns to update when an office's address changes. */
export const movedColumns = async (executor: Executor, before: Address, after: Address) =>
  hasMoved(before, after) ? placeColumns(executor, after) : { address_line_2: after.address2 };
