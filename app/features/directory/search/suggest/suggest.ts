import type { Language, Bilingual } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { foldPlace, foldWords } from '#app/content/fold.ts';
import { inCityFr } from '#app/content/french-places.ts';
import { ALMOST, LATER, START, WHOLE } from '#app/features/directory/index/names.ts';
import type { Closeness } from '#app/features/directory/index/names.ts';
import type { Places, SearchPostalArea } from '#app/features/directory/index/places.server.ts';
import { wordsOfSpecialty } from '#app/content/search/meanings.ts';
import { anySearch, searchParams } from '#app/features/directory/search/search-params.ts';
import { allowedErrors, errorsBetween } from '#app/features/directory/search/reading/typing-errors.ts';

/** What suggestions lead to; of two kinds that match equally well the first comes first. */
export const suggestionKinds = [
  'specialty-in-city',
  'city',
  'specialty',
  'postal-area',
  'dentist',
  'place',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** `label` and `detail` are in the language of the page; `detail` may be ''. */
export type Suggestion = { label: string; detail: string } & (
  | { kind: 'specialty-in-city'; citySlug: string; specialtySlug: string }
  | { kind: 'city'; citySlug: string }
  | { kind: 'specialty'; specialtySlug: string }
  /** A forward sortation area: 'M5V'. */
  | { kind: 'postal-area'; code: string }
  | { kind: 'dentist'; slug: string }
  /** For the field that says where: its label is understood there. */
  | { kind: 'place' }
);

export const MAX_SUGGESTIONS = 8;

/** Longer texts are cut: no name has more characters. */
const MAX_TYPED_LENGTH = 60;

/**
 * The text to look for: without control characters, halves of characters and a title before a name ('Dr. Smith'), with
 * one space between words; '' without a letter or digit.
 */
export function readTyped(text: string): string {
  const cleanText = text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .replace(/^(dr|dre|docteure?|doctor)[. ]+(?=[^. ])/i, '')
    .trimEnd();
  if (!/[\p{L}\p{N}]/u.test(cleanText)) return '';
  return [...cleanText].slice(0, MAX_TYPED_LENGTH).join('').trimEnd();
}

/**
 * Returns where a suggestion leads.
 *
 * @param near what the field of the place beside it holds: a specialty is looked for there
 */
export function suggestionHref(language: Language, suggestion: Suggestion, near = ''): string {
  switch (suggestion.kind) {
    case 'specialty-in-city':
      return paths.citySpecialty(language, suggestion.citySlug, suggestion.specialtySlug);
    case 'city':
      return paths.city(language, suggestion.citySlug);
    case 'specialty': {
      const { specialtySlug: specialty } = suggestion;
      if (specialty === 'emergency-dentists') return paths.emergency(language, near ? { place: near } : {});
      return near
        ? paths.search(language, searchParams({ ...anySearch, specialty, near }))
        : paths.specialty(language, specialty);
    }
    case 'dentist':
      return paths.dentist(language, suggestion.slug);
    case 'postal-area':
    case 'place':
      return paths.search(language, new URLSearchParams({ near: suggestion.label }));
  }
}

/** Matching suggestions of one kind, best first, and how well the first matches. */
export type Matched = { kind: SuggestionKind; closeness: Closeness; suggestions: Suggestion[] };

/** How many of a kind are shown while other kinds match, too. */
const FIRST: Record<SuggestionKind, number> = {
  'specialty-in-city': 3,
  city: 3,
  specialty: 2,
  'postal-area': 3,
  dentist: 4,
  place: MAX_SUGGESTIONS,
};

/** At most `limit` suggestions, grouped by kind, the kind that matches best first. */
export function chooseSuggestions(matched: readonly Matched[], limit: number): Suggestion[] {
  const ordered = matched
    .filter(({ suggestions }) => suggestions.length > 0)
    .toSorted(
      (a, b) =>
        a.closeness - b.closeness || suggestionKinds.indexOf(a.kind) - suggestionKinds.indexOf(b.kind),
    );
  const first = ordered.flatMap(({ kind, suggestions }) => suggestions.slice(0, FIRST[kind]));
  const all = ordered.flatMap(({ suggestions }) => suggestions);
  const shown = new Set([...new Set([...first, ...all])].slice(0, limit));
  return all.filter((suggestion) => shown.has(suggestion));
}

/** The first two spellings are the names; all are folded. */
type Spelled = { slug: string; name: Bilingual; spellings: readonly string[]; synonyms: readonly string[] };

/** What suggestions are made of beside the names of dentists. */
export type SuggestDictionary = {
  /** Largest first. */
  cities: readonly (Spelled & { province: Bilingual })[];
  /** In the order in which the specification lists them. */
  specialties: readonly Spelled[];
  /** By code. */
  postalAreas: readonly SearchPostalArea[];
};

export function makeSuggestDictionary(places: Places): SuggestDictionary {
  const provinces = new Map(places.provinces.map(({ code, name }) => [code, name]));
  return {
    cities: [...places.cities.values()].map(({ slug, name, provinceCode }) => {
      const province = provinces.get(provinceCode)!;
      const names = [foldPlace(name.en), foldPlace(name.fr)];
      // With the province, too: it tells two Richmonds apart.
      const withProvince = names.flatMap((own) =>
        [province.en, province.fr, provinceCode].map((after) => `${own} ${foldPlace(after)}`),
      );
      return { slug, name, province, spellings: [...names, ...new Set(withProvince)], synonyms: [] };
    }),
    specialties: places.specialties.map(({ slug, name }) => ({
      slug,
      name,
      spellings: [foldWords(name.en), foldWords(name.fr)],
      synonyms: wordsOfSpecialty(slug),
    })),
    postalAreas: [...places.areas.values()],
  };
}

/** Fewer letters are the start of too much: they match the start of names alone. */
const TELLING = 3;

/** @param start what the start counts as: of a synonym less than of a name ('Red D' is Red Deer, not 'redresser') */
function closenessOf(spelling: string, typed: string, start: Closeness): Closeness | null {
  if (spelling === typed) return WHOLE;
  if (spelling.startsWith(typed)) return start;
  return typed.length >= TELLING && spelling.includes(` ${typed}`) ? LATER : null;
}

/** A text that is still being typed may have one error: with two it starts too many names. */
function almostStarts(spelling: string, typed: string): boolean {
  // Whatever the error, one of the first two letters is in its place or next to it: that rules out most spellings.
  const [a, b, c, d] = [typed[0], typed[1], spelling[0], spelling[1]];
  if (a !== c && b !== d && a !== d && b !== c) return false;
  return allowedErrors(typed.length) > 0 && errorsBetween(typed, spelling, 1, { isBegun: true }) <= 1;
}

type Match<Entry> = { entry: Entry; closeness: Closeness };

/** The entries that match, best first and else in the order given; mistyped ones where no other does. */
function matching<Entry extends Spelled>(entries: readonly Entry[], typed: string): Match<Entry>[] {
  if (typed === '') return [];
  // 'st' may begin 'Stratford', or stand for 'Saint'.
  const readings = [...new Set([typed, foldPlace(typed)])];
  const exact = entries.flatMap((entry): Match<Entry>[] => {
    const matches = readings.flatMap((reading) => {
      const isShort = reading.length < TELLING;
      return [
        ...(isShort ? entry.spellings.slice(0, 2) : entry.spellings).map((spelling) =>
          closenessOf(spelling, reading, START),
        ),
        ...(isShort ? [] : entry.synonyms).map((synonym) => closenessOf(synonym, reading, LATER)),
      ].filter((closeness) => closeness !== null);
    });
    return matches.length === 0 ? [] : [{ entry, closeness: Math.min(...matches) as Closeness }];
  });
  if (exact.length > 0) return exact.toSorted((a, b) => a.closeness - b.closeness);
  return entries
    .filter(({ spellings, synonyms }) =>
      readings.some((reading) =>
        [...spellings, ...synonyms].some((spelling) => almostStarts(spelling, reading)),
      ),
    )
    .map((entry) => ({ entry, closeness: ALMOST }));
}

/** Words between a specialty and a city. */
const BETWEEN =
  /^(in|at|near|for|a|au|aux|en|dans|pres de|proche de)( |$)|(^| )(in|near|a|au|aux|en|dans|pres de)$/g;
const ANY_DENTIST = /^(dentists?|dentistes?|dental|dentaire|clinic|clinique)$/;

const LETTERS_OF_SPECIALTY = 3;

/** Each way to read what was typed as a specialty and a city, in either order. */
function readTogether(dictionary: SuggestDictionary, typed: string) {
  const words = typed.split(' ');
  return words.slice(1).flatMap((_, index) => {
    const [first, last] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')].map(
      (part) => part.replace(BETWEEN, '').trim(),
    ) as [string, string];
    const read = (specialty: string, city: string, isCityLast: boolean) => {
      if (specialty.length < LETTERS_OF_SPECIALTY || city === '') return [];
      const cities = matching(dictionary.cities, city)
        // A city that comes first is typed to its end.
        .filter(({ closeness }) =>
          isCityLast ? closeness !== LATER : closeness === WHOLE || closeness === ALMOST,
        )
        .slice(0, 3);
      if (cities.length === 0) return [];
      const specialties = matching(dictionary.specialties, specialty).slice(0, isCityLast ? 1 : 3);
      return specialties.flatMap((found) =>
        cities.map((place) => ({
          specialty: found.entry,
          city: place.entry,
          closeness: Math.max(found.closeness, place.closeness) as Closeness,
          onlyCity: ANY_DENTIST.test(specialty),
        })),
      );
    };
    return [...read(first, last, true), ...read(last, first, false)];
  });
}

