import { expect, test } from 'vitest';
import { services } from '#app/content/vocabulary.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import { serviceSynonyms, servicesOfSpecialty, specialtySynonyms } from '#app/content/search/synonyms.ts';
import { categories } from '#seed/geography/categories.ts';
import { provinces } from '#seed/geography/provinces.ts';
import { START } from '#app/features/directory/index/names.ts';
import { chooseSuggestions, makeSuggestDictionary, matchPlaces } from './suggest.ts';
import type { Matched } from './suggest.ts';

// Largest first, as the database gives them.
const cities = [
  ['toronto', 'Toronto', 'Toronto', 'ON'],
  ['montreal', 'Montréal', 'Montréal', 'QC'],
  ['calgary', 'Calgary', 'Calgary', 'AB'],
  ['quebec-city', 'Quebec City', 'Québec', 'QC'],
  ['surrey', 'Surrey', 'Surrey', 'BC'],
  ['richmond', 'Richmond', 'Richmond', 'BC'],
  ['greater-sudbury', 'Greater Sudbury', 'Grand Sudbury', 'ON'],
  ['st-catharines', 'St. Catharines', 'St. Catharines', 'ON'],
  ['saint-jean-sur-richelieu', 'Saint-Jean-sur-Richelieu', 'Saint-Jean-sur-Richelieu', 'QC'],
  ['red-deer', 'Red Deer', 'Red Deer', 'AB'],
  ['delta', 'Delta', 'Delta', 'BC'],
  ['north-vancouver', 'North Vancouver', 'North Vancouver', 'BC'],
  ['stratford', 'Stratford', 'Stratford', 'ON'],
  ['richmond-on', 'Richmond', 'Richmond', 'ON'],
] as const;
const centre = { latitude: 45, longitude: -75 };

const places: Places = {
  cities: new Map(
    cities.map(([slug, en, fr, provinceCode], id) => [
      id,
      {
        ...centre,
        id,
        slug,
        name: { en, fr },
        provinceCode,
        provinceSlug: provinceCode.toLowerCase(),
        population: 1000 - id,
        timeZone: 'America/Toronto',
      },
    ]),
  ),
  neighborhoods: new Map(),
  zones: [],
  regions: [],
  towns: [],
  provinces,
  specialties: categories.map(({ slug, name }, id) => ({ id, slug, name })),
  areas: new Map(
    [
      ['M5V', 'Downtown Toronto', 'ON'],
      ['M5W', 'Stn A', 'ON'],
      ['T2P', 'Calgary', 'AB'],
    ].map(([code = '', placeName = '', provinceCode = '']) => [
      code,
      { code, placeName, provinceCode, ...centre },
    ]),
  ),
};
const dictionary = makeSuggestDictionary(places);

/** Labels of one kind. */
const found = (typed: string, kind: string, language: 'en' | 'fr' = 'en') =>
  matchPlaces(dictionary, typed, language)
    .filter((matched) => matched.kind === kind)
    .flatMap(({ suggestions }) => suggestions.map(({ label, detail }) => [label, detail].join(', ')));

test.each([
  ['montreal', ['Montréal, Quebec']],
  ['vancouver', ['North Vancouver, British Columbia']],
  ['richmond', ['Richmond, British Columbia', 'Richmond, Ontario']],
  ['richmond on', ['Richmond, Ontario']],
  ['st', ['St. Catharines, Ontario', 'Saint-Jean-sur-Richelieu, Quebec', 'Stratford, Ontario']],
  ['st-jean', ['Saint-Jean-sur-Richelieu, Quebec']],
  ['dentist toronto', ['Toronto, Ontario']],
  ['zzzz', []],
])('cities for “%s”', (typed, cities) => {
  expect(found(typed, 'city')).toEqual(cities);
});

test('finds a name in the other language, and shows the page’s', () => {
  expect(found('grand sud', 'city')).toEqual(['Greater Sudbury, Ontario']);
  expect(found('greater', 'city', 'fr')).toEqual(['Grand Sudbury, Ontario']);
  expect(found('orthodontiste', 'specialty')).toEqual(['Orthodontists, ']);
  expect(found('gum disease', 'specialty', 'fr')).toEqual(['Parodontistes, ']);
});

test.each([
  ['calgery', 'Calgary'], // another letter
  ['calgray', 'Calgary'], // two swapped
  ['callgary', 'Calgary'], // one too many
  ['calary', 'Calgary'], // one missing
  ['torronto', 'Toronto'],
])('one wrong letter: “%s” is %s', (typed, city) => {
  expect(found(typed, 'city').map((text) => text.split(',')[0])).toEqual([city]);
});

