import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { openPool } from './pool.ts';
import { preparing } from './prepared.ts';

/** A pool with its own counters, unaffected by queries of other tests. */
async function withOwnPool(work: (own: Kysely<unknown>) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 1 });
  const own = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  try {
    await work(own);
  } finally {
    await own.destroy();
  }
}

test('prepares a repeated read, not a single one', async () => {
  await withOwnPool(async (one) => {
    for (let turn = 0; turn < 4; turn += 1) await sql`select ${turn}::int as often`.execute(one);
    await sql`select 1 as once`.execute(one);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one,
    );
    const texts = rows.map((row) => row.statement);
    expect(texts.some((text) => text.includes('as often'))).toBe(true);
    expect(texts.some((text) => text.includes('as once'))).toBe(false);
  });
});

test('thousands of one-off texts do not stop others from being prepared', async () => {
  await withOwnPool(async (one) => {
    for (let turn = 0; turn < 2100; turn += 1) await sql.raw(`select 1 as once_${turn}`).execute(one);
    for (let turn = 0; turn < 4; turn += 1) await sql`select ${turn}::int as often`.execute(one);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      one,
    );
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('as often')]);
  });
});

test('a migration under a running process fails no request', async () => {
  const pool = await openPool();
  await pool.query('create table prepared_probe (a integer)');
  await pool.query('insert into prepared_probe values (1)');
  try {
    const read = () => db.connection().execute((one) => sql`select * from prepared_probe`.execute(one));
    for (let turn = 0; turn < 5; turn += 1) expect((await read()).rows).toEqual([{ a: 1 }]);
    await pool.query('alter table prepared_probe add column b integer default 2');
    for (let turn = 0; turn < 20; turn += 1) expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
  } finally {
    await pool.query('drop table prepared_probe');
  }
});
