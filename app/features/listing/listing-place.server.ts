import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ListingFacts } from './listing.ts';

/**
 * Where a place is, as its row has it: the neighbourhood by the postal code, and coordinates of that, of the postal area,
 * or none. An address is not looked up anywhere.
 *
 * @throws when the city is none of ours: the form offers no other
 */
export async function placeColumns(
  executor: Executor,
  place: Pick<ListingFacts, 'city' | 'address1' | 'address2' | 'postalCode'>,
) {
  const area = place.postalCode?.slice(0, 3) ?? '';
  const { id: city_id } = await executor
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', place.city)
    .executeTakeFirstOrThrow();
  const [neighborhood, postalArea] = await Promise.all([
    executor
      .selectFrom('neighborhoods')
      .select(['id', 'zone_id', 'latitude', 'longitude'])
      .where('city_id', '=', city_id)
      .where(sql<boolean>`${area} = any (postal_codes)`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    executor
      .selectFrom('postal_areas')
      .select(['latitude', 'longitude'])
      .where('code', '=', area)
      .executeTakeFirst(),
  ]);
  const point = neighborhood?.latitude ? neighborhood : postalArea;
  return {
    city_id,
    zone_id: neighborhood?.zone_id ?? null,
    neighborhood_id: neighborhood?.id ?? null,
    address_line_1: place.address1,
    address_line_2: place.address2,
    postal_code: place.postalCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}
