import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDentist } from '#tests/support/ranking-arbitrary.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { daysAgo, dentist, NOW, review } from '#tests/support/ranking-example.ts';
import { dayNumber, toDay } from './day.ts';
import type { Day, Evidence, RankedEntry, ReviewRecord } from './evidence.ts';
import { gateOf, scoreDentist } from './score.ts';
import { isHeld, judgeReviews } from './weigh.ts';

// The attacks of docs/ranking.md, section 13.

const CATEGORY = 'orthodontists';

/** A city as the demonstration has it: eleven dentists with 3 to 14 reviews and like evidence. */
const CITY = Array.from({ length: 11 }, (_, at) => ({
  id: `d${String(at).padStart(2, '0')}`,
  records: Array.from({ length: 3 + at }, (_, index) =>
    review(20 + index * 45, (at + index) % 4 === 0 ? 4 : 5, {
      id: `${at}-${index}`,
      confirmation: index % 2 === 0 ? 'visit' : 'address',
    }),
  ),
}));

type Dentist = { id: string; records: readonly ReviewRecord[] };

function rank(
  city: readonly Dentist[],
  now: Day = NOW,
  before: ReadonlyMap<string, RankedEntry> = new Map(),
) {
  return rankPair({
    city: 'city',
    category: CATEGORY,
    dentists: city.map(({ id, records }) => ({
      ...dentist(id, []),
      licence: { inForce: true, clean: true, checkedOn: now },
      reviews: judgeReviews(records, now),
    })),
    held: new Set(city.filter(({ records }) => isHeld(records, now)).map(({ id }) => id)),
    before,
    now,
    edition: false,
  });
}

/** A review with an opened link from an address that nobody knew before. */
const bought = (age: number, stars: number, at: number, more: Partial<ReviewRecord> = {}) =>
  review(age, stars, {
    id: `zz-${String(at).padStart(2, '0')}`,
    confirmation: 'address',
    authorSeenOn: daysAgo(age),
    ...more,
  });
const tenInOneWeek = (stars: number, weekAgo = 0, more: Partial<ReviewRecord> = {}) =>
  Array.from({ length: 10 }, (_, at) => bought(weekAgo + 6 - Math.floor(at / 2), stars, at, more));

const scoreWith = (evidence: Evidence, records: readonly ReviewRecord[]) =>
  scoreDentist({ ...evidence, reviews: judgeReviews(records, NOW) }, CATEGORY, NOW).score;

/**
 * Points that reviews add to any made-up dentist who has a rank. Reviews of weight w move the stars by
 * w × (5 − s) ÷ (K + W + w), most at s = 3, below which a star is worth less: there all W = 3.8 are one-star reviews.
 */
function gains(
  bought: readonly ReviewRecord[],
  check: (gain: number, other: (instead: readonly ReviewRecord[]) => number) => void,
): void {
  fc.assert(
    fc.property(arbitraryDentist, ({ evidence, records }) => {
      // Written before the attack.
      const old = records.map((one) => ({ ...one, writtenAt: toDay(dayNumber(one.writtenAt) - 60) }));
      fc.pre(gateOf({ ...evidence, reviews: judgeReviews(old, NOW) }, CATEGORY, NOW) === null);
      const before = scoreWith(evidence, old);
      const gain = (more: readonly ReviewRecord[]) => scoreWith(evidence, [...old, ...more]) - before;
      check(gain(bought), gain);
    }),
    { numRuns: 400, endOnFailure: true },
  );
}

describe('ten bought five-star reviews in one week', () => {
  const tenVisits = Array.from({ length: 10 }, (_, at) => review(3, 5, { id: `v-${at}` }));

  test('add less than three points to anybody, and less than half of what ten checked visits add', () => {
    gains(tenInOneWeek(5), (gain, instead) => {
      expect(gain).toBeLessThan(3);
      expect(gain).toBeLessThanOrEqual(instead(tenVisits) / 2);
    });
  });

  test('add less than 4.5 points when nobody has looked 40 days later', () => {
    gains(tenInOneWeek(5, 40), (gain) => expect(gain).toBeLessThan(4.5));
  });

  test('add half as much from one network', () => {
    gains(tenInOneWeek(5, 0, { network: 'one' }), (gain, instead) => {
      expect(gain).toBeLessThanOrEqual(0.0001 + 0.55 * instead(tenInOneWeek(5)));
    });
  });

  test('add less than a point to everybody of the made-up city', () => {
    const scores = (city: readonly Dentist[]) =>
      new Map(rank(city).ranked.map(({ id, score }) => [id, score]));
    const honest = scores(CITY);
    expect(honest.size).toBe(CITY.length);
    for (const { id } of CITY) {
      const attacked = scores(
        CITY.map((one) => (one.id === id ? { id, records: [...one.records, ...tenInOneWeek(5)] } : one)),
      );
      expect((attacked.get(id) ?? 0) - (honest.get(id) ?? 0), id).toBeLessThan(1);
    }
  });
});

test('five-star reviews bought once a month add less than 7.5 points to anybody', () => {
  const monthly = Array.from({ length: 10 }, (_, at) => bought(300 - at * 31, 5, at));
  gains(monthly, (gain) => expect(gain).toBeLessThan(7.5));
});

test('one unchecked one-star review takes less than half of what a checked visit takes', () => {
  gains([bought(0, 1, 0)], (loss, instead) => {
    expect(loss).toBeGreaterThan(-1.3);
    expect(-loss).toBeLessThanOrEqual(-instead([review(0, 1, { id: 'zz' })]) / 2 + 0.0001);
  });
});

describe('ten one-star reviews on one day', () => {
  const victim = rank(CITY).ranked[0]?.id ?? '';
  const bomb = Array.from({ length: 10 }, (_, at) => bought(0, 1, at));
  const bombed = (seen: boolean) =>
    CITY.map((one) =>
      one.id === victim
        ? { id: victim, records: [...one.records, ...bomb.map((own) => ({ ...own, burstSeen: seen }))] }
        : one,
    );
  const inDays = (days: number) => daysAgo(-days);
  /** What is published on each day from the one before the bomb on. */
  function published(days: number, seen: boolean): { place: number; score: number }[] {
    let before = new Map(rank(CITY).ranked.map((entry): [string, RankedEntry] => [entry.id, entry]));
    return Array.from({ length: days }, (_, day) => {
      const { ranked } = rank(bombed(seen), inDays(day), before);
      before = new Map(ranked.map((entry) => [entry.id, entry]));
      const entry = before.get(victim);
      return { place: entry?.ranking ?? 0, score: entry?.score ?? 0 };
    });
  }
  const [{ score } = { score: 0 }] = rank(CITY).ranked;

  test('move nothing that is published for 14 days while nobody has looked', () => {
    const days = published(15, false);
    for (const day of days.slice(0, 14)) expect(day).toEqual({ place: 1, score });
    expect(days[14]?.score).toBeLessThan(score - 0.5);
  });

  test('count at once when a moderator has looked and left them', () => {
    expect(published(1, true)[0]?.score).toBeLessThan(score - 0.5);
  });
});

test('reviews that are four years older give nobody a rank', () => {
  const old = CITY.map(({ id, records }) => ({
    id,
    records: records.map((one) => ({ ...one, writtenAt: toDay(dayNumber(one.writtenAt) - 1461) })),
  }));
  const { ranked, unranked } = rank(old.filter(({ records }) => records.length < 8));
  expect(ranked).toEqual([]);
  expect(new Set(unranked.map(({ reason }) => reason))).toEqual(new Set(['few-reviews']));
});
