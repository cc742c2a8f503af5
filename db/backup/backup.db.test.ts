import { generateIdentity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingKey } from '#db/signing-key.ts';
import { openClient } from '#db/pool.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { administer } from '#tests/support/administer.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';
import { readArchive, writeArchive } from './archive.ts';
import { backUp, listBackups, listOutdated, restoreBackup, verifyBackup } from './backup.ts';

let dataDir: string;
let folder: string;

/** Writes a backup of the worker's database; returns its path. */
const backUpHere = async (recipient?: string) =>
  join(folder, (await backUp(folder, { dataDir, recipient })).name);

async function restore(
  url: string,
  file: string,
  options: Partial<Parameters<typeof restoreBackup>[2]> = {},
) {
  const client = await openClient(url);
  try {
    return await restoreBackup(client, file, { identities: [], ...options });
  } finally {
    await client.end();
  }
}

/** Reads every row of every table of a database, without transaction ids. */
async function contentOf(client: pg.ClientBase) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('kysely_migration', 'changes', 'job_runs') order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(t) - 'changed_in' as row from ${name} t order by 1`);
    content[name] = rows;
  }
  return content;
}

const readWorker = async () => {
  const client = await openClient();
  return contentOf(client).finally(() => client.end());
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  for (const name of ['photos', 'outbox']) mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'photos', 'mei-chen.jpg'), Buffer.from([0xff, 0xd8, 0, 10, 13, 0xff, 0xd9]));
  await insertBookableDentist('Dr. Mei Chen');
  await signingKey('forms');
  await addLead({
    kind: 'contact_message',
    name: 'Maria Okafor',
    email: 'maria@example.com',
    phone: null,
    // COPY writes each of these in another way.
    message: 'A tab\t, a line\nbreak, a back\\slash, \\N, \\. and « été » 🦷',
    details: {},
    language: 'en',
    dentistId: null,
    submissionKey: randomUUID(),
  });
});
afterAll(() => {
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true });
});

test('an encrypted backup restores every row, sequence, waiting mail and file', async () => {
  const identity = await generateIdentity();
  const file = await backUpHere(await identityToRecipient(identity));
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const target = mkdtempSync(join(tmpdir(), 'restored-'));
  const before = await readWorker();
  await inNewDatabase('restore', async (url) => {
    await restore(url, file, { identities: [identity], dataDir: target });
    await administer(url, async (client) => {
      expect(await contentOf(client)).toEqual(before);
      expect((await client.query(`select from pgboss.job where name = 'mail'`)).rowCount).toBe(2);
      await client.query(`insert into provinces values ('QC', 'Quebec', 'Québec', 'quebec', '', '')`);
      const { rows } = await client.query<{ id: number }>(
        `insert into metropolitan_areas (name, name_fr, slug, province_state, description, description_fr)
          values ('Montreal', 'Montréal', 'montreal', 'QC', '', '') returning id`,
      );
      expect(rows).toEqual([{ id: 1 }]);
      // Triggers are on again.
      await client.query(`update dentists set name = 'Dr. Zoé Élan'`);
      expect((await client.query(`select from dentists where folded_names like '%zoe elan%'`)).rowCount).toBe(
        1,
      );
    });
  });
  expect(readFileSync(join(target, 'photos', 'mei-chen.jpg'))).toEqual(
    readFileSync(join(dataDir, 'photos', 'mei-chen.jpg')),
  );
  rmSync(target, { recursive: true });
});

test('a database with data is replaced only on request', async () => {
  const file = await backUpHere();
  await inNewDatabase('replace', async (url) => {
    await restore(url, file);
    await administer(url, (client) => client.query(`update dentists set name = 'Dr. Other'`));
    await expect(restore(url, file)).rejects.toThrow('--replace');
    await restore(url, file, { replace: true });
    await administer(url, async (client) => {
      expect((await client.query('select name from dentists')).rows).toEqual([{ name: 'Dr. Mei Chen' }]);
    });
  });
});

test('a damaged file, a missing key and another version change nothing', async () => {
  const plain = await backUpHere();
  const encrypted = await backUpHere(await identityToRecipient(await generateIdentity()));
  const damaged = join(dataDir, 'damaged');
  const bytes = readFileSync(plain);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(damaged, bytes);
  const newer = join(dataDir, 'newer');
  async function* entries() {
    for await (const { name, bytes } of readArchive(plain, [])) {
      const text = bytes.toString('latin1').replace(/"(0001_schema_\w+)"/, '"$1", "9999_of_the_future"');
      yield { name, bytes: name === 'manifest.json' ? Buffer.from(text) : bytes };
    }
  }
  await writeArchive(newer, undefined, entries());
  await inNewDatabase('refusals', async (url) => {
    await expect(restore(url, damaged)).rejects.toThrow('damaged or cut off');
    await expect(restore(url, encrypted)).rejects.toThrow('--identity FILE');
    await expect(restore(url, newer)).rejects.toThrow('another version');
    await administer(url, async (client) => {
      const tables = `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
      expect((await client.query(tables)).rows).toEqual([]);
    });
  });
});

test('a backup is verified in a database that is dropped', async () => {
  const file = await backUpHere();
  expect((await verifyBackup(file, [])).rows).toBeGreaterThan(5);
  await expect(verifyBackup(join(folder, 'nothing'), [])).rejects.toThrow('ENOENT');
  const client = await openClient();
  const { rows } = await client.query(`select from pg_database where datname like 'dental_finder_verify%'`);
  await client.end();
  expect(rows).toEqual([]);
});

test('a mistyped key leaves no file', async () => {
  const before = readdirSync(folder);
  await expect(backUpHere('age1nothing')).rejects.toThrow('BACKUP_KEY is not a public key');
  expect(readdirSync(folder)).toEqual(before);
  expect(await listBackups(folder)).toEqual(before.toSorted());
});

test('backups stay for five weeks, whatever a wrong clock named the newest', () => {
  const named = (day: string) => `dental-finder-${day}T07-30-00Z.tar.zst.age`;
  const names = ['2026-10-23', '2026-10-24', '2026-11-27', '2026-11-28'].map(named);
  expect(listOutdated(names)).toEqual([]);
  expect(listOutdated([...names, named('2026-11-29')])).toEqual([names[0]]);
  expect(listOutdated([...names, named('2031-01-01')])).toEqual([names[0]]);
  expect(listOutdated([named('2026-01-01')])).toEqual([]);
  expect(listOutdated([])).toEqual([]);
});
