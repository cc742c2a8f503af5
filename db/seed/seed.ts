import { Kysely, PostgresDialect, sql } from 'kysely';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { openMaintenancePool } from '#db/pool.ts';
import type { Database } from '#db/rows.ts';
import { shippedPlaces, writeGeography } from './write-geography.ts';
import { writeDemonstration } from './write-demonstration.ts';
import type { SeedProgress } from './write-demonstration.ts';

/** How many demonstration dentists the project ships with. */
export const DEFAULT_DENTISTS = 1500;

/** Any number: of two programs that seed at once, one waits for the other. */
const SEED_LOCK = 20_260_002;

export type SeedOptions = {
  /** How many demonstration dentists there are to be; 0 removes them all. */
  dentists?: number;
  /** Called now and then with the dentists made so far. */
  onProgress?: (progress: SeedProgress) => void;
  /** Dates are counted back from the start of this day (UTC); today when left out. */
  now?: Date;
};

export type SeedResult = {
  /** What the database holds afterwards: cities, and the demonstration dentists with their reviews and rankings. */
  cities: number;
  dentists: number;
  reviews: number;
  rankings: number;
  milliseconds: number;
};

/**
 * Brings the geography up to date and makes the demonstration dentists exactly as many as asked for. One transaction:
 * killed in the middle it leaves the database as it was. Run twice, the second run changes nothing.
 *
 * @throws RangeError when `dentists` is no whole number from 0 to 1,000,000.
 */
export async function seedDatabase(options: SeedOptions = {}): Promise<SeedResult> {
  const { dentists = DEFAULT_DENTISTS } = options;
  if (!Number.isInteger(dentists) || dentists < 0 || dentists > 1_000_000)
    throw new RangeError('The number of dentists must be a whole number from 0 to 1,000,000.');
  return alone((executor) => seed(executor, { ...options, dentists }));
}

/**
 * Seeds a database that has never been seeded, and leaves every other alone: one whose demonstration dentists an
 * operator removed has its cities still. Two servers that start together seed once.
 *
 * @returns what was seeded, or null.
 */
export async function seedIfEmpty(options: SeedOptions = {}): Promise<SeedResult | null> {
  if (!(await isDatabaseEmpty())) return null;
  return alone(async (executor) =>
    (await isDatabaseEmpty(executor)) ? seed(executor, { dentists: DEFAULT_DENTISTS, ...options }) : null,
  );
}

/** Whether the database has never been seeded: it knows no city. */
export async function isDatabaseEmpty(executor: Executor = db): Promise<boolean> {
  const city = await executor.selectFrom('cities').select('id').limit(1).executeTakeFirst();
  return city === undefined;
}

/** Removes the demonstration dentists with their locations, reviews and rankings; geography stays. @returns how many. */
export async function removeDemonstration(): Promise<number> {
  return alone(async (executor) => {
    const result = await executor
      .deleteFrom('dentists')
      .where('source', '=', 'demonstration')
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  });
}

/** Runs `work` in a transaction that no other seeding overlaps, without the time limits that pages have. */
async function alone<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
  const unhurried = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openMaintenancePool }) });
  try {
    return await unhurried.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
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
      (select count(*) from reviews where dentist_id in (select id from demonstration)) as reviews,
      (select count(*) from city_specialist_rankings where dentist_id in (select id from demonstration)) as rankings`.execute(
    executor,
  );
  return rows[0]!;
}
