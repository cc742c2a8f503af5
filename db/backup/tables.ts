import type pg from 'pg';
import { queueNames } from '#db/queue.ts';

/** What is copied of a table. */
export type Table = {
  /** Schema and name, e.g. `public.leads`. */
  name: string;
  columns: string[];
};

/** A table's content: how many rows, and a sum of their digests, which does not depend on their order. */
export type Figures = { rows: number; checksum: string };

/** Where a sequence stands. */
export type Sequence = { name: string; value: string; isCalled: boolean };

/**
 * Tables that are not copied: what the migrator notes itself, and what running processes tell each other. A restored
 * database has none running, and its numbers of transactions start afresh.
 */
const LEFT_OUT = [
  'kysely_migration',
  'kysely_migration_lock',
  'page_changes',
  'search_marks',
  'search_removals',
  'job_runs',
];

/** pg-boss's jobs, waiting mail among them. It makes its other tables itself. */
export const JOBS = 'pgboss.job';

/** Has values written the same way whatever the server's settings are. Within a transaction. */
export async function writeAlike(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

/**
 * The tables with everything that would be lost, each after those that it refers to. Without computed columns, and without
 * numbers of transactions, which mean something only on their server: these get the restoring transaction's.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype
        order by a.attnum) as columns,
      array(select f.nspname || '.' || t.relname
        from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace f on f.oid = t.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relpersistence = 'p' and (n.nspname || '.' || c.relname = $1
      or n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($2)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
    order by 1`,
    [JOBS, LEFT_OUT],
  );
  const known = new Set(rows.map(({ name }) => name));
  const sorted: Table[] = [];
  const done = new Set<string>();
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, refers }) => !done.has(name) && refers.every((other) => done.has(other) || !known.has(other)),
    );
    if (next.length === 0)
      throw new Error('Tables refer to one another in a circle: no order to copy them in.');
    for (const { name, columns } of next) {
      sorted.push({ name, columns });
      done.add(name);
    }
  }
  return sorted;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table's name for a statement. */
export const quoted = (table: string): string => table.split('.').map(quote).join('.');

/** A query for what is copied of a table. */
const rowsOf = ({ name, columns }: Table): string =>
  `select ${columns.map(quote).join(', ')} from ${quoted(name)}` +
  // pg-boss's own jobs belong to a running process.
  (name === JOBS ? ` where name in (${queueNames.map((queue) => `'${queue}'`).join(', ')})` : '');

export const copyOut = (table: Table): string => `copy (${rowsOf(table)}) to stdout`;

export const copyIn = ({ name, columns }: Table): string =>
  `copy ${quoted(name)} (${columns.map(quote).join(', ')}) from stdin`;

/** Reads a whole table. Call `writeAlike` before. */
export async function measure(client: pg.ClientBase, table: Table): Promise<Figures> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::float8 as rows,
      coalesce(sum(('x' || left(md5(copied::text), 16))::bit(64)::bigint), 0)::text as checksum
    from (${rowsOf(table)}) copied`,
  );
  return rows[0]!;
}

/** Where every sequence stands. A sequence is in no snapshot: read it after the tables, and no number is given twice. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, ...found.rows[0]! });
  }
  return sequences;
}

/** Sets every sequence. */
export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
}
