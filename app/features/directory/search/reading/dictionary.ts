import { foldPlace, foldWords } from '#app/content/fold.ts';
import type { Point } from '#app/content/distance.ts';
import type { Bilingual } from '#app/content/language.ts';
import { fixedMeanings } from '#app/content/search/meanings.ts';
import { spaceIdeographs } from './tokens.ts';
import type { UnderstoodPart } from '#app/features/directory/search/search.ts';
import type { SearchCity, Places } from '#app/features/directory/index/places.server.ts';
import { districtsOf } from '#app/features/directory/index/districts.ts';
import type { District } from '#app/features/directory/index/districts.ts';
import { partsOfCanada, regions } from '#app/content/search/regions.ts';
import type { Region } from '#app/content/search/regions.ts';
import {
  citySynonyms,
  neighborhoodSynonyms,
  provinceSynonyms,
  regionSynonyms,
  smallTalk,
  specialtySynonyms,
  stopWords,
  teenagers,
  tradeWords,
  zoneSynonyms,
} from '#app/content/search/synonyms.ts';

/** What a phrase can mean. */
export type Meaning = {
  kind: UnderstoodPart['kind'];
  /** Slug or code, several with commas between. */
  value: string;
  label: Bilingual;
  /** Filters of the engine: a dentist in any of them is meant. */
  sets: readonly string[];
  /** The city's slug of a neighbourhood, the province's code of a city or town: which of two of one name is meant. */
  within?: string;
  /** A place's centre, where it has one. */
  centre?: Point;
  /** Left out beside a specialty or a service. */
  isWeak?: true;
  /** The heaviest meaning of a phrase is the likeliest: of two places of one name the larger. */
  weight: number;
};

/** Every phrase that the search understands, as `foldPlace` writes it. */
export type Dictionary = {
  /** What a phrase can mean, likeliest first; also without the plural's s of its last word. */
  find(phrase: string): readonly Meaning[] | undefined;
  /** Phrases of so many words that begin with the same letter: candidates for a mistyped one. */
  like(phrase: string, words: number): readonly string[];
  /** Regions, cities, parts of them and towns of which a name begins with a text, the largest first, of equals the shorter name. */
  placesFrom(start: string): readonly Meaning[];
  /** Words of the longest phrase. */
  longest: number;
  /** By the two-letter code in lower case. */
  provinceCodes: ReadonlyMap<string, Meaning>;
  /** Cities by their slugs, each labelled with its province where another has the same name, or nearly so. */
  cities: ReadonlyMap<string, Meaning>;
  /** Other cities of a city's name, or nearly so ('St. John's', 'Saint John'), the largest first; by slug. */
  namesakes(slug: string): readonly Meaning[];
  /** The label of a city or of a part of one, with its province. */
  withProvince(place: Meaning): Bilingual;
  areas: Places['areas'];
};

/** Kinds of phrases that say where. */
export const placeKinds: ReadonlySet<Meaning['kind']> = new Set([
  'province',
  'region',
  'city',
  'neighborhood',
  'town',
]);

/** How large a place counts in a list; a region's weight is that of a reading, so it stands below the larger cities. */
const sizeOf = ({ kind, weight }: Meaning): number => (kind === 'region' ? 100_000 : weight);

const dictionaries = new WeakMap<Places, Dictionary>();

/** The dictionary of the places that a database has; made in some 50 ms, most of it for the towns, once for the same places. */
export function dictionaryOf(places: Places): Dictionary {
  let dictionary = dictionaries.get(places);
  if (!dictionary) dictionaries.set(places, (dictionary = makeDictionary(places)));
  return dictionary;
}

const nameOf = (region: Region) => ({
  ...region,
  name: typeof region.name === 'string' ? { en: region.name, fr: region.name } : region.name,
});

/** A name without spaces and without a plural's or possessive's s: the same for names that are taken for one another. */
const lookAlike = (name: string) => foldPlace(name).replaceAll(' ', '').replace(/s$/, '');

