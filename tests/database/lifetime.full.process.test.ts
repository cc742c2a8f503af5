import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded/server.ts';
import { ask, useDataDirs } from '#tests/support/data-dirs.ts';
import {
  isRunning,
  kill,
  makeDataDir,
  postmaster,
  removeDataDir,
  startProgram,
  until,
} from '#tests/support/program.ts';

const { made, newDataDir } = useDataDirs();

/** Empty at first, then with the tables: making them takes seconds, and most tests need no folder of their own. */
const shared = makeDataDir();
afterAll(() => removeDataDir(shared));

const countLeads = async (dataDir: string): Promise<number> =>
  (await ask(dataDir, 'select from leads')).length;

test('programs that start together on an empty folder share one server and migrate once', async () => {
  const programs = [startProgram(shared), startProgram(shared), startProgram(shared)];
  await Promise.all(programs.map((program) => program.said('ready')));
  const starts = readFileSync(join(shared, 'postgres.log'), 'utf8').match(/LOG: {2}starting PostgreSQL/g);
  expect(starts).toHaveLength(1);
  expect(await Promise.all(programs.map((program) => program.end()))).toEqual([0, 0, 0]);
  expect(isRunning(shared)).toBe(false);
});

test('a second program joins the server of the first, and the last one stops it', async () => {
  const first = startProgram(shared);
  await first.said('ready');
  const server = postmaster(shared);
  const second = startProgram(shared, 'write');
  await second.said('ready');
  expect(postmaster(shared)).toBe(server);

  expect(await first.end()).toBe(0);
  const then = second.acknowledged().length;
  await until(() => second.acknowledged().length > then + 20);
  expect(postmaster(shared)).toBe(server);
  expect(second.lines).not.toContain('failed');

  expect(await second.end()).toBe(0);
  expect(isRunning(shared)).toBe(false);
  expect(await countLeads(shared)).toBe(second.acknowledged().length);
});

test('programs that end together leave no server behind', async () => {
  for (let round = 0; round < 3; round += 1) {
    const programs = [startProgram(shared), startProgram(shared)];
    await Promise.all(programs.map((program) => program.said('ready')));
    expect(await Promise.all(programs.map((program) => program.end()))).toEqual([0, 0]);
    expect(isRunning(shared)).toBe(false);
  }
});

test('after a power cut the server starts, though another program has its pid', async () => {
  const dataDir = newDataDir();
  const program = startProgram(dataDir, 'write');
  await program.said('ready');
  await until(() => program.acknowledged().length > 100);
  const server = postmaster(dataDir);
  await program.kill();
  kill(server);
  await until(() => !isRunning(dataDir));
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
  expect(await countLeads(dataDir)).toBeGreaterThanOrEqual(program.acknowledged().length);
});

test('an interrupted creation of the cluster starts over', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres.new'));
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const program = startProgram(dataDir);
  await program.said('ready');
  expect(await program.end()).toBe(0);
});

test('works with a path too long for a socket', async () => {
  const dataDir = join(newDataDir(), 'a-folder-with-a-long-name'.repeat(6));
  made.push(dataDir);
  const program = startProgram(dataDir);
  await program.said('ready');
  expect(await program.end()).toBe(0);
});

test('if the server cannot start, the error says why and where to look', async () => {
  const program = startProgram(shared);
  await program.said('ready');
  expect(await program.end()).toBe(0);
  writeFileSync(join(shared, 'postgres', 'PG_VERSION'), '12\n');
  await expect(openEmbedded(shared)).rejects.toThrow(/not compatible|incompatible/);
});
