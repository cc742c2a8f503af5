import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { openEmbedded } from '#db/embedded/server.ts';
import { serverProcesses } from '#db/embedded/processes.ts';
import { isFull } from '#tests/support/full.ts';
import { kill, makeDataDir, postmaster, removeDataDir, startProgram, until } from '#tests/support/program.ts';

let dataDir: string;
/** Every lead that a program was told is stored, over all the crashes of this file. */
const acknowledged: string[] = [];

beforeAll(() => {
  dataDir = makeDataDir();
});
afterAll(() => removeDataDir(dataDir));

/** How many of the acknowledged leads are not in the database: must be 0. */
async function lost(): Promise<number> {
  const server = await openEmbedded(dataDir);
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from leads');
  await client.end();
  await server.close();
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id)).length;
}

/** How often the program is killed, and the server: a race that a few rounds miss shows in `npm run test:full`. */
const [PROGRAM_ROUNDS, SERVER_ROUNDS] = isFull ? [20, 5] : [5, 2];

test('SIGKILL of the program while leads are written, again and again, loses none', async () => {
  for (let round = 0; round < PROGRAM_ROUNDS; round += 1) {
    const program = startProgram(dataDir, 'write');
    await program.said('ready');
    const enough = 1 + ((round * 37) % 120);
    await until(() => program.acknowledged().length >= enough);
    await program.kill();
    acknowledged.push(...program.acknowledged());
  }
  // The server outlives its program; `lost` finds it, and stops it as its last user.
  expect(serverProcesses(`${dataDir}/postgres`)).not.toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(25 * PROGRAM_ROUNDS);
  expect(await lost()).toBe(0);
  expect(serverProcesses(`${dataDir}/postgres`)).toEqual([]);
});

test('SIGKILL of the server: the program survives, starts it again and goes on writing', async () => {
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
  // What was under way when the server died is refused, once: the next write waits for the new one.
  expect(program.lines.filter((line) => line === 'failed').length).toBeLessThanOrEqual(10);
  expect(await program.end()).toBe(0);
  acknowledged.push(...program.acknowledged());
  expect(await lost()).toBe(0);
});

test('a crash of one backend, which restarts the server from within, is survived', async () => {
  const program = startProgram(dataDir, 'write');
  await program.said('ready');
  await until(() => program.acknowledged().length > 20);
  const server = postmaster(dataDir);
  kill(serverProcesses(`${dataDir}/postgres`).find((pid) => pid !== server));
  const then = program.acknowledged().length;
  await until(() => program.acknowledged().length > then + 50);
  expect(await program.end()).toBe(0);
  acknowledged.push(...program.acknowledged());
  expect(await lost()).toBe(0);
});

test('a server whose socket was deleted is stopped and started anew, under the program that uses it', async () => {
  const program = startProgram(dataDir, 'write');
  await program.said('ready');
  await until(() => program.acknowledged().length > 20);
  rmSync(join(dataDir, 'postgres-control', 'socket', '.s.PGSQL.5432'));
  // The program still has its connections; a newcomer has none, and after 10 s of silence mends it for both.
  expect(await lost()).toBe(0);
  const then = program.acknowledged().length;
  await until(() => program.acknowledged().length > then + 20);
  expect(await program.end()).toBe(0);
  acknowledged.push(...program.acknowledged());
  expect(await lost()).toBe(0);
});

test('SIGKILL of the program and the server together: the next start recovers', async () => {
  const program = startProgram(dataDir, 'write');
  await program.said('ready');
  await until(() => program.acknowledged().length > 50);
  kill(postmaster(dataDir));
  await program.kill();
  acknowledged.push(...program.acknowledged());
  expect(await lost()).toBe(0);
});
