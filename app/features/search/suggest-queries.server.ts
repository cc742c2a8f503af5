import type { Language } from '#app/content/language.ts';
import { chooseSuggestions, MOST_SUGGESTIONS, readTyped } from './suggest.ts';
import type { Suggestion } from './suggest.ts';
import { findSuggestDictionary } from './suggest-dictionary.server.ts';
import { matchNames } from './suggest-names.server.ts';
import { matchPlaces } from './suggest-places.ts';

/**
 * What somebody who has typed this much may mean: specialties in a city, cities, specialties, postal areas, dentists.
 * Those of one kind stand together, the kind that matches best first. Names and places only: nothing private.
 *
 * @param text as typed, whatever it is; of a longer one the first 60 characters count
 * @param limit 1 or more
 * @returns none for a text without a letter or digit
 */
export async function listSuggestions(
  text: string,
  language: Language,
  limit: number = MOST_SUGGESTIONS,
): Promise<Suggestion[]> {
  const typed = readTyped(text);
  if (typed === '') return [];
  const [dictionary, names] = await Promise.all([
    findSuggestDictionary(),
    matchNames(typed, language, limit),
  ]);
  return chooseSuggestions([...matchPlaces(dictionary, typed, language), names], limit);
}
