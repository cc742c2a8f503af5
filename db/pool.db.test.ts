import { sql } from 'kysely';
import pg from 'pg';
import { inject, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { freePort } from '#tests/support/proxies.ts';
import { db } from './database.ts';
import { openMaintenancePool, openPool, connectPatiently } from './pool.ts';

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

test('only the first query of an outage waits for the server; the next outage waits again', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: await freePort() });
  const refusal = async () => {
    const started = performance.now();
    await expect(connectPatiently(away, 300)).rejects.toThrow('ECONNREFUSED');
    return performance.now() - started;
  };
  const first = await refusal();
  expect(first).toBeGreaterThan(290);
  expect(await refusal()).toBeLessThan(first / 2);
  (await connectPatiently(await openPool())).release();
  expect(await refusal()).toBeGreaterThan(290);
});
