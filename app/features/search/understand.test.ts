import { expect, test } from 'vitest';
import { cities as seedCities } from '#db/seed/geography/geography.ts';
import { categories } from '#db/seed/geography/categories.ts';
import { neighborhoods as seedNeighborhoods } from '#db/seed/geography/neighborhoods.ts';
import { provinces as seedProvinces } from '#db/seed/geography/provinces.ts';
import { makeDictionary } from './dictionary.ts';
import type { SearchPlaces } from './search-places.ts';
import { read } from './reading.ts';
import { finish } from './understand.ts';
import { without } from './words.ts';

const cities = seedCities
  .toSorted((a, b) => b.population - a.population)
  .map((city, index) => ({
    id: index + 1,
    slug: city.slug,
    name: city.name,
    provinceCode: city.province,
    provinceSlug: seedProvinces.find(({ code }) => code === city.province)!.slug,
    population: city.population,
    timeZone: city.timeZone,
    latitude: city.latitude,
    longitude: city.longitude,
  }));

const places: SearchPlaces = {
  cities: new Map(cities.map((city) => [city.id, city])),
  neighborhoods: new Map(
    seedNeighborhoods.map(({ slug, name, city }, index) => [
      index + 1,
      { id: index + 1, slug, name, cityId: cities.find((each) => each.slug === city)!.id },
    ]),
  ),
  provinces: seedProvinces,
  specialties: categories.map(({ slug, name }, index) => ({ id: index + 1, slug, name })),
  areas: new Map(
    ['K1N', 'M5V', 'H2X'].map((code) => [code, { code, placeName: code, latitude: 45, longitude: -75 }]),
  ),
  codes: new Set(),
};
const dictionary = makeDictionary(places);

/** Words that some name has. */
const inNames = new Set(['tremblay', 'london', 'laval', 'marie', 'smile', 'harpreet', 'barrie', 'jasper']);

function understand(q: string, language: 'en' | 'fr' = 'en') {
  const reading = read(q, dictionary, places);
  const known = reading.unknown.map((word) => ({
    word,
    there: inNames.has(word),
    begins: [...inNames].some((name) => name.startsWith(word)),
    like: word === 'trembley' ? ['tremblay'] : [],
  }));
  return finish(reading, known, dictionary, { language, city: null });
}

/** The parts as 'kind:value', and the words that are left for names. */
function told(q: string, language: 'en' | 'fr' = 'en') {
  const { parts, postal, names } = understand(q, language);
  return [
    ...parts.map(({ meaning }) => `${meaning.kind}:${meaning.value}`),
    ...(postal ? [`place:${postal.area.code}`] : []),
    ...names.map(({ folded }) => folded),
  ].join(' ');
}

test.each([
  ['dentist who speaks punjabi in surrey', 'language:pa city:surrey'],
  ['dentiste qui parle pendjabi à Montréal', 'language:pa city:montreal'],
  ['dentiste Montreal english', 'city:montreal language:en'],
  ['orthodontiste calgary', 'specialty:orthodontists city:calgary'],
  ['braces for kids toronto', 'service:braces specialty:pediatric-dentists city:toronto'],
  ['kids dentist', 'specialty:pediatric-dentists'],
  ['wisdom teeth removal', 'service:wisdom-teeth'],
  ['dent de sagesse', 'service:wisdom-teeth'],
  ['denturiste', 'service:dentures'],
  ['open now', 'open:1'],
  ['ouvert le samedi', 'weekend:saturday'],
  ['open sunday', 'weekend:sunday'],
  ['open weekends', 'weekend:1'],
  ['wheelchair accessible dentist in Halifax', 'wheelchair:1 city:halifax'],
  ['accepting new patients', 'accepting:1'],
  ['dentiste qui prend de nouveaux patients', 'accepting:1'],
  ['emergency dentist', 'emergency:1'],
  ['CDCP', 'cdcp:signed-up,per-claim'],
  ['RCSD Laval', 'cdcp:signed-up,per-claim city:laval'],
  ['Canadian Dental Care Plan dentist', 'cdcp:signed-up,per-claim'],
  ['sun life', 'insurance:sun-life'],
  ['croix bleue', 'insurance:blue-cross'],
  ['chinese dentist', 'language:zh,yue'],
  ['best dentist near me', ''],
  ['dentist K1N 6N5', 'place:K1N'],
  ['k1n6n5', 'place:K1N'],
  ['K1N', 'place:K1N'],
  ['M5V-OA1', 'place:M5V'],
  ['KIN 6N5', 'place:K1N'],
  ['kin', 'kin'],
  ['m5v 3p', 'place:M5V'],
  ['m5v3', 'place:M5V'],
])('%s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test.each([
  ['calgary ab', 'city:calgary'],
  ['Calgary, Alberta', 'city:calgary'],
  ['dentist ON', 'province:ontario'],
  ['open on saturday', 'weekend:saturday'],
  ['richmond hill', 'city:richmond-hill'],
  ['kitsilano', 'neighborhood:kitsilano'],
  ['st. john’s', 'city:st-johns'],
  ['saint-jérôme', 'city:saint-jerome'],
  ['st jerome', 'city:saint-jerome'],
  // Each of three cities has a part of this name.
  ['downtown vancouver', 'neighborhood:downtown city:vancouver'],
  ['edmonton downtown', 'city:edmonton neighborhood:downtown'],
  ['downtown ottawa', 'neighborhood:centretown city:ottawa'],
  ['downtown', 'neighborhood:downtown-core'],
  ['NDG', 'neighborhood:notre-dame-de-grace'],
])('a place as people write it: %s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test('Québec is a city to those who write French, and a province otherwise', () => {
  expect(told('dentiste Québec', 'fr')).toBe('city:quebec-city');
  expect(told('dentist Quebec', 'en')).toBe('province:quebec');
  expect(told('dentiste Laval Québec', 'fr')).toBe('city:laval');
  expect(told('quebec city')).toBe('city:quebec-city');
});