test('two wrong letters, or one in a short word, are another word', () => {
  expect(found('kalgery', 'city')).toEqual([]);
  expect(found('surt', 'city')).toEqual([]);
});

test.each([
  ['braces', 'Orthodontists'],
  ['ortodontist', 'Orthodontists'],
  ['root canal', 'Endodontists'],
  ['dents de sagesse', 'Oral Surgeons'],
  ['gums', 'Periodontists'],
  ['mal de dents', 'Emergency Dentists'],
])('suggests for “%s”: %s', (typed, name) => {
  expect(found(typed, 'specialty')[0]).toBe(`${name}, `);
});

test.each([
  ['Red', 'Red Deer'],
  ['Strai', 'Stratford'],
  ['straigh', 'Orthodontists'],
  ['Smi', 'Dr. Smith'],
])('names come before the start of a synonym: %s', (typed, first) => {
  const smith: Matched = {
    kind: 'dentist',
    closeness: START,
    suggestions: [{ kind: 'dentist', slug: 'smith', label: 'Dr. Smith', detail: '' }],
  };
  const names = 'smith'.startsWith(typed.toLowerCase()) ? [smith] : [];
  expect(chooseSuggestions([...matchPlaces(dictionary, typed, 'en'), ...names], 8)[0]?.label).toBe(first);
});

test('one letter matches the start of names only', () => {
  expect(found('i', 'specialty')).toEqual(['Dental implants, ']);
  expect(found('i', 'specialty', 'fr')).toEqual(['Implants dentaires, ']);
  expect(found('o', 'specialty')).toEqual(['Oral Surgeons, ', 'Orthodontists, ']);
});

test.each([
  ['orthodontist calgary', ['Orthodontists in Calgary, Alberta']],
  ['ortodontist in calgery', ['Orthodontists in Calgary, Alberta']],
  ['braces tor', ['Orthodontists in Toronto, Ontario']],
  [
    'root canal richmond',
    ['Endodontists in Richmond, British Columbia', 'Endodontists in Richmond, Ontario'],
  ],
  ['dentist toronto', ['General Dentists in Toronto, Ontario']],
  ['richmond bc', []],
])('“%s” is a specialty in a city', (typed, labels) => {
  expect(found(typed, 'specialty-in-city').slice(0, labels.length || 1)).toEqual(labels);
});

test('a specialty in a city in French', () => {
  expect(found('orthodontiste à montréal', 'specialty-in-city', 'fr')).toEqual([
    'Orthodontistes à Montréal, Québec',
  ]);
  expect(found('parodontiste grand sudbury', 'specialty-in-city', 'fr')).toEqual([
    'Parodontistes dans le Grand Sudbury, Ontario',
  ]);
});

test('beside a place, a specialty is the one in that city first', () => {
  const first = (typed: string, near: string, language: 'en' | 'fr' = 'en') =>
    chooseSuggestions(matchPlaces(dictionary, typed, language, near), 1)[0]?.label;
  expect(first('ortho', 'Toronto')).toBe('Orthodontists in Toronto');
  expect(first('ortho', 'montreal', 'fr')).toBe('Orthodontistes à Montréal');
  // Another city that is typed comes before the one of the field, and a place that is no city changes nothing.
  expect(first('orthodontist calgary', 'Toronto')).toBe('Orthodontists in Calgary');
  expect(first('ortho', 'M5V')).toBe('Orthodontists');
});

test.each([
  ['M5', ['M5V, Downtown Toronto, ON', 'M5W, Stn A, ON']],
  ['M5V 2T6', ['M5V, Downtown Toronto, ON']],
  ['t2p-1', ['T2P, Calgary, AB']],
  ['m', []],
])('postal areas for “%s”', (typed, areas) => {
  expect(found(typed, 'postal-area')).toEqual(areas);
});

test('each specialty is found by other words than its name, which are folded', () => {
  for (const { slug } of categories)
    expect([...(specialtySynonyms[slug] ?? []), ...(servicesOfSpecialty[slug] ?? [])], slug).not.toEqual([]);
  const slugs = categories.map(({ slug }) => slug as string);
  expect(slugs).toEqual(
    expect.arrayContaining([...Object.keys(specialtySynonyms), ...Object.keys(servicesOfSpecialty)]),
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(serviceSynonyms)));
  for (const phrase of [...Object.values(specialtySynonyms), ...Object.values(serviceSynonyms)].flat())
    expect(phrase).toMatch(/^[a-z]+( [a-z0-9]+)*$/);
});
