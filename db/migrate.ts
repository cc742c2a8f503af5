import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { connectPatiently, openMaintenancePool } from './pool.ts';
import { prepareQueues } from './queue.ts';

const FOLDER = join(import.meta.dirname, 'schema');

/** The baseline's name is this and a hash of its text: no release exists, so it is edited in place. */
const BASELINE = '0001_schema_';

/** The files of db/schema in order, as one migration; migrations are added beside it once there is a release. */
function migrations(): { name: string; text: string }[] {
  const text = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');
  return [{ name: BASELINE + createHash('sha256').update(text).digest('hex').slice(0, 12), text }];
}

/** The names of this program's migrations, in order. */
export const migrationNames = (): string[] => migrations().map(({ name }) => name);

/**
 * Migrates the database of a connection within the transaction that is under way there. Of two programs that start
 * together, one applies the migrations and the other waits and finds none.
 *
 * @returns the names of the migrations that it applied
 * @throws if a database was made by another development version: its data are not carried over
 */
export async function migrateWithin(client: pg.ClientBase): Promise<string[]> {
  await client.query(`select pg_advisory_xact_lock(${advisoryLocks.migrations})`);
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const appliedNames = rows.map(({ name }) => name);
  const names = migrationNames();
  if (appliedNames.some((name) => name.startsWith('0001_schema') && !names.includes(name)))
    throw new Error(
      'This database was made by an earlier development version, whose data are not carried over. Use an empty one: set DATABASE_URL or DATA_DIR, or run `npm run db:reset`.',
    );
  const pending = migrations().filter(({ name }) => !appliedNames.includes(name));
  for (const { name, text } of pending) {
    await client.query(text);
    await client.query('insert into kysely_migration values ($1, now())', [name]);
  }
  return pending.map(({ name }) => name);
}

/**
 * Migrates this process's database to the latest version, and the job queues (pg-boss's own schema) with it. All pending
 * migrations run in one transaction. While servers are replaced one after the other, the previous version must be able to
 * start again, so migrations of a newer version are fine.
 *
 * @param open a pool of two connections or more to another database; it is closed here.
 * @returns the names of the migrations that it applied
 * @throws the first error, with nothing applied.
 */
export async function migrateToLatest(open = openMaintenancePool): Promise<string[]> {
  const pool = await open();
  try {
    const client = await connectPatiently(pool);
    try {
      await client.query('begin');
      const migrated = await migrateWithin(client);
      await client.query('commit');
      // On a connection of its own, because pg-boss commits on its own; within a transaction, whose end releases the lock.
      // Without a parameter: with one, the driver keeps the statement's snapshot until the transaction ends, and an index
      // that pg-boss builds concurrently would wait for it for ever.
      await client.query(`begin; select pg_advisory_xact_lock(${advisoryLocks.queues})`);
      await prepareQueues((text, values) => pool.query(text, values));
      await client.query('commit');
      return migrated;
    } finally {
      // A transaction that failed ends with its connection.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
