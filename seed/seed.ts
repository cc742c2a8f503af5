import { Kysely, PostgresDialect, sql } from 'kysely';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { openMaintenancePool } from '#db/pool.ts';
import type { Database } from '#db/rows.ts';
import { demonstrationIds } from './demonstration/demonstration.ts';
import { refreshEvidence } from './refresh-demonstration.ts';
import { writeContests } from './write-contests.ts';
import { shippedPlaces, writeCategories, writeGeography } from './write-geography.ts';
import { lacksEvidence, writeDemonstration } from './write-demonstration.ts';
import type { SeedProgress } from './write-demonstration.ts';

/** The project's default number of demonstration dentists. */
export const DEFAULT_DENTISTS = 1500;

export type SeedOptions = {
  /** The target number of demonstration dentists; 0 removes them all. */
  dentists?: number;
  /** Called periodically with the number of dentists made so far. */
  onProgress?: (progress: SeedProgress) => void;
  /** Dates are relative to the start of this day (UTC); today by default. */
  now?: Date;
};

export type SeedResult = {
  /**
   * The database's totals afterwards: cities, and the demonstration dentists with their reviews.
   */
  cities: number;
  dentists: number;
  reviews: number;
  milliseconds: number;
};

/**
 * Updates the geography and makes the demonstration dentists exactly as many as requested, in one transaction: killed
 * halfway it leaves the database unchanged. A second run changes nothing.
 *
 * @throws RangeError unless `dentists` is a whole number from 0 to 1,000,000.
 */
export async function seedDatabase(options: SeedOptions = {}): Promise<SeedResult> {
  const { dentists = DEFAULT_DENTISTS } = options;
  if (!Number.isInteger(dentists) || dentists < 0 || dentists > 1_000_000)
    throw new RangeError('The number of dentists must be a whole number from 0 to 1,000,000.');
  return alone((executor) => seed(executor, { ...options, dentists }));
}

/**
 * Seeds a database that has never been seeded and leaves every other alone: a database whose demonstration dentists
 * an operator removed still has its cities. Two servers that start together seed once.
 *
 * @returns what was seeded, or null.
 */
export async function seedIfEmpty(options: SeedOptions = {}): Promise<SeedResult | null> {
  if (!(await isDatabaseEmpty())) return null;
  return alone(async (executor) =>
    (await isDatabaseEmpty(executor)) ? seed(executor, { dentists: DEFAULT_DENTISTS, ...options }) : null,
  );
}

/** Completes the geography of a database that was seeded before it had territories and known places, and renames lists. */
export async function completeGeography(): Promise<void> {
  const place = await db.selectFrom('known_places').select('slug').limit(1).executeTakeFirst();
  if (await isDatabaseEmpty()) return;
  await alone((executor) =>
    place === undefined ? writeGeography(executor, shippedPlaces()) : writeCategories(executor),
  );
}

/**
 * Gives the demonstration dentists of a database that is older than evidence theirs; without it nobody of them has a
 * rank. It neither adds nor removes a dentist, and leaves a database alone whose dentists are others than today's.
 *
 * @returns whether anything was written.
 */
export async function completeDemonstration(): Promise<boolean> {
  if (!(await lacksEvidence(db))) return false;
  return alone(async (executor) => {
    const present = await executor
      .selectFrom('dentists')
      .select('id')
      .where('source', '=', 'demonstration')
      .execute();
    const places = shippedPlaces();
    const wanted = demonstrationIds(places.cities, present.length);
    if (present.some(({ id }) => !wanted.has(id))) return false;
    return writeDemonstration(executor, places, { dentists: present.length, now: startOfDay(new Date()) });
  });
}

/**
 * Makes up what is due of the demonstration dentists on a day, so that no overdue check ends their ranks and no decision
 * of a contest is overdue.
 *
 * @returns how many dentists and contests were written.
 */
export const refreshDemonstration = (now = new Date()): Promise<number> =>
  alone(async (executor) => {
    const day = startOfDay(now);
    return (await refreshEvidence(executor, day)) + (await writeContests(executor, day));
  });

/** Whether the database has never been seeded: it has no city. */
export async function isDatabaseEmpty(executor: Executor = db): Promise<boolean> {
  const city = await executor.selectFrom('cities').select('id').limit(1).executeTakeFirst();
  return city === undefined;
}

/**
 * Removes the demonstration dentists with their locations, reviews, rankings and made-up contests; geography stays.
 *
 * @returns how many dentists.
 */
export async function removeDemonstration(): Promise<number> {
  return alone(async (executor) => {
    const result = await executor
      .deleteFrom('dentists')
      .where('source', '=', 'demonstration')
      .executeTakeFirst();
    await writeContests(executor, startOfDay(new Date()));
    return Number(result.numDeletedRows);
  });
}

/** Runs `work` in a transaction under the seeding lock, without the pages' time limits. */
async function alone<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
  const unhurried = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openMaintenancePool }) });
  try {
    return await unhurried.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`.execute(transaction);
      return work(transaction);
    });
  } finally {
    await unhurried.destroy();
  }
}

async function seed(
  executor: Executor,
  { dentists, onProgress, now = new Date() }: SeedOptions & { dentists: number },
): Promise<SeedResult> {
  const started = performance.now();
  const places = shippedPlaces();
  await writeGeography(executor, places);
  await writeDemonstration(executor, places, { dentists, onProgress, now: startOfDay(now) });
  const counts = await countSeeded(executor);
  return { ...counts, milliseconds: Math.round(performance.now() - started) };
}

function startOfDay(moment: Date): Date {
  return new Date(`${moment.toISOString().slice(0, 10)}T00:00:00Z`);
}

async function countSeeded(executor: Executor): Promise<Omit<SeedResult, 'milliseconds'>> {
  const { rows } = await sql<Omit<SeedResult, 'milliseconds'>>`
    with demonstration as (select id from dentists where source = 'demonstration')
    select
      (select count(*) from cities) as cities,
      (select count(*) from demonstration) as dentists,
      (select count(*) from reviews where dentist_id in (select id from demonstration)) as reviews`.execute(
    executor,
  );
  return rows[0]!;
}