function makeDictionary(places: Places): Dictionary {
  const meanings = new Map<string, Meaning[]>();
  const addMeaning = (phrases: Iterable<string>, meaning: Meaning) => {
    for (const phrase of phrases) {
      const foldedPhrase = foldPlace(spaceIdeographs(phrase));
      const phraseMeanings = meanings.get(foldedPhrase) ?? [];
      // Two cities may each have a neighbourhood 'downtown'.
      const isKnown = phraseMeanings.some(
        ({ kind, value, within }) =>
          kind === meaning.kind && value === meaning.value && within === meaning.within,
      );
      if (foldedPhrase !== '' && !isKnown)
        meanings.set(
          foldedPhrase,
          [...phraseMeanings, meaning].toSorted((a, b) => b.weight - a.weight),
        );
    }
  };
  /** A name, and as one word. */
  const withoutSpaces = (name: string) => [name, foldWords(name).replaceAll(' ', '')];
  /** Names of places, which people also write in one word, and without the apostrophe: 'st johns' is not Saint John. */
  const namesOf = ({ en, fr }: Bilingual) =>
    [en, fr].flatMap((name) => [name, name.replaceAll(/['’]/g, ''), foldWords(name).replaceAll(' ', '')]);

  for (const { id, slug, name } of places.specialties) {
    // An emergency is a filter of its own.
    if (slug === 'emergency-dentists') continue;
    const meaning: Meaning = {
      kind: 'specialty',
      value: slug,
      label: name,
      sets: [`specialty:${id}`],
      weight: 5e8,
    };
    addMeaning([name.en, name.fr, slug, ...(specialtySynonyms[slug] ?? [])], meaning);
    addMeaning(teenagers[slug] ?? [], { ...meaning, isWeak: true });
  }
  for (const { phrases, ...meaning } of fixedMeanings) addMeaning(phrases, meaning);
  const provinceCodes = new Map<string, Meaning>();
  for (const { code, slug, name } of places.provinces) {
    const meaning: Meaning = {
      kind: 'province',
      value: slug,
      label: name,
      sets: [`province:${slug}`],
      within: code,
      weight: 1e8,
    };
    addMeaning(
      [
        name.en,
        name.fr,
        `province ${name.en}`,
        `province de ${name.fr}`,
        `province du ${name.fr}`,
        ...(provinceSynonyms[code] ?? []),
      ],
      meaning,
    );
    provinceCodes.set(code.toLowerCase(), meaning);
  }
  /** 'Ottawa, Ontario'. */
  const withProvince = ({ en, fr }: Bilingual, code: string): Bilingual => {
    // The only region of a territory without a city is the territory.
    const province =
      places.provinces.find((each) => each.code === code)?.name ??
      regions.map(nameOf).find((region) => region.province === code)?.name;
    return province ? { en: `${en}, ${province.en}`, fr: `${fr} (${province.fr})` } : { en, fr };
  };
  const slugsByName = new Map<string, Set<string>>();
  for (const { slug, name } of places.cities.values())
    for (const key of new Set([name.en, name.fr].map(lookAlike)))
      slugsByName.set(key, (slugsByName.get(key) ?? new Set()).add(slug));
  const namesakesOf = ({ slug, name }: SearchCity) =>
    new Set(
      [name.en, name.fr].flatMap((each) =>
        [...slugsByName.get(lookAlike(each))!].filter((other) => other !== slug),
      ),
    );
  const cities = new Map<string, Meaning>();
  for (const city of places.cities.values()) {
    const { id, slug, name, population, provinceCode, latitude, longitude } = city;
    const meaning: Meaning = {
      kind: 'city',
      value: slug,
      label: namesakesOf(city).size > 0 ? withProvince(name, provinceCode) : name,
      sets: [`city:${id}`],
      within: provinceCode,
      centre: { latitude, longitude },
      weight: population,
    };
    cities.set(slug, meaning);
    addMeaning(
      [
        ...namesOf(name),
        `ville de ${name.fr}`,
        `city of ${name.en}`,
        `${name.en} city`,
        ...(citySynonyms[slug] ?? []),
      ],
      meaning,
    );
  }
  const middleOf = (points: readonly Point[]): Point => {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      latitude: mean(points.map(({ latitude }) => latitude)),
      longitude: mean(points.map(({ longitude }) => longitude)),
    };
  };
  for (const { slug, name, cityIds } of places.regions)
    addMeaning([name.en, name.fr, slug, ...(regionSynonyms[slug] ?? [])], {
      kind: 'region',
      value: slug,
      label: name,
      sets: cityIds.map((id) => `city:${id}`),
      centre: middleOf(cityIds.map((id) => places.cities.get(id)!)),
      weight: 2e8,
    });
  const centreIn = (points: readonly Point[]) => (points.length > 0 ? { centre: middleOf(points) } : {});
  const centreOf = ({ areas, part }: District) =>
    part?.middle ?? middleOf(areas.map((code) => places.areas.get(code)!));
  const allDistricts = new Map(
    districtsOf(places.areas.values()).map((district) => [district.key, district]),
  );
  const regionNames = new Set<string>();
  for (const [index, region] of regions.entries()) {
    const { slug, name, synonyms = [], districts = [], province } = nameOf(region);
    // A territory with a city is a province of the site.
    if (places.provinces.some((each) => each.slug === slug)) continue;
    const regionCities = region.cities.flatMap((city) => cities.get(city) ?? []);
    const parts = districts.flatMap(
      (district) => allDistricts.get(`${province}/${foldPlace(district)}`) ?? [],
    );
    // Of its cities, where it has any: districts may be large and empty.
    const points = regionCities.length > 0 ? regionCities.map(({ centre }) => centre!) : parts.map(centreOf);
    if (points.length === 0) continue;
    for (const each of [name.en, name.fr]) regionNames.add(`${province}/${foldPlace(each)}`);
    addMeaning([name.en, name.fr, ...synonyms], {
      kind: 'region',
      value: slug,
      label: name,
      sets: [...regionCities.flatMap(({ sets }) => sets), ...parts.map(({ key }) => `district:${key}`)],
      centre: middleOf(points),
      weight: 2e8 - index,
    });
  }
  for (const { slug, name, synonyms, provinces } of partsOfCanada) {
    const regionProvinces = places.provinces.filter(({ code }) => provinces.includes(code));
    if (regionProvinces.length > 0)
      addMeaning([name.en, name.fr, ...synonyms], {
        kind: 'region',
        value: slug,
        label: name,
        sets: regionProvinces.map((each) => `province:${each.slug}`),
        weight: 1e8,
      });
  }
  const neighborhoods = [...places.neighborhoods.values()].flatMap((place) => {
    const city = places.cities.get(place.cityId);
    return city ? [{ ...place, city }] : [];
  });
  const within = ({ en, fr }: Bilingual, { name }: SearchCity): Bilingual => ({
    en: `${en}, ${name.en}`,
    fr: `${fr}, ${name.fr}`,
  });
  // Zones count beside their city only, before or after it: 'SE' stands in the addresses of other cities, too.
  for (const [zone, own] of Map.groupBy(neighborhoods, ({ city, zone }) => `${city.slug}/${zone}`)) {
    const [{ city, zone: code }] = own as [(typeof own)[number]];
    if (code === null) continue;
    const words = [code, ...zoneSynonyms[code as keyof typeof zoneSynonyms]];
    const names = [city.name.en, city.name.fr];
    addMeaning(
      names.flatMap((name) => words.flatMap((word) => [`${name} ${word}`, `${word} ${name}`])),
      {
        kind: 'neighborhood',
        value: zone,
        label: within({ en: code, fr: code }, city),
        sets: own.map(({ id }) => `neighborhood:${id}`),
        within: city.slug,
        ...centreIn(own.flatMap(({ centre }) => centre ?? [])),
        weight: city.population,
      },
    );
  }
  const cityNames = new Set<string>(
    [...places.cities.values()].flatMap(({ name, provinceCode }) =>
      [name.en, name.fr].map((each) => `${provinceCode}/${foldPlace(each)}`),
    ),
  );
  // What a postal area calls by a region's name is a part of the region.
  const districts = new Map(
    [...allDistricts].filter(([key]) => !cityNames.has(key) && !regionNames.has(key)),
  );
  for (const { id, slug, name, city, centre } of neighborhoods) {
    // The postal areas of the name reach farther than what a record calls the neighbourhood.
    const key = `${city.provinceCode}/${foldPlace(name.en)}`;
    const district = districts.get(key);
    districts.delete(key);
    addMeaning([...namesOf(name), ...(neighborhoodSynonyms[`${city.slug}/${slug}`] ?? [])], {
      kind: 'neighborhood',
      value: slug,
      label: within(name, city),
      sets: [`neighborhood:${id}`, ...(district ? [`district:${key}`] : [])],
      within: city.slug,
      ...centreIn(district ? [centreOf(district)] : centre ? [centre] : []),
      // Below any city of the name.
      weight: city.population / 1e8,
    });
  }
  // 'Downtown Vancouver' is a part of the city.
  const isInCity = (provinceCode: string, name: string) => {
    const words = name.split(' ');
    return words.some((_, from) =>
      words.some((_, to) => cityNames.has(`${provinceCode}/${words.slice(from, to + 1).join(' ')}`)),
    );
  };
  const towns = new Map(
    places.towns.flatMap((town): [string, Places['towns'][number]][] => {
      const name = foldPlace(town.name);
      return isInCity(town.provinceCode, name) ? [] : [[`${town.provinceCode}/${name}`, town]];
    }),
  );
  for (const district of districts.values()) {
    // A town of its own is a place to search near.
    if (district.city === null && !district.part && towns.has(district.key)) continue;
    const { key, name, provinceCode, areas, part } = district;
    const names = { en: name, fr: name };
    const city = [...places.cities.values()].find(({ slug }) => slug === district.city);
    addMeaning([name, ...(part?.synonyms ?? [])].flatMap(withoutSpaces), {
      kind: 'neighborhood',
      value: foldPlace(name).replaceAll(' ', '-'),
      // 'Downtown Montreal' says where it is; 'North Vancouver' is more than its district municipality.
      label:
        !city || foldPlace(city.name.en).includes(foldPlace(name))
          ? withProvince(names, provinceCode)
          : foldPlace(name).includes(foldPlace(city.name.en))
            ? names
            : within(names, city),
      sets: [`district:${key}`],
      within: city?.slug ?? provinceCode,
      centre: centreOf(district),
      // What is known like a town may be mistyped.
      weight: part?.population ?? (part ? Math.max(areas.length, 2) : areas.length) / 1e8,
    });
  }
  const isPlain = (word: string) => stopWords.has(word) || tradeWords.has(word) || smallTalk.has(word);
  for (const [key, { slug, name, provinceCode, population, latitude, longitude }] of towns) {
    const district = districts.get(key);
    if (district?.city || district?.part) continue;
    const phrases = withoutSpaces(name).filter((phrase) => !foldPlace(phrase).split(' ').every(isPlain));
    addMeaning(phrases, {
      kind: 'town',
      value: slug,
      label: withProvince({ en: name, fr: name }, provinceCode),
      sets: [],
      within: provinceCode,
      centre: { latitude, longitude },
      // Below every other place of the name.
      weight: (population ?? 0) / 1e16,
    });
  }
  // A mistyped word is never read as a town: too many look alike.
  const phrases = [...meanings].flatMap(([phrase, [first]]) => (first!.kind === 'town' ? [] : [phrase]));
  const startOf = (phrase: string, words: number) => `${words}${phrase[0] ?? ''}`;
  const byStart = Map.groupBy(phrases, (phrase) => startOf(phrase, phrase.split(' ').length));
  return {
    find: (phrase) =>
      meanings.get(phrase) ??
      (phrase.endsWith('s') && phrase.length > 4
        ? meanings.get(phrase.slice(0, -1))?.filter(({ kind }) => kind !== 'town')
        : undefined),
    like: (phrase, words) => byStart.get(startOf(phrase, words)) ?? [],
    placesFrom: (start) => [
      ...new Set(
        [...meanings]
          .flatMap(([name, found]) => (name.startsWith(start) ? found : []))
          .filter(({ kind }) => kind !== 'province' && placeKinds.has(kind))
          .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.label.en.length - b.label.en.length),
      ),
    ],
    longest: Math.max(1, ...[...meanings.keys()].map((phrase) => phrase.split(' ').length)),
    provinceCodes,
    cities,
    namesakes: (slug) => {
      const city = [...places.cities.values()].find((each) => each.slug === slug);
      return city
        ? [...namesakesOf(city)].map((other) => cities.get(other)!).toSorted((a, b) => b.weight - a.weight)
        : [];
    },
    withProvince: ({ kind, label, within = '' }) =>
      kind === 'city' && !label.en.includes(',') ? withProvince(label, within) : label,
    areas: places.areas,
  };
}
