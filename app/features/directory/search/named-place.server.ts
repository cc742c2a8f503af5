import type { Language } from '#app/content/language.ts';
import type { Place } from '#app/features/directory/place/place-queries.server.ts';
import { hasSomebody } from './engine/evaluate.server.ts';
import { loadSnapshot } from './engine/snapshot.server.ts';
import { dictionaryOf } from './reading/dictionary.ts';
import { readText } from './reading/reading.ts';
import { findNear, isAskable, MAX_ASKED } from './run-search.server.ts';

/**
 * Returns the place that a text names as the search reads it, with its province where another has the name, and the
 * names of others that it may mean as well, likeliest first. Null for a postal code and for a text that names none.
 */
export async function findNamedPlace(
  typed: string,
  language: Language,
): Promise<{ place: Place | null; others: string[] }> {
  const snapshot = await loadSnapshot((places) => readText(typed, dictionaryOf(places)));
  const { place, city, doubts } = findNear(typed, snapshot.places, language);
  const others = doubts
    .filter((meaning) => isAskable(meaning, (sets) => hasSomebody(snapshot, sets)))
    .map(({ label }) => label[language])
    .slice(0, MAX_ASKED);
  if (!place || snapshot.places.areas.has(place.label)) return { place: null, others };
  const { label, latitude, longitude } = place;
  return { place: { name: label, citySlug: city, latitude, longitude }, others };
}
