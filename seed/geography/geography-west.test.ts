import { expect, test } from 'vitest';
import { categories } from './categories.ts';
import { citiesWest } from './cities-west.ts';
import { metros } from './metros.ts';
import { provinces } from './provinces.ts';

const provinceCodes = provinces.map((province) => province.code);
const metroBySlug = new Map(metros.map((metro) => [metro.slug, metro]));

/** South, north, west, east: rough, but a swapped sign or a neighbouring province falls outside. */
const boxes: Record<string, [number, number, number, number]> = {
  BC: [48.3, 60, -139.1, -114],
  AB: [49, 60, -120, -110],
  SK: [49, 60, -110.01, -101.3],
  MB: [49, 60, -102.1, -88.9],
};

/** Vancouver's and Cranbrook's clocks differ, and both are in British Columbia. */
const zones: Record<string, string[]> = {
  BC: ['America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek'],
  AB: ['America/Edmonton'],
  SK: ['America/Regina'],
  MB: ['America/Winnipeg'],
};

test('the ten provinces and three territories are there, once each', () => {
  expect([...provinceCodes].sort().join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT');
});

test('the ten categories are there, the eight of the specification first', () => {
  expect(categories.map((category) => category.slug)).toEqual([
    'oral-surgeons',
    'orthodontists',
    'pediatric-dentists',
    'cosmetic-dentists',
    'emergency-dentists',
    'endodontists',
    'periodontists',
    'implant-specialists',
    'family-dentists',
    'general-dentists',
  ]);
});

test.each(Object.entries({ provinces, metros, citiesWest, categories }))(
  '%s have unique slugs, and names and descriptions of their own in both languages',
  (_, rows) => {
    expect(new Set(rows.map((row) => row.slug)).size).toBe(rows.length);
    for (const row of rows) expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const language of ['en', 'fr'] as const) {
      expect(new Set(rows.map((row) => row.name[language])).size).toBe(rows.length);
      const texts = rows.map((row) => row.description[language]);
      expect(new Set(texts).size).toBe(rows.length);
      for (const text of texts) expect(text.length).toBeGreaterThan(40);
    }
    for (const row of rows) expect(row.description.en).not.toBe(row.description.fr);
  },
);

test('every metropolitan area is in a known province', () => {
  for (const metro of metros) expect(provinceCodes).toContain(metro.province);
});

test.each(citiesWest.map((city) => [city.slug, city] as const))(
  '%s lies where it says and keeps the right time',
  (_, city) => {
    const [south, north, west, east] = boxes[city.province]!;
    expect(city.latitude).toBeGreaterThan(south);
    expect(city.latitude).toBeLessThan(north);
    expect(city.longitude).toBeGreaterThan(west);
    expect(city.longitude).toBeLessThan(east);
    expect(zones[city.province]).toContain(city.timeZone);
    if (city.metro !== null) expect(metroBySlug.get(city.metro)?.province).toBe(city.province);
    if (city.type === 'satellite') expect(city.metro).not.toBeNull();
  },
);
