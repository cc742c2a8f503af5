import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { db } from './database.ts';
import { openMaintenancePool, openPool, RetryingPool } from './pool.ts';

test('replaces connections that the server terminates, idle or in use, without ending the process', async () => {
  const pool = await openPool();
  const inUse = await pool.connect();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await administer(inject('databaseServer'), async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ]);
  });
  await expect.poll(() => pool.idleCount).toBe(0);
  await expect(inUse.query('select 1')).rejects.toThrow();
  inUse.release(true);
  const after = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(after.rows).toEqual([{ one: 1 }]);
});

test('a page’s statement times out after 15 seconds', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
});

test('a session reads days as year, month and day in UTC, whatever the database sets', async () => {
  const {
    rows: [named],
  } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const form = (to: string) => sql`alter database ${sql.id(named!.name)} ${sql.raw(to)}`.execute(db);
  await form('set datestyle to german');
  await form("set timezone to 'America/Vancouver'");
  const pool = await openMaintenancePool();
  try {
    const { rows } = await pool.query(`select '2026-11-22'::date as day, '2026-11-22'::date || '' as text,
      '2026-11-22T23:00:00Z'::timestamptz as moment, '2026-11-22T23:00:00-08'::timestamptz::date as "utcDay"`);
    expect(rows).toEqual([
      {
        day: '2026-11-22',
        text: '2026-11-22',
        moment: new Date('2026-11-22T23:00:00Z'),
        utcDay: '2026-11-23',
      },
    ]);
  } finally {
    await pool.end();
    await form('reset datestyle');
    await form('reset timezone');
  }
});

/** A proxy to the tests' server that can be closed and whose connections can be silenced. */
function makeDoor() {
  const { host, port, user, password, database } = new pg.Client(inject('databaseServer'));
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  const door = createServer((socket) => {
    const onwards = connect(target);
    socket.pipe(onwards).pipe(socket);
    for (const end of [socket, onwards]) end.on('error', () => open.delete(end));
    open.add(socket).add(onwards);
  });
  return {
    login: { host: '127.0.0.1', user, password, database },
    async listen(at: number) {
      door.listen(at, '127.0.0.1');
      await once(door, 'listening');
      return (door.address() as AddressInfo).port;
    },
    shut: () => new Promise((resolve) => (door.listening ? door.close(resolve) : resolve(undefined))),
    silence: () => open.forEach((end) => end.unpipe().pause()),
    slam: () => open.forEach((end) => end.destroy()),
  };
}

test('replaces a connection whose server stopped responding', async () => {
  const door = makeDoor();
  const pool = new RetryingPool({ ...door.login, port: await door.listen(0), max: 1 }, { silence: 300 });
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('select 1');
    // Also after a time without a query.
    await sleep(400);
    door.silence();
    await expect(client.query('select 1')).rejects.toThrow('The database has fallen silent');
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(1);
  } finally {
    door.slam();
    await pool.end();
    await door.shut();
  }
});

test('a connection is kept while nothing is asked of it, and while this process is busy', async () => {
  const pool = new RetryingPool({ connectionString: inject('databaseServer'), max: 1 }, { silence: 100 });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await sleep(300);
    const answer = client.query('select 1 as one');
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect((await answer).rows).toEqual([{ one: 1 }]);
    await client.query('commit');
    expect(pool.totalCount).toBe(1);
  } finally {
    client.release();
    await pool.end();
  }
});

test('only the first query of an outage waits for the server; the next outage waits again', async () => {
  const door = makeDoor();
  const at = await door.listen(0);
  await door.shut();
  const pool = new RetryingPool({ ...door.login, port: at, max: 1 }, { patience: 300 });
  const refusal = async () => {
    const started = performance.now();
    await expect(pool.connect()).rejects.toThrow('ECONNREFUSED');
    return performance.now() - started;
  };
  try {
    const first = await refusal();
    expect(first).toBeGreaterThan(290);
    expect(await refusal()).toBeLessThan(first / 2);
    await door.listen(at);
    (await pool.connect()).release(true);
    await door.shut();
    expect(await refusal()).toBeGreaterThan(290);
  } finally {
    await pool.end();
    await door.shut();
  }
});
