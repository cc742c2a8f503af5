import { sql } from 'kysely';
import { db } from '#db/database.ts';

/**
 * Returns the name of the worker's database.
 *
 * @throws if `db` is not a worker's database, to protect a developer's data
 */
export async function currentDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  if (!name.startsWith('test_')) throw new Error('`db` is not a test database: nothing was changed.');
  return name;
}

/**
 * Empties every table of the worker's database and restarts its sequences, except the signing keys:
 * the process caches them. Runs before each test file.
 */
export async function truncateAll(): Promise<void> {
  await currentDatabase();
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'signing_keys'`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.raw(name)));
  await sql`truncate ${tables}, pgboss.job restart identity cascade`.execute(db);
}
