import { expect, test } from 'vitest';
import { foldWords } from '#app/content/fold.ts';
import { matchingCities } from './location-browser.tsx';

const cities = [
  { name: 'Montréal', provinceName: 'Quebec', metroSlug: 'greater-montreal' },
  { name: 'St. John’s', provinceName: 'Newfoundland and Labrador', metroSlug: null },
  { name: 'Val-d’Or', provinceName: 'Quebec', metroSlug: null },
];
const names = (query: string, metro: string | null = null) =>
  matchingCities(cities, { query, metro }).map((city) => city.name);

test('accents, apostrophes and case do not matter', () => {
  expect(names('montreal')).toEqual(['Montréal']);
  expect(names("ST JOHN'S")).toEqual(['St. John’s']);
  expect(names("val d'or")).toEqual(['Val-d’Or']);
  expect(foldWords('  Trois-Rivières ')).toBe('trois rivieres');
});

test('a province finds its cities, a metro narrows, nothing finds nothing', () => {
  expect(names('quebec')).toEqual(['Montréal', 'Val-d’Or']);
  expect(names('quebec', 'greater-montreal')).toEqual(['Montréal']);
  expect(names('')).toHaveLength(3);
  expect(names('atlantis')).toEqual([]);
});
