import { expect, test } from 'vitest';
import { badgeText } from './ranking.ts';

test('a badge has its name, and in a list of several specialties the specialty and how many are ranked', () => {
  const first = { badge: 'first', rankedOf: 11 } as const;
  expect(badgeText(first, 'en')).toBe('#1 Choice');
  expect(badgeText(first, 'fr')).toBe('Premier choix');
  expect(badgeText(first, 'en', { specialty: 'Orthodontists' })).toBe('#1 Choice, orthodontists, of 11');
  expect(badgeText(first, 'fr', { specialty: 'Orthodontistes', first: 'Premier choix à Toronto' })).toBe(
    'Premier choix à Toronto, orthodontistes, sur 11',
  );
  const second = { badge: 'highly', rankedOf: 11 } as const;
  expect(badgeText(second, 'en', { first: '#1 Choice in Toronto' })).toBe('Highly Recommended');
  expect(badgeText({ badge: null, rankedOf: 11 }, 'en')).toBeNull();
});
