import { describe, expect, test } from 'vitest';
import { rankedDemonstrationLists } from '#tests/support/demonstration-lists.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { daysAgo, dentist, NOW, review } from '#tests/support/ranking-example.ts';
import { dayNumber, toDay } from './day.ts';
import { practiceFacts } from './evidence.ts';
import type { Day, Evidence, RankedEntry, ReviewRecord } from './evidence.ts';
import { scoreDentist } from './score.ts';
import { isHeld, judgeReviews } from './weigh.ts';

// The attacks of docs/ranking.md, section 12.

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
      licence: { inForce: true, clean: true, checkedOn: now, cleanOn: now },
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
const lists = rankedDemonstrationLists(NOW);

/** Points that reviews add to the middle dentist of each list of the demonstration. */
const gainsOf = (reviews: readonly ReviewRecord[]): number[] =>
  lists.map(({ category, middle: { evidence, records, score } }) => {
    const attacked = { ...evidence, reviews: judgeReviews([...records, ...reviews], NOW) };
    return scoreDentist(attacked, category, NOW).score - score.score;
  });

const ten = (ageOf: (at: number) => number, more: Partial<ReviewRecord> = {}) =>
  Array.from({ length: 10 }, (_, at) => bought(ageOf(at), 5, at, { outcome: 1, ...more }));
const mixed = (ageOf: (at: number) => number) =>
  ten(ageOf).map((one, at): ReviewRecord => (at < 4 ? one : { ...one, confirmation: 'booked' }));
const inOneWeek = (at: number) => 6 - Math.floor(at / 2);

// The table of section 12: at most so many points.
test.each([
  ['ten of one week with an address', ten(inOneWeek), 1.5],
  ['ten of one week that were booked here', ten(inOneWeek, { confirmation: 'booked' }), 1.5],
  [
    'ten booked 40 days ago that nobody looked at',
    ten((at) => 40 + inOneWeek(at), { confirmation: 'booked' }),
    1.5,
  ],
  [
    'ten booked 200 days ago that nobody looked at',
    ten((at) => 200 + inOneWeek(at), { confirmation: 'booked' }),
    2.5,
  ],
  ['four with an address and six booked, one week', mixed((at) => inOneWeek(at)), 1.5],
  ['the same 200 days ago that nobody looked at', mixed((at) => 200 + inOneWeek(at)), 2.5],
  ['ten from one network', ten(inOneWeek, { network: 'one' }), 1],
  ['ten booked, three a month', ten((at) => 5 + 31 * Math.floor(at / 3), { confirmation: 'booked' }), 4],
  ['ten booked, one a month', ten((at) => 5 + 31 * at, { confirmation: 'booked' }), 4],
])('%s move a middle-ranked dentist by at most the published limit', (_, reviews, limit) => {
  expect(lists.length).toBeGreaterThan(50);
  expect(Math.max(...gainsOf(reviews))).toBeLessThanOrEqual(limit);
});

test('every credential and 40 years that are only stated move a middle-ranked dentist by at most 4.5 points', () => {
  const stated: Partial<Evidence> = {
    education: (['dental', 'graduate'] as const).map((kind) => ({ kind, proof: 'stated', categories: [] })),
    certifications: ['rcdc-fellow', 'ndeb-certificate', 'implant-diploma', 'sedation-permit', 'cpr-acls'].map(
      (code) => ({ code, proof: 'stated' }),
    ),
    continuing: { hours: 90, required: 90, proof: 'stated', cycleEnd: NOW },
    experience: { since: '1986-01-01', proof: 'stated' },
  };
  const nothing: Partial<Evidence> = { education: [], certifications: [], experience: {} };
  for (const { category, middle } of lists) {
    const { continuing: _, ...evidence } = middle.evidence;
    const scoreOf = (more: Partial<Evidence>) => scoreDentist({ ...evidence, ...more }, category, NOW).score;
    expect(scoreOf(stated) - scoreOf(nothing)).toBeLessThanOrEqual(4.5);
  }
});

test('a yes to every practice fact moves a middle-ranked dentist by at most two points', () => {
  const stated: Evidence['practice'] = Object.fromEntries(
    practiceFacts.map((fact) => [fact, { share: 1, proof: 'stated', on: NOW }]),
  );
  for (const { category, middle } of lists) {
    const scoreOf = (practice: Evidence['practice']) =>
      scoreDentist({ ...middle.evidence, practice }, category, NOW).score;
    expect(scoreOf({ ...stated, ...middle.evidence.practice }) - middle.score.score).toBeLessThanOrEqual(2);
    expect(scoreOf(stated) - scoreOf({})).toBeLessThanOrEqual(2);
  }
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
