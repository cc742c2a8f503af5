import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPhotoCache, TRUSTED } from './photo-cache.server.ts';

let folder: string;
let files: Map<string, number>;
let isAway: boolean;
let asked: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-cache-'));
  [files, isAway, asked] = [new Map([['a', 100]]), false, []];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ask = async <T>(what: string, answer: () => T): Promise<T> => {
  asked.push(what);
  if (isAway) throw new Error('away');
  return answer();
};
const open = (limit = 1_000_000) =>
  openPhotoCache(folder, limit, {
    fetch: (name) =>
      ask(`fetch ${name}`, () => (files.has(name) ? new Uint8Array(files.get(name)!).fill(7) : null)),
    exists: (name) => ask(`exists ${name}`, () => files.has(name)),
  });
/** Makes a copy as old as if nobody had asked for longer than the cache trusts it. */
const age = (name: string, more = 0) => {
  const then = new Date(Date.now() - TRUSTED - 1000 - more);
  return utimes(join(folder, name), then, then);
};

test('many first requests of several processes fetch a file once each, and later ones not at all', async () => {
  const [one, two] = [open(), open()];
  const read = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).get('a')));
  expect(read.every((bytes) => bytes?.length === 100 && bytes[99] === 7)).toBe(true);
  expect(asked).toEqual(['fetch a', 'fetch a']);
  expect((await open().get('a'))?.length).toBe(100);
  expect(asked).toHaveLength(2);
  expect(await readdir(folder)).toEqual(['a']);
});

test('an old copy is asked about once an hour, and goes when the file is gone', async () => {
  const cache = open();
  await cache.get('a');
  await age('a');
  await cache.get('a');
  await cache.get('a');
  expect(asked).toEqual(['fetch a', 'exists a']);
  files.clear();
  await age('a');
  expect(await cache.get('a')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  expect(await cache.get('a')).toBeNull();
});

test('an empty file is no copy, and a folder that refuses a removal costs no answer', async () => {
  await writeFile(join(folder, 'a'), '');
  const cache = open();
  expect(await cache.peek('a')).toBeNull();
  expect((await cache.get('a'))?.length).toBe(100);
  expect((await open().peek('a'))?.length).toBe(100);
  await mkdir(join(folder, 'b'));
  await expect(cache.remove('b')).resolves.toBeUndefined();
});

test('an origin that is away costs only what was never read, and is not asked at once again', async () => {
  const cache = open();
  await cache.get('a');
  await age('a');
  isAway = true;
  expect((await cache.get('a'))?.length).toBe(100);
  await expect(cache.get('b')).rejects.toThrow('away');
  expect((await cache.get('a'))?.length).toBe(100);
  expect(asked).toEqual(['fetch a', 'exists a']);
  expect((await open().peek('a'))?.length).toBe(100);
});

test('a full folder loses what was not read for the longest time, and what broke off', async () => {
  for (const name of 'abcdefghijkl') files.set(name, 100);
  const cache = open(1000);
  for (const name of 'abcdefghij') await cache.get(name);
  for (const [index, name] of [...'abcdefghij'].entries()) await age(name, 1_000_000 - index * 1000);
  await cache.get('a');
  files.set('x.new', 1);
  await cache.get('x.new');
  await age('x.new');
  await cache.get('k');
  expect((await readdir(folder)).toSorted()).toEqual([...'aefghijk']);
});

test('a folder that can’t be written costs no answer', async () => {
  await writeFile(join(folder, 'file'), '');
  const cache = openPhotoCache(join(folder, 'file', 'nowhere'), 1000, {
    fetch: async () => new Uint8Array(3),
    exists: async () => true,
  });
  expect((await cache.get('a'))?.length).toBe(3);
});
