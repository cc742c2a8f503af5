import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config, dataFolder } from '#config';
import { uploadedPhoto } from '#app/ui/photo-files.ts';
import { openBucket } from '#db/s3.ts';
import type { Bucket } from '#db/s3.ts';

/** Where the files of photos are: a folder, or a bucket for those that were uploaded. */
export type PhotoStore = {
  /** Stores a file under a name that was not used before. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** A file's bytes, and whether they never change under that name; null if there is none. */
  get(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; isLasting: boolean } | null>;
  /** Removes a file; one that is gone is no error. */
  remove(name: string): Promise<void>;
  /** The files of uploaded photos, each with when it was written. */
  list(): Promise<{ name: string; at: Date }[]>;
};

/** Visitors wait while a bucket answers. */
const BUCKET_TIMEOUT_MS = 10_000;

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  // A name that is too long for a file is one that a visitor made up.
  if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return null;
  throw error;
};

function inFolder(folder: string): PhotoStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Nobody asks for a new name before it is whole, and the nightly job removes what broke off under it.
      await writeFile(join(folder, name), bytes, { mode: 0o600 });
    },
    async get(name) {
      const bytes = await readFile(join(folder, name)).catch(nullIfMissing);
      return bytes && { bytes: new Uint8Array(bytes), isLasting: uploadedPhoto(name) !== null };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const names = ((await readdir(folder).catch(nullIfMissing)) ?? []).filter(uploadedPhoto);
      const found = names.map(async (name) => {
        const file = await stat(join(folder, name)).catch(nullIfMissing);
        return file ? [{ name, at: file.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** Uploaded photos are in the bucket. Files that an operator put into the folder by hand stay in the folder. */
function inBucket({ client, prefix }: Bucket, folder: PhotoStore): PhotoStore {
  return {
    async put(name, bytes) {
      if (!uploadedPhoto(name)) return folder.put(name, bytes);
      await client.putAnyObject(prefix + name, new Blob([bytes]), `image/${name.split('.').at(-1)}`);
    },
    async get(name) {
      if (!uploadedPhoto(name)) return folder.get(name);
      const answer = await client.getObjectResponse(prefix + name);
      return answer?.ok ? { bytes: new Uint8Array(await answer.arrayBuffer()), isLasting: true } : null;
    },
    async remove(name) {
      if (!uploadedPhoto(name)) return folder.remove(name);
      await client.deleteObject(prefix + name);
    },
    async list() {
      const found = (await client.listObjects('/', prefix)) ?? [];
      return found
        .map(({ Key, LastModified }) => ({ name: Key.slice(prefix.length), at: new Date(LastModified) }))
        .filter(({ name }) => uploadedPhoto(name));
    },
  };
}

/**
 * @param where `s3://bucket/folder` for uploaded photos; in `folder` if undefined
 * @throws if it is a bucket and the keys for it are not set
 */
export function openPhotoStore(folder = dataFolder('photos'), where = config.S3_PHOTOS): PhotoStore {
  const bucket = where === undefined ? null : openBucket(where, BUCKET_TIMEOUT_MS);
  return bucket ? inBucket(bucket, inFolder(folder)) : inFolder(folder);
}
