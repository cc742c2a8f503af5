import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import {
  clearCount,
  countOne,
  countOrRefuse,
  deleteEndedCounts,
  limits,
  TooManySubmissions,
  uncountOne,
} from './limits.server.ts';

const NETWORK = '203.0.113.7';
const rows = async () =>
  (await sql<{ key: string; points: number }>`select key, points from request_counts`.execute(db)).rows;
const endWindows = () => sql`update request_counts set expire = ${Date.now() - 1}`.execute(db);

beforeEach(() => sql`truncate request_counts`.execute(db));

const countTimes = async (times: number) => {
  for (let n = 0; n < times; n += 1) expect(await countOne(db, 'report', NETWORK)).toBeNull();
};

test('a limit applies until its window ends, and not to other limits and networks', async () => {
  await countTimes(limits.report.points);
  expect(await countOne(db, 'report', NETWORK)).toBeGreaterThan(3590);
  expect(await countOne(db, 'report', '203.0.113.8')).toBeNull();
  expect(await countOne(db, 'form', NETWORK)).toBeNull();
  await endWindows();
  await countTimes(1);
});

test('a hundred concurrent ones all count', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => countOne(db, 'report', NETWORK)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(limits.report.points);
});

test('a subtracted one or a reset count frees the limit', async () => {
  await countTimes(limits.report.points);
  await uncountOne(db, 'report', NETWORK);
  await countTimes(1);
  await clearCount(db, 'report', NETWORK);
  await countTimes(limits.report.points);
});

test('a rolled-back transaction does not count', async () => {
  await countTimes(limits.report.points - 1);
  await expect(
    db.transaction().execute(async (trx) => {
      await countOrRefuse(trx, 'report', NETWORK);
      throw new Error('not stored');
    }),
  ).rejects.toThrow('not stored');
  await countTimes(1);
  await expect(countOrRefuse(db, 'report', NETWORK)).rejects.toThrow(TooManySubmissions);
});

test('a network is stored as a keyed digest until its window ends', async () => {
  await countOne(db, 'report', NETWORK);
  await countOne(db, 'form', NETWORK);
  const keys = (await rows()).map(({ key }) => key);
  expect(keys.toSorted()).toEqual([
    expect.stringMatching(/^form:[\w-]{43}$/),
    expect.stringMatching(/^report:[\w-]{43}$/),
  ]);
  // Nobody links what one network did.
  expect(new Set(keys.map((key) => key.split(':')[1])).size).toBe(2);
  await deleteEndedCounts();
  expect(await rows()).toHaveLength(2);
  await endWindows();
  await deleteEndedCounts();
  expect(await rows()).toEqual([]);
});
