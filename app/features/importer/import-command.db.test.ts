import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertGeography } from './geography-fixture.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => insertGeography(db));

/** Runs the command in a folder of its own, on this worker's database. */
function command(...args: string[]) {
  const result = spawnSync(process.execPath, [join(process.cwd(), 'cli/import.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

test('the summary is on stdout and counts every row, progress is on stderr, rejects are beside', async () => {
  const content = 'name,city,colour\nDr. Zoé,Delta,red\n,Delta,\nÉlan Dental,Delta,\n';
  writeFileSync(join(folder, 'clinics.csv'), Buffer.from(content, 'latin1'));
  const dry = command('clinics.csv', '--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.out).toContain('Nothing was written');
  expect(await db.selectFrom('dentists').select('id').execute()).toEqual([]);

  const real = command('clinics.csv', '--source', 'partner', '--attribution', 'Partner Inc.');
  expect(real.code).toBe(0);
  expect(real.out).toMatch(/read +3\n +added +2\n +updated +0\n +unchanged +0\n +rejected +1\n/);
  expect(real.out).toContain('1 × no name');
  expect(real.err).toContain('Windows-1252, as it is not valid UTF-8');
  expect(real.err).toContain('left out: colour');
  expect(readdirSync(folder).filter((name) => /^rejects-clinics-\d{17}\.json$/.test(name)).length).toBe(2);
  const names = await db.selectFrom('dentists').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Dr. Zoé', 'Élan Dental']);
  expect(command('clinics.csv', '--source', 'partner').out).toContain('Nothing changed.');
});

test('what cannot be read ends in a message and code 1, wrong arguments in the usage and code 2', () => {
  writeFileSync(join(folder, 'cut.json'), '[{"name":"A"');
  const cut = command('cut.json');
  expect(cut).toMatchObject({ code: 1, out: '' });
  expect(cut.err).toContain('cut.json: The file is cut off');
  expect(cut.err).toContain('Nothing was written.');
  expect(command('none.json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no such file.'),
  });
  expect(command()).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') });
  expect(command('a', '--sauce', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('--sauce') });
  writeFileSync(join(folder, 'one.csv'), 'name\nA\n');
  expect(command('one.csv', '--source', 'Not A Name')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--source takes'),
  });
  expect(command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage:') });
});
