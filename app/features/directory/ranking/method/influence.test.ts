import { describe, expect, test } from 'vitest';
import { rankedDemonstrationLists } from '#tests/support/demonstration-lists.ts';
import { simulateProvince } from '#tests/support/simulated-province.ts';
import { NOW } from '#tests/support/ranking-example.ts';
import { factors, WEIGHTS } from './evidence.ts';
import type { Factor } from './evidence.ts';
import { isClearlyAhead } from './rank-pair.ts';
import type { Score } from './score.ts';

// The limits of docs/ranking.md that no formula guarantees, measured on the demonstration and on a simulated province.

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

/** Each factor's share of the differences inside lists, in percent. */
function influenceIn(lists: readonly (readonly Score[])[]): Record<Factor, number> {
  const spreads = factors.map((factor) =>
    lists.reduce((sum, list) => sum + deviation(list.map((score) => score.factors[factor].points)), 0),
  );
  const whole = spreads.reduce((sum, spread) => sum + spread, 0);
  return Object.fromEntries(
    factors.map((factor, index) => [factor, (100 * spreads[index]!) / whole]),
  ) as Record<Factor, number>;
}

const lists = rankedDemonstrationLists(NOW);
const province = simulateProvince(200);

describe('a factor makes at most 1.25 times its weight of the differences inside lists', () => {
  test.each([
    ['of the demonstration', lists.map(({ ranked }) => ranked.map(({ score }) => score))],
    ['of a simulated province', province.map((city) => city.map(({ seen }) => seen))],
  ])('%s', (_, scores) => {
    expect(scores.length).toBeGreaterThan(50);
    const influence = influenceIn(scores);
    for (const factor of factors) expect(influence[factor], factor).toBeLessThan(1.25 * WEIGHTS[factor]);
  });
});

test('the range of places holds the true place in nine cases of ten of a simulated province', () => {
  let [hits, dentists] = [0, 0];
  for (const city of province)
    for (const { seen, truth } of city) {
      const ahead = city.filter((other) => isClearlyAhead(other.seen, seen)).length;
      const behind = city.filter((other) => isClearlyAhead(seen, other.seen)).length;
      const place = 1 + city.filter((other) => other.truth > truth).length;
      if (place >= 1 + ahead && place <= city.length - behind) hits += 1;
      dentists += 1;
    }
  expect(hits / dentists).toBeGreaterThanOrEqual(0.9);
});
