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
import { encrypterFor, readArchive, writeArchive } from './archive.ts';
import type { Entry } from './archive.ts';

/** The first entry of a backup. */
type Manifest = {
  program: string;
  takenAt: string;
  schema: string[];
  sequences: { name: string; value: string }[];
};
/** A table's name and the list of its columns, as SQL has them. */
type Table = { name: string; columns: string };

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

/**
 * Lists the tables to copy, with their columns but generated ones and transaction ids. The schema makes each table after
 * those that it refers to, so their order is that of their making.
 */
async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid <> 'xid8'::regtype
    where c.relpersistence = 'p' and (n.nspname || '.' || c.relname = $1
      or n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($2))
    group by c.oid, n.nspname order by c.oid`,
    [JOBS, LEFT_OUT],
  );
  return rows;
}

/** Reads a table as text in pieces of whole lines; COPY writes a line per row. */
async function* copyOut(client: pg.Client, { name, columns }: Table): AsyncGenerator<Buffer> {
  const only = name === JOBS ? `where name in (${queueNames.map((queue) => `'${queue}'`).join(', ')})` : '';
  let rest = Buffer.alloc(0);
  for await (const chunk of client.query(to(`copy (select ${columns} from ${name} ${only}) to stdout`))) {
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
  await client.query('begin isolation level repeatable read read only');
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  // Of sequences that have given no number there is nothing to restore.
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  const manifest: Manifest = {
    program: version,
    takenAt: new Date().toISOString(),
    schema: migrations.rows.map(({ name }) => name),
    sequences: sequences.rows,
  };
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
  for (const table of await listTables(client)) {
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

/** Makes the empty tables of a backup, with triggers off until its rows are loaded. */
async function prepareTables(client: pg.Client, { schema, program }: Manifest): Promise<Table[]> {
  if (schema.join() !== migrationNames().join())
    throw new Error(
      `This backup is of another version of the program: ${program}. Restore it with that one.`,
    );
  await migrateWithin(client);
  await client.query('set constraints all immediate');
  const tables = await listTables(client);
  await switchTriggers(client, tables, 'disable');
  return tables;
}

async function switchTriggers(client: pg.Client, tables: readonly Table[], state: 'enable' | 'disable') {
  for (const { name } of tables)
    if (name !== JOBS) await client.query(`alter table ${name} ${state} trigger user`);
}

/** @throws unless the database is empty, or `replace` is set and no program runs on it */
async function refuseUsed(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; programs: number }>(
    `select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
      (select count(*) from pg_stat_activity where datname = current_database() and application_name = $1) as programs`,
    [PROGRAM],
  );
  const { tables, programs } = rows[0]!;
  if (programs > 0) throw new Error('The program runs on this database. Stop it first.');
  if (tables > 0 && !replace)
    throw new Error('This database holds data. To lose them and have the backup instead: --replace');
}

/**
 * Loads a backup in one transaction: the database has all of it, or is as it was.
 *
 * @param identities age's secret keys, for an encrypted one
 * @param dataDir where photos and mail files go; they are left out without it
 * @param replace whether the database may hold data, which are lost
 * @returns when the backup was taken (ISO 8601), and how many rows it has
 * @throws with a sentence for the terminal if it can't be loaded
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
    let tables: Table[] = [];
    let rows = 0;
    for await (const { name, bytes } of readArchive(file, identities)) {
      const [, tableName] = /^tables\/(.+)\/\d+$/.exec(name) ?? [];
      const [, folder, base] = new RegExp(`^files/(${FOLDERS.join('|')})/([^/\\\\]+)$`).exec(name) ?? [];
      if (name === 'manifest.json') {
        manifest = JSON.parse(bytes.toString()) as Manifest;
        tables = await prepareTables(client, manifest);
      } else if (tableName !== undefined) {
        const table = tables.find((each) => each.name === tableName);
        if (!table) throw new Error(`This backup has a table that this version lacks: ${tableName}.`);
        const copy = client.query(from(`copy ${table.name} (${table.columns}) from stdin`));
        await pipeline(Readable.from([bytes]), copy);
        rows += copy.rowCount;
      } else if (dataDir !== undefined && folder && base) {
        await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
        await writeFile(join(dataDir, folder, base), bytes, { mode: 0o600 });
      }
    }
    if (!manifest) throw new Error('This is no backup.');
    await switchTriggers(client, tables, 'enable');
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
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
