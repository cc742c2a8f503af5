import { expect, test } from 'vitest';
import { citiesAtlantic } from './cities-atlantic.ts';
import { citiesOntario } from './cities-ontario.ts';
import { citiesQuebec } from './cities-quebec.ts';
import { citiesWest } from './cities-west.ts';
import { formerMunicipalities, otherProvinces } from '#app/content/former-municipalities.ts';
import { kilometresBetween } from '#app/content/distance.ts';
import { assignCities } from '#app/content/nearest-city.ts';
import { listPostalAreas } from './postal-areas.ts';
import type { CitySeed } from './types.ts';

/** A city with only the fields that the assignment reads: name, province, population, centre. */
function city(
  name: string,
  province: string,
  population: number,
  latitude: number,
  longitude: number,
): CitySeed {
  const both = { en: name, fr: name };
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const rest = { timeZone: 'America/Vancouver', type: 'major', metro: null, description: both } as const;
  return { slug, name: both, province, population, latitude, longitude, ...rest };
}

const cities = [...citiesWest, ...citiesOntario, ...citiesQuebec, ...citiesAtlantic];
const areas = listPostalAreas();
const assigned = assignCities(areas, cities);

test.each([
  ['V6B', 'vancouver'],
  ['V7L', 'north-vancouver-city'],
  ['V7J', 'north-vancouver'],
  ['V3A', 'langley-city'],
  ['T8A', 'sherwood-park'],
  ['S9V', 'lloydminster'],
  ['T9V', 'lloydminster'],
  ['V3N', 'burnaby'],
  ['M1P', 'toronto'],
  ['L3T', 'markham'],
  ['K2K', 'ottawa'],
  ['J8X', 'gatineau'],
  ['H9R', 'pointe-claire'],
  ['G7H', 'saguenay'],
  ['E1A', 'dieppe'],
  ['P3B', 'sudbury'],
])('%s belongs to %s', (code, slug) => {
  expect(assigned.get(code)).toBe(slug);
});

test('every area is in the map, and one far from every city belongs to none', () => {
  expect(assigned.size).toBe(areas.length);
  for (const code of ['X0A', 'V8J', 'A0P', 'P0V', 'J0M']) expect(assigned.get(code), code).toBeNull();
});

test('no area belongs to a city of another province, Lloydminster’s own apart', () => {
  const provinceOf = new Map(cities.map((c) => [c.slug, c.province]));
  const abroad = areas.filter(({ code, province }) => {
    const slug = assigned.get(code);
    return slug && provinceOf.get(slug) !== province;
  });
  expect(abroad.map(({ code }) => code)).toEqual(['S9V']);
});

test('former municipalities map to existing cities of their province', () => {
  for (const [province, bySlug] of Object.entries(formerMunicipalities)) {
    for (const slug of Object.keys(bySlug)) {
      expect(cities.find((c) => c.slug === slug)?.province, slug).toBe(province);
    }
  }
  for (const slug of Object.keys(otherProvinces))
    expect(
      cities.some((c) => c.slug === slug),
      slug,
    ).toBe(true);
});

test('every major city has at least one area', () => {
  const used = new Set(assigned.values());
  expect(
    cities.filter(({ type, slug }) => type === 'major' && !used.has(slug)).map(({ slug }) => slug),
  ).toEqual([]);
});

test('the nearer of two equally large cities wins, and the larger of two equally near ones', () => {
  const area = { code: 'S0K', placeName: 'Central (Nowhere)', province: 'SK', latitude: 52, longitude: -106 };
  const west = city('West', 'SK', 50_000, 52, -106.2);
  const east = city('East', 'SK', 50_000, 52, -105.9);
  expect(assignCities([area], [west, east]).get('S0K')).toBe('east');
  expect(assignCities([area], [{ ...west, longitude: -106.1, population: 60_000 }, east]).get('S0K')).toBe(
    'west',
  );
});

test('a rural area named after a county is not assigned to the city of that name', () => {
  const area = {
    code: 'N0K',
    placeName: 'Perth (Mitchell)',
    province: 'ON',
    latitude: 43.4,
    longitude: -81.2,
  };
  const perth = city('Perth', 'ON', 6469, 44.9, -76.25);
  expect(assignCities([area], [perth]).get('N0K')).toBeNull();
  expect(assignCities([{ ...area, placeName: 'Lanark (Perth)' }], [perth]).get('N0K')).toBe('perth');
});

test('distance is the great-circle distance', () => {
  const toronto = { latitude: 43.6532, longitude: -79.3832 };
  const montreal = { latitude: 45.5019, longitude: -73.5674 };
  expect(kilometresBetween(toronto, montreal)).toBeCloseTo(504, -1);
});
