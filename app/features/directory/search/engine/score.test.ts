import { expect, test } from 'vitest';
import { bestMatch } from './score.ts';

test('the factor of quality never falls while quality rises, in any group with any ease', () => {
  const groups = [0, 100, 200, 300, 400, 500, 550, 600];
  const qualities = groups.flatMap((group) => [0, 2, 5, 7].map((ease) => group + ease));
  const factors = qualities.map((quality) => bestMatch(1, quality, null));
  expect(factors).toEqual(factors.toSorted((a, b) => a - b));
});
