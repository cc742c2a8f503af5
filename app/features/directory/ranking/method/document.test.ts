import { expect, test } from 'vitest';
import { demonstrationLists } from '#tests/support/demonstration-lists.ts';
import { rankPair } from '#tests/support/rank-pair.ts';
import { daysAgo, NOW } from '#tests/support/ranking-example.ts';
import {
  byTheDocument,
  isHeldByTheDocument,
  judgeByTheDocument,
  levelByTheDocument,
  listByTheDocument,
} from '#tests/support/ranking-oracle.ts';
import { factors } from './evidence.ts';
import type { Evidence, ReviewRecord } from './evidence.ts';
import { levelOf } from './level.ts';
import { gateOf, scoreDentist } from './score.ts';
import { isHeld, judgeReviews } from './weigh.ts';

const lists = [...demonstrationLists(NOW)].map(([key, dentists]) => {
  const [city, category] = key.split('/') as [string, string];
  return { key, city, category, dentists, evidence: dentists.map(({ evidence }) => evidence) };
});
const everyDentist = [
  ...new Map(lists.flatMap(({ dentists }) => dentists.map((one) => [one.evidence.id, one]))).values(),
];
// Evidence has faded after 120 days, and licence checks are overdue.
const days = [NOW, daysAgo(-120)];

test('document and program judge the reviews of every dentist of the demonstration alike', () => {
  expect(everyDentist.length).toBeGreaterThan(1000);
  for (const { evidence, records } of everyDentist) {
    const judged = judgeByTheDocument(records, NOW);
    expect(judgeReviews(records, NOW), evidence.id).toEqual(judged);
    expect(isHeld(records, NOW), evidence.id).toBe(isHeldByTheDocument(records, NOW));
  }
});

test('document and program judge invented histories of reviews alike', () => {
  let seed = 1;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  let held = 0;
  for (let history = 0; history < 500; history += 1) {
    // Reviews come in waves, so that bursts lie apart.
    const waves = [below(20), below(90), below(450)];
    const records = Array.from({ length: 5 + below(35) }, (_, index): ReviewRecord => {
      const age = waves[below(3)]! + below(8);
      return {
        id: `${below(1000)}-${index}`,
        writtenAt: daysAgo(age),
        stars: 1 + below(5),
        outcome: null,
        confirmation: (['visit', 'booked', 'address', 'none'] as const)[below(4)]!,
        author: `author ${below(50)}`,
        network: `network ${below(40)}`,
        authorSeenOn: below(5) === 0 ? null : daysAgo(age + below(60)),
        burstSeen: below(3) > 0,
        released: below(10) === 0,
      };
    });
    expect(judgeReviews(records, NOW), String(history)).toEqual(judgeByTheDocument(records, NOW));
    expect(isHeld(records, NOW), String(history)).toBe(isHeldByTheDocument(records, NOW));
    held += Number(isHeld(records, NOW));
  }
  expect(held).toBeGreaterThan(10);
});

test.each(days)('document and program score every dentist of the demonstration alike on %s', (today) => {
  let ranked = 0;
  for (const { key, category, evidence: members } of lists)
    for (const evidence of members) {
      const where = `${evidence.id} in ${key}`;
      const expected = byTheDocument(evidence, category, today);
      const gate = gateOf(evidence, category, today)?.reason ?? null;
      expect('gate' in expected ? expected.gate : null, where).toBe(gate);
      if ('gate' in expected) continue;
      const score = scoreDentist(evidence, category, today);
      expect([score.score, score.confidence, score.margin], where).toEqual([
        expected.score,
        expected.confidence,
        expected.margin,
      ]);
      for (const [index, factor] of factors.entries())
        expect(score.factors[factor].points, `${factor} of ${where}`).toBeCloseTo(expected.points[index]!, 3);
      ranked += 1;
    }
  expect(ranked).toBeGreaterThan(500);
});

const asListed = (dentists: readonly Evidence[]) => dentists;
/** Every third dentist is real, and the first two have a twin with equal evidence. */
const withRealOnesAndTwins = (dentists: readonly Evidence[]) =>
  [...dentists, ...dentists.slice(0, 2).map((one) => ({ ...one, id: `twin-of-${one.id}` }))].map(
    (one, index) => ({ ...one, demonstration: index % 3 > 0 }),
  );

test.each([
  ...days.map((today) => ({ today, change: asListed })),
  { today: NOW, change: withRealOnesAndTwins },
])('document and program order every list of the demonstration alike, $change.name, $today', (given) => {
  for (const { key, city, category, evidence } of lists) {
    const dentists = given.change(evidence);
    const { ranked, unranked } = rankPair({ city, category, dentists, now: given.today });
    const expected = listByTheDocument(city, category, dentists, given.today);
    const places = ranked.map(({ id, range, comparable, badge, tier }) => ({
      id,
      range,
      comparable,
      badge,
      tier,
    }));
    expect(places, key).toEqual(expected.ranked);
    expect(new Map(unranked.map(({ id, reason }) => [id, reason])), key).toEqual(expected.unranked);
  }
});

test.each(days)('document and program give every dentist of the demonstration one level on %s', (today) => {
  const reached = new Set<string | null>();
  for (const { evidence } of everyDentist) {
    const expected = levelByTheDocument(evidence, today);
    const { level, score, category } = levelOf(evidence, today, { level: null, failedOn: null });
    expect({ level, score, category }, evidence.id).toEqual(expected);
    reached.add(level);
  }
  if (today === NOW) expect(reached).toEqual(new Set([null, 'verified', 'trusted', 'elite']));
});
