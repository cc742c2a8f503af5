import type { Language } from '#app/content/language.ts';
import { loadHolidays } from '#app/features/city/holidays.server.ts';
import { count } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { makeDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { Evaluation } from './evaluate.ts';
import type { Criteria } from './evaluate.ts';
import { findAnywhere } from './found-anywhere.server.ts';
import type { SearchPlaces } from './search-places.ts';
import type { SearchState } from './search.ts';
import { currentPlaces, synchronise } from './search-sync.server.ts';
import type { Synchronised } from './search-sync.server.ts';
import { read } from './reading.ts';
import type { Reading } from './reading.ts';
import { finish } from './understand.ts';
import type { Understanding } from './understand.ts';
import { foldWords } from './words.ts';

/** A search that ran, before cards and counts are made of it. */
export type SearchRun = {
  criteria: Criteria;
  places: SearchPlaces;
  evaluation: Evaluation;
  /** Each dentist once. */
  found: Bits;
  total: number;
  atLeast: boolean;
  unknownPlace: boolean;
  /** What it was told by the database. */
  told: Synchronised;
};

/** Around a place that was typed into the box, when no distance was chosen. */
const AROUND = 25;

const dictionaries = new WeakMap<SearchPlaces, Dictionary>();

function dictionaryOf(places: SearchPlaces): Dictionary {
  let dictionary = dictionaries.get(places);
  if (!dictionary) dictionaries.set(places, (dictionary = makeDictionary(places)));
  return dictionary;
}

/**
 * Finds who meets a search. What it returns must be read before anything else is waited for.
 *
 * @param told by the database to a search of the same words: where it suffices, nothing is asked again
 */
export async function runSearch(
  asked: SearchState,
  language: Language,
  now: Date,
  told?: Synchronised,
): Promise<SearchRun> {
  // 'Dr. Laval' is a person, and a place when nobody is called so.
  const asPerson = await runAs(asked, language, now, { people: true, told });
  const { evaluation, criteria } = asPerson;
  if (!criteria.understanding.titled || evaluation.hasNames || evaluation.hasNamesakes) return asPerson;
  return runAs(asked, language, now, { people: false, told });
}

/** @param people whether the word after 'Dr.' is a name, whatever else it means */
async function runAs(
  asked: SearchState,
  language: Language,
  now: Date,
  { people, told: before }: { people: boolean; told: Synchronised | undefined },
): Promise<SearchRun> {
  const holidaysAhead = await loadHolidays();
  const guessed = before?.places ?? (await currentPlaces());
  let reading: Reading = read(asked.q, dictionaryOf(guessed), guessed, { people });
  const all = [...new Set(reading.words.map(({ folded }) => folded))];
  const told =
    before && suffices(before, reading.unknown, all) ? before : await synchronise(reading.unknown, all);
  const { places, index, words: known, stems } = told;
  const dictionary = dictionaryOf(places);
  if (places !== guessed) reading = read(asked.q, dictionary, places, { people });
  const state = inOrder(asked, places);
  const understanding = finish(reading, known, dictionary, { language, city: state.city });
  const near = state.near === '' ? null : findNear(state.near, places, language);
  const place = near ?? placeInText(understanding, state, places, language);
  const criteria: Criteria = {
    state,
    understanding,
    stems,
    elsewhere: null,
    place,
    radius: place ? (state.distance ?? (near ? null : AROUND)) : null,
    now,
    holidaysAhead,
  };
  let evaluation = new Evaluation(index, places, criteria);
  let atLeast = false;
  if (understanding.names.length > 0 && !evaluation.hasNames) {
    const { numbers, more } = await findAnywhere(understanding.names);
    evaluation = new Evaluation(index, places, { ...criteria, elsewhere: numbers });
    atLeast = more;
  }
  const found = evaluation.onePlaceEach(evaluation.found());
  return {
    criteria: evaluation.criteria,
    places,
    evaluation,
    found,
    total: count(found),
    atLeast,
    unknownPlace: state.near !== '' && near === null,
    told,
  };
}

const suffices = ({ words, stems }: Synchronised, unknown: readonly string[], all: readonly string[]) =>
  all.every((word) => stems.has(word)) && unknown.every((word) => words.some((known) => known.word === word));

/** Without slugs that name nothing, and without a city that is not in the province: the province was changed. */
function inOrder(state: SearchState, places: SearchPlaces): SearchState {
  const province = places.provinces.some(({ slug }) => slug === state.province) ? state.province : null;
  const city = [...places.cities.values()].find(({ slug }) => slug === state.city);
  return {
    ...state,
    province,
    city: city && (province === null || city.provinceSlug === province) ? city.slug : null,
    specialty: places.specialties.some(({ slug }) => slug === state.specialty) ? state.specialty : null,
  };
}

/** A postal code in the text; or its city, where a distance is chosen and nothing else to measure it from. */
function placeInText(
  { postal, parts }: Understanding,
  state: SearchState,
  places: SearchPlaces,
  language: Language,
): Criteria['place'] {
  if (postal)
    return { label: postal.area.code, latitude: postal.area.latitude, longitude: postal.area.longitude };
  if (state.distance === null) return null;
  const part = parts.find(({ meaning }) => meaning.kind === 'city');
  const city = [...places.cities.values()].find(({ slug }) => slug === part?.meaning.value);
  return city ? { label: city.name[language], latitude: city.latitude, longitude: city.longitude } : null;
}

/** The place of the 'near' field: a postal code, or a city's name with or without its province, also mistyped. */
function findNear(typed: string, places: SearchPlaces, language: Language): Criteria['place'] {
  const reading = read(typed, dictionaryOf(places), places);
  const { parts, postal } = finish(reading, [], dictionaryOf(places), { language, city: null });
  if (postal)
    return { label: postal.area.code, latitude: postal.area.latitude, longitude: postal.area.longitude };
  // 'Québec' is the city here, whatever the language.
  const folded = foldWords(typed);
  const cities = [...places.cities.values()];
  const city =
    cities.find(({ name }) => foldWords(name.en) === folded || foldWords(name.fr) === folded) ??
    cities.find(({ slug }) =>
      parts.some(
        ({ meaning }) =>
          (meaning.kind === 'city' && meaning.value === slug) ||
          (meaning.kind === 'neighborhood' && meaning.within === slug),
      ),
    );
  return city ? { label: city.name[language], latitude: city.latitude, longitude: city.longitude } : null;
}
