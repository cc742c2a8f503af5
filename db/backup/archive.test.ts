import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { isFull } from '#tests/support/full.ts';
import { readArchive, writeArchive } from './archive.ts';
import type { Entry } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const given: Entry[] = [
  { name: 'manifest.json', bytes: Buffer.from('{}') },
  { name: 'tables/public.leads/1', bytes: randomBytes(300_000) },
  { name: `files/photos/${'a-long-name-'.repeat(12)}.jpg`, bytes: Buffer.alloc(0) },
];

async function* entries(): AsyncGenerator<Entry> {
  yield* given;
}

async function read(file: string, identities: string[] = []): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of readArchive(file, identities)) found.push(entry);
  return found;
}

const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);

test.each([
  ['as it is', undefined],
  ['encrypted', recipient],
])('an archive gives back what was written, %s, and only its owner may read the file', async (name, key) => {
  const file = join(folder, name);
  await writeArchive(file, key, entries());
  expect(await read(file, [identity])).toEqual(given);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  if (key) expect(readFileSync(file).includes('manifest')).toBe(false);
});

test('another key does not open an archive', async () => {
  const file = join(folder, 'others');
  await writeArchive(file, recipient, entries());
  await expect(read(file, [await generateIdentity()])).rejects.toThrow(
    'This identity does not open this backup.',
  );
});

test.each([
  ['as it is', undefined],
  ['encrypted', recipient],
])('a full disk and a source that breaks are told as what they are, %s', async (_, key) => {
  await expect(writeArchive('/dev/full', key, entries())).rejects.toThrow('ENOSPC');
  async function* broken() {
    yield* given;
    throw new Error('The connection broke');
  }
  await expect(writeArchive(join(folder, 'broken'), key, broken())).rejects.toThrow('The connection broke');
  await expect(read(join(folder, 'broken'), [identity])).rejects.toThrow('damaged or cut off');
});

test('a file that was changed or cut anywhere is refused, or reads the same', async () => {
  const file = join(folder, 'small');
  const manifest = { name: 'manifest.json', bytes: Buffer.from('{"format":1}') };
  async function* small() {
    yield manifest;
  }
  const readChanged = (bytes: Buffer) => {
    writeFileSync(file, bytes);
    return read(file, [identity]).catch(() => 'refused');
  };
  let [refused, tried] = [0, 0];
  for (const key of [undefined, recipient]) {
    await writeArchive(file, key, small());
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += isFull ? 1 : 11) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 0x10;
      for (const bytes of [changed, whole.subarray(0, at)]) {
        const found = await readChanged(bytes);
        tried += 1;
        // Some bits of Zstandard mean nothing.
        if (found === 'refused') refused += 1;
        else expect(found).toEqual([manifest]);
      }
    }
  }
  expect(refused).toBeGreaterThan(0.9 * tried);
}, 300_000);
