import { expect, test } from 'vitest';
import { citiesAtlantic } from './cities-atlantic.ts';
import { citiesOntario } from './cities-ontario.ts';
import { citiesQuebec } from './cities-quebec.ts';

const cities = [...citiesOntario, ...citiesQuebec, ...citiesAtlantic];

/** Rough boxes of the settled part of each province: a swapped digit or sign falls outside. */
const boxes: Record<
  string,
  { latitude: [number, number]; longitude: [number, number]; timeZones: string[] }
> = {
  ON: { latitude: [41.7, 49], longitude: [-90, -74.3], timeZones: ['America/Toronto'] },
  QC: { latitude: [45, 49], longitude: [-79.5, -68], timeZones: ['America/Toronto'] },
  NB: { latitude: [45, 47.6], longitude: [-69, -64.2], timeZones: ['America/Moncton'] },
  NS: {
    latitude: [43.4, 47],
    longitude: [-66.4, -59.7],
    timeZones: ['America/Halifax', 'America/Glace_Bay'],
  },
  PE: { latitude: [45.9, 47.1], longitude: [-64.5, -61.9], timeZones: ['America/Halifax'] },
  NL: { latitude: [46.6, 51], longitude: [-59.5, -52.6], timeZones: ['America/St_Johns'] },
};

const metros = [
  'greater-toronto',
  'greater-montreal',
  'national-capital-region',
  'greater-quebec-city',
  'hamilton-burlington',
  'waterloo-region',
  'london-region',
  'niagara',
  'greater-halifax',
  'windsor-essex',
  'greater-moncton',
  'st-johns-region',
];

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('slugs are unique and plain', () => {
  const slugs = cities.map((city) => city.slug);
  expect(repeated(slugs)).toEqual([]);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test.each(cities.map((city) => [city.slug, city] as const))('%s lies in its province', (_slug, city) => {
  const box = boxes[city.province];
  if (!box) throw new Error(`unknown province ${city.province}`);
  expect(city.latitude).toBeGreaterThan(box.latitude[0]);
  expect(city.latitude).toBeLessThan(box.latitude[1]);
  expect(city.longitude).toBeGreaterThan(box.longitude[0]);
  expect(city.longitude).toBeLessThan(box.longitude[1]);
  expect(box.timeZones).toContain(city.timeZone);
  expect(Number.isInteger(city.population) && city.population > 0).toBe(true);
  if (city.metro !== null) expect(metros).toContain(city.metro);
});

test('every metro area of the east has one centre, larger than its satellites', () => {
  for (const metro of metros) {
    const members = cities.filter((city) => city.metro === metro);
    const centres = members.filter((city) => city.type === 'major');
    expect(centres, metro).toHaveLength(1);
    expect(Math.max(...members.map((city) => city.population)), metro).toBe(centres[0]?.population);
  }
});

test('where cities share a name, the larger one has the bare slug', () => {
  for (const city of cities) {
    const bare = cities.find((other) => `${other.slug}-${city.province.toLowerCase()}` === city.slug);
    if (bare) expect(bare.population, city.slug).toBeGreaterThan(city.population);
  }
  const nameless = repeated(cities.map((city) => `${city.name.en}|${city.province}`));
  expect(nameless).toEqual([]);
});

test('descriptions are written in both languages, once each, with typographic signs', () => {
  for (const language of ['en', 'fr'] as const) {
    const texts = cities.map((city) => city.description[language]);
    expect(repeated(texts)).toEqual([]);
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(60);
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/['"]| {2}|« | »/);
    }
  }
  for (const city of cities) {
    expect(city.name.en && city.name.fr).toBeTruthy();
    expect(city.description.fr).not.toBe(city.description.en);
    expect(city.description.fr, city.slug).not.toMatch(/ [:;!?]|\d km/);
  }
});
