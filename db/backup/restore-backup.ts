import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { openClient } from '#db/pool.ts';
import { Unreadable, readArchive } from './archive.ts';
import {
  NotLoaded,
  contentOf,
  finishLoad,
  loadTable,
  loadable,
  prepareJobs,
  prepareTarget,
  refuseNewer,
  refuseWhileUsed,
} from './load.ts';
import { countRows } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { writeAlike } from './tables.ts';
import { FOLDERS, countLines, putPhotos } from './take-backup.ts';
import type { BackupPhotos } from './take-backup.ts';

export type RestoreOptions = {
  /** age's secret keys. */
  identities: readonly string[];
  /** Where photos and mail files go; they are not restored if omitted. */
  dataDir?: string;
  /** Where photos go in place of `dataDir`; those that are there stay. */
  photos?: BackupPhotos | undefined;
  /** Whether the database may be one of this program with data, which are lost. */
  replace?: boolean;
  /** Gets how many of the backup's rows are loaded. */
  onProgress?: (done: number, total: number) => void;
};

/** Reads the whole file, so that nothing is changed for a damaged one. */
async function checkArchive(file: string, identities: readonly string[]): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file, identities)) {
    if (name === 'manifest.json') manifest = JSON.parse(bytes.toString()) as Manifest;
    // Of a newer program: there is no need to read on, and the rest may be of another form.
    if (manifest && manifest.format !== 1)
      throw new NotLoaded('This copy is of a newer program. Update this one first: nothing was changed.');
  }
  if (!manifest) throw new Unreadable('This is no backup.');
  return manifest;
}

/**
 * Loads a backup in one transaction: the database has all of it, or is as it was. Files follow after the database.
 *
 * @param client nothing else may use it
 * @throws Unreadable or NotLoaded with a sentence for the terminal, having changed nothing
 */
export async function restoreBackup(
  client: pg.Client,
  file: string,
  { identities, dataDir, photos, replace = false, onProgress = () => {} }: RestoreOptions,
): Promise<Manifest> {
  const content = await contentOf(client);
  if (content === 'foreign')
    throw new NotLoaded('This database holds tables of another program: nothing was changed.');
  if (content === 'ours' && !replace)
    throw new NotLoaded('This database holds data. To lose them and have the backup instead: --replace');
  await refuseWhileUsed(client);
  const manifest = await checkArchive(file, identities);
  refuseNewer(manifest);
  const there = photos && (await listThere(photos));
  await prepareJobs(client);
  if (dataDir) await removeStaged(dataDir);
  const staged = dataDir && join(dataDir, `restore-${randomUUID()}`);
  try {
    await client.query('begin');
    try {
      await writeAlike(client);
      await prepareTarget(client, manifest);
      await loadEntries(client, manifest, readArchive(file, identities), { staged, onProgress });
      await finishLoad(client, manifest);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
    if (dataDir && staged) {
      if (photos && there) await takePhotos(staged, photos, there);
      await takeFiles(staged, dataDir);
    }
  } finally {
    if (staged) await rm(staged, { recursive: true, force: true });
  }
  return manifest;
}

/** What restores that were killed have left. */
async function removeStaged(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((found) => /^restore-[0-9a-f-]{36}$/.test(found)))
    await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Only names that can't leave their folder. */
const FILE = new RegExp(`^files/(${FOLDERS.join('|')})/([^/\\\\]+)$`);

async function loadEntries(
  client: pg.Client,
  manifest: Manifest,
  archive: AsyncGenerator<{ name: string; bytes: Buffer }>,
  { staged, onProgress }: { staged: string | undefined; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const tables = new Map((await loadable(client, manifest)).map((table) => [table.name, table]));
  const tableOf = (entry: string) => /^tables\/(.+)\/\d+$/.exec(entry)?.[1];
  const total = countRows(manifest);
  let done = 0;
  let next = await archive.next();
  async function* partsOf(name: string): AsyncGenerator<Buffer> {
    while (!next.done && tableOf(next.value.name) === name) {
      yield next.value.bytes;
      onProgress((done += countLines(next.value.bytes)), total);
      next = await archive.next();
    }
  }
  try {
    while (!next.done) {
      const { name, bytes } = next.value;
      const table = tables.get(tableOf(name) ?? '');
      if (table) {
        await loadTable(client, table, Readable.from(partsOf(table.name)));
        continue;
      }
      const [, folder, base] = FILE.exec(name) ?? [];
      if (staged && folder && base && base === basename(base)) {
        await mkdir(join(staged, folder), { recursive: true, mode: 0o700 });
        await writeFile(join(staged, folder, base), bytes, { mode: 0o600 });
      }
      next = await archive.next();
    }
  } finally {
    await archive.return(undefined);
  }
}

/** @throws NotLoaded while nothing is changed yet, if the bucket does not answer. */
async function listThere(photos: BackupPhotos): Promise<ReadonlySet<string>> {
  const found = await photos.list().catch((error: unknown) => {
    throw new NotLoaded('The bucket of photos does not answer: nothing was changed.', { cause: error });
  });
  return new Set(found.map(({ name }) => name));
}

async function takePhotos(staged: string, photos: BackupPhotos, there: ReadonlySet<string>): Promise<void> {
  const folder = join(staged, 'photos');
  const names = await readdir(folder).catch(() => []);
  await putPhotos(
    photos,
    names.filter((name) => !there.has(name)),
    async (name) => new Uint8Array(await readFile(join(folder, name))),
  ).catch((error: unknown) => {
    throw new Error(
      'The database is restored, but the bucket did not take all photos. Run it again with --replace.',
      {
        cause: error,
      },
    );
  });
  await rm(folder, { recursive: true, force: true });
}

async function takeFiles(staged: string, dataDir: string): Promise<void> {
  for (const folder of FOLDERS) {
    const names = await readdir(join(staged, folder)).catch(() => []);
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
    for (const name of names) await rename(join(staged, folder, name), join(dataDir, folder, name));
  }
}

/**
 * Proves a backup: restores it into a database of its own on the same server, which is dropped afterwards.
 *
 * @param client on the server; its user must be allowed to create databases
 * @throws NotLoaded if a table differs
 */
export async function proveBackup(
  client: pg.Client,
  file: string,
  { identities, url, onProgress }: Pick<RestoreOptions, 'identities' | 'onProgress'> & { url?: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select 'dental_finder_proof_' || oid as name from pg_database where datname = current_database()`,
  );
  const { name } = rows[0]!;
  const drop = () => client.query(`drop database if exists ${name} with (force)`);
  // Of a run that was killed.
  await drop();
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  try {
    const scratch = await openClient(url, name);
    try {
      await restoreBackup(scratch, file, { identities, ...(onProgress ? { onProgress } : {}) });
    } finally {
      await scratch.end();
    }
  } finally {
    await drop();
  }
}
