import type { Language } from '#app/content/language.ts';
import { count } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { makeDictionary } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { Evaluation } from './evaluate.ts';
import type { Criteria } from './evaluate.ts';
import { findNames, foundNobody, MOST_WEIGHED, readNames } from './found-names.server.ts';
import type { SearchPlaces } from './search-places.ts';
import type { SearchState } from './search.ts';
import { currentPlaces, synchronise } from './search-sync.server.ts';
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
};

/** Around a place that was typed into the box, when no distance was chosen. */
const AROUND = 25;

const dictionaries = new WeakMap<SearchPlaces, Dictionary>();

function dictionaryOf(places: SearchPlaces): Dictionary {
  let dictionary = dictionaries.get(places);
  if (!dictionary) dictionaries.set(places, (dictionary = makeDictionary(places)));
  return dictionary;
}

/** Finds who meets a search. What it returns must be read before anything else is waited for. */
export async function runSearch(asked: SearchState, language: Language, now: Date): Promise<SearchRun> {
  const { state, understanding, found: both, places, index } = await understand(asked, language);
  const near = state.near === '' ? null : findNear(state.near, places, language);
  const place = near ?? placeInText(understanding, state, places, language);
  const criteria: Criteria = {
    state,
    understanding,
    ...both,
    place,
    radius: place ? (state.distance ?? (near ? null : AROUND)) : null,
    now,
  };
  let evaluation = new Evaluation(index, places, criteria);
  const unweighed = evaluation.unweighed(MOST_WEIGHED);
  if (unweighed.length > 0) evaluation = evaluation.weighing(await readNames(unweighed));
  const found = evaluation.onePlaceEach(evaluation.found());
  return {
    criteria,
    places,
    evaluation,
    found,
    total: count(found),
    atLeast: criteria.names.more || criteria.asName.more,
    unknownPlace: state.near !== '' && near === null,
  };
}

/** What is searched for, and who has the words of it in their name. */
async function understand(asked: SearchState, language: Language) {
  // 'Dr. Laval' is a person, and a place when nobody is called so.
  for (const people of [true, false]) {
    const guessed = await currentPlaces();
    let reading: Reading = read(asked.q, dictionaryOf(guessed), guessed, { people });
    const { places, index, words: known } = await synchronise(reading.unknown);
    if (places !== guessed) reading = read(asked.q, dictionaryOf(places), places, { people });
    const state = inOrder(asked, places);
    const understanding = finish(reading, known, dictionaryOf(places), { language, city: state.city });
    const found = await findBoth(understanding);
    const nobody = found.names.numbers.length + found.asName.numbers.length === 0;
    if (!understanding.titled || !nobody || !people) return { state, understanding, found, places, index };
  }
  throw new Error('A text was neither a person nor anything else.');
}

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

/** Names with the words that are left, and names with all of them where other words were taken for something. */
async function findBoth({
  names,
  asName,
  parts,
  postal,
}: Understanding): Promise<Pick<Criteria, 'names' | 'asName'>> {
  const understood = parts.length > 0 || postal !== null;
  // By itself 'London' is the city and whoever is called so; other words of one meaning are in too many names.
  const isPlace = parts.some(({ meaning: { kind } }) => kind === 'city' || kind === 'neighborhood');
  const asNames = understood && (asName.length > 1 || isPlace);
  const all = asNames ? await findNames(asName, { most: MOST_WEIGHED }) : foundNobody;
  let found = await findNames(names);
  if (names.length > 0 && found.numbers.length === 0) found = await findNames(names, { anywhere: true });
  // What so many are called is nobody's name: 'family dental'.
  return { names: found, asName: all.more ? foundNobody : all };
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
