import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { db } from './database.ts';
import { openPool, PatientPool } from './pool.ts';

test('connections that the server ends, idle or in use, are replaced and end no process', async () => {
  const pool = await openPool();
  const inUse = await pool.connect();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await administer(inject('databaseServer'), async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ]);
  });
  await sleep(100);
  await expect(inUse.query('select 1')).rejects.toThrow();
  inUse.release(true);
  const after = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(after.rows).toEqual([{ one: 1 }]);
});

test('a statement of a page ends after 15 seconds', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
});

test('a server that is away is waited for once, not by every query, and again when it has been back', async () => {
  const { host, port, user, password, database } = new pg.Client(inject('databaseServer'));
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const door = createServer((socket) => {
    const onwards = connect(target);
    socket.pipe(onwards).pipe(socket);
    for (const end of [socket, onwards]) end.on('error', () => {});
  });
  const listen = async (at: number) => {
    door.listen(at, '127.0.0.1');
    await once(door, 'listening');
    return (door.address() as AddressInfo).port;
  };
  const shut = () => new Promise((resolve) => door.close(resolve));
  const at = await listen(0);
  await shut();
  const pool = new PatientPool({ host: '127.0.0.1', port: at, user, password, database, max: 1 }, 300);
  const refusal = async () => {
    const started = performance.now();
    await expect(pool.connect()).rejects.toThrow('ECONNREFUSED');
    return performance.now() - started;
  };
  try {
    expect(await refusal()).toBeGreaterThan(290);
    expect(await refusal()).toBeLessThan(150);
    await listen(at);
    (await pool.connect()).release(true);
    await shut();
    expect(await refusal()).toBeGreaterThan(290);
  } finally {
    await pool.end();
    if (door.listening) await shut();
  }
});
