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
 * the process caches them. Runs before each test file. Truncating a table makes new files for it and its indexes, for
 * all of them half a second: only those with rows are.
 */
export async function truncateAll(): Promise<void> {
  await currentDatabase();
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> 'signing_keys'`.execute(db);
  const names = [...rows.map(({ name }) => name), 'pgboss.job'];
  const { rows: filled } = await sql<{ name: string }>`${sql.join(
    names.map((name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.raw(name)})`),
    sql` union all `,
  )}`.execute(db);
  // First, because triggers write rows with new numbers when a table is truncated.
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null and sequencename not like 'signing_keys%'`.execute(
    db,
  );
  if (filled.length > 0) {
    const tables = sql.join(filled.map(({ name }) => sql.raw(name)));
    await sql`truncate ${tables} restart identity cascade`.execute(db);
  }
  // The process's copy of the directory is read again.
  await sql`insert into changes (scope) values ('places')`.execute(db);
}
