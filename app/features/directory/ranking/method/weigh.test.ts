import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecords } from '#tests/support/ranking-arbitrary.ts';
import { daysAgo, NOW, review } from '#tests/support/ranking-example.ts';
import { dayNumber, monthsOf, toDay } from './day.ts';
import type { ReviewRecord } from './evidence.ts';
import { holdUntil, isHeld, judgeReviews, weigh } from './weigh.ts';

const address = (age: number, more: Partial<ReviewRecord> = {}) =>
  review(age, 5, { confirmation: 'address', ...more });
const weightOf = (records: readonly ReviewRecord[]) => weigh(judgeReviews(records, NOW), NOW).weight;
const flagsOf = (records: readonly ReviewRecord[], flag: 'household' | 'burst' | 'settling') =>
  judgeReviews(records, NOW).map((one) => one[flag] === true);

describe('day numbers', () => {
  test('agree with the calendar, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (number) => {
        const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
        expect([dayNumber(day), toDay(number)]).toEqual([number, day]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the weight of a review', () => {
  test.each([
    ['a checked visit', review(0, 5), 1],
    ['an opened link', address(0), 0.6],
    ['nothing', review(0, 5, { confirmation: 'none' }), 0.2],
    ['a visit exactly two years ago', review(730, 5), 0.5],
    ['a visit exactly four years ago', review(1460, 5), 0.25],
    ['a visit dated tomorrow', review(-1, 5), 0],
  ])('after %s is as published', (_, record, weight) => {
    expect(weightOf([record])).toBe(weight);
  });

  test('falls once a month, never by the day', () => {
    expect(monthsOf(30)).toBe(0);
    expect(monthsOf(31)).toBe(1);
    expect(weightOf([review(31, 5)])).toBe(weightOf([review(60, 5)]));
  });

  test('of one author counts the newest only', () => {
    const [old, recent] = [review(40, 1, { author: 'a' }), review(3, 4, { author: 'a' })];
    expect(judgeReviews([old, recent], NOW).map(({ id }) => id)).toEqual([recent.id]);
  });

  test('keeps an author’s review while the next one is dated tomorrow', () => {
    const [today, tomorrow] = [review(0, 5, { author: 'a' }), review(-1, 1, { author: 'a' })];
    expect(judgeReviews([today, tomorrow], NOW).map(({ id }) => id)).toEqual([today.id]);
  });

  test('is a quarter for a second one from a network within 365 days', () => {
    const network = { network: 'n' };
    expect(flagsOf([review(400, 5, network), review(35, 5, network)], 'household')).toEqual([false, true]);
    expect(flagsOf([review(401, 5, network), review(35, 5, network)], 'household')).toEqual([false, false]);
    expect(weightOf([review(5, 5, network), review(0, 5, network)])).toBe(1.25);
  });

  test('is a tenth from the fourth one within 30 days', () => {
    const four = [29, 20, 10, 0].map((age) => address(age));
    expect(flagsOf(four, 'burst')).toEqual([false, false, false, true]);
    expect(flagsOf([address(30), address(20), address(10), address(0)], 'burst')).not.toContain(true);
    const visits = [29, 20, 10, 0].map((age) => review(age, 5));
    expect(flagsOf(visits, 'burst')).toEqual([false, false, false, true]);
  });

  test('is whole for a visit among cheaper ones, and not for a booking', () => {
    const cheap = [29, 20, 10, 5].map((age) => address(age));
    expect(flagsOf([...cheap, review(0, 5)], 'burst').at(-1)).toBe(false);
    expect(flagsOf([...cheap, review(0, 5, { confirmation: 'booked' })], 'burst').at(-1)).toBe(true);
  });

  test('does not become usual by bursts before it', () => {
    const before = Array.from({ length: 40 }, (_, at) => address(60, { id: `b-${at}` }));
    const now = [9, 6, 3, 0].map((age) => address(age));
    expect(flagsOf([...before, ...now], 'burst').slice(-4)).toEqual([false, false, false, true]);
  });

  test('is whole for criticism that follows a burst of praise', () => {
    const praise = Array.from({ length: 6 }, (_, at) => address(10, { id: `p-${at}` }));
    const after = (stars: number) => review(0, stars, { confirmation: 'address' });
    expect(flagsOf([...praise, after(3)], 'burst').at(-1)).toBe(false);
    expect(flagsOf([...praise, after(4)], 'burst').at(-1)).toBe(true);
  });

  test('allows who usually has many reviews more at once', () => {
    // 61 from day 30 to 394 before the newest: 3 × 61 × 30 ÷ 365 = 15.04, so sixteen before it are a burst.
    const usual = Array.from({ length: 61 }, (_, at) =>
      address(40 + at * 5, { id: `u-${at}`, released: true }),
    );
    const recent = Array.from({ length: 17 }, (_, at) =>
      address(0, { id: `x-${String(at).padStart(2, '0')}` }),
    );
    expect(flagsOf([...usual, ...recent], 'burst').filter(Boolean)).toHaveLength(1);
    expect(flagsOf([...usual, ...recent], 'burst').at(-1)).toBe(true);
  });

  test('is whole again once two operators release the burst', () => {
    const four = [20, 15, 10, 0].map((age) => address(age, { released: age === 0 }));
    expect(flagsOf(four, 'burst')).not.toContain(true);
  });

  test('settles at a half for 180 days when its author’s address is new or unknown', () => {
    const seen = (age: number, days: number) => address(age, { authorSeenOn: daysAgo(age + days) });
    expect(flagsOf([seen(0, 29)], 'settling')).toEqual([true]);
    expect(flagsOf([seen(0, 30)], 'settling')).toEqual([false]);
    expect(flagsOf([seen(179, 0)], 'settling')).toEqual([true]);
    expect(flagsOf([seen(180, 0)], 'settling')).toEqual([false]);
    expect(flagsOf([address(5, { authorSeenOn: null })], 'settling')).toEqual([true]);
    expect(flagsOf([review(5, 5, { authorSeenOn: null })], 'settling')).toEqual([true]);
  });

  test('adds up so that ten times 0.6 is 6', () => {
    expect(weightOf(Array.from({ length: 10 }, (_, at) => address(0, { id: `${at}`, released: true })))).toBe(
      6,
    );
  });

  test('is never changed by a later review of another author', () => {
    fc.assert(
      fc.property(arbitraryRecords, arbitraryRecords, (records, more) => {
        const later = more.map((one, at) => ({
          ...one,
          id: `z${String(at).padStart(2, '0')}`,
          writtenAt: NOW,
          author: `new ${at}`,
        }));
        const before = judgeReviews(records, NOW);
        expect(judgeReviews([...later, ...records], NOW).slice(0, before.length)).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a hold', () => {
  const burst = (age: number, more: Partial<ReviewRecord> = {}) =>
    Array.from({ length: 4 }, (_, at) => address(age, { id: `${age}-${at}`, ...more }));

  test('lasts for 14 days', () => {
    expect(isHeld(burst(13), NOW)).toBe(true);
    expect(holdUntil(burst(13), NOW)).toBe(dayNumber(NOW) + 1);
    expect(isHeld(burst(14), NOW)).toBe(false);
  });

  test('ends when a moderator has looked, or two operators have released it', () => {
    expect(isHeld(burst(3, { burstSeen: true }), NOW)).toBe(false);
    expect(isHeld(burst(3, { released: true }), NOW)).toBe(false);
  });

  test('cannot be made longer by one burst after another', () => {
    expect(isHeld([...burst(3), ...burst(14)], NOW)).toBe(false);
    expect(isHeld([...burst(3), ...burst(50, { burstSeen: true })], NOW)).toBe(false);
    expect(isHeld([...burst(3), ...burst(100)], NOW)).toBe(true);
  });

  test('needs a burst', () => {
    expect(isHeld([address(1), address(2), address(3)], NOW)).toBe(false);
  });
});
