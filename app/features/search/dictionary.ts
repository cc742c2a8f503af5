import { insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import type { Bilingual } from '#app/content/language.ts';
import { searchWords } from './search-words.ts';
import type { SearchPlaces } from './search-places.ts';
import type { UnderstoodPart } from './search.ts';
import {
  cdcpSynonyms,
  daySynonyms,
  insurerSynonyms,
  languageSynonyms,
  neighborhoodSynonyms,
  serviceSynonyms,
  specialtySynonyms,
  toggleSynonyms,
} from './synonyms.ts';
import { foldWords } from './words.ts';

/** What a phrase can be taken for. */
export type Meaning = {
  kind: UnderstoodPart['kind'];
  /** Slug or code, several with commas between. */
  value: string;
  label: Bilingual;
  /** Sets of the index: who is in any of them is meant. */
  sets: readonly string[];
  /** Of a neighbourhood its city, of a city its province's code: which of two of one name is meant. */
  within?: string;
  /** Of two places of one name the larger one is meant. */
  weight: number;
};

/** Every phrase that is understood, folded, with what it can mean, likeliest first. */
export type Dictionary = {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Phrases by number of words and first letter ('2k'), for finding the one that was mistyped. */
  byStart: ReadonlyMap<string, readonly string[]>;
  longest: number;
};

/** The key of `byStart`. */
export const startOf = (phrase: string, words: number): string => `${words}${phrase[0] ?? ''}`;

/** Saint and its short forms, which names of places are written with in every way. */
function spellings(phrase: string): string[] {
  const all = new Set([phrase]);
  const long = phrase.replace(/\bste\b/g, 'sainte').replace(/\bst\b/g, 'saint');
  const short = phrase.replace(/\bsainte\b/g, 'ste').replace(/\bsaint\b/g, 'st');
  all.add(long).add(short);
  if (phrase.includes(' ')) all.add(phrase.replaceAll(' ', ''));
  return [...all];
}

/** Makes the dictionary of what the database has; a few milliseconds. */
export function makeDictionary(places: SearchPlaces): Dictionary {
  const meanings = new Map<string, Meaning[]>();
  const put = (phrase: string, meaning: Meaning) => {
    const folded = foldWords(phrase);
    if (folded === '') return;
    const known = meanings.get(folded) ?? [];
    // Two cities may each have a neighbourhood 'downtown'.
    const isMeaning = ({ kind, value, within }: Meaning) =>
      kind === meaning.kind && value === meaning.value && within === meaning.within;
    if (known.some(isMeaning)) return;
    meanings.set(
      folded,
      [...known, meaning].toSorted((a, b) => b.weight - a.weight),
    );
  };
  const putAll = (phrases: Iterable<string>, meaning: Meaning) => {
    for (const phrase of phrases) put(phrase, meaning);
  };
  const words = searchWords;

  for (const { id, slug, name } of places.specialties) {
    const meaning: Meaning = {
      kind: 'specialty',
      value: slug,
      label: name,
      sets: [`specialty:${id}`],
      weight: 5e8,
    };
    if (slug === 'emergency-dentists') continue;
    putAll([name.en, name.fr, slug, ...(specialtySynonyms[slug] ?? [])], meaning);
  }
  for (const [code, label] of Object.entries<Bilingual>(services)) {
    const meaning: Meaning = {
      kind: 'service',
      value: code,
      label,
      sets: [`service:${code}`],
      weight: 3e8,
    };
    if (code === 'emergency-care') continue;
    putAll([label.en, label.fr, ...(serviceSynonyms[code] ?? [])], meaning);
  }
  for (const [code, label] of Object.entries<Bilingual>(spokenLanguages))
    putAll([label.en, label.fr], {
      kind: 'language',
      value: code,
      label,
      sets: [`language:${code}`],
      weight: 4e8,
    });
  for (const [word, ...codes] of languageSynonyms) {
    const labels = codes.map((code) => spokenLanguages[code as keyof typeof spokenLanguages]);
    put(word, {
      kind: 'language',
      value: codes.join(','),
      label: { en: labels.map(({ en }) => en).join(' / '), fr: labels.map(({ fr }) => fr).join(' / ') },
      sets: codes.map((code) => `language:${code}`),
      weight: 4e8,
    });
  }
  for (const [code, label] of Object.entries<Bilingual>(insurers))
    putAll([label.en, label.fr, code, ...(insurerSynonyms[code] ?? [])], {
      kind: 'insurance',
      value: code,
      label,
      sets: [`insurance:${code}`],
      weight: 4e8,
    });
  for (const [toggle, phrases] of Object.entries(toggleSynonyms)) {
    const kind = toggle as keyof typeof toggleSynonyms;
    putAll(phrases, { kind, value: '1', label: words[kind], sets: [kind], weight: 6e8 });
  }
  for (const [day, phrases] of Object.entries(daySynonyms)) {
    const label = words[day as keyof typeof daySynonyms];
    putAll(phrases, { kind: 'weekend', value: day, label, sets: [day], weight: 6e8 });
  }
  putAll(cdcpSynonyms, {
    kind: 'cdcp',
    value: 'signed-up,per-claim',
    label: words.cdcp,
    sets: ['cdcp:signed-up', 'cdcp:per-claim'],
    weight: 6e8,
  });
  for (const { code, slug, name } of places.provinces)
    putAll([name.en, name.fr, `province ${name.en}`, `province de ${name.fr}`, `province du ${name.fr}`], {
      kind: 'province',
      value: slug,
      label: name,
      sets: [`province:${slug}`],
      within: code,
      weight: 1e8,
    });
  for (const { id, slug, name, population, provinceCode } of places.cities.values()) {
    const meaning: Meaning = {
      kind: 'city',
      value: slug,
      label: name,
      sets: [`city:${id}`],
      within: provinceCode,
      weight: population,
    };
    for (const phrase of [foldWords(name.en), foldWords(name.fr)]) putAll(spellings(phrase), meaning);
    putAll([`ville de ${name.fr}`, `city of ${name.en}`, `${name.en} city`], meaning);
  }
  for (const { id, slug, name, cityId } of places.neighborhoods.values()) {
    const city = places.cities.get(cityId);
    if (!city) continue;
    const meaning: Meaning = {
      kind: 'neighborhood',
      value: slug,
      label: { en: `${name.en}, ${city.name.en}`, fr: `${name.fr}, ${city.name.fr}` },
      sets: [`neighborhood:${id}`],
      within: city.slug,
      // Below any city of the name.
      weight: city.population / 1e8,
    };
    for (const phrase of [foldWords(name.en), foldWords(name.fr)]) putAll(spellings(phrase), meaning);
    putAll(neighborhoodSynonyms[`${city.slug}/${slug}`] ?? [], meaning);
  }
  const phrases = [...meanings.keys()];
  return {
    meanings,
    byStart: Map.groupBy(phrases, (phrase) => startOf(phrase, phrase.split(' ').length)),
    longest: Math.max(1, ...phrases.map((phrase) => phrase.split(' ').length)),
  };
}
