import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { advisoryLocks } from './advisory-locks.ts';
import { openMaintenancePool } from './pool.ts';
import { prepareQueues, queueSettings } from './queue.ts';

const FOLDER = join(import.meta.dirname, 'schema');

/** The baseline's name is this and a hash of its text: no release exists, so it is edited in place. */
const BASELINE = '0001_schema_';

/** The files of db/schema in order, as one migration; migrations are added beside it once there is a release. */
function files(): { name: string; text: string }[] {
  const text = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');
  return [{ name: BASELINE + createHash('sha256').update(text).digest('hex').slice(0, 12), text }];
}

/** @throws if a database was made by another development version: its data are not carried over */
function refuseOther(applied: readonly string[]): void {
  const known = migrationNames();
  if (applied.some((name) => name.startsWith('0001_schema') && !known.includes(name)))
    throw new Error(
      'This database was made by an earlier development version, whose data are not carried over. Use an empty one: set DATABASE_URL or DATA_DIR, or run `npm run db:reset`.',
    );
}

/**
 * Waits for the lock of Kysely's migrator, which servers of earlier versions take, and holds it until the transaction ends.
 */
async function lockMigrations(db: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(db);
}

/** The dialect of a migrator whose caller holds the lock. */
class MigrationDialect extends PostgresDialect {
  override createAdapter() {
    const adapter = super.createAdapter();
    adapter.acquireMigrationLock = adapter.releaseMigrationLock = () => Promise.resolve();
    return adapter;
  }
}

/** Identifies the schema of migrations and queues: 16 hexadecimal digits that change with any file, and with pg-boss's tables. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const { name, text } of files()) hash.update(`${name}\0${text}\0`);
  return hash.update(queueSettings).update(getConstructionPlans()).digest('hex').slice(0, 16);
}

/**
 * Migrates this process's database to the latest version, and the job queues (pg-boss's own schema) with it. All
 * pending migrations run in one transaction under a database lock: of two programs that start together one applies
 * them and the other waits and finds none.
 *
 * @param open a pool of three connections to another database; it is closed here.
 * @returns `applied`: the names of the applied migrations, in order; none if the schema was current. `newer`: the
 * migrations of a newer version that the database already has. While servers are replaced one after the other, the
 * previous version must be able to start again.
 * @throws the first error, with nothing applied.
 */
export async function migrateToLatest(
  open = openMaintenancePool,
): Promise<{ applied: string[]; newer: string[] }> {
  let opened: Promise<pg.Pool> | undefined;
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool: () => (opened ??= open()) }) });
  try {
    const done = await db.transaction().execute(async (trx) => {
      await lockMigrations(trx);
      const known = migrations();
      const applied = await appliedNames(trx);
      refuseOther(applied);
      const newer = applied.filter((name) => !(name in known));
      const nothing: Migration = { up: () => Promise.resolve() };
      const ofNewer = Object.fromEntries(newer.map((name) => [name, nothing]));
      return { applied: await runMigrations(trx, { ...known, ...ofNewer }), newer };
    });
    const pool = (await opened)!;
    // On a connection of its own, because pg-boss commits on its own; within a transaction,
    // whose end releases the lock. Without a parameter: with one, the driver keeps the statement's
    // snapshot until the transaction ends, and an index that pg-boss builds concurrently would wait for it for ever.
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.queues)})`.execute(trx);
      await prepareQueues((text, values) => pool.query(text, values));
    });
    return done;
  } finally {
    await db.destroy();
  }
}

/** None in a database without tables. */
async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql`
    select where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @param db a transaction, or a connection on which one is under way */
async function runMigrations(db: Kysely<unknown>, which: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(which) },
    // Branches land out of order: a database may already have a later number.
    allowUnorderedMigrations: true,
    disableTransactions: !db.isTransaction,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/**
 * Migrates the database of a connection within the transaction that is under way there. A program that starts meanwhile
 * waits for its end.
 */
export async function migrateWithin(client: pg.ClientBase): Promise<void> {
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve(), options: {} };
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  await lockMigrations(db);
  await runMigrations(db, migrations());
}

/** The names of this program's migrations, in order. */
export const migrationNames = (): string[] => files().map(({ name }) => name);

function migrations(): Record<string, Migration> {
  const entries = files().map(({ name, text }) => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db);
      },
    },
  ]);
  return Object.fromEntries(entries) as Record<string, Migration>;
}
