import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { administer } from '#tests/support/administer.ts';
import { isFull } from '#tests/support/full.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';
import { folder, insertGeography, useFolder } from '#tests/support/import-fixture.ts';

useFolder();
beforeAll(() => insertGeography(db));

const program = join(process.cwd(), 'cli/import.ts');
const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder };

/** Runs the command in a temporary folder, on this worker's database. */
function command(...args: string[]) {
  return commandOn(env, ...args);
}

function commandOn(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const result = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: environment,
  });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  await administer(url, async (client) => void rows.push(...(await client.query(question)).rows));
  return rows;
}

test('the summary is on stdout and counts every row, progress is on stderr, rejects are beside', async () => {
  const content = 'name,city,colour\nDr. Zoé,Delta,red\n,Delta,\nÉlan Dental,Delta,\n';
  writeFileSync(join(folder, 'clinics.csv'), Buffer.from(content, 'latin1'));
  const real = command('clinics.csv', '--source', 'partner', '--attribution', 'Partner Inc.');
  expect(real.code).toBe(0);
  expect(real.out).toMatch(/read +3\n +added +2\n +updated +0\n +unchanged +0\n +rejected +1\n/);
  expect(real.out).toContain('1 × no name');
  expect(real.err).toContain('Windows-1252, as it is not valid UTF-8');
  expect(real.err).toContain('left out: colour');
  expect(
    readdirSync(join(folder, 'imports')).filter((name) => /^rejects-clinics-\d{17}\.json$/.test(name)),
  ).toHaveLength(1);
  const names = await db.selectFrom('dentists').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Dr. Zoé', 'Élan Dental']);
});

test.runIf(isFull)(
  'ends with a message and code 1 for an unreadable file, with the usage and code 2 for wrong arguments',
  () => {
    writeFileSync(join(folder, 'cut.json'), '[{"name":"A"');
    const cut = command('cut.json');
    expect(cut).toMatchObject({ code: 1, out: '' });
    expect(cut.err).toContain('cut.json: The file is cut off');
    expect(cut.err).toContain('Nothing was written.');
    expect(command('none.json')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no such file.'),
    });
    writeFileSync(join(folder, 'foreign.csv'), 'name,city\nDr. Far,Reykjavik\n');
    expect(command('foreign.csv')).toMatchObject({
      code: 1,
      out: expect.stringContaining('rejected   1'),
      err: expect.stringContaining('No row could be read as a dentist.'),
    });
    expect(command('a', '--sauce', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('--sauce') });
    expect(command('one.csv', '--map', 'colour=Name')).toMatchObject({
      code: 2,
      err: expect.stringContaining("no column 'colour'"),
    });
    expect(command()).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') });
    writeFileSync(join(folder, 'one.csv'), 'name\nA\n');
    expect(command('one.csv', '--source', 'Not A Name')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--source takes'),
    });
    expect(command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage:') });
  },
);

test.runIf(isFull)(
  'on a database without a table the import makes them and the cities, and no demonstration dentists',
  async () => {
    writeFileSync(join(folder, 'first.csv'), 'name,city\nDr. First,Toronto\n');
    await inNewDatabase('import', async (url) => {
      const first = (...args: string[]) =>
        commandOn({ ...env, DATABASE_URL: url, DATABASE_POOL: '2' }, 'first.csv', ...args);
      const dry = first('--dry-run');
      expect(dry).toMatchObject({ code: 1, out: '' });
      expect(dry.err).toContain('The database has no tables yet');
      expect(dry.err).toContain('npm start');
      writeFileSync(join(folder, 'cut.json'), '[{"name":"A"');
      expect(commandOn({ ...env, DATABASE_URL: url }, 'cut.json').code).toBe(1);
      expect(await ask(url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);

      const real = first();
      expect(real.err).toMatch(
        /The database was empty: \d+ cities are in it now, and no demonstration dentists\./,
      );
      expect(real.out).toMatch(/added +1\n/);
      expect(real.code).toBe(0);
      expect(await ask(url, 'select name from dentists')).toEqual([{ name: 'Dr. First' }]);
      const again = first();
      expect(again.err).not.toContain('was empty');
      expect(again.out).toContain('Nothing changed.');
    });
  },
);
