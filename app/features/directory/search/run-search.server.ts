import { foldPlace, foldWords } from '#app/content/fold.ts';
import { EMERGENCY_RADIUS } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { Language } from '#app/content/language.ts';
import { evaluate, findPhone } from './engine/evaluate.server.ts';
import type { Evaluation } from './engine/evaluate.server.ts';
import { loadSnapshot } from './engine/snapshot.server.ts';
import type { Snapshot } from './engine/snapshot.server.ts';
import { dictionaryOf, placeKinds } from './reading/dictionary.ts';
import type { Meaning } from './reading/dictionary.ts';
import { urgencyOf } from '#app/content/search/danger.ts';
import { readText } from './reading/reading.ts';
import type { Places, SearchPostalArea } from '#app/features/directory/index/places.server.ts';
import { withoutProgrammes } from '#app/content/search/answers.ts';
import { understand } from './reading/understand.ts';
import type { Understanding } from './reading/understand.ts';
import { AROUND } from './search.ts';
import type { SearchConflict, SearchState } from './search.ts';

type Criteria = Parameters<typeof evaluate>[1];

/** Words that ask for an order: 'best rated dentist'. */
const BEST_RATED = /\b(?:best|top|highest) rated\b|\bmieux notee?s?\b/;

/** A search that was read and evaluated, before cards are made of it. */
export type SearchRun = {
  snapshot: Snapshot;
  criteria: Criteria;
  evaluation: Evaluation;
  /** Kilometres around a place, where no distance is chosen; null without one. */
  aroundKm: number | null;
  /** Whether `near` names no place. */
  unknownPlace: boolean;
  /** Places that `near` may mean as well, or rather, the likeliest first. */
  nearDoubts: readonly Meaning[];
  conflicts: SearchConflict[];
};

/**
 * Finds who meets a search. Read `evaluation` before anything else is awaited: another search may change the index.
 *
 * @param around where distances are measured from, whatever the search says
 * @param reach kilometres around that place; any distance if omitted
 */
export async function runSearch(
  asked: SearchState,
  language: Language,
  now: Date,
  around?: Criteria['place'],
  reach: number | null = null,
): Promise<SearchRun> {
  const run = async (titlesMarkNames: boolean): Promise<SearchRun> => {
    const text = withoutProgrammes(asked.q);
    const snapshot = await loadSnapshot((places) => ({
      ...readText(text, dictionaryOf(places), titlesMarkNames),
      q: asked.q,
    }));
    const { places, reading, lookedUp } = snapshot;
    const validState = withoutUnknownSlugs(asked, places);
    const chosenPlace = { language, city: validState.city, province: validState.province };
    const understanding = understand(reading, lookedUp, dictionaryOf(places), chosenPlace);
    const near = findNear(validState.near, places, language);
    const phone = await findPhone(asked.q);
    // Beside a telephone number the rest of the text doesn't count.
    const inText = phone === null ? findPlaceInText(understanding, validState, places, language) : null;
    const place = around ?? near.place ?? inText;
    // A second place says where the dentists are, and a telephone number whose it is.
    const isElsewhere =
      phone !== null ||
      (near.place !== null &&
        (validState.city !== null ||
          validState.province !== null ||
          understanding.parts.some(({ meaning: { kind } }) => placeKinds.has(kind))));
    const aroundKm =
      !place || around || isElsewhere ? null : namesUrgentCare(understanding) ? EMERGENCY_RADIUS : AROUND;
    // 'Any distance' is a choice only where another one would hold without it.
    const state =
      validState.distance === 'any' && aroundKm === null ? { ...validState, distance: null } : validState;
    const radius = place && state.distance !== 'any' ? (state.distance ?? aroundKm ?? reach) : null;
    const isByDistance = place && (places.areas.has(place.label) || place.isTown);
    const usual = BEST_RATED.test(foldWords(asked.q))
      ? 'rating'
      : isUrgentText(asked.q) || asksForUrgentCare(validState, understanding)
        ? 'soonest'
        : isByDistance
          ? 'distance'
          : 'best';
    const sort = state.sort === 'distance' && !place ? usual : (state.sort ?? usual);
    const isRadiusLiftable = near.place !== null && aroundKm !== null && state.distance === null;
    const criteria = { state, understanding, place, radius, isRadiusLiftable, sort, now };
    const evaluation = evaluate(snapshot, criteria, phone);
    return {
      snapshot,
      criteria,
      evaluation,
      aroundKm,
      unknownPlace: state.near !== '' && near.place === null,
      nearDoubts: near.doubts,
      conflicts: conflictsOf(asked, state, places, place !== null || state.near !== '', language),
    };
  };
  // 'Dr. Laval' is a person, and a place where nobody has that name.
  const first = await run(true);
  return first.criteria.understanding.titled && !first.evaluation.isNamed ? run(false) : first;
}

/** Services that are looked for when something hurts or broke. */
const URGENT_SERVICES = new Set(['abscess', 'broken-tooth']);

const isUrgentText = (q: string): boolean => ['danger', 'today'].includes(urgencyOf(q) ?? '');

const namesUrgentCare = ({ parts }: Understanding): boolean =>
  parts.some(({ meaning: { kind } }) => kind === 'emergency');

