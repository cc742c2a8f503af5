import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cities as seedCities } from '#seed/geography/geography.ts';
import { categories } from '#seed/geography/categories.ts';
import { listKnownPlaces } from '#seed/geography/known-places.ts';
import { metros } from '#seed/geography/metros.ts';
import { neighborhoods as seedNeighborhoods } from '#seed/geography/neighborhoods.ts';
import { listPostalAreas } from '#seed/geography/postal-areas.ts';
import { provinces as seedProvinces } from '#seed/geography/provinces.ts';
import { foldPlace } from '#app/content/fold.ts';
import { dictionaryOf } from './dictionary.ts';
import { districtsOf } from '#app/features/directory/index/districts.ts';
import { regions } from '#app/content/search/regions.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import { readText } from './reading.ts';
import { understand } from './understand.ts';
import { withoutTokens } from './tokens.ts';
import { isMistyped } from './typing-errors.ts';

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

const places: Places = {
  cities: new Map(cities.map((city) => [city.id, city])),
  neighborhoods: new Map(
    seedNeighborhoods.map(({ slug, name, city, zone }, index) => [
      index + 1,
      {
        id: index + 1,
        slug,
        name,
        cityId: cities.find((each) => each.slug === city)!.id,
        zone,
        centre: null,
      },
    ]),
  ),
  provinces: seedProvinces.filter(({ code }) => cities.some(({ provinceCode }) => provinceCode === code)),
  specialties: categories.map(({ slug, name }, index) => ({ id: index + 1, slug, name })),
  zones: [],
  regions: metros.map(({ slug, name }) => ({
    slug,
    name,
    cityIds: seedCities.flatMap(({ metro }, index) => (metro === slug ? [index + 1] : [])),
  })),
  towns: listKnownPlaces().map(({ province_state, ...town }) => ({ ...town, provinceCode: province_state })),
  areas: new Map(
    listPostalAreas().map(({ province, ...area }) => [area.code, { ...area, provinceCode: province }]),
  ),
};
const dictionary = dictionaryOf(places);

/** Words that some name has. */
const inNames = new Set(['tremblay', 'london', 'laval', 'marie', 'smile', 'harpreet', 'barrie', 'jasper']);

function understandText(q: string, language: 'en' | 'fr' = 'en') {
  const reading = readText(q, dictionary);
  const known = reading.unknown.map((word) => ({
    word,
    inNames: inNames.has(word),
    similar: [...inNames].filter((name) => name.startsWith(word) || isMistyped(word, name)),
    soundAlikes: [],
  }));
  return understand(reading, known, dictionary, { language, city: null });
}

/** The parts as 'kind:value', and the words that are left for names. */
function told(q: string, language: 'en' | 'fr' = 'en') {
  const { parts, postal, names } = understandText(q, language);
  return [
    ...parts.map(({ meaning }) => `${meaning.kind}:${meaning.value}`),
    ...(postal ? [`place:${postal.area.code}`] : []),
    ...names.map(({ folded }) => folded),
  ].join(' ');
}

test.each([
  ['dentist who speaks punjabi in surrey', 'language:pa city:surrey'],
  ['braces for kids toronto', 'service:braces city:toronto'],
  ['open now', 'open:1'],
  ['open weekends', 'weekend:1'],
  ['wheelchair accessible dentist in Halifax', 'wheelchair:1 city:halifax'],
  ['ASL dentist in Halifax', 'interpreter:1 city:halifax'],
  ['dentiste adapté TSA Laval', 'quietVisits:1 city:laval'],
  ['accepting new patients', 'accepting:1'],
  ['chinese dentist', 'language:zh,yue'],
  ['M5V-OA1', 'place:M5V'],
  ['KIN 6N5', 'place:K1N'],
  ['kin', 'kin'],
  // Places as people write them.
  ['Calgary, Alberta', 'city:calgary'],
  ['open on saturday', 'weekend:saturday'],
  ['st johns', 'city:st-johns'],
  ['saint john', 'city:saint-john'],
  // Each of three cities has a part of this name.
  ['downtown ottawa', 'neighborhood:centretown city:ottawa'],
  ['downtown', 'neighborhood:downtown-core'],
  ['NDG', 'neighborhood:notre-dame-de-grace'],
  ['norht york', 'neighborhood:north-york'],
  ['kanata', 'neighborhood:kanata'],
  ['calgary nw', 'neighborhood:calgary/NW'],
  ['PEI', 'province:prince-edward-island'],
  ['Grand Montréal', 'region:greater-montreal'],
  ['mt. pleasant vancouver', 'neighborhood:mount-pleasant city:vancouver'],
  ['3-Rivières', 'city:trois-rivieres'],
  ['Les dentistes de Laval ont-ils le samedi', 'city:laval weekend:saturday'],
  // Regions that are no metropolitan area.
  ['dentiste Rive-Sud de Québec', 'region:rive-sud-quebec'],
  ['west island', 'region:ouest-de-l-ile'],
  // Typing errors.
  ['ortodontist calgery', 'specialty:orthodontists city:calgary'],
  ['toron', 'city:toronto'],
  // A letter short of one, another letter in the other.
  ['bleding gums', 'service:gum-treatment'],
  ['tratement des gencives', 'service:gum-treatment'],
])('reads what is meant: %s', (q, meant) => {
  expect(told(q)).toBe(meant);
});

