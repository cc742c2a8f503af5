import { sql } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import { db } from '#db/database.ts';

const POSTAL_CODE =
  /(?<![A-Z0-9])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?(?![A-Z0-9])/;

/** Returns the area of a postal code or of its first three characters, also within an address; null without a known one. */
export async function findPostalArea(typed: string): Promise<(Point & { name: string }) | null> {
  const [, area] = POSTAL_CODE.exec(typed.toUpperCase().replace(/\s+/g, ' ')) ?? [];
  if (area === undefined) return null;
  const row = await db
    .selectFrom('postal_areas')
    .select(['code as name', 'latitude', 'longitude'])
    .where('code', '=', area)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the code of the postal area whose centre is nearest to a position, or null if there is none within one degree
 * of latitude (111 km) and 1.6 degrees of longitude (about as far).
 */
export async function findNearestPostalArea(latitude: number, longitude: number): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from postal_areas
    where latitude between ${latitude - 1} and ${latitude + 1}
      and longitude between ${longitude - 1.6} and ${longitude + 1.6}
    order by power(latitude - ${latitude}, 2)
      + power((longitude - ${longitude}) * cos(radians(${latitude})), 2) limit 1`.execute(db);
  return rows[0]?.code ?? null;
}