/** Whether a search names a complaint that needs a dentist today, or asks for emergency care. */
export const isUrgent = (run: SearchRun): boolean => {
  const { state, understanding } = run.criteria;
  return (
    isUrgentText(state.q) ||
    asksForUrgentCare(state, understanding) ||
    understanding.parts.some(
      ({ meaning: { kind, value } }) => kind === 'service' && URGENT_SERVICES.has(value),
    )
  );
};

/** Whether a search asks for emergency care: by its text, its filter or its specialty. */
const asksForUrgentCare = (state: SearchState, understanding: Understanding): boolean =>
  state.toggles.includes('emergency') ||
  state.specialty === 'emergency-dentists' ||
  namesUrgentCare(understanding);

/** Also without a city that is not in the province: the visitor has chosen another province. */
function withoutUnknownSlugs(state: SearchState, places: Places): SearchState {
  const province = places.provinces.some(({ slug }) => slug === state.province) ? state.province : null;
  const city = findCity(places, state.city);
  return {
    ...state,
    province,
    city: city && (province === null || city.provinceSlug === province) ? city.slug : null,
    specialty: places.specialties.some(({ slug }) => slug === state.specialty) ? state.specialty : null,
  };
}

/** What of a search can't be: nothing is left out in silence. */
function conflictsOf(
  asked: SearchState,
  state: SearchState,
  places: Places,
  hasPlace: boolean,
  language: Language,
): SearchConflict[] {
  const conflicts: SearchConflict[] = [];
  const city = findCity(places, asked.city);
  const province = places.provinces.find(({ slug }) => slug === state.province);
  if (city && province && city.provinceSlug !== province.slug)
    conflicts.push({
      filter: 'city',
      slug: city.slug,
      city: city.name[language],
      cityProvince: places.provinces.find(({ slug }) => slug === city.provinceSlug)!.name[language],
      province: province.name[language],
      state: { ...state, province: null, city: city.slug, page: 1 },
    });
  if (hasPlace) return conflicts;
  if (typeof state.distance === 'number') conflicts.push({ filter: 'distance' });
  if (state.sort === 'distance') conflicts.push({ filter: 'sort' });
  return conflicts;
}

export const findCity = ({ cities }: Places, wanted: string | null | undefined) =>
  [...cities.values()].find(({ slug }) => slug === wanted);

const atArea = ({ code, latitude, longitude }: SearchPostalArea): Criteria['place'] => ({
  label: code,
  latitude,
  longitude,
  isTown: false,
});

/** The postal code of a text, or its town; or its city, where a distance is chosen and nothing else to measure it from. */
function findPlaceInText(
  { postal, parts }: Understanding,
  state: SearchState,
  places: Places,
  language: Language,
): Criteria['place'] {
  if (postal) return atArea(postal.area);
  const kind = parts.some(({ meaning }) => meaning.kind === 'town') ? 'town' : 'city';
  if (kind === 'city' && typeof state.distance !== 'number') return null;
  const part = parts.find(({ meaning }) => meaning.kind === kind);
  return part ? centreOf(part.meaning, places, language) : null;
}

/** The centre of a part of the text; null of a province. */
export function centreOf(
  { kind, centre, within = '', label }: Meaning,
  places: Places,
  language: Language,
): Criteria['place'] {
  const city = dictionaryOf(places).cities.get(within);
  const point = centre ?? city?.centre;
  return point
    ? { ...point, label: (centre ? label : city!.label)[language], isTown: kind === 'town' }
    : null;
}

/** So many letters may stand for the city that begins with them. */
const MIN_BEGINNING = 3;

/**
 * The place of the 'near' field: a postal code, or a place with or without its province, also mistyped or begun; its slug,
 * where it is a city; and its doubts.
 */
export function findNear(
  typed: string,
  places: Places,
  language: Language,
): { place: Criteria['place']; city: string | null; doubts: Meaning[] } {
  if (typed === '') return { place: null, city: null, doubts: [] };
  const dictionary = dictionaryOf(places);
  const { parts, postal, doubts } = understand(readText(typed, dictionary), [], dictionary, {
    language,
    city: null,
  });
  if (postal) return { place: atArea(postal.area), city: null, doubts: [] };
  const name = foldPlace(typed);
  const isCity = ({ kind }: Meaning) => kind === 'city';
  const read = parts.map((part) => part.meaning);
  const meaning =
    read.find(({ kind }) => ['neighborhood', 'region', 'town'].includes(kind)) ??
    // 'Québec' is the city here, whatever the language.
    dictionary.find(name)?.find(isCity) ??
    read.find(isCity) ??
    // The largest city whose name begins so.
    (name.length >= MIN_BEGINNING ? dictionary.placesFrom(name).find(isCity) : undefined);
  const place = meaning ? centreOf(meaning, places, language) : null;
  return {
    place,
    city: meaning && isCity(meaning) ? meaning.value : null,
    doubts: doubts.flatMap((doubt) => {
      const other = centreOf(doubt.meaning, places, language);
      return other && other.label !== place?.label ? [doubt.meaning] : [];
    }),
  };
}

/** More places are no question, but a list. */
export const MAX_ASKED = 3;

/** Whether to ask about a place: a part of a city and a region only where a dentist is listed. */
export const isAskable = (
  { kind, sets }: Meaning,
  hasSomebody: (sets: readonly string[]) => boolean,
): boolean => kind === 'city' || kind === 'town' || hasSomebody(sets);