test.each([
  ['ortodontist calgery', 'specialty:orthodontists city:calgary'],
  ['orthodontits torotno', 'specialty:orthodontists city:toronto'],
  ['pediatrc dentist', 'specialty:pediatric-dentists'],
  ['dentits vancover', 'city:vancouver'],
  ['invisaline', 'service:clear-aligners'],
  ['toron', 'city:toronto'],
  ['punjaby dentist', 'language:pa'],
  // A letter short of one, another letter in the other.
  ['perodontist', 'specialty:periodontists'],
])('a typing error or two: %s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test.each([
  ['tooth hurts now toronto', 'emergency:1 city:toronto'],
  ['I need a damn dentist in ottawa that doesn’t suck', 'city:ottawa'],
  ['cheap dentist hamilton', 'city:hamilton'],
  ['dentiste pour mon fils de 5 ans laval', 'specialty:pediatric-dentists city:laval'],
  ['j’ai mal aux dents montréal', 'emergency:1 city:montreal'],
  ['cheap', ''],
  ['dr quick laval', 'city:laval quick'],
  ['dr so laval', 'city:laval so'],
  ['"now" toronto', 'now city:toronto'],
])('what people say besides narrows nothing: %s', (q, meant) => {
  expect(told(q).split(' ').toSorted()).toEqual(meant.split(' ').toSorted());
});

test('words that people say are names where names have them and nothing else is said', () => {
  inNames.add('now');
  expect(told('now')).toBe('now');
  expect(told('now open')).toBe('now');
  expect(told('now toronto')).toBe('city:toronto');
  inNames.delete('now');
});

test('what was read as another word is told', () => {
  expect(understand('ortodontist calgery').corrections).toEqual([
    { typed: 'ortodontist', read: 'orthodontist' },
    { typed: 'calgery', read: 'calgary' },
  ]);
  expect(understand('trembley').corrections).toEqual([{ typed: 'trembley', read: 'tremblay' }]);
  expect(understand('toron').corrections).toEqual([]);
});

test('a name is no typing error, and no place behind Dr.', () => {
  expect(told('dr london')).toBe('london');
  expect(told('Dre Laval')).toBe('laval');
  expect(told('dr tremblay laval')).toBe('city:laval tremblay');
  expect(told('jasper')).toBe('jasper');
  expect(told('london')).toBe('city:london');
  expect(told('"london"')).toBe('london');
});

test('every word may also be one of a name', () => {
  expect(understand('kids dentist laval').asName.map(({ folded }) => folded)).toEqual([
    'kids',
    'dentist',
    'laval',
  ]);
});

test('words without what was understood', () => {
  const q = 'Dentist who speaks Punjabi, in  Surrey';
  const { words, parts } = understand(q);
  expect(parts.map(({ from, to }) => without(q, words, from, to))).toEqual([
    'Dentist, in Surrey',
    'Dentist who speaks Punjabi',
  ]);
});

test.each([
  '',
  '   ',
  '"',
  '«»',
  '!!!',
  '’',
  'é',
  '0',
  'K1',
  'x'.repeat(500),
  'dr',
  'a '.repeat(60),
  '中文 牙医',
  '🦷',
])('nothing is too strange: %s', (q) => {
  expect(() => understand(q)).not.toThrow();
});