test.each([
  ['smile dental near Tofino', 'town:tofino-bc smile'],
  // A word of a name beside other names, in another province, or in a city.
  ['Harpreet Hope', 'harpreet hope'],
  ['Hope Vancouver', 'city:vancouver hope'],
  // An everyday word.
  ['dentiste à Percé', 'town:perce-qc'],
  // Never a town that only looks alike.
  ['Tofinno', 'tofinno'],
])('%s', (q, meant) => {
  expect(told(q).split(' ').toSorted()).toEqual(meant.split(' ').toSorted());
});

test.each([
  ['orthodontist in toronto', []],
  ['orthodontist tofino smile', ['tofino', 'smile']],
])('looks up only words that may be of a name: %s', (q, unknown) => {
  expect(readText(q, dictionary).unknown).toEqual(unknown);
});

test.each([
  ['orthodontist eastern townships', 'specialty:orthodontists region:estrie'],
  ['yukon', 'region:yukon'],
  ['atlantic canada', 'region:atlantic-canada'],
])('knows regions, territories and parts of Canada: %s', (q, meant) => {
  expect([told(q), asked(q)]).toEqual([meant, '']);
});

test.each([
  ['streetsvile dentist', 'neighborhood:streetsville', ''],
  ['steveston, richmond', 'neighborhood:steveston city:richmond', ''],
  // The larger of two.
  ['westmount', 'neighborhood:westmount', 'Westmount, Edmonton'],
  ['new yorkville dentist', 'neighborhood:yorkville new', ''],
  ['dentiste nouvelle limoilou', 'neighborhood:limoilou nouvelle', ''],
  ['washington street', 'washington street', ''],
  ['lasalle', 'neighborhood:lasalle', 'LaSalle; La Salle, LaSalle'],
])('knows parts of cities that people name like towns: %s', (q, meant, places) => {
  expect([told(q), asked(q)]).toEqual([meant, places]);
});

test.each([
  ['dentist new york', '', '', 'new york'],
  ['london, uk dentist', '', 'London, Ontario', 'london uk'],
  ['dentiste paris 15e', '', 'Paris, Brant County', 'paris 15e'],
  // A street of this name is ours.
  ['dentist georgia street vancouver', 'city:vancouver georgia street', '', ''],
  ['park avenue westmount', 'neighborhood:westmount park avenue', 'Westmount, Edmonton', ''],
  ['dentist not in surrey', '', '', 'surrey'],
  ['new brunswick', 'province:new-brunswick', '', ''],
])('a place abroad is none of ours, whatever its name: %s', (q, meant, places, words) => {
  const { left } = understand(readText(q, dictionary), [], dictionary, { language: 'en', city: null });
  expect([told(q), asked(q), left.join(' ')]).toEqual([meant, places, words]);
});

test('a person called like a country is none', () => {
  const france = { word: 'france', inNames: true, similar: [], soundAlikes: [] };
  const reading = readText('france lavoie', dictionary);
  const { otherPlace, names } = understand(reading, [france], dictionary, { language: 'fr', city: null });
  expect([otherPlace, names.map(({ folded }) => folded)]).toEqual(['none', ['france', 'lavoie']]);
  expect(told('dr georgia')).toBe('georgia');
  const york = ['new', 'york'].map((word) => ({ ...france, word }));
  const newYork = readText('dentist new york', dictionary);
  expect(understand(newYork, york, dictionary, { language: 'en', city: null }).left).toEqual(['new', 'york']);
});

