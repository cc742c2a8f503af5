import { expect, test } from 'vitest';
import { badgeText } from './ranking.ts';

test('a badge has its name', () => {
  expect(badgeText('first', 'en')).toBe('#1 Choice');
  expect(badgeText('first', 'fr')).toBe('Premier choix');
  expect(badgeText('first', 'fr', 'Premier choix à Toronto')).toBe('Premier choix à Toronto');
  expect(badgeText('highly', 'en', '#1 Choice in Toronto')).toBe('Highly Recommended');
  expect(badgeText(null, 'en')).toBeNull();
});
