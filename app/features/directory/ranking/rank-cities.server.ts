import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { RankingCause } from '#db/rows.ts';
import { asEngine, lockRanks, today } from './as-engine.server.ts';
import { compareCity } from './compare-city.server.ts';
import { editionOf } from './method/day.ts';
import type { Day } from './method/evidence.ts';
import { METHOD } from './method/rank-pair.ts';
import { writeEntries } from './write-entries.server.ts';
import type { Move } from './write-entries.server.ts';
import { unverifyUnlisted, writeStandings } from './write-standings.server.ts';

/** If somebody is changing a listing of the city, the engine stops waiting for the lock and tries the city again. */
const LOCK_TIMEOUT_MS = 500;
const MAX_TRIES = 20;
const RETRY_MS = 500;

type RankOptions = {
  /** The day of the computation. */
  now: Day;
  cause: RankingCause;
  /** Renews every entry, even if its score has hardly moved. */
  edition: boolean;
  /** Compares, and writes nothing. */
  dryRun?: boolean;
};

export type RankedCities = { cities: number; moves: Move[] };

/**
 * Ranks every city. The first time in a month is its edition, and so is the first time of a new method.
 *
 * @param onProgress gets the number of dentists done and in all; a dentist of two cities counts twice
 * @throws like `rankCities`
 */
export async function rankAll({
  cause,
  now = today(),
  edition = false,
  dryRun = false,
  onProgress,
}: {
  cause: RankingCause;
  now?: Day;
  edition?: boolean;
  dryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
}): Promise<RankedCities> {
  const { rows: cities } = await sql<{ id: number; dentists: number }>`
    select id, sum(dentists)::integer as dentists from (
      select city_id as id, count(distinct dentist_id) as dentists from listed_locations group by 1
      union all select distinct city_id, 0 from ranking_entries) c
    group by 1 order by 2 desc, 1`.execute(db);
  const isEdition = edition || (await isEditionDue(now));
  const total = cities.reduce((sum, { dentists }) => sum + dentists, 0);
  let doneCount = 0;
  const results = await rankEach(
    cities.map(({ id }) => id),
    { now, cause: isEdition && cause === 'night' ? 'edition' : cause, edition: isEdition, dryRun },
    (index) => onProgress?.((doneCount += cities[index]!.dentists), total),
  );
  if (dryRun) return results;
  await db.transaction().execute((trx) => asEngine(trx, () => unverifyUnlisted(trx)));
  await db
    .insertInto('job_runs')
    .values({ name: 'ranks', succeeded_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at: sql<Date>`now()` }))
    .execute();
  return results;
}

/**
 * Ranks cities after a change.
 *
 * @throws the errors of cities that failed, after the others
 */
export const rankCities = (cityIds: readonly number[], now: Day = today()): Promise<RankedCities> =>
  rankEach(cityIds, { now, cause: 'change', edition: false });

async function rankEach(
  cityIds: readonly number[],
  options: RankOptions,
  onCity: (index: number) => void = () => {},
): Promise<RankedCities> {
  const moves: Move[] = [];
  const errors: unknown[] = [];
  for (const [index, cityId] of cityIds.entries()) {
    try {
      for (const move of await rankCity(cityId, options)) moves.push(move);
    } catch (error) {
      errors.push(error);
    }
    onCity(index);
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, `Cities that could not be ranked: ${errors.length}`);
  return { cities: cityIds.length, moves };
}

/** Ranks a city in one transaction: readers see its lists before it or after it. */
async function rankCity(cityId: number, { dryRun, ...options }: RankOptions): Promise<Move[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await lockRanks(trx);
        await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(trx);
        const { standings, ...changes } = await compareCity(trx, cityId, options);
        if (dryRun) return changes.moves;
        await asEngine(trx, async () => {
          await writeEntries(trx, cityId, changes, options);
          await writeStandings(trx, standings);
        });
        return changes.moves;
      });
    } catch (error) {
      if (!isBusy(error) || attempt === MAX_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Whether somebody else had a listing locked, or hid or removed one after its evidence was read. */
function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // `lock_not_available`, `deadlock_detected`, `foreign_key_violation`.
  return code === '55P03' || code === '40P01' || code === '23503';
}

async function isEditionDue(now: Day): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select not exists (select from job_runs
        where name = 'ranks' and succeeded_at >= ${`${editionOf(now)}T00:00:00Z`}::timestamptz)
      or exists (select from ranking_entries where ranking is not null and place ->> 'method' <> ${METHOD})
      as due`.execute(db);
  return rows[0]!.due;
}

/** Whether ranks have ever been computed. */
export async function isRanked(): Promise<boolean> {
  const run = await db
    .selectFrom('job_runs')
    .select('name')
    .where('name', '=', 'ranks')
    .where('succeeded_at', 'is not', null)
    .executeTakeFirst();
  return run !== undefined;
}

/** Deletes the history of ranks after six years (docs/ranking.md, section 9). */
export async function deleteOldRanks(now: Day = today()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`delete from ranking_history where happened_at < ${now}::date - interval '6 years'`.execute(trx);
  });
}
