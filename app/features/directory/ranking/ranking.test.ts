import { expect, test } from 'vitest';
import { rankBadge } from './ranking.ts';

test('the first three ranks have a badge, others none', () => {
  expect([1, 2, 3, 4, 20, null].map((rank) => rankBadge(rank, 'en'))).toEqual([
    '#1 Choice',
    'Highly Recommended',
    'Recommended',
    null,
    null,
    null,
  ]);
  expect(rankBadge(1, 'fr')).toBe('Premier choix');
});
