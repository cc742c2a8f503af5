import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { openPool } from './pool.ts';
import { preparing } from './prepared.ts';
import type { Database } from './rows.ts';

/** A pool with its own counters, unaffected by queries of other tests. */
async function withOwnPool(
  work: (own: Kysely<unknown>) => Promise<void>,
  isPrepared?: boolean,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 1 });
  const own = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool, isPrepared) }) });
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

test('prepares nothing behind a pooler', async () => {
  await withOwnPool(async (one) => {
    for (let turn = 0; turn < 4; turn += 1) await sql`select ${turn}::int as often`.execute(one);
    expect((await sql`select from pg_prepared_statements`.execute(one)).rows).toEqual([]);
  }, false);
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
    const read = async (executor: Kysely<Database>) =>
      (await sql`select * from prepared_probe`.execute(executor)).rows;
    const within = () => db.transaction().execute(read);
    const outside = () => db.connection().execute(read);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await outside()).toEqual([{ a: 1 }]);
      expect(await within()).toEqual([{ a: 1 }]);
    }
    await pool.query('alter table prepared_probe add column b integer default 2');
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await within()).toEqual([{ a: 1, b: 2 }]);
      expect(await outside()).toEqual([{ a: 1, b: 2 }]);
    }
  } finally {
    await pool.query('drop table prepared_probe');
  }
});

test.each([true, false])(
  'a read that waits for a migration, which waits for it, is tried again (prepared: %s)',
  async (isPrepared) => {
    const pool = await openPool();
    const own = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool, isPrepared) }) });
    await pool.query('create table one_probe (a integer); create table other_probe (a integer)');
    const migration = await pool.connect();
    try {
      await migration.query('begin; alter table other_probe add column b integer');
      const read = sql`select count(*) as n from one_probe, other_probe`.execute(own);
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                `select from pg_locks where not granted and relation = 'other_probe'::regclass`,
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      // The read has waited for longer, so PostgreSQL breaks it off.
      await migration.query('alter table one_probe add column b integer');
      await migration.query('commit');
      expect((await read).rows).toEqual([{ n: 0 }]);
    } finally {
      migration.release(true);
      await pool.query('drop table one_probe, other_probe');
    }
  },
);