test.each([
  ['st john’s nb', 'city:saint-john', ''],
  ['brampton bc', 'province:british-columbia', 'Brampton, Ontario'],
  ['orthodontist hull ontario', 'specialty:orthodontists province:ontario', 'Hull, Gatineau'],
  ['toronto or vancouver bc', 'city:toronto city:vancouver', ''],
  ['chinatown toronto dentist', 'city:toronto', 'Chinatown, Calgary'],
])('a city is never taken for one of another province: %s', (q, meant, places) => {
  expect([told(q), asked(q)]).toEqual([meant, places]);
});

/** The places to ask about. */
const asked = (q: string, chosen: { city?: string; province?: string } = {}) => {
  const { city = null, province = null } = chosen;
  const { doubts } = understand(readText(q, dictionary), [], dictionary, { language: 'en', city, province });
  return doubts.map(({ meaning: { label } }) => label.en).join('; ');
};

test.each([
  ['st johns', 'Saint John, New Brunswick'],
  ['saint john', 'St. John’s, Newfoundland and Labrador'],
  ['Saint John NB', ''],
  ['richmond', 'Richmond, Ontario'],
  ['quebec', 'Quebec City'],
])('asks which place of one name is meant: %s', (q, places) => {
  expect(asked(q).replaceAll("'", '’').split('; ').slice(0, 1).join()).toBe(places);
});

test('a chosen province or city decides which place of one name is meant', () => {
  const meant = (q: string, province: string) =>
    understand(readText(q, dictionary), [], dictionary, { language: 'en', city: null, province }).parts.map(
      ({ meaning }) => meaning.value,
    );
  expect(meant('stratford', 'prince-edward-island')).toEqual(['stratford-pe']);
  expect(meant('stratford', 'ontario')).toEqual(['stratford']);
  expect(asked('stratford', { province: 'ontario' })).toBe('');
  expect(asked('richmond', { city: 'toronto' })).toBe('');
});

test.each([
  ['north yorc', 'north yorc', 'North York, Toronto'],
  ['vancuver quebec', 'province:quebec vancuver', 'Vancouver'],
  ['vancuver', 'city:vancouver', ''],
])('a place that merely looks alike is asked about: %s', (q, meant, places) => {
  expect(told(q)).toBe(meant);
  expect(asked(q).split('; ')[0]).toBe(places);
});

test('a label tells cities of one name apart, and says where a district is', () => {
  const label = (q: string, language: 'en' | 'fr') =>
    understandText(q, language).parts[0]?.meaning.label[language];
  expect(label('richmond', 'en')).toBe('Richmond, British Columbia');
  expect(label('richmond', 'fr')).toBe('Richmond (Colombie-Britannique)');
  expect(label('toronto', 'en')).toBe('Toronto');
  expect(label('scarborough', 'en')).toBe('Scarborough, Toronto');
  expect(label('sainte-foy', 'fr')).toBe('Sainte-Foy, Québec');
  expect(label('dartmouth', 'en')).toBe('Dartmouth, Halifax');
  // On the island, but a city of its own.
  expect(label('kirkland', 'fr')).toBe('Kirkland (Québec)');
});

test('every place of a region is one', () => {
  const districts = new Set(districtsOf(places.areas.values()).map(({ key }) => key));
  for (const region of regions) {
    const slugs = cities
      .filter(({ provinceCode }) => provinceCode === region.province)
      .map(({ slug }) => slug);
    expect(region.cities.filter((slug) => !slugs.includes(slug))).toEqual([]);
    const keys = (region.districts ?? []).map((name) => `${region.province}/${foldPlace(name)}`);
    expect(keys.filter((key) => !districts.has(key))).toEqual([]);
  }
});

test.each([
  ['best dentist near me', ''],
  ['orthodontiste près de moi', 'specialty:orthodontists'],
])('understands that a dentist near the visitor is meant: %s', (q, meant) => {
  expect([understandText(q).nearMe, told(q)]).toEqual([true, meant]);
});

test('a name is not near', () => {
  expect(understandText('"near me" dental').nearMe).toBe(false);
  expect(understandText('dentist near toronto').nearMe).toBe(false);
});

test('Québec is a city in French and a province in English', () => {
  expect(told('dentiste Québec', 'fr')).toBe('city:quebec-city');
  expect(told('dentist Quebec', 'en')).toBe('province:quebec');
  expect(told('dentiste Laval Québec', 'fr')).toBe('city:laval');
  expect(told('quebec city')).toBe('city:quebec-city');
});

