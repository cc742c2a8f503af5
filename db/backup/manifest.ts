import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { listSequences, listTables, measure } from './tables.ts';
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

/** Counts the database. In a transaction with one snapshot, after `writeAlike`. */
export async function describeDatabase(client: pg.ClientBase): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) tables.push({ ...table, ...(await measure(client, table)) });
  return {
    format: 1,
    program: version,
    takenAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    queues: await readQueueVersion(client),
    tables,
    sequences: await listSequences(client),
  };
}

export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
