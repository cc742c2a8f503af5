import { expect, test } from 'vitest';
import { badgeText } from './ranking.ts';

test('a badge has its name', () => {
  expect(badgeText('first', 'en')).toBe('#1 Choice');
  expect(badgeText('first', 'fr')).toBe('Premier choix');
  expect(badgeText('highly', 'en')).toBe('Highly Recommended');
  expect(badgeText(null, 'en')).toBeNull();
});