/** The first of the items with each key. */
const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index);

const inCity = (language: Language, name: string) => (language === 'fr' ? inCityFr(name) : `in ${name}`);

/** The postal area of a text that starts like a postal code, with a letter and a digit at least; else null. */
function postalStart(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/.test(code) ? code.slice(0, 3) : null;
}

/**
 * Cities, specialties, specialties in a city and postal areas that a text may mean, in both languages, without accents,
 * with one typing error in a longer text. Of equal matches the largest city comes first.
 *
 * @param near what the field of the place holds: a specialty alone is also one in the city of that name
 */
export function matchPlaces(
  dictionary: SuggestDictionary,
  typed: string,
  language: Language,
  near = '',
): Matched[] {
  const start = postalStart(typed);
  if (start !== null) {
    const suggestions = dictionary.postalAreas
      .filter(({ code }) => code.startsWith(start))
      .map(({ code, placeName, provinceCode }): Suggestion => {
        return { kind: 'postal-area', code, label: code, detail: `${placeName}, ${provinceCode}` };
      });
    return [{ kind: 'postal-area', closeness: start.length === 3 ? WHOLE : START, suggestions }];
  }
  const foldedText = foldWords(typed);
  const specialties = matching(dictionary.specialties, foldedText);
  const here = matching(dictionary.cities, foldWords(near)).find(({ closeness }) => closeness === WHOLE);
  const pairs = [
    ...specialties.flatMap(({ entry, closeness }) =>
      here ? [{ specialty: entry, city: here.entry, closeness, onlyCity: false }] : [],
    ),
    ...readTogether(dictionary, foldedText),
  ].toSorted((a, b) => a.closeness - b.closeness);
  const together = unique(pairs, ({ specialty, city }) => `${city.slug}/${specialty.slug}`);
  // 'dentist toronto' looks for Toronto.
  const ofAnyDentist = pairs
    .filter(({ onlyCity }) => onlyCity)
    .map(({ city, closeness }) => ({ entry: city, closeness }));
  const cities = unique(
    [...matching(dictionary.cities, foldedText), ...ofAnyDentist],
    ({ entry }) => entry.slug,
  );
  // 'Strai' is Stratford with an error, or 'straighten teeth'.
  const isCityToo = cities[0]?.closeness === ALMOST && specialties[0]?.closeness === LATER;
  return [
    {
      kind: 'specialty-in-city',
      closeness: pairs[0]?.closeness ?? ALMOST,
      suggestions: together.map(({ specialty, city }) => ({
        kind: 'specialty-in-city',
        citySlug: city.slug,
        specialtySlug: specialty.slug,
        label: `${specialty.name[language]} ${inCity(language, city.name[language])}`,
        detail: city.province[language],
      })),
    },
    {
      kind: 'city',
      closeness: cities[0]?.closeness ?? ALMOST,
      suggestions: cities.map(({ entry: { slug, name, province } }) => {
        return { kind: 'city', citySlug: slug, label: name[language], detail: province[language] };
      }),
    },
    {
      kind: 'specialty',
      closeness: isCityToo ? ALMOST : (specialties[0]?.closeness ?? ALMOST),
      suggestions: specialties.map(({ entry: { slug, name } }) => {
        return { kind: 'specialty', specialtySlug: slug, label: name[language], detail: '' };
      }),
    },
  ];
}
