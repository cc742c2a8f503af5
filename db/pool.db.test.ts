import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { db } from './database.ts';
import { openPool } from './pool.ts';

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
