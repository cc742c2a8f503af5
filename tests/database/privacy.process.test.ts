import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { openEmbedded } from '#db/embedded/server.ts';
import { isFull } from '#tests/support/full.ts';
import { useDataDirs } from '#tests/support/data-dirs.ts';
import { startProgram, systemHome } from '#tests/support/program.ts';

const { made, newDataDir } = useDataDirs();

const mode = (path: string): number => statSync(path).mode & 0o777;

const project = join(import.meta.dirname, '..', '..');

/** Tries to connect as a user of the machine; returns `connected` or the error code. */
function tryAs(uid: number, folder: string): string {
  const program = `
    import pg from 'pg';
    const client = new pg.Client({ host: ${JSON.stringify(folder)}, user: 'postgres', database: 'postgres' });
    try { await client.connect(); console.log('connected'); await client.end(); } catch (error) { console.log(error.code); }`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', program], {
    uid,
    gid: uid,
    cwd: project,
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

test.runIf(isFull)('only the owner can enter the folders of the socket and of the data', async () => {
  const server = await openEmbedded(newDataDir());
  expect(mode(server.connection.host)).toBe(0o700);
  expect(mode(join(server.connection.host, '.s.PGSQL.5432'))).toBe(0o700);
  expect(mode(join(made[0] ?? '', 'postgres'))).toBe(0o700);
  expect(mode(join(made[0] ?? '', 'postgres.log'))).toBe(0o600);
  await server.close();
});

test('the server’s log contains no visitor data', async () => {
  const dataDir = newDataDir();
  const server = await openEmbedded(dataDir);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('create table people (name text primary key, age integer)');
  await client.query('insert into people values ($1, 1)', ['Aurélie Secret']);
  await expect(client.query('insert into people values ($1, 1)', ['Aurélie Secret'])).rejects.toThrow();
  await expect(client.query("insert into people values ('Secret', 'Secret')")).rejects.toThrow();
  await expect(client.query('select $1::integer', ['Secret'])).rejects.toThrow();
  await client.end();
  await server.close();
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('Secret');
});

// Only root can become another user, and only root's server runs under another one.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  test.runIf(isFull)('no other user can connect', async () => {
    const server = await openEmbedded(newDataDir());
    expect(tryAs(1, server.connection.host)).toBe('EACCES');
    expect(tryAs(0, server.connection.host)).toBe('connected');
    await server.close();
  });

  test.runIf(isFull)(
    'under a closed home binaries and data live in /var/lib, and are found again',
    async () => {
      const dataDir = newDataDir('closed');
      for (let start = 0; start < 2; start += 1) {
        const program = startProgram(dataDir);
        await program.said('ready');
        expect(await program.end()).toBe(0);
      }
      const data = join(systemHome(dataDir), 'postgres');
      expect(readFileSync(join(dataDir, 'postgres-is-in.txt'), 'utf8')).toBe(`${data}\n`);
      expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
      expect(readdirSync(dataDir)).toEqual(['postgres-is-in.txt']);
    },
  );

  test.runIf(isFull)('root starting the program does not take over an ordinary user’s data', async () => {
    const dataDir = newDataDir();
    chownSync(dataDir, 1, 1);
    const program = `
      const { openEmbedded } = await import('#db/embedded/server.ts');
      await (await openEmbedded(${JSON.stringify(dataDir)})).close();`;
    const start = (uid: number) =>
      spawnSync('node', ['--input-type=module', '-e', program], {
        uid,
        gid: uid,
        cwd: project,
        encoding: 'utf8',
      });
    for (const uid of [1, 0, 1]) expect(start(uid)).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(1);
    expect(start(2).stderr).toMatch(/belongs to another user/);
  });
});

test('without server binaries, the error names DATABASE_URL', () => {
  const program = `
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    const { openEmbedded } = await import('#db/embedded/server.ts');
    try { await openEmbedded(${JSON.stringify(newDataDir())}); } catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', program], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/riscv64.*set DATABASE_URL to a PostgreSQL server/);
  expect(stdout.trim().split('\n')).toHaveLength(1);
});
