import { expect, test } from 'vitest';
import { badgeText } from './ranking.ts';

test('a badge has its name, and in a list of several specialties the specialty', () => {
  expect(badgeText('first', 'en')).toBe('#1 Choice');
  expect(badgeText('first', 'fr')).toBe('Premier choix');
  expect(badgeText('first', 'en', { specialty: 'Orthodontists' })).toBe('#1 Choice, orthodontists');
  expect(badgeText('first', 'fr', { specialty: 'Orthodontistes', first: 'Premier choix à Toronto' })).toBe(
    'Premier choix à Toronto, orthodontistes',
  );
  expect(badgeText('highly', 'en', { first: '#1 Choice in Toronto' })).toBe('Highly Recommended');
  expect(badgeText(null, 'en')).toBeNull();
});
