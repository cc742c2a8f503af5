import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import type { RankingCause } from '#db/rows.ts';
import type { Day } from './method/evidence.ts';
import { METHOD } from './method/rank-pair.ts';
import { isRenewing, lockPairs, rankPairs, takeMarks } from './rank-pairs.server.ts';
import { RowsBusy } from './write-entries.server.ts';
import type { Change } from './write-entries.server.ts';
import { unverifyUnlisted } from './write-standings.server.ts';

/** Today as a day in UTC. */
export const today = (): Day => new Date().toISOString().slice(0, 10);

/** How often, and after how many milliseconds, a city is tried again whose listings somebody is changing. */
const TRIES = 40;
const PAUSE = 250;

/** Moves that are kept to be listed: those of all 300,000 dentists would take 150 MB. */
const LISTED = 50;

/** How much was computed; `moved` counts what moved, `changes` holds the first of it. */
export type RankedEverything = { pairs: number; moved: number; changes: Change[]; milliseconds: number };

/**
 * Computes every city and specialty from evidence, a city in one transaction.
 *
 * @param cause told by the history: `seed`, `command` …
 * @param edition renews every entry, even if its score has hardly moved
 * @param dryRun computes and compares, and writes nothing
 * @param onProgress gets the number of dentists done and in all, a dentist of two cities twice
 */
export async function rankEverything({
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
}): Promise<RankedEverything> {
  const started = new Date();
  const cities = await listCities();
  const categories = await db.selectFrom('specialist_categories').select('id').execute();
  const categoryIds = categories.map(({ id }) => id);
  const total = cities.reduce((sum, { dentists }) => sum + dentists, 0);
  const changes: Change[] = [];
  const pairs = cities.length * categoryIds.length;
  let done = 0;
  let moved = 0;
  const work = async (take: () => (typeof cities)[number] | undefined) => {
    for (let city = take(); city; city = take()) {
      const own = { cityId: city.id, categoryIds };
      const ofCity = await rankCity(own, { now, causes: [cause], edition, dryRun });
      moved += ofCity.length;
      changes.push(...ofCity.slice(0, LISTED - changes.length));
      done += city.dentists;
      onProgress?.(done, total);
    }
  };
  // Two at a time: while one waits for the database, the other is computed. From both ends, because two of the largest
  // cities together would fill the memory.
  await Promise.all([work(() => cities.shift()), work(() => cities.pop())]);
  if (!dryRun) await db.transaction().execute((trx) => unverifyUnlisted(trx));
  if (!dryRun) await recordRun({ cause, started, pairs, changes: moved });
  return { pairs, moved, changes, milliseconds: Date.now() - started.getTime() };
}

/** Cities with listed dentists or published entries, the largest first. */
async function listCities(): Promise<{ id: number; dentists: number }[]> {
  const { rows } = await sql<{ id: number; dentists: number }>`
    select id, sum(dentists)::integer as dentists from (
      select city_id as id, count(distinct dentist_id) as dentists from listed_locations group by 1
      union all select distinct city_id, 0 from ranking_entries) c
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function rankCity(
  pairs: Parameters<typeof rankPairs>[1],
  options: Parameters<typeof rankPairs>[2],
): Promise<Change[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        if (options.dryRun) return rankPairs(trx, pairs, options);
        await lockPairs(trx, pairs);
        // What is marked is computed here, in place of the queue, a monthly edition, too.
        const marked = await takeMarks(trx, pairs);
        return rankPairs(trx, pairs, {
          ...options,
          causes: [...new Set([...options.causes, ...marked.causes.filter(isRenewing)])],
          edition: options.edition || marked.edition,
          renew: marked.renew,
        });
      });
    } catch (error) {
      if (!isBusy(error) || attempt === TRIES) throw error;
      await sleep(PAUSE);
    }
  }
}

/** Whether a listing was locked or hidden by somebody else. PostgreSQL says `lock_not_available`. */
export const isBusy = (error: unknown): boolean =>
  error instanceof RowsBusy || (error as { code?: unknown }).code === '55P03';

/** Records a computation; its cause is what marked the pairs. */
export async function recordRun(
  { cause, started, pairs, changes }: { cause: string; started: Date; pairs: number; changes: number },
  executor: Executor = db,
): Promise<void> {
  await executor
    .insertInto('ranking_runs')
    .values({
      method: METHOD,
      cause,
      started_at: started,
      milliseconds: Date.now() - started.getTime(),
      pairs,
      changes,
    })
    .execute();
}
