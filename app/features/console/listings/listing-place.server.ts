import { sql } from 'kysely';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import type { Point } from '#app/content/distance.ts';
import type { Executor } from '#db/database.ts';
import { isSameFact } from './listing.ts';
import type { ListingFacts } from './listing.ts';

/** Address of an office. */
export type Address = Pick<
  ListingFacts,
  'city' | 'locality' | 'address1' | 'address2' | 'postalCode' | 'point'
>;

/** The longest town. */
export const LOCALITY_LENGTH = 100;

/** The point of office `l`; null if it has none. */
export const pointOf = sql<Point | null>`case when l.latitude is not null and l.longitude is not null
  then json_build_object('latitude', l.latitude, 'longitude', l.longitude) end`;

/** Whether the address changed; another suite or floor, or the name of the town alone, does not count. */
const hasMoved = (before: Address, after: Address): boolean =>
  (['city', 'address1', 'postalCode'] as const).some((field) => before[field] !== after[field]);

/** An area is known by a point inside it, not by its outline: a point lies in one of so many nearest areas. */
const NEAREST_AREAS = 3;

/** Whether the area of a postal code is among those in which a point may lie. */
async function mayContain(executor: Executor, postalCode: string, point: Point): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`select a.code from postal_areas a
    order by ${kilometresFrom(point, 'a')} limit ${NEAREST_AREAS}`.execute(executor);
  return rows.some(({ code }) => postalCode.startsWith(code));
}

/**
 * The point of an office after a change. One that the operator set stands. One that is as before stays while the address
 * does, or nothing of it was known besides the city; after a move, where the new postal area is the same or contains it.
 */
export async function pointAfter(executor: Executor, before: Address, after: Address): Promise<Point | null> {
  const { point, postalCode } = after;
  if (point === null || !isSameFact(before.point, point) || !hasMoved(before, after)) return point;
  const isSameCity = before.city === after.city;
  if (postalCode === null)
    return isSameCity && before.address1 === null && before.postalCode === null ? point : null;
  if (isSameCity && before.postalCode?.slice(0, 3) === postalCode.slice(0, 3)) return point;
  return (await mayContain(executor, postalCode, point)) ? point : null;
}

/**
 * Columns for the place of an office entered by hand: city, and zone and neighbourhood by postal code. Its coordinates
 * are those that it has: addresses are not geocoded, and the centre of the postal area is not the office (decision 0018).
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
    locality: place.locality,
    postal_code: place.postalCode,
    latitude: place.point?.latitude ?? null,
    longitude: place.point?.longitude ?? null,
  };
}

/** Columns to update when an office's address or point changes. */
export const movedColumns = async (executor: Executor, before: Address, after: Address) =>
  hasMoved(before, after) || !isSameFact(before.point, after.point)
    ? placeColumns(executor, after)
    : { address_line_2: after.address2, locality: after.locality };
