import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type pg from 'pg';
import { migrateWithin, migrationNames } from '#db/migrate.ts';
import { prepareQueues, queueNames } from '#db/queue.ts';
import { PROGRAM } from '#db/pool.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { readQueueVersion } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { JOBS, copyIn, listTables, measure, quoted, setSequences } from './tables.ts';
import type { Table } from './tables.ts';

/** The copy can't be loaded there; the message says why, in one sentence for the terminal. */
export class NotLoaded extends Error {}

const NOT_OF_EXTENSIONS = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

/** Whether the database has no table of anybody, or this program's, or others'. */
export async function contentOf(client: pg.ClientBase): Promise<'none' | 'ours' | 'foreign'> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select count(*)::int as tables, to_regclass('public.kysely_migration') is not null
      and to_regclass('public.dentists') is not null as ours
    from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'f')
      and ${NOT_OF_EXTENSIONS}`,
  );
  const { tables, ours } = rows[0]!;
  return tables === 0 ? 'none' : ours ? 'ours' : 'foreign';
}

/** How long the connections of a program that has just ended may be seen, in milliseconds. */
const PARTING = 1500;

/** @throws NotLoaded if a program or another command uses the database. */
export async function refuseWhileUsed(client: pg.ClientBase): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [PROGRAM],
    );
    if (!rowCount) return;
    if (waited >= PARTING)
      throw new NotLoaded('The program runs on this database. Stop it first: nothing was changed.');
    await sleep(100);
  }
}

/** @throws NotLoaded if the copy has a schema that this program doesn't have. */
export function refuseNewer({ migrations, program }: Manifest): void {
  const known = new Set(migrationNames());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new NotLoaded(
      `This copy is of another version of the program (${program}, with ${unknown}). Restore it with that one: nothing was changed.`,
    );
}

/**
 * Removes everything of this program from the schema `public`; extensions stay. Within a transaction. The names are listed
 * before anything is dropped, because one drop takes others along.
 */
async function removeEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade',
      case o.relkind when 'v' then 'view' else 'table' end, o.oid::regclass) as statement
    from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('v', 'r', 'p') and ${NOT_OF_EXTENSIONS}
    union all
    select format('drop routine if exists %s cascade', o.oid::regprocedure)
    from pg_proc o where o.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS}`,
  );
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join('; '));
}

/** The public tables, whose triggers would otherwise write what is copied. */
async function switchTriggers(client: pg.ClientBase, way: 'disable' | 'enable'): Promise<void> {
  for (const { name } of await listTables(client))
    if (name !== JOBS) await client.query(`alter table ${quoted(name)} ${way} trigger user`);
}

/**
 * Makes the empty tables that a copy is loaded into, at the copy's migrations. Within a transaction; `prepareQueues` must
 * have run. Triggers stay off until `finishLoad`.
 */
export async function prepareTarget(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  await removeEverything(client);
  await migrateWithin(client, manifest.migrations).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new NotLoaded(
      'The database user may not create tables or extensions: make it the owner of the database.',
    );
  });
  await client.query('set constraints all immediate');
  await switchTriggers(client, 'disable');
  // Some migrations write rows.
  const tables = (await listTables(client)).filter(({ name }) => name !== JOBS);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  // The copy may have none.
  await client.query(`delete from ${JOBS} where name = any ($1)`, [queueNames]);
}

/** The copy's tables that can be loaded: waiting jobs only where pg-boss's tables are the same. */
export async function loadable(client: pg.ClientBase, manifest: Manifest): Promise<Manifest['tables']> {
  const isSame = (await readQueueVersion(client)) === manifest.queues;
  return manifest.tables.filter(({ name }) => name !== JOBS || isSame);
}

/** Replaces the rows of one table; the tables that it refers to must be loaded. */
export async function loadTable(client: pg.Client, table: Table, rows: Readable): Promise<void> {
  if (table.name === JOBS) await client.query(`delete from ${JOBS} where name = any ($1)`, [queueNames]);
  await pipeline(rows, client.query(from(copyIn(table))));
}

/**
 * Compares every table with the copy, sets sequences, turns triggers on, and applies the later migrations. Within a
 * transaction, after `writeAlike`.
 *
 * @throws if a table differs
 */
export async function finishLoad(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const different: string[] = [];
  for (const table of await loadable(client, manifest)) {
    const { rows, checksum } = await measure(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      different.push(`${table.name} (${rows} of ${table.rows} rows)`);
  }
  if (different.length > 0) throw new NotLoaded(`The copy differs from its source: ${different.join(', ')}.`);
  await setSequences(client, manifest.sequences);
  await switchTriggers(client, 'enable');
  await migrateWithin(client);
}

/** Creates or updates pg-boss's tables, which it does in transactions of its own. */
export const prepareJobs = (client: pg.ClientBase): Promise<void> =>
  prepareQueues((text, values) => client.query(text, values));
