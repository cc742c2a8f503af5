import { sql } from 'kysely';
import { db } from '#db/database.ts';

/**
 * Empties every table of the worker's database and restarts its counters, but for the keys that the program signs with:
 * they are no data, and a process keeps them in memory. Runs before each test file by itself.
 *
 * @throws when `db` is not a worker's database: a developer's data are never emptied.
 */
export async function truncateAll(): Promise<void> {
  const { rows } = await sql<{ name: string; database: string }>`
    select quote_ident(tablename) as name, current_database() as database from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'signing_keys'`.execute(db);
  if (!rows[0]?.database.startsWith('test_'))
    throw new Error('`db` is not a test database: nothing was emptied.');
  const tables = sql.join(rows.map(({ name }) => sql.raw(name)));
  await sql`truncate ${tables}, pgboss.job restart identity cascade`.execute(db);
}
