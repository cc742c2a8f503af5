import { readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrateWithin, migrationNames } from '#db/migrate.ts';
import { openClient, PROGRAM } from '#db/pool.ts';
import { prepareQueues, queueNames } from '#db/queue.ts';
import { encrypterFor, readArchive, Unreadable, writeArchive } from './archive.ts';
import type { Entry } from './archive.ts';

/** The first entry of a backup. */
type Manifest = {
  program: string;
  takenAt: string;
  schema: string[];
  tables: Table[];
  sequences: Sequence[];
};
type Table = { name: string; columns: string[] };
type Sequence = { name: string; value: string; isCalled: boolean };

/** Folders of DATA_DIR that can't be made again: photos, and mail that was written to files. */
const FOLDERS = ['photos', 'outbox'] as const;

/** Waiting mail has jobs; pg-boss makes its other tables itself. */
const JOBS = 'pgboss.job';

/** Tables of migrations, and of running processes only. */
const LEFT_OUT = ['kysely_migration', 'changes', 'job_runs'];

/** How long backups stay, as the privacy policy promises: five weeks. */
const KEPT_MS = 35 * 86_400_000;

const NAME = /^dental-finder-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(\.age)?$/;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const quote = (name: string): string => name.split('.').map((part) => `"${part}"`).join('.'); // prettier-ignore
const columnsOf = ({ columns }: Table): string => columns.map(quote).join(', ');

/**
 * Lists the tables to copy, each after those that it refers to, without generated columns and transaction ids.
 *
 * @throws if tables refer to one another in a circle
 */
async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype order by a.attnum) as columns,
      array(select f.nspname || '.' || t.relname
        from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace f on f.oid = t.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relpersistence = 'p' and (n.nspname || '.' || c.relname = $1
      or n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($2)) order by 1`,
    [JOBS, LEFT_OUT],
  );
  const ordered: Table[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const pendingNames = new Set(rest.map(({ name }) => name));
    const next = rest.filter(({ refers }) => !refers.some((other) => pendingNames.has(other)));
    if (next.length === 0) throw new Error('Tables refer to one another in a circle.');
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const sequence = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quote(name)}`,
    );
    sequences.push({ name, ...sequence.rows[0]! });
  }
  return sequences;
}

/** Reads a table as text in pieces of whole lines; COPY writes a line per row. */
async function* copyOut(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const only =
    table.name === JOBS ? `where name in (${queueNames.map((name) => `'${name}'`).join(', ')})` : '';
  let rest = Buffer.alloc(0);
  for await (const chunk of client.query(
    to(`copy (select ${columnsOf(table)} from ${quote(table.name)} ${only}) to stdout`),
  )) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    if (rest.length < 4 * 2 ** 20) continue;
    const end = rest.lastIndexOf(10) + 1;
    yield rest.subarray(0, end);
    rest = rest.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

/** The entries of a backup: the database as it is at one moment, then the files of `dataDir`. */
async function* entriesOf(client: pg.Client, dataDir: string): AsyncGenerator<Entry> {
  // Values are written the same way whatever the server's settings are.
  await client.query(`begin isolation level repeatable read read only; set local datestyle = 'ISO';
    set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex'`);
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const manifest: Manifest = {
    program: version,
    takenAt: new Date().toISOString(),
    schema: migrations.rows.map(({ name }) => name),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of manifest.tables) {
    let number = 0;
    for await (const bytes of copyOut(client, table))
      yield { name: `tables/${table.name}/${(number += 1)}`, bytes };
  }
  await client.query('commit');
  for (const folder of FOLDERS)
    for (const name of await readdir(join(dataDir, folder)).catch(() => [])) {
      // Another process may have removed it since, or be writing it.
      const bytes = name.endsWith('.new')
        ? null
        : await readFile(join(dataDir, folder, name)).catch(() => null);
      if (bytes) yield { name: `files/${folder}/${name}`, bytes };
    }
}

/**
 * Returns the names of backups that are more than five weeks older than the newest but one. Not than the newest: its date
 * is wrong if the clock was.
 *
 * @param names in order, oldest first
 */
export function listOutdated(names: readonly string[]): string[] {
  const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
  const last = names.at(-2);
  return last === undefined ? [] : names.filter((name) => timeOf(last) - timeOf(name) > KEPT_MS);
}

/**
 * Writes a backup into a folder, and removes outdated ones there.
 *
 * @param recipient age's public key; not encrypted without it
 * @returns the file's name and size, and the names of those that were removed
 * @throws if the key is mistyped, or the disk is full; then the folder has no new file
 */
export async function backUp(
  folder: string,
  { dataDir, recipient, url }: { dataDir: string; recipient?: string | undefined; url?: string },
): Promise<{ name: string; bytes: number; removed: string[] }> {
  encrypterFor(recipient);
  const moment = new Date().toISOString().replace(/\.\d+Z$/, 'Z').replaceAll(':', '-'); // prettier-ignore
  const name = `dental-finder-${moment}.tar.zst${recipient === undefined ? '' : '.age'}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${name}.part`);
  const client = await openClient(url);
  try {
    await writeArchive(part, recipient, entriesOf(client, dataDir));
    await rename(part, join(folder, name));
  } finally {
    await rm(part, { force: true });
    await client.end();
  }
  const outdated = listOutdated(await listBackups(folder));
  for (const old of outdated) await rm(join(folder, old));
  return { name, bytes: (await stat(join(folder, name))).size, removed: outdated };
}

