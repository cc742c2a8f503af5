import { createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket } from '#db/s3.ts';
import type { Bucket } from '#db/s3.ts';
import { momentOf } from './keep.ts';

export type StoredBackup = { name: string; bytes: number };

/** A place where backups are kept: a folder, or a bucket that speaks S3's protocol. */
export type Store = {
  /** Its backups, oldest first; other files are not among them. */
  list(): Promise<StoredBackup[]>;
  /** Adds a file whole: until then it does not have that name. */
  put(name: string, file: string): Promise<void>;
  /** Copies a backup into a file. */
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
};

/**
 * @param where a folder, relative to the project's, or `s3://bucket/prefix`
 * @throws if it is a bucket and the keys for it are not set
 */
export function openStore(where: string): Store {
  const bucket = openBucket(where);
  return bucket ? inBucket(bucket) : inFolder(resolve(import.meta.dirname, '../..', where));
}

const byTime = (a: StoredBackup, b: StoredBackup) =>
  momentOf(a.name)!.getTime() - momentOf(b.name)!.getTime();

/** What backups that were killed have left. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter(
    (name) => name.endsWith('.part') && momentOf(name.slice(0, -'.part'.length)),
  );
  for (const part of parts) await rm(join(folder, part), { force: true });
}

function inFolder(folder: string): Store {
  return {
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const found = names.filter((name) => momentOf(name));
      const sized = found.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }));
      return (await Promise.all(sized)).sort(byTime);
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeParts(folder);
      const part = join(folder, `${name}.part`);
      await copyFile(file, part);
      const copied = await open(part, 'r+');
      await copied.sync().finally(() => copied.close());
      await rename(part, join(folder, name));
    },
    get: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function inBucket({ client, prefix }: Bucket): Store {
  const keyOf = (name: string) => prefix + name;
  return {
    async list() {
      const found = (await client.listObjects('/', prefix)) ?? [];
      return found
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }))
        .filter(({ name }) => momentOf(name))
        .sort(byTime);
    },
    async put(name, file) {
      const blob = await openAsBlob(file);
      await client.putAnyObject(keyOf(name), blob, 'application/octet-stream');
      if ((await client.getContentLength(keyOf(name))) !== blob.size)
        throw new Error('The bucket holds another number of bytes than were sent.');
    },
    async get(name, file) {
      const answer = await client.getObjectResponse(keyOf(name));
      if (!answer?.body) throw new Error(`There is no backup named ${name}.`);
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
      await pipeline(body, createWriteStream(file, { mode: 0o600 }));
    },
    async remove(name) {
      await client.deleteObject(keyOf(name));
    },
  };
}
