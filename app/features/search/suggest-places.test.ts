import { expect, test } from 'vitest';
import { categories } from '#db/seed/geography/categories.ts';
import { specialtyWords } from './specialty-words.ts';
import { almostStarts, citySpellings, matchPlaces, specialtySpellings } from './suggest-places.ts';
import type { SuggestDictionary } from './suggest-places.ts';

const place = (slug: string, en: string, fr: string, province: string, provinceFr: string, code: string) => {
  const name = { en, fr };
  const provinceName = { en: province, fr: provinceFr };
  return { slug, name, province: provinceName, spellings: citySpellings(name, provinceName, code) };
};
const bc = ['British Columbia', 'Colombie-Britannique', 'BC'] as const;
const qc = ['Quebec', 'Québec', 'QC'] as const;
const on = ['Ontario', 'Ontario', 'ON'] as const;

// Largest first, as the database gives them.
const dictionary: SuggestDictionary = {
  cities: [
    place('toronto', 'Toronto', 'Toronto', ...on),
    place('montreal', 'Montréal', 'Montréal', ...qc),
    place('calgary', 'Calgary', 'Calgary', 'Alberta', 'Alberta', 'AB'),
    place('quebec-city', 'Quebec City', 'Québec', ...qc),
    place('surrey', 'Surrey', 'Surrey', ...bc),
    place('richmond', 'Richmond', 'Richmond', ...bc),
    place('greater-sudbury', 'Greater Sudbury', 'Grand Sudbury', ...on),
    place('st-catharines', 'St. Catharines', 'St. Catharines', ...on),
    place('saint-jean-sur-richelieu', 'Saint-Jean-sur-Richelieu', 'Saint-Jean-sur-Richelieu', ...qc),
    place('north-vancouver', 'North Vancouver', 'North Vancouver', ...bc),
    place('stratford', 'Stratford', 'Stratford', ...on),
    place('richmond-on', 'Richmond', 'Richmond', ...on),
  ],
  specialties: categories.map(({ slug, name }) => ({
    slug,
    name,
    spellings: specialtySpellings(slug, name),
  })),
  postalAreas: [
    { code: 'M5V', place: 'Downtown Toronto', province: 'ON' },
    { code: 'M5W', place: 'Stn A', province: 'ON' },
    { code: 'T2P', place: 'Calgary', province: 'AB' },
  ],
};

/** Labels of one kind. */
const found = (typed: string, kind: string, language: 'en' | 'fr' = 'en') =>
  matchPlaces(dictionary, typed, language)
    .filter((matched) => matched.kind === kind)
    .flatMap(({ suggestions }) => suggestions.map(({ label, detail }) => [label, detail].join(', ')));

test.each([
  ['montreal', ['Montréal, Quebec']],
  ['MONTRÉAL', ['Montréal, Quebec']],
  ['mont', ['Montréal, Quebec']],
  ['vancouver', ['North Vancouver, British Columbia']],
  ['richmond', ['Richmond, British Columbia', 'Richmond, Ontario']],
  ['richmond on', ['Richmond, Ontario']],
  ['richmond, ontario', ['Richmond, Ontario']],
  ['st', ['St. Catharines, Ontario', 'Saint-Jean-sur-Richelieu, Quebec', 'Stratford, Ontario']],
  ['saint cath', ['St. Catharines, Ontario']],
  ['st-jean', ['Saint-Jean-sur-Richelieu, Quebec']],
  ['dentist toronto', ['Toronto, Ontario']],
  ['zzzz', []],
])('cities for “%s”', (typed, cities) => {
  expect(found(typed, 'city')).toEqual(cities);
});

test('a name in the other language is found, and shown in the page’s', () => {
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
  ['montral', 'Montréal'],
])('one wrong letter: “%s” is %s', (typed, city) => {
  expect(found(typed, 'city').map((text) => text.split(',')[0])).toEqual([city]);
});

test('two wrong letters, or one in a short word, are another word', () => {
  expect(found('kalgery', 'city')).toEqual([]);
  expect(found('surt', 'city')).toEqual([]);
  expect(almostStarts('surrey', 'surt')).toBe(false);
});

test.each([
  ['braces', 'Orthodontists'],
  ['ortodontist', 'Orthodontists'],
  ['root canal', 'Endodontists'],
  ['dents de sagesse', 'Oral Surgeons'],
  ['kids', 'Pediatric Dentists'],
  ['mal de dents', 'Emergency Dentists'],
  ['blanchiment', 'Cosmetic Dentists'],
])('“%s” is what %s do', (typed, name) => {
  expect(found(typed, 'specialty')[0]).toBe(`${name}, `);
});

test('one letter is the start of a name, not of every word for it', () => {
  expect(found('s', 'specialty')).toEqual(['Implant Specialists, ']);
  expect(found('s', 'specialty', 'fr')).toEqual(['Spécialistes en implants, ']);
  expect(found('o', 'specialty')).toEqual(['Oral Surgeons, ', 'Orthodontists, ']);
});

test.each([
  ['orthodontist calgary', ['Orthodontists in Calgary, Alberta']],
  ['calgary orthodontist', ['Orthodontists in Calgary, Alberta']],
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

test.each([
  ['M5', ['M5V, Downtown Toronto, ON', 'M5W, Stn A, ON']],
  ['m5v', ['M5V, Downtown Toronto, ON']],
  ['M5V 2T6', ['M5V, Downtown Toronto, ON']],
  ['t2p-1', ['T2P, Calgary, AB']],
  ['m', []],
])('postal areas for “%s”', (typed, areas) => {
  expect(found(typed, 'postal-area')).toEqual(areas);
});

test('other words are known for the ten specialties, folded', () => {
  expect(Object.keys(specialtyWords).toSorted()).toEqual(categories.map(({ slug }) => slug).toSorted());
  for (const word of Object.values(specialtyWords).flat()) expect(word).toMatch(/^[a-z]+( [a-z]+)*$/);
});