/** Lists the names of the backups in a folder, oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();

/** The backup can't be loaded; the message says why, for the terminal. */
export class NotLoaded extends Error {}

/** Makes the empty tables of a backup, with triggers off until its rows are loaded. */
async function prepareTables(client: pg.Client, { schema, program }: Manifest): Promise<void> {
  if (schema.join() !== migrationNames().join())
    throw new NotLoaded(
      `This backup is of another version of the program: ${program}. Restore it with that one.`,
    );
  await migrateWithin(client);
  await client.query('set constraints all immediate');
  for (const { name } of await listTables(client))
    if (name !== JOBS) await client.query(`alter table ${quote(name)} disable trigger user`);
}

/** Sets sequences, and turns triggers on. */
async function finishTables(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  for (const { name } of tables)
    if (name !== JOBS) await client.query(`alter table ${quote(name)} enable trigger user`);
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), value, isCalled]);
}

/** @throws NotLoaded unless the database is empty, or `replace` is set and no program runs on it */
async function refuseUsed(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; programs: number }>(
    `select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
      (select count(*) from pg_stat_activity where datname = current_database() and application_name = $1) as programs`,
    [PROGRAM],
  );
  const { tables, programs } = rows[0]!;
  if (programs > 0) throw new NotLoaded('The program runs on this database. Stop it first.');
  if (tables > 0 && !replace)
    throw new NotLoaded('This database holds data. To lose them and have the backup instead: --replace');
}

/**
 * Loads a backup in one transaction: the database has all of it, or is as it was.
 *
 * @param identities age's secret keys, for an encrypted one
 * @param dataDir where photos and mail files go; they are left out without it
 * @param replace whether the database may hold data, which are lost
 * @returns when the backup was taken (ISO 8601), and how many rows it has
 * @throws NotLoaded or `Unreadable`
 */
export async function restoreBackup(
  client: pg.Client,
  file: string,
  {
    identities,
    dataDir,
    replace = false,
  }: { identities: readonly string[]; dataDir?: string; replace?: boolean },
): Promise<{ takenAt: string; rows: number }> {
  await refuseUsed(client, replace);
  await prepareQueues((text, values) => client.query(text, values));
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    if (replace) await client.query('drop schema public cascade; create schema public');
    await client.query(`delete from ${JOBS} where name = any ($1)`, [queueNames]);
    let manifest: Manifest | undefined;
    let rows = 0;
    for await (const { name, bytes } of readArchive(file, identities)) {
      const [, tableName] = /^tables\/(.+)\/\d+$/.exec(name) ?? [];
      const [, folder, base] = new RegExp(`^files/(${FOLDERS.join('|')})/([^/\\\\]+)$`).exec(name) ?? [];
      const table = manifest?.tables.find((each) => each.name === tableName);
      if (name === 'manifest.json') {
        manifest = JSON.parse(bytes.toString()) as Manifest;
        await prepareTables(client, manifest);
      } else if (table) {
        const copy = client.query(from(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin`));
        await pipeline(Readable.from([bytes]), copy);
        rows += copy.rowCount;
      } else if (dataDir !== undefined && folder && base) {
        await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
        await writeFile(join(dataDir, folder, base), bytes, { mode: 0o600 });
      }
    }
    if (!manifest) throw new Unreadable('This is no backup.');
    await finishTables(client, manifest);
    await client.query('commit');
    return { takenAt: manifest.takenAt, rows };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Restores a backup into a database of its own on the same server, which is dropped afterwards. */
export async function verifyBackup(file: string, identities: readonly string[], url?: string) {
  const client = await openClient(url);
  const name = `dental_finder_verify_${process.pid}`;
  try {
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    const scratch = await openClient(url, name);
    return await restoreBackup(scratch, file, { identities }).finally(() => scratch.end());
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}
