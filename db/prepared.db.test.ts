import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { openPool } from './pool.ts';
import { preparing } from './prepared.ts';
import type { Database } from './rows.ts';

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

test('a repeated read is prepared, and thousands of one-off texts are not', async () => {
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

test('a read that PostgreSQL breaks off in a deadlock is tried again, outside a transaction', async () => {
  // PostgreSQL chooses which of two statements it breaks off: a function fails in its place, as often as a sequence says.
  await sql`create sequence deadlock_tries`.execute(db);
  await sql`create function meet_deadlock() returns bigint language plpgsql as $$ begin
    if nextval('deadlock_tries') % 2 = 1 then raise exception using errcode = 'deadlock_detected'; end if;
    return currval('deadlock_tries');
  end $$`.execute(db);
  try {
    await withOwnPool(async (one) => {
      const read = async (executor: Kysely<unknown>) =>
        (await sql<{ tries: number }>`select meet_deadlock() as tries`.execute(executor)).rows;
      for (const tries of [2, 4, 6, 8]) expect(await read(one)).toEqual([{ tries }]);
      // A transaction that an error has ended can't go on.
      await expect(one.transaction().execute(read)).rejects.toMatchObject({ code: '40P01' });
    });
  } finally {
    await sql`drop function meet_deadlock`.execute(db);
    await sql`drop sequence deadlock_tries`.execute(db);
  }
});
