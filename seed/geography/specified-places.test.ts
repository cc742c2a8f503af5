import { expect, test } from 'vitest';
import { isTerritory } from '#app/content/territories.ts';
import { cities } from './geography.ts';
import { metros } from './metros.ts';
import { neighborhoods } from './neighborhoods.ts';
import { provinces } from './provinces.ts';
import { zones } from './zones.ts';

/** Places that the specification names, by section. */
const namedCities: [string, string[]][] = [
  ['dedicated pages (2)', ['toronto', 'calgary', 'vancouver', 'ottawa']],
  ['footer (2, 9)', ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton']],
  [
    'national specialty page (2, 9)',
    ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton', 'winnipeg', 'halifax'],
  ],
  ['British Columbia (2, 9)', ['vancouver', 'victoria', 'kelowna', 'richmond', 'burnaby', 'surrey']],
  ['service areas of Calgary (2)', ['airdrie', 'cochrane']],
];

const slugs = new Set(cities.map(({ slug }) => slug));

test.each(namedCities)('every city of %s is there', (_section, named) => {
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('the cities named for British Columbia are in it, those around Calgary in its metropolitan area', () => {
  const provinceOf = new Map(cities.map(({ slug, province }) => [slug, province]));
  for (const slug of namedCities[3]![1]) expect(provinceOf.get(slug), slug).toBe('BC');
  const calgary = cities.find(({ slug }) => slug === 'calgary')?.metro;
  expect(calgary).toBeTruthy();
  for (const slug of ['airdrie', 'cochrane']) {
    expect(cities.find((city) => city.slug === slug)).toMatchObject({ metro: calgary, type: 'satellite' });
  }
});

test('the ten provinces of section 2 are there, with the slug of the British Columbia page', () => {
  expect(provinces.filter(({ code }) => !isTerritory(code))).toHaveLength(10);
  expect(provinces.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['british-columbia', 'ontario', 'alberta']),
  );
});

test('every metropolitan area has cities, and every city’s exists', () => {
  const used = new Set(cities.flatMap(({ metro }) => metro ?? []));
  expect(metros.map(({ slug }) => slug).toSorted()).toEqual([...used].toSorted());
});

test('the service areas of Calgary: downtown and the four quadrants', () => {
  const ofCalgary = zones.filter(({ city }) => city === 'calgary');
  expect(ofCalgary.map(({ code }) => code)).toEqual(expect.arrayContaining(['CC', 'NW', 'NE', 'SW', 'SE']));
  expect(ofCalgary).toHaveLength(5);
});

test.each(['ByWard Market', 'Westboro', 'Glebe', 'Kanata', 'Orleans', 'Nepean'])(
  'Ottawa’s %s has a description and three highlights',
  (name) => {
    const found = neighborhoods.find(({ city, name: names }) => city === 'ottawa' && names.en === name);
    expect(found?.description.en).toBeTruthy();
    // 'a description, three highlights' (section 2)
    expect(found?.characteristics.en).toHaveLength(3);
    expect(found?.characteristics.fr).toHaveLength(3);
  },
);
