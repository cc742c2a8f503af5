import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '#config';
import { uploadedPhoto } from '#app/ui/photo-files.ts';

/** A folder of photos. */
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

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  // A name that is too long for a file is one that a visitor made up.
  if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return null;
  throw error;
};

export function openPhotoStore(folder = dataFolder('photos')): PhotoStore {
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
