import { expect, test } from 'vitest';
import { isTerritory } from '#app/content/territories.ts';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import { categories } from './categories.ts';
import { cities } from './geography.ts';
import { metros } from './metros.ts';
import { neighborhoods } from './neighborhoods.ts';
import { provinces } from './provinces.ts';

/** South, north, west, east of the settled part of each province: a swapped digit or sign falls outside. */
const BOXES: Record<string, [number, number, number, number]> = {
  BC: [48.3, 60, -139.1, -114],
  AB: [49, 60, -120, -110],
  SK: [49, 60, -110.01, -101.3],
  MB: [49, 60, -102.1, -88.9],
  ON: [41.7, 49, -90, -74.3],
  QC: [45, 49, -79.5, -68],
  NB: [45, 47.6, -69, -64.2],
  NS: [43.4, 47, -66.4, -59.7],
  PE: [45.9, 47.1, -64.5, -61.9],
  NL: [46.6, 51, -59.5, -52.6],
};

/** Vancouver's and Cranbrook's clocks differ, and both are in British Columbia. */
const ZONES: Record<string, string[]> = {
  BC: ['America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek'],
  AB: ['America/Edmonton'],
  SK: ['America/Regina'],
  MB: ['America/Winnipeg'],
  ON: ['America/Toronto'],
  QC: ['America/Toronto'],
  NB: ['America/Moncton'],
  NS: ['America/Halifax', 'America/Glace_Bay'],
  PE: ['America/Halifax'],
  NL: ['America/St_Johns'],
};

const isInItsBox = ({ province, latitude, longitude }: (typeof cities)[number]) => {
  const [south, north, west, east] = BOXES[province]!;
  return latitude > south && latitude < north && longitude > west && longitude < east;
};

const slugs = new Set(cities.map(({ slug }) => slug));

test('every city lies in its province and keeps its time', () => {
  expect(cities.length).toBeGreaterThan(180);
  expect(cities.filter((city) => !isInItsBox(city))).toEqual([]);
  expect(cities.filter(({ province, timeZone }) => !ZONES[province]!.includes(timeZone))).toEqual([]);
});

test.each(Object.entries({ cities, provinces, metros, categories }))(
  '%s have unique slugs, and descriptions of their own in both languages',
  (_, rows) => {
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    for (const { slug } of rows) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const language of ['en', 'fr'] as const) {
      const texts = rows.map(({ description }) => description[language]);
      expect(new Set(texts).size).toBe(rows.length);
      for (const text of texts) {
        expect(text.length).toBeGreaterThan(40);
        expect(text).not.toMatch(/['"]| {2}|« | »/);
      }
    }
    for (const { description } of rows) expect(description.fr).not.toMatch(/ [:;!?]|\d km/);
  },
);

test('the provinces, territories and specialties of the specification are there', () => {
  expect(
    provinces
      .map(({ code }) => code)
      .toSorted()
      .join(' '),
  ).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT');
  expect(provinces.filter(({ code }) => !isTerritory(code))).toHaveLength(10);
  expect(categories.map(({ slug }) => slug)).toEqual([...specialtySlugs]);
});

test('every metropolitan area has a centre, and every city’s area exists', () => {
  const used = cities.flatMap(({ metro, type }) => (metro && type === 'major' ? [metro] : []));
  expect([...new Set(used)].toSorted()).toEqual(metros.map(({ slug }) => slug).toSorted());
  const known = new Set(metros.map(({ slug }) => slug));
  expect(cities.filter(({ metro }) => metro !== null && !known.has(metro))).toEqual([]);
});

test('where cities share a name, the larger one has the bare slug', () => {
  for (const city of cities) {
    const bare = cities.find((other) => `${other.slug}-${city.province.toLowerCase()}` === city.slug);
    if (bare) expect(bare.population, city.slug).toBeGreaterThan(city.population);
  }
  const names = cities.map(({ name, province }) => `${name.en}|${province}`);
  expect(new Set(names).size).toBe(names.length);
});

// Statistics Canada, 2021 Census of Population, table 98-10-0002-01.
test.each([
  ['toronto', 2_794_356],
  ['montreal', 1_762_949],
  ['quebec-city', 549_459],
  ['halifax', 439_819],
  ['langley', 132_603],
  ['fort-mcmurray', 72_326],
  ['norfolk-county', 67_490],
  ['charlottetown', 38_809],
  ['sainte-julie', 30_045],
  // Its halves in two provinces.
  ['lloydminster', 19_739 + 11_843],
])('%s has the census’s population', (slug, population) => {
  expect(cities.find((city) => city.slug === slug)?.population).toBe(population);
});

test('only a village without a census row has an estimate, which no page shows', () => {
  expect(cities.filter(({ estimated }) => estimated).map(({ slug }) => slug)).toEqual(['richmond-on']);
});

test('the places that the specification names are there', () => {
  const named =
    'toronto calgary vancouver ottawa montreal edmonton winnipeg halifax victoria kelowna richmond burnaby surrey ' +
    'airdrie cochrane';
  expect(named.split(' ').filter((slug) => !slugs.has(slug))).toEqual([]);
  const ofOttawa = neighborhoods.filter(({ city }) => city === 'ottawa');
  // 'a description, three highlights' (section 2)
  for (const name of ['ByWard Market', 'Westboro', 'Glebe', 'Kanata', 'Orleans', 'Nepean'])
    expect(ofOttawa.find((each) => each.name.en === name)?.characteristics.en, name).toHaveLength(3);
});
