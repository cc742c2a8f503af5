import { inCityFr } from '#app/content/french-places.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { foldText } from '#app/features/city/match-cities.ts';
import { specialtyWords } from './specialty-words.ts';
import { ALMOST, LATER, START, WHOLE } from './suggest.ts';
import type { Closeness, Matched, Suggestion } from './suggest.ts';

/** What is known by heart: some hundred places, ten specialties, the postal areas. */
export type SuggestDictionary = {
  /** Largest first; `spellings` are folded. */
  cities: { slug: string; name: Bilingual; province: Bilingual; spellings: readonly string[] }[];
  /** In the order in which the specification lists them. */
  specialties: { slug: string; name: Bilingual; spellings: readonly string[] }[];
  /** By code. */
  postalAreas: { code: string; place: string; province: string }[];
};

const fold = (text: string) => foldText(text.replaceAll('œ', 'oe').replaceAll('Œ', 'Oe'));

/** Folded, with the words that are written in two ways in one of them: 'St. John’s' and 'Saint-Jean', 'Mt', 'Ft'. */
function foldPlace(text: string): string {
  return fold(text)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bmt\b/g, 'mount')
    .replace(/\bft\b/g, 'fort');
}

/** The spellings under which a city is found: its names, and each with its province, which tells two Richmonds apart. */
export function citySpellings(name: Bilingual, province: Bilingual, provinceCode: string): string[] {
  const names = [...new Set([foldPlace(name.en), foldPlace(name.fr)])];
  const provinces = [province.en, province.fr, provinceCode].map(foldPlace);
  return [...names, ...names.flatMap((each) => provinces.map((code) => `${each} ${code}`))];
}

export function specialtySpellings(slug: string, name: Bilingual): string[] {
  return [...new Set([fold(name.en), fold(name.fr), ...(specialtyWords[slug] ?? [])])];
}

/** Words of this many letters or more may have one wrong: a shorter one would be another word. */
const FORGIVING = 5;

/** Whether a text begins with what was typed, but for one letter that is wrong, missing, too many or swapped. */
export function almostStarts(spelling: string, typed: string): boolean {
  if (typed.length < FORGIVING) return false;
  let same = 0;
  while (same < typed.length && typed[same] === spelling[same]) same += 1;
  if (same === typed.length) return true;
  const rest = typed.slice(same + 1);
  return (
    spelling.startsWith(rest, same + 1) || // another letter
    spelling.startsWith(rest, same) || // one too many
    spelling.startsWith(typed.slice(same), same + 1) || // one missing
    (typed[same] === spelling[same + 1] &&
      typed[same + 1] === spelling[same] &&
      spelling.startsWith(typed.slice(same + 2), same + 2)) // two swapped
  );
}

/** Fewer letters are the start of too much: then names count, and their first words. */
const TELLING = 3;

function closenessOfOne(spelling: string, typed: string): Closeness | null {
  if (spelling === typed) return WHOLE;
  if (spelling.startsWith(typed)) return START;
  if (typed.length < TELLING) return null;
  if (spelling.includes(` ${typed}`)) return LATER;
  return almostStarts(spelling, typed) ? ALMOST : null;
}

/** How well the best of the spellings, of which the first two are names, matches one of the readings; null where none does. */
function closenessOf(spellings: readonly string[], readings: readonly string[]): Closeness | null {
  const found = readings.flatMap((typed) =>
    (typed.length < TELLING ? spellings.slice(0, 2) : spellings).flatMap(
      (spelling) => closenessOfOne(spelling, typed) ?? [],
    ),
  );
  return found.length === 0 ? null : (Math.min(...found) as Closeness);
}

type Known = { spellings: readonly string[] };

/** Those that match, best first and else in the order given. */
function matching<Entry extends Known>(entries: readonly Entry[], typed: string) {
  if (typed === '') return [];
  // 'st' may begin 'Stratford', or stand for 'Saint'.
  const readings = [...new Set([typed, foldPlace(typed)])];
  return entries
    .flatMap((entry) => {
      const closeness = closenessOf(entry.spellings, readings);
      return closeness === null ? [] : [{ entry, closeness }];
    })
    .toSorted((a, b) => a.closeness - b.closeness);
}

/** Words that may stand between a specialty and a city, and say nothing. */
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
        // What is not being typed any more is the whole name of a city.
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

const inCity = (language: Language, name: string) => (language === 'fr' ? inCityFr(name) : `in ${name}`);

/** What was typed as the start of a postal code: a letter and a digit at least. The area of a longer one. */
function postalStart(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/.test(code) ? code.slice(0, 3) : null;
}

/**
 * Cities, specialties, specialties in a city and postal areas that what was typed may mean: accents aside, in both
 * languages, one wrong letter forgiven in a longer word; of equal matches the largest city first.
 */
export function matchPlaces(dictionary: SuggestDictionary, typed: string, language: Language): Matched[] {
  const start = postalStart(typed);
  if (start !== null) {
    const suggestions = dictionary.postalAreas
      .filter(({ code }) => code.startsWith(start))
      .map(({ code, place, province }): Suggestion => {
        return { kind: 'postal-area', code, label: code, detail: `${place}, ${province}` };
      });
    return [{ kind: 'postal-area', closeness: start.length === 3 ? WHOLE : START, suggestions }];
  }
  const folded = fold(typed);
  const pairs = readTogether(dictionary, folded).toSorted((a, b) => a.closeness - b.closeness);
  const seen = new Set<string>();
  const together = pairs.flatMap(({ specialty, city }): Suggestion[] => {
    const key = `${city.slug}/${specialty.slug}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        kind: 'specialty-in-city',
        citySlug: city.slug,
        specialtySlug: specialty.slug,
        label: `${specialty.name[language]} ${inCity(language, city.name[language])}`,
        detail: city.province[language],
      },
    ];
  });
  // 'dentist toronto' is looking for Toronto.
  const places = [
    ...matching(dictionary.cities, folded),
    ...pairs.filter(({ onlyCity }) => onlyCity).map(({ city, closeness }) => ({ entry: city, closeness })),
  ];
  const cities = places.filter(
    ({ entry }, index) => places.findIndex((other) => other.entry === entry) === index,
  );
  const specialties = matching(dictionary.specialties, folded);
  return [
    { kind: 'specialty-in-city', closeness: pairs[0]?.closeness ?? ALMOST, suggestions: together },
    {
      kind: 'city',
      closeness: cities[0]?.closeness ?? ALMOST,
      suggestions: cities.map(({ entry: { slug, name, province } }) => {
        return { kind: 'city', citySlug: slug, label: name[language], detail: province[language] };
      }),
    },
    {
      kind: 'specialty',
      closeness: specialties[0]?.closeness ?? ALMOST,
      suggestions: specialties.map(({ entry: { slug, name } }) => {
        return { kind: 'specialty', specialtySlug: slug, label: name[language], detail: '' };
      }),
    },
  ];
}