test.each([
  ['my tooth fell out', 'emergency:1'],
  ['for my 4 year old', 'specialty:pediatric-dentists'],
  ['braces for teenager ottawa', 'service:braces city:ottawa'],
  ['afraid of needles', 'sedation:1'],
  ['24 hour dentist', 'open:always'],
  ['walk-in dentist brampton', 'city:brampton walkIns:1'],
  ['I need a damn dentist in ottawa that doesn’t suck', 'city:ottawa'],
  ['dr quick laval', 'city:laval quick'],
  ['"now" toronto', 'now city:toronto'],
  // Complaints, and the specialty that each asks for.
  ['tooth killing me toronto', 'emergency:1 city:toronto'],
  ['tmj', 'specialty:oral-surgeons'],
  ['enfant de 3 ans première visite', 'specialty:pediatric-dentists'],
  ['no insurance dentist toronto', 'cdcp:signed-up,per-claim city:toronto'],
  ['female dentist ottawa', 'woman:1 city:ottawa'],
  ['dr ma', 'ma'],
  ['ma orthodontist', 'ma specialty:orthodontists'],
  ['get knocked out for wisdom teeth calgary', 'sedation:1 service:wisdom-teeth city:calgary'],
  [
    'pediatric and family dentist surrey',
    'specialty:pediatric-dentists specialty:family-dentists city:surrey',
  ],
  ['pediatric dentist braces toronto', 'specialty:pediatric-dentists service:braces city:toronto'],
  ['dentist after 5', 'evening:1'],
  ['gouttières', 'gouttieres'],
  ['my husband needs a dentist, he is so scared', 'sedation:1'],
  ['mon fils a peur', 'specialty:pediatric-dentists sedation:1'],
  ['my 3 yr old knocked out baby tooth', 'specialty:pediatric-dentists emergency:1'],
])('small talk narrows nothing, and what hurts is read: %s', (q, meant) => {
  expect(told(q).split(' ').toSorted()).toEqual(meant.split(' ').toSorted());
});

test.each([
  ['free dentist', 'free'],
  ['best dentist', ''],
  ['brampton bc', 'brampton'],
  ['braces for kids toronto', 'kids'],
])('names what no listing answers: %s', (q, left) => {
  expect(understandText(q).left.join(' ')).toBe(left);
});

test('small talk alone is a name where names have it', () => {
  inNames.add('now');
  expect(told('now')).toBe('now');
  expect(told('now open')).toBe('now');
  expect(told('now toronto')).toBe('city:toronto');
  inNames.delete('now');
});

test('reports corrected words', () => {
  expect(understandText('ortodontist calgery').corrections).toEqual([
    { typed: 'ortodontist', read: 'orthodontist' },
    { typed: 'calgery', read: 'calgary' },
  ]);
  expect(understandText('trembley').corrections).toEqual([{ typed: 'trembley', read: 'tremblay' }]);
  expect(understandText('toron').corrections).toEqual([]);
});

test('a name is not a typing error, nor a place after Dr.', () => {
  expect(told('dr london')).toBe('london');
  expect(told('Dre Laval')).toBe('laval');
  expect(told('dr tremblay laval')).toBe('city:laval tremblay');
  expect(told('jasper')).toBe('town:jasper-ab');
  expect(told('london')).toBe('city:london');
  expect(told('"london"')).toBe('london');
});

test.each([
  ['interpretr', 'interpreter:1', 'interpreter'],
  ['ortodontis', 'specialty:orthodontists', 'orthodontics'],
  ['toron', 'city:toronto', 'torontow'],
])('a mistyped filter or place is no name: %s', (q, meant, name) => {
  inNames.add(name);
  expect(told(q)).toBe(meant);
  inNames.delete(name);
});

test('keeps every word as a possible name', () => {
  expect(understandText('kids dentist laval').fullName.map(({ folded }) => folded)).toEqual([
    'kids',
    'dentist',
    'laval',
  ]);
});

test('removes an understood phrase from the text', () => {
  const q = 'Dentist who speaks Punjabi, in  Surrey';
  const { tokens, parts } = understandText(q);
  expect(parts.map(({ from, to }) => withoutTokens(q, tokens, from, to))).toEqual([
    'Dentist, in Surrey',
    'Dentist who speaks Punjabi',
  ]);
});

test('reads any text', () => {
  const piece = fc.oneof(
    fc.constantFrom('dr', 'near me', 'K1', 'M5V', '"', '«', '»', '’', '!!!', 'a ', '中文 牙医', '🦷'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(() => understandText(pieces.join(' '))).not.toThrow();
    }),
  );
});
