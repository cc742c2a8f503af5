import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/data-dirs.ts';
import { kill, makeDataDir, postmaster, removeDataDir, startProgram, until } from '#tests/support/program.ts';

let dataDir: string;
/** Every acknowledged lead, over all the crashes of this file. */
const acknowledged: string[] = [];

beforeAll(() => {
  dataDir = makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

/** Counts the acknowledged leads that are not in the database: must be 0. */
async function lost(): Promise<number> {
  const rows = await ask<{ id: string }>(dataDir, 'select id from leads');
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id)).length;
}

/** How often the server is killed, to catch rare races. */
const SERVER_ROUNDS = 5;

test('after a SIGKILL of the server, the program restarts it and continues writing', async () => {
  const program = startProgram(dataDir, 'write');
  await program.said('ready');
  for (let round = 0; round < SERVER_ROUNDS; round += 1) {
    const before = program.acknowledged().length;
    await until(() => program.acknowledged().length > before + 20);
    const server = postmaster(dataDir);
    kill(server);
    await until(() => ![server, undefined].includes(postmaster(dataDir)));
    const then = program.acknowledged().length;
    await until(() => program.acknowledged().length > then + 20);
  }
  // Only the write in flight fails; the next one waits for the new server.
  expect(program.lines.filter((line) => line === 'failed').length).toBeLessThanOrEqual(10);
  expect(await program.end()).toBe(0);
  acknowledged.push(...program.acknowledged());
  expect(await lost()).toBe(0);
});

test('the next start recovers from a SIGKILL of program and server together', async () => {
  const program = startProgram(dataDir, 'write');
  await program.said('ready');
  await until(() => program.acknowledged().length > 50);
  kill(postmaster(dataDir));
  await program.kill();
  acknowledged.push(...program.acknowledged());
  expect(await lost()).toBe(0);
});
