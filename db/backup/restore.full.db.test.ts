import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { inNewDatabase } from '#tests/support/new-database.ts';
import { readArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import { nameOf } from './keep.ts';
import { restoreBackup } from './restore-backup.ts';
import { openStore } from './store.ts';
import { takeBackup } from './take-backup.ts';

let dataDir: string;
let plain: string;

beforeAll(async () => {
  dataDir = makeFiles();
  await writeMessage();
  plain = await backUpWorker(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const restore = (url: string, file: string, options: { replace?: boolean } = {}) =>
  onClient((client) => restoreBackup(client, file, { identities: [], ...options }), url);

test('a restore that fails halfway, or over a running program, leaves the database as it was', async () => {
  // Whole as a file, but a table's content is not what the backup says.
  const wrong = await alterBackup(plain, (name, text) =>
    name === 'tables/public.leads/1' ? text.replace('Okafor', 'Okafur') : text,
  );
  await inNewDatabase('replace', async (url) => {
    await restore(url, plain);
    await administer(url, async (client) => {
      await client.query(`update leads set message = 'Later'`);
    });
    const before = contentOf(await figuresAt(url));
    await expect(restore(url, wrong, { replace: true })).rejects.toThrow(
      'The copy differs from its source: public.leads (1 of 1 rows).',
    );
    expect(contentOf(await figuresAt(url))).toEqual(before);
    await administer(url, async (client) => {
      await client.query(`set application_name = 'dental-finder'`);
      await expect(restore(url, plain, { replace: true })).rejects.toThrow('Stop it first');
    });
    expect(contentOf(await figuresAt(url))).toEqual(before);
    await restore(url, plain, { replace: true });
    expect(contentOf(await figuresAt(url))).toEqual(contentOf(await figuresAt()));
  });
});

test('a backup while others write is of one moment', async () => {
  let isDone = false;
  const writers = [1, 2].map(async () => {
    while (!isDone) await writeMessage('Written meanwhile');
  });
  const files: string[] = [];
  try {
    for (let round = 0; round < 2; round += 1) files.push(await backUpWorker(dataDir));
  } finally {
    isDone = true;
    await Promise.all(writers);
  }
  const counts = async (file: string) => {
    for await (const { name, bytes } of readArchive(file, []))
      if (name === 'manifest.json') {
        const { tables } = JSON.parse(bytes.toString()) as { tables: { name: string; rows: number }[] };
        return Object.fromEntries(tables.map((table) => [table.name, table.rows]));
      }
    return {};
  };
  const [first, second] = [await counts(files[0]!), await counts(files[1]!)];
  expect(second['public.leads']).toBeGreaterThan(first['public.leads']!);
  // A lead, its event and its mail with the mail's job are written in one transaction.
  expect(second['public.lead_events']).toBe(second['public.leads']);
  // The restore checks every foreign key and every table's checksum.
  await inNewDatabase('moment', async (url) => void (await restore(url, files[1]!)));
});

test('a proof that fails, or old backups that stay, do not cost the backup', async () => {
  const folder = join(dataDir, 'unproved');
  const daysAgo = (days: number) => nameOf(new Date(Date.now() - days * 86_400_000), false);
  const old = daysAgo(90);
  mkdirSync(folder);
  writeFileSync(join(folder, old), 'old');
  const store = openStore(folder);
  const notes = async () => {
    const { rows } = await onClient((client) =>
      client.query<{ file: string | null; is_proved: boolean; failure: string | null }>(
        'select file, is_proved, failure from backups order by finished_at desc limit 2',
      ),
    );
    return rows;
  };
  const options = { store, dataDir, prove: true, prune: true };
  // Nothing answers there.
  const unproved = await onClient((client) =>
    backUp(client, { ...options, url: 'postgres://nobody@127.0.0.1:1/none' }),
  );
  expect(unproved).toMatchObject({ isProved: false, removed: [] });
  expect(unproved.failures.join()).toMatch(/^The backup is stored, but its proof failed: .*ECONNREFUSED/);
  expect(readdirSync(folder).sort()).toEqual([old, unproved.name].sort());
  expect(await notes()).toEqual([
    { file: null, is_proved: false, failure: unproved.failures[0] },
    { file: unproved.name, is_proved: false, failure: null },
  ]);
  await inNewDatabase('unproved', (url) => restore(url, join(folder, unproved.name)).then(() => {}));
  // A folder of that name can't be removed as a file.
  rmSync(join(folder, old));
  mkdirSync(join(folder, old));
  writeFileSync(join(folder, daysAgo(1)), 'of yesterday');
  const kept = await onClient((client) => backUp(client, { ...options, prove: false }));
  expect(kept.failures.join()).toMatch(/^The backup is stored, but older ones could not be removed: /);
  expect((await notes())[1]).toMatchObject({ file: kept.name, failure: null });
});

test('a table that no migration made is refused by its name', async () => {
  await inNewDatabase('others', async (url) => {
    await restore(url, plain);
    await administer(url, async (client) => void (await client.query('create table shop (id integer)')));
    const taken = onClient(
      (client) => takeBackup(client, `${dataDir}/others`, { dataDir, recipients: [] }),
      url,
    );
    await expect(taken).rejects.toThrow('Not a table of this program: public.shop.');
  });
});

test('a backup of a newer program is refused by its migrations', async () => {
  await inNewDatabase('newer', async (url) => {
    await restore(url, plain);
    await administer(url, async (client) => {
      await client.query(`insert into kysely_migration values ('9999_of_the_future', '2026')`);
    });
    await onClient((client) => takeBackup(client, `${dataDir}/newer`, { dataDir, recipients: [] }), url);
    await expect(restore(url, `${dataDir}/newer`, { replace: true })).rejects.toThrow('another version');
  });
});

test('an ordinary user who owns the database is enough, but proves no backup', async () => {
  const owner = 'backup_test_owner';
  const asOwner = (url: string) => `${url}&options=${encodeURIComponent(`-c role=${owner}`)}`;
  await inNewDatabase('owned', async (url) => {
    await administer(url, async (client) => {
      await client.query(`drop role if exists ${owner}`);
      await client.query(`create role ${owner}`);
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await client.query(`alter database ${rows[0]!.name} owner to ${owner}`);
    });
    try {
      await restore(asOwner(url), plain);
      const backup = await onClient(
        (client) =>
          backUp(client, {
            store: openStore(join(dataDir, 'kept')),
            dataDir,
            prove: true,
            prune: true,
            url: asOwner(url),
          }),
        asOwner(url),
      );
      expect(backup).toMatchObject({ isProved: false, removed: [] });
      expect(backup.rows).toBeGreaterThan(0);
      await restore(asOwner(url), join(dataDir, 'kept', backup.name), { replace: true });
    } finally {
      await administer(url, async (client) => {
        await client.query(
          `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
        );
      });
    }
  });
});
