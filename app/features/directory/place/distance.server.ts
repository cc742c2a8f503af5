import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { EARTH_RADIUS } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';

/** Returns SQL for kilometres from a point to a row's `latitude` and `longitude` (`kilometresBetween`, haversine). */
export function kilometresFrom({ latitude, longitude }: Point, table: string): RawBuilder<number> {
  const [toLatitude, toLongitude] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)];
  return sql<number>`2 * ${sql.lit(EARTH_RADIUS)} * asin(least(1, sqrt(
    sin(radians(${toLatitude} - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${toLatitude})) * sin(radians(${toLongitude} - ${longitude}) / 2) ^ 2)))`;
}
