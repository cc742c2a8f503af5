import { generateIdentity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { signingKey } from '#db/signing-key.ts';
import { administer } from '#tests/support/administer.ts';
import {
  alterBackup,
  backUpWorker,
  contentOf,
  figuresAt,
  makeFiles,
  onClient,
  writeMessage,
} from '#tests/support/backup.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';
import { restoreBackup } from './restore-backup.ts';

let dataDir: string;
let plain: string;

beforeAll(async () => {
  dataDir = makeFiles();
  await insertBookableDentist('Dr. Mei Chen');
  await writeMessage();
  await signingKey('forms');
  plain = await backUpWorker(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const restore = (url: string, file: string, options: { replace?: boolean; identities?: string[] } = {}) =>
  onClient((client) => restoreBackup(client, file, { identities: [], ...options }), url);

test('an encrypted backup restores every row, sequence, key, waiting mail and file', async () => {
  const identity = await generateIdentity();
  const file = await backUpWorker(dataDir, [await identityToRecipient(identity)]);
  const before = await figuresAt();
  expect(before.tables.find(({ name }) => name === 'public.leads')?.rows).toBe(1);
  expect(before.tables.find(({ name }) => name === 'pgboss.job')?.rows).toBeGreaterThan(0);
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const target = mkdtempSync(join(tmpdir(), 'restored-'));
  await inNewDatabase('restore', async (url) => {
    await onClient((client) => restoreBackup(client, file, { identities: [identity], dataDir: target }), url);
    expect(contentOf(await figuresAt(url))).toEqual(contentOf(before));
    const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    await administer(url, async (client) => {
      const { rows } = await client.query<{ message: string }>('select message from leads');
      expect(rows).toEqual([{ message: lead.message }]);
      const keys = await client.query('select name, key from signing_keys order by name');
      expect(keys.rows).toEqual(
        await db.selectFrom('signing_keys').select(['name', 'key']).orderBy('name').execute(),
      );
      // Triggers write again what follows from a change.
      await client.query(`update dentists set name = 'Dr. Zoé Élan'`);
      const found = await client.query(`select from search_rows where names like '%zoe elan%'`);
      expect(found.rowCount).toBe(1);
    });
  });
  for (const folder of ['photos', 'outbox']) {
    const names = readdirSync(join(dataDir, folder));
    expect(readdirSync(join(target, folder))).toEqual(names);
    for (const name of names)
      expect(readFileSync(join(target, folder, name))).toEqual(readFileSync(join(dataDir, folder, name)));
  }
  expect(readdirSync(target).sort()).toEqual(['outbox', 'photos']);
  rmSync(target, { recursive: true });
});

test('nothing is changed for a damaged file, another key, a newer program, or a database with data', async () => {
  const identity = await generateIdentity();
  const encrypted = await backUpWorker(dataDir, [await identityToRecipient(identity)]);
  const damaged = (file: string, change: (bytes: Buffer) => Buffer) => {
    const name = join(dataDir, `${randomUUID()}.damaged`);
    writeFileSync(name, change(Buffer.from(readFileSync(file))));
    return name;
  };
  const flipped = (bytes: Buffer) => {
    bytes[bytes.length >> 1]! ^= 1;
    return bytes;
  };
  const newer = await alterBackup(plain, (name, text) =>
    name === 'manifest.json' ? text.replace(/"(0001_schema_\w+)"/, '"$1", "9999_of_the_future"') : text,
  );
  const other = await alterBackup(plain, (name, text) =>
    name === 'manifest.json' ? text.replace('"format": 1', '"format": 2') : text,
  );
  await inNewDatabase('refusals', async (url) => {
    const refused = (file: string, identities: string[] = []) =>
      restore(url, file, { identities }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    expect(await refused(damaged(plain, flipped))).toBe('This backup is damaged or cut off.');
    expect(await refused(damaged(plain, (bytes) => bytes.subarray(0, -300)))).toMatch('damaged or cut off');
    expect(await refused(damaged(encrypted, flipped), [identity])).toMatch('damaged or cut off');
    expect(await refused(encrypted)).toMatch('--identity FILE');
    expect(await refused(encrypted, [await generateIdentity()])).toMatch('does not open this backup');
    expect(await refused(newer)).toMatch(/another version .*with 9999_of_the_future.* nothing was changed/);
    expect(await refused(other)).toMatch('newer program');
    await administer(url, async (client) => {
      const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace
        union all select from pg_namespace where nspname = 'pgboss'`);
      expect(rows).toEqual([]);
      await client.query('create table shop (id integer)');
      expect(await refused(plain)).toMatch('tables of another program');
    });
  });
  const before = await figuresAt();
  await expect(onClient((client) => restoreBackup(client, plain, { identities: [] }))).rejects.toThrow(
    '--replace',
  );
  expect(contentOf(await figuresAt())).toEqual(contentOf(before));
});
