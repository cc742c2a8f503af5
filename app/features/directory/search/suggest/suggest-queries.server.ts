import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { foldPlace, foldWords } from '#app/content/fold.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { dentistsNamed, LATER, START, WHOLE } from '#app/features/directory/index/names.ts';
import type { Closeness } from '#app/features/directory/index/names.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import { dictionaryOf } from '#app/features/directory/search/reading/dictionary.ts';
import { db } from '#db/database.ts';
import {
  chooseSuggestions,
  makeSuggestDictionary,
  matchPlaces,
  MAX_SUGGESTIONS,
  readTyped,
} from './suggest.ts';
import type { Matched, SuggestDictionary, Suggestion } from './suggest.ts';

const dictionaries = new WeakMap<Places, SuggestDictionary>();

function dictionaryFor(places: Places): SuggestDictionary {
  const dictionary = dictionaries.get(places) ?? makeSuggestDictionary(places);
  dictionaries.set(places, dictionary);
  return dictionary;
}

/**
 * What a text that is being typed may mean: specialties in a city, cities, specialties, postal areas, dentists, grouped by
 * kind, the kind that matches best first. Names and places only: nothing private.
 *
 * @param text as typed, whatever it is; of a longer one the first 60 characters count
 * @param limit 1 or more
 * @param near what the field of the place beside it holds; a specialty is offered in the city of that name first
 * @returns none for a text without a letter or digit
 */
export async function listSuggestions(
  text: string,
  language: Language,
  limit: number = MAX_SUGGESTIONS,
  near = '',
): Promise<Suggestion[]> {
  const query = readTyped(text);
  if (query === '') return [];
  const names = await matchNames(query, language, limit);
  const dictionary = dictionaryFor((await currentDirectory()).places);
  return chooseSuggestions([...matchPlaces(dictionary, query, language, readTyped(near)), names], limit);
}

/**
 * Places of which a name begins with what is typed, for the field that says where: regions, cities, their parts, towns and
 * postal areas, the largest first.
 */
export async function listPlaces(text: string, language: Language): Promise<Suggestion[]> {
  const query = readTyped(text);
  if (query === '') return [];
  const { places } = await currentDirectory();
  const [first] = matchPlaces(dictionaryFor(places), query, language);
  if (first?.kind === 'postal-area') return first.suggestions.slice(0, MAX_SUGGESTIONS);
  const dictionary = dictionaryOf(places);
  return dictionary
    .placesFrom(foldPlace(query))
    .slice(0, MAX_SUGGESTIONS)
    .map((place) => ({ kind: 'place', label: dictionary.withProvince(place)[language], detail: '' }));
}

type Row = {
  slug: string;
  name: string;
  clinicName: string | null;
  city: string | null;
  id: string;
};

/**
 * Dentists with a word in their or their clinic's name that starts with the text (index/names.ts).
 *
 * @param typed from `readTyped`, not ''
 */
export async function matchNames(typed: string, language: Language, limit: number): Promise<Matched> {
  const { index } = await currentDirectory();
  const dentists = dentistsNamed(index, foldWords(typed), limit);
  const city = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<Row>`
    select d.id, d.slug, d.name, d.clinic_name as "clinicName", coalesce(l.locality, ${city}) as city
    from listed_dentists d
    left join listed_locations l on l.dentist_id = d.id and l.is_primary_location
    left join cities c on c.id = l.city_id
    where d.id = any (${dentists.map(({ dentist }) => dentist)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const best = dentists[0]?.closeness ?? LATER;
  return {
    kind: 'dentist',
    // Two letters that are a whole word ('st' of St-Pierre) are still the start of many others.
    closeness: Math.max(best, [...typed].length < 3 ? START : WHOLE) as Closeness,
    suggestions: dentists.flatMap(({ dentist }) => {
      const row = byId.get(dentist);
      if (!row) return [];
      const { slug, name, clinicName, city: cityName } = row;
      const detail = [clinicName === name ? null : clinicName, cityName].filter((part) => part !== null);
      return [
        { kind: 'dentist' as const, slug, label: dentistName(name, language), detail: detail.join(' · ') },
      ];
    }),
  };
}
