import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { nameOf } from '#db/backup/keep.ts';
import { backUpNightly } from '#jobs/back-up.ts';
import { administer } from '#tests/support/administer.ts';
import { contentOf, figuresAt, makeFiles, writeMessage } from '#tests/support/backup.ts';
import { inNewDatabase } from '#tests/support/new-database.ts';

const execute = promisify(execFile);

let dataDir: string;
let folder: string;
beforeAll(async () => {
  dataDir = makeFiles();
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  await writeMessage();
});
afterAll(() => {
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true });
});

/** Runs a command; a failed one is its exit code and message. */
async function run(command: string, words: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, ...settings };
  return execute(process.execPath, [`cli/${command}.ts`, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const lastBackup = () =>
  db.selectFrom('backups').selectAll().orderBy('finished_at', 'desc').limit(1).executeTakeFirst();

test('a key is made once, and a backup for it is proved, listed, noted, and restored by its identity', async () => {
  const identity = join(folder, 'identity.txt');
  const made = await run('backup', ['--new-key', identity]);
  const [key = ''] = /age1\S+/.exec(made.stdout) ?? [];
  expect(statSync(identity).mode & 0o777).toBe(0o600);
  expect(await run('backup', ['--new-key', identity])).toMatchObject({ code: 1 });
  const settings = { BACKUP_TO: folder, BACKUP_KEY: key };
  const old = nameOf(new Date(Date.now() - 90 * 86_400_000), true);
  writeFileSync(join(folder, old), 'old');
  // One of each of the last seven days, so that the rule has no need of the oldest.
  for (let week = 1; week <= 5; week += 1)
    writeFileSync(join(folder, nameOf(new Date(Date.now() - week * 7 * 86_400_000), true)), 'old');
  for (let day = 1; day <= 6; day += 1)
    writeFileSync(join(folder, nameOf(new Date(Date.now() - day * 86_400_000), true)), 'old');
  const { stdout, stderr, code } = await run('backup', [], settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^\d[\d,]* of (\d[\d,]*) rows$/m);
  expect(stdout).toMatch(/^(\d[\d,]*) of \1 rows proved$/m);
  expect(stdout).toContain('It was restored into a scratch database: every table is the same.');
  expect(stdout).toContain('Removed by the rule');
  expect(existsSync(join(folder, old))).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['outbox', 'photos']);
  const noted = await lastBackup();
  expect(noted).toMatchObject({ is_encrypted: true, is_proved: true, failure: null });
  expect(noted?.bytes).toBe(statSync(join(folder, noted!.file!)).size);
  // Those that people make stay beside each other, however many a day has.
  expect(noted!.file).toMatch(/-manual\.tar\.zst\.age$/);
  expect((await run('backup', ['--no-proof'], settings)).code).toBe(0);
  const { file: second } = (await lastBackup())!;
  expect(second).not.toBe(noted!.file);
  rmSync(join(folder, second!));
  expect((await run('backup', ['--list'], settings)).stdout).toContain(noted!.file);
  await inNewDatabase('latest', async (url) => {
    const target = mkdtempSync(join(tmpdir(), 'restored-'));
    const there = { ...settings, DATABASE_URL: url, DATA_DIR: target };
    const ahead = nameOf(new Date(Date.now() + 40 * 86_400_000), true);
    writeFileSync(join(folder, ahead), 'made by a clock that was wrong');
    expect(await run('restore', ['latest'], there)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${ahead} is of a day to come`),
    });
    rmSync(join(folder, ahead));
    expect(await run('restore', ['latest'], there)).toMatchObject({
      code: 1,
      stderr: 'This backup is encrypted. Give the file with the identity: --identity FILE\n',
    });
    const restored = await run('restore', ['latest', '--identity', identity], there);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/every table compared/);
    const [here, copy] = [await figuresAt(), await figuresAt(url)].map((figures) => ({
      ...contentOf(figures),
      // The row that notes this backup is written after it.
      tables: figures.tables.filter(({ name }) => name !== 'public.backups'),
    }));
    expect(copy).toEqual(here);
    expect(readdirSync(target).sort()).toEqual(['outbox', 'photos']);
    rmSync(target, { recursive: true });
  });
});

test('backups go to a bucket, and come from there', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = await server.run();
  const settings = {
    BACKUP_TO: 's3://backups/site',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
  // Larger than a part of an upload.
  writeFileSync(join(dataDir, 'photos', 'large.jpg'), crypto.getRandomValues(new Uint8Array(60_000)));
  const large = join(dataDir, 'photos', 'larger.png');
  writeFileSync(
    large,
    Buffer.concat(Array.from({ length: 200 }, () => crypto.getRandomValues(new Uint8Array(60_000)))),
  );
  try {
    const { stdout, stderr, code } = await run('backup', ['--no-proof'], settings);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [name = ''] = /dental-finder-\S+zst/.exec(stdout) ?? [];
    expect((await run('backup', ['--list'], settings)).stdout).toMatch(
      new RegExp(`^${name}  1\\d\\.\\d MB$`, 'm'),
    );
    await inNewDatabase('bucket', async (url) => {
      const target = mkdtempSync(join(tmpdir(), 'restored-'));
      const there = { ...settings, BACKUP_TO: '', DATABASE_URL: url, DATA_DIR: target };
      expect(await run('restore', [`s3://backups/site/${name}`], there)).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(readFileSync(join(target, 'photos', 'larger.png'))).toEqual(readFileSync(large));
      expect((await run('restore', ['s3://backups/site/none'], there)).stderr).toContain(
        'There is no backup',
      );
      rmSync(target, { recursive: true });
    });
    const refused = await run('backup', ['--no-proof'], { ...settings, S3_ACCESS_KEY: 'NOBODY' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).not.toContain('S3RVER');
    expect((await lastBackup())?.failure).toBeTruthy();
  } finally {
    await server.close();
    rmSync(directory, { recursive: true });
    rmSync(large);
  }
});

test('a backup changes nothing of a database that the program has not prepared', async () => {
  await inNewDatabase('bare', async (url) => {
    const refused = await run('backup', [], { BACKUP_TO: folder, DATABASE_URL: url });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^This database lacks tables/) });
    await administer(url, async (client) => {
      const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace
        union all select from pg_namespace where nspname = 'pgboss'`);
      expect(rows).toEqual([]);
    });
  });
});

test('the nightly job runs the command, and says why it failed', async () => {
  const { BACKUP_TO, DATA_DIR } = process.env;
  try {
    Object.assign(process.env, { BACKUP_TO: folder, DATA_DIR: dataDir });
    await backUpNightly();
    expect(await lastBackup()).toMatchObject({ failure: null, is_proved: true, is_encrypted: false });
    expect((await lastBackup())!.file).toMatch(/Z\.tar\.zst$/);
    // A file stands where the folder should be.
    Object.assign(process.env, { BACKUP_TO: join(folder, 'identity.txt') });
    await expect(backUpNightly()).rejects.toThrow(/^The backup failed: E/);
    expect((await lastBackup())?.failure).toMatch(/^E/);
  } finally {
    for (const [name, value] of Object.entries({ BACKUP_TO, DATA_DIR }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
});
