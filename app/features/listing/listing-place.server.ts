import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ListingFacts } from './listing.ts';

/** Where an office is. */
export type Address = Pick<ListingFacts, 'city' | 'address1' | 'address2' | 'postalCode'>;

/** Whether an office is elsewhere; another suite or floor is not. */
export const hasMoved = (before: Address, after: Address): boolean =>
  (['city', 'address1', 'postalCode'] as const).some((field) => before[field] !== after[field]);

/**
 * Where an office that was entered by hand is, as its row has it: city, and zone and neighbourhood by the postal code.
 * It has no point: an address is looked up nowhere, and the middle of its postal area is not where it stands (decision 0093).
 *
 * @throws when the city is none of ours: the form offers no other
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
  // As an import does it: of several that share the postal area none is guessed.
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

/** What of an office's row a change of its address changes. */
export const movedColumns = async (executor: Executor, before: Address, after: Address) =>
  hasMoved(before, after) ? placeColumns(executor, after) : { address_line_2: after.address2 };
