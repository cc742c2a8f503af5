import type { Language } from '#app/content/language.ts';
import { readSearchPlaces } from '#app/features/directory/search/reading/search-places.server.ts';
import { db } from '#db/database.ts';
import { chooseSuggestions, MOST_SUGGESTIONS, readTyped } from './suggest.ts';
import type { Suggestion } from './suggest.ts';
import { matchNames } from './suggest-names.server.ts';
import { makeSuggestDictionary, matchPlaces } from './suggest-places.ts';
import type { SuggestDictionary } from './suggest-places.ts';

/** A seed or an import changes places. */
const CACHED_MS = 60_000;

let cached: { until: number; value: Promise<SuggestDictionary> } | undefined;

/** The dictionary, read once a minute; the old one serves while the new one is read. */
function findSuggestDictionary(): Promise<SuggestDictionary> {
  const old = cached;
  if (old && old.until > performance.now()) return old.value;
  const value = readSearchPlaces(db).then(makeSuggestDictionary);
  const entry = { until: performance.now() + CACHED_MS, value };
  cached = entry;
  const isComplete = value.then(
    ({ cities }) => cities.length > 0,
    () => false,
  );
  // A failed read is not cached, nor is a database before its first seed.
  void isComplete.then((complete) => {
    if (!complete && cached === entry) cached = undefined;
  });
  return old?.value ?? value;
}

/** Clears the cache, for tests that change the database. */
export function forgetSuggestDictionary(): void {
  cached = undefined;
}

/**
 * What a text that is being typed may mean: specialties in a city, cities, specialties, postal areas, dentists, grouped by
 * kind, the kind that matches best first. Names and places only: nothing private.
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
