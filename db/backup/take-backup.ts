import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { encrypterFor, writeArchive } from './archive.ts';
import type { Entry } from './archive.ts';
import { countRows, describeDatabase } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { copyOut, writeAlike } from './tables.ts';
import type { Table } from './tables.ts';

/** The folders of DATA_DIR that hold what can't be made again: photos, and mail that was written to files. */
export const FOLDERS = ['photos', 'outbox'] as const;

/** Photos that are not in `dataDir`, but in a bucket. */
export type BackupPhotos = {
  list(): Promise<{ name: string }[]>;
  /** The bytes of one; null if it is gone. */
  read(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
};

/** How many photos are read from a bucket, or written to it, at the same time. */
const AT_ONCE = 8;

/** Bytes of a table in one entry: an entry's size stands before it. */
const PART = 4 * 2 ** 20;

/**
 * Writes a backup of the database, as it is at one moment while others write, and of the files in `dataDir`.
 *
 * @param client nothing else may use it
 * @param recipients age's public keys; not encrypted without any
 * @param photos those that are not in `dataDir`
 * @param onProgress gets how many of the database's rows are written
 * @param onIncomplete gets why photos are missing from it, and how many, or null if the bucket could not be listed: a bucket
 *   that is away costs no backup of the database
 * @throws if a key is mistyped, or the database has tables that could not be restored
 */
export async function takeBackup(
  client: pg.Client,
  file: string,
  {
    dataDir,
    recipients,
    photos,
    onProgress = () => {},
    onIncomplete = () => {},
  }: {
    dataDir: string;
    recipients: readonly string[];
    photos?: BackupPhotos | undefined;
    onProgress?: (done: number, total: number) => void;
    onIncomplete?: (error: unknown, missing: number | null) => void;
  },
): Promise<Manifest> {
  // A mistyped key is told before the database is read.
  encrypterFor(recipients);
  await client.query('begin isolation level repeatable read read only');
  try {
    await writeAlike(client);
    const manifest = await describeDatabase(client);
    async function* entries() {
      yield* databaseOf(client, manifest, onProgress);
      // Files may take long, and an open snapshot keeps the database from being tidied.
      await client.query('commit');
      for (const folder of FOLDERS) yield* filesOf(dataDir, folder);
      if (photos) yield* photosOf(photos, onIncomplete);
    }
    await writeArchive(file, recipients, entries());
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

async function* databaseOf(
  client: pg.Client,
  manifest: Manifest,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Entry> {
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
  const total = countRows(manifest);
  let done = 0;
  for (const table of manifest.tables) {
    let number = 0;
    for await (const bytes of partsOf(client, table)) {
      yield { name: `tables/${table.name}/${(number += 1)}`, bytes };
      done += countLines(bytes);
      onProgress(done, total);
    }
  }
}

/** A table in pieces, cut anywhere. */
async function* partsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(to(copyOut(table)))) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < PART) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** COPY's text has a line per row: a line break within a value is written as \n. */
export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function* filesOf(dataDir: string, folder: string): AsyncGenerator<Entry> {
  const found = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(absent);
  for (const { name } of (found ?? []).filter((file) => file.isFile() && !file.name.endsWith('.new'))) {
    // One that was removed meanwhile is gone.
    const bytes = await readFile(join(dataDir, folder, name)).catch(absent);
    if (bytes) yield { name: `files/${folder}/${name}`, bytes };
  }
}

async function* photosOf(
  photos: BackupPhotos,
  onIncomplete: (error: unknown, missing: number | null) => void,
): AsyncGenerator<Entry> {
  const listed = await photos.list().catch((error: unknown) => {
    onIncomplete(error, null);
    return null;
  });
  if (listed === null) return;
  const names = listed.map(({ name }) => name);
  let missing = 0;
  let inARow = 0;
  let why: unknown;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const read = await Promise.allSettled(
      some.map((name) => photos.read(name).catch(() => photos.read(name))),
    );
    for (const [index, each] of read.entries()) {
      inARow = each.status === 'rejected' ? inARow + 1 : 0;
      if (each.status === 'rejected') [missing, why] = [missing + 1, each.reason];
      else if (each.value) yield { name: `files/photos/${some[index]}`, bytes: Buffer.from(each.value) };
    }
    // The bucket is away: each further photo would take as long to fail.
    if (inARow >= AT_ONCE) {
      missing += Math.max(0, names.length - at - AT_ONCE);
      break;
    }
  }
  if (missing > 0) onIncomplete(why, missing);
}

/**
 * Puts photos into a bucket.
 *
 * @param read the bytes of one by its name
 */
export async function putPhotos(
  photos: BackupPhotos,
  names: readonly string[],
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const put = async (name: string) => photos.put(name, await read(name));
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(names.slice(at, at + AT_ONCE).map((name) => put(name).catch(() => put(name))));
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
