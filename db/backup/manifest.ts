import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { migrationNames, migrationTables } from '#db/migrate.ts';
import { JOBS, listSequences, listTables, measure } from './tables.ts';
import type { Figures, Sequence, Table } from './tables.ts';

/** What a copy of the database holds. */
export type Manifest = {
  format: 1;
  /** The program's version. */
  program: string;
  takenAt: string;
  /** The migrations that the database has. */
  migrations: string[];
  /** The version of pg-boss's tables. */
  queues: number;
  tables: (Table & Figures)[];
  sequences: Sequence[];
};

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of pg-boss's tables in this database. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]!.version;
}

/**
 * @throws for a table in the schema `public` that no migration made: a restore could not load it. Not asked of a database
 * that has migrations of a newer program.
 */
function refuseOthers(migrations: readonly string[], tables: readonly Table[]): void {
  const known = new Set(migrationNames());
  if (migrations.some((name) => !known.has(name))) return;
  const ours = migrationTables();
  const others = tables
    .map(({ name }) => name)
    .filter((name) => name !== JOBS && !ours.has(name.slice('public.'.length)));
  if (others.length > 0)
    throw new Error(
      `Not a table of this program: ${others.join(', ')}. A copy with it can't be restored: move it to another schema, or drop it.`,
    );
}

/**
 * Counts the database. In a transaction with one snapshot, after `writeAlike`.
 *
 * @throws for tables of others
 */
export async function describeDatabase(client: pg.ClientBase): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = rows.map(({ name }) => name);
  const listed = await listTables(client);
  refuseOthers(migrations, listed);
  const tables: Manifest['tables'] = [];
  for (const table of listed) tables.push({ ...table, ...(await measure(client, table)) });
  return {
    format: 1,
    program: version,
    takenAt: new Date().toISOString(),
    migrations,
    queues: await readQueueVersion(client),
    tables,
    sequences: await listSequences(client),
  };
}

export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
