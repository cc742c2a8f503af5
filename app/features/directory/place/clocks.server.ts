import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { db } from '#db/database.ts';
import { CANADIAN_ZONES, localNow, midnight } from './local-time.ts';

/** `hour` is 0 to 23; `midnight` is the start of the day. */
type LocalClock = { zone: string; day: string; hour: number; midnight: Date };

/** SQL subquery with the local time in every Canadian zone, computed by Node (see `CANADIAN_ZONES`). */
export function localClocks(now: Date): RawBuilder<LocalClock> {
  const clocks = CANADIAN_ZONES.map((zone) => {
    const { day, time } = localNow(zone, now);
    return { zone, day, hour: Number(time.slice(0, 2)), midnight: midnight(day, zone) };
  });
  return sql`(select * from json_to_recordset(${JSON.stringify(clocks)}::json)
    as c(zone text, day date, hour integer, midnight timestamptz))`;
}

/** Offset from UTC in seconds that Node computes for a zone. */
function offsetOf(zone: string, now: Date): number {
  const { day, time } = localNow(zone, now);
  // A local time has no seconds.
  const minute = Math.floor(now.getTime() / 60_000);
  return Date.parse(`${day}T${time}:00Z`) / 1000 - minute * 60;
}

/**
 * Returns the Canadian zones whose offset from UTC differs between PostgreSQL and Node: one of the two has older time
 * zone data. Zones that PostgreSQL doesn't know are left out.
 */
export async function listDifferingZones(now = new Date()): Promise<string[]> {
  const { rows } = await sql<{ zone: string; offset: number }>`
    select name as zone, extract(epoch from utc_offset)::integer as offset from pg_timezone_names
    where name = any(${[...CANADIAN_ZONES]}) order by name`.execute(db);
  return rows.filter(({ zone, offset }) => offset !== offsetOf(zone, now)).map(({ zone }) => zone);
}
