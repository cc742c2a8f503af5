import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a cache keeps copies of. Both throw if it does not answer. */
export type Origin = {
  fetch(name: string): Promise<Bytes | null>;
  /** Whether the file is still there. */
  exists(name: string): Promise<boolean>;
};

export type PhotoCache = {
  /** A file from its copy or from the origin; null if there is none. @throws if it has no copy and the origin is away */
  get(name: string): Promise<Bytes | null>;
  /** The copy, if there is one. */
  peek(name: string): Promise<Bytes | null>;
  remove(name: string): Promise<void>;
};

/** For how long a copy is served before the origin is asked whether the file is still there, in milliseconds. */
export const TRUSTED = 3_600_000;
/** For how long an origin that did not answer is not asked again, in milliseconds. */
const AWAY = 5_000;
/** Share of the limit that one process writes before it measures the folder, which others write too. */
const MEASURED = 1 / 20;
/** Share of the limit that is left when old copies are removed. */
const LEFT = 0.9;
const UNFINISHED = '.new';

/**
 * Copies of files that never change, in a folder that several processes may share. A copy's time is when the origin last
 * had the file, so the oldest were not read for the longest time: they are removed first. Whatever fails with the folder
 * costs the copy only.
 *
 * @param limit bytes; each process that shares the folder may exceed it by a twentieth
 */
export function openPhotoCache(folder: string, limit: number, origin: Origin): PhotoCache {
  const underWay = new Map<string, Promise<Bytes | null>>();
  let away: { error: unknown; until: number } | null = null;
  let unmeasured = Infinity;
  let measuring: Promise<void> | null = null;

  /** Asks the origin, unless it has just not answered. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (away && Date.now() < away.until) throw away.error;
    try {
      const answer = await work();
      away = null;
      return answer;
    } catch (error) {
      away = { error, until: Date.now() + AWAY };
      throw error;
    }
  }

  const drop = (name: string) => rm(join(folder, name), { force: true }).catch(() => {});

  async function read(name: string): Promise<{ bytes: Bytes; at: number } | null> {
    try {
      const file = join(folder, name);
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      // A machine that stopped while it wrote may leave an empty file.
      return bytes.length === 0 ? null : { bytes: new Uint8Array(bytes), at: mtimeMs };
    } catch {
      return null;
    }
  }

  async function find(name: string): Promise<Bytes | null> {
    const copy = await read(name);
    if (copy && Date.now() - copy.at < TRUSTED) return copy.bytes;
    if (!copy) {
      const bytes = await ask(() => origin.fetch(name));
      if (bytes) await keep(name, bytes).catch(() => {});
      return bytes;
    }
    const isThere = await ask(() => origin.exists(name)).catch(() => null);
    if (isThere === false) {
      await drop(name);
      return null;
    }
    const now = new Date();
    if (isThere) await utimes(join(folder, name), now, now).catch(() => {});
    return copy.bytes;
  }

  async function keep(name: string, bytes: Bytes): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `${name}.${randomUUID()}${UNFINISHED}`);
    try {
      await writeFile(part, bytes, { mode: 0o600, flush: true });
      await rename(part, join(folder, name));
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
    unmeasured += bytes.length;
    if (unmeasured < limit * MEASURED) return;
    measuring ??= prune().finally(() => (measuring = null));
    await measuring;
  }

  async function prune(): Promise<void> {
    unmeasured = 0;
    const found = (await readdir(folder)).map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => null);
      return file ? [{ name, bytes: file.size, at: file.mtimeMs }] : [];
    });
    const copies = (await Promise.all(found)).flat().toSorted((a, b) => a.at - b.at);
    let size = copies.reduce((sum, { bytes }) => sum + bytes, 0);
    const isFull = size > limit;
    for (const { name, bytes, at } of copies) {
      const isLeftOver = name.endsWith(UNFINISHED) && Date.now() - at > TRUSTED;
      if (!isLeftOver && !(isFull && size > limit * LEFT)) continue;
      await drop(name);
      size -= bytes;
    }
  }

  return {
    get(name) {
      const found = underWay.get(name) ?? find(name).finally(() => underWay.delete(name));
      underWay.set(name, found);
      return found;
    },
    peek: async (name) => (await read(name))?.bytes ?? null,
    remove: drop,
  };
}
