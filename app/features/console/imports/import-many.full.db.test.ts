import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { counts, startEmpty, write } from '#tests/support/import-fixture.ts';
import { undoRun } from './undo-run.server.ts';

startEmpty();

/** The size of a whole country. */
const ROWS = 30_000;

const file = (areaCode: string) => {
  const rows = Array.from(
    { length: ROWS },
    (_, i) =>
      `Dr. Person ${i},Clinic ${i % 999},${areaCode}${2_000_000 + i},${49.15 + (i % 500) / 5000},${-123.1 + (i % 700) / 7000}`,
  );
  return write(`name,clinic_name,phone,latitude,longitude\n${rows.join('\n')}\n`, 'many.csv');
};

const countPhones = async (areaCode: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from listed_dentists
    where phone like ${`+1${areaCode}%`}`.execute(db);
  return rows[0]!.n;
};

test('a country of dentists is added, changed in every row, and put back', { timeout: 900_000 }, async () => {
  const none = { added: 0, updated: 0, unchanged: 0, rejected: 0 };
  expect(await counts(file('604'))).toEqual({ ...none, added: ROWS });
  expect(await counts(file('778'))).toEqual({ ...none, updated: ROWS });
  expect(await countPhones('778')).toBe(ROWS);
  const run = await db
    .selectFrom('import_runs')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await undoRun(db, run.id);
  expect(await countPhones('604')).toBe(ROWS);
  const undone = await db.selectFrom('import_runs').select(['state', 'undone']).where('id', '=', run.id);
  expect(await undone.executeTakeFirst()).toEqual({ state: 'undone', undone: ROWS });
});
