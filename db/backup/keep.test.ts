import { expect, test } from 'vitest';
import { momentOf, nameOf, outdated as outdatedAt } from './keep.ts';

const outdated = (names: readonly string[], now = new Date('2026-12-01T00:00Z')) => outdatedAt(names, now);

/** Backups at 7:00 UTC of each of the last days before 30 November 2026, a Monday. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, ago) => nameOf(new Date(Date.UTC(2026, 10, 30 - ago, 7)), true));

test('the name says when a backup was taken and whether it is encrypted', () => {
  const name = nameOf(new Date('2026-11-23T07:12:34.567Z'), false);
  expect(name).toBe('dental-finder-2026-11-23T07-12-34Z.tar.zst');
  expect(momentOf(name)).toEqual(new Date('2026-11-23T07:12:34Z'));
  expect(momentOf(`${name}.age`)).toEqual(new Date('2026-11-23T07:12:34Z'));
  expect(momentOf(`${name}.part`)).toBeNull();
  const manual = nameOf(new Date('2026-11-23T07:12:34.567Z'), true, true);
  expect(manual).toBe('dental-finder-2026-11-23T07-12-34Z-manual.tar.zst.age');
  expect(momentOf(manual)).toEqual(new Date('2026-11-23T07:12:34Z'));
});

test('seven days and five weeks are kept', () => {
  const names = daily(60);
  const gone = new Set(outdated(names.toReversed()));
  expect(names.filter((name) => !gone.has(name)).map((name) => name.slice(14, 24))).toEqual([
    '2026-11-30',
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    // Sundays: the newest of their weeks.
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
  ]);
});

test('run every night, the rule keeps nothing for longer than five weeks', () => {
  let kept: string[] = [];
  for (const name of daily(120).toReversed()) {
    kept.push(name);
    const gone = new Set(outdated(kept));
    kept = kept.filter((other) => !gone.has(other));
    const age = momentOf(name)!.getTime() - Math.min(...kept.map((other) => momentOf(other)!.getTime()));
    expect(age / 86_400_000).toBeLessThanOrEqual(35);
  }
  expect(kept).toHaveLength(10);
});

test('taken once a month, only those of the last five weeks are kept', () => {
  const monthly = [5, 6, 7, 8, 9, 10].map((month) => nameOf(new Date(Date.UTC(2026, month, 30, 7)), true));
  expect(outdated(monthly)).toEqual(monthly.slice(0, 4).toReversed());
  // Backups had stopped: the first one since removes none, in case it has the wrong date.
  expect(outdated([monthly[0]!, monthly[5]!])).toEqual([]);
  const next = nameOf(new Date(Date.UTC(2026, 10, 29, 7)), true);
  expect(outdated([monthly[0]!, next, monthly[5]!])).toEqual([monthly[0]]);
  expect(outdated([monthly[0]!])).toEqual([]);
});

test('the rule keeps the newest nightly backup of a past day and leaves other files alone', () => {
  const [morning, evening] = [7, 19].map((hour) => nameOf(new Date(Date.UTC(2026, 10, 25, hour)), false));
  const newest = nameOf(new Date(Date.UTC(2026, 10, 30, 7)), false);
  expect(outdated([morning!, 'notes.txt', evening!, newest, `${morning}.part`])).toEqual([morning]);
  expect(outdated([])).toEqual([]);
});

test('the rule keeps every backup of the last 48 hours', () => {
  const hourly = Array.from({ length: 60 }, (_, ago) =>
    nameOf(new Date(Date.UTC(2026, 10, 30, 19) - ago * 3_600_000), true),
  );
  const removed = outdated(hourly);
  // The newest of 28 November is 44 hours old: the rule of days needs none that is older.
  expect(removed).toEqual(hourly.slice(48));
});

test('the rule keeps manual backups for five weeks, and nightly ones beside them', () => {
  const manual = (day: number, hour: number) => nameOf(new Date(Date.UTC(2026, 10, day, hour)), true, true);
  const twoOfOneDay = [manual(12, 12), manual(12, 13)];
  const nightly = daily(8);
  expect(outdated([...nightly, ...twoOfOneDay])).toEqual(outdated(nightly));
  // 36 days before the newest.
  const old = nameOf(new Date(Date.UTC(2026, 9, 25, 7)), true, true);
  expect(outdated([...nightly, old])).toContain(old);
});

test('backups that stopped long ago stay', () => {
  const old = daily(3);
  expect(outdated(old)).toEqual([]);
});

test('a clock that is wrong once costs no backup', () => {
  const good = daily(5);
  const ahead = nameOf(new Date('2027-01-09T07:00Z'), true);
  expect(outdated([...good, ahead], new Date('2027-01-09T07:01Z'))).toEqual([]);
  expect(outdated([...good, ahead])).toEqual([]);
  const behind = nameOf(new Date('2026-01-05T07:00Z'), true);
  expect(outdated([...good, behind], new Date('2026-01-05T07:01Z'))).toEqual([]);
  expect(outdated([...good, ahead, behind])).toEqual([behind]);
});
