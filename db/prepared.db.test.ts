import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { openPool } from './pool.ts';

test('a read that repeats is prepared, one that comes once is not', async () => {
  await db.connection().execute(async (one) => {
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

test('a migration under a running process costs no request', async () => {
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
