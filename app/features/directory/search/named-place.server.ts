import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { hasSomebody } from './engine/evaluate.server.ts';
import { loadSnapshot } from './engine/snapshot.server.ts';
import { dictionaryOf } from './reading/dictionary.ts';
import { readText } from './reading/reading.ts';
import { findCity, findNear, isAskable, MAX_ASKED } from './run-search.server.ts';

/** A visitor's approximate position, by the name that the page shows: 'Ottawa', 'K1N'. */
export type NamedPlace = Point & { name: string; citySlug: string | null };

/**
 * Returns the place that a text names as the search reads it, with its province where another has the name, and the
 * names of others that it may mean as well, likeliest first. The text may also be the slug of a city, which the site's own
 * links use in both languages. Null for a text that names none.
 */
export async function findNamedPlace(
  typed: string,
  language: Language,
): Promise<{ place: NamedPlace | null; others: string[] }> {
  const snapshot = await loadSnapshot((places) => readText(typed, dictionaryOf(places)));
  const { place, city, doubts } = findNear(typed, snapshot.places, language);
  const others = doubts
    .filter((meaning) => isAskable(meaning, (sets) => hasSomebody(snapshot, sets)))
    .map(({ label }) => label[language])
    .slice(0, MAX_ASKED);
  // As a text, the slug of Langley is the region.
  const own = findCity(snapshot.places, typed);
  if (own && own.slug !== city) {
    const { name, slug, latitude, longitude } = own;
    return { place: { name: name[language], citySlug: slug, latitude, longitude }, others };
  }
  if (!place) return { place: null, others };
  const { label, latitude, longitude } = place;
  return { place: { name: label, citySlug: city, latitude, longitude }, others };
}
