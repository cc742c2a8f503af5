import type { Language } from '#app/content/language.ts';
import { generalists } from '#app/content/specialty-slugs.ts';
import { chosenFilters } from './chosen-filters.ts';
import { pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import { filterLabels } from '#app/content/search/filter-labels.ts';
import { provinceOf } from './reading/choose-meanings.ts';
import type { Part } from './reading/choose-meanings.ts';
import { dictionaryOf, placeKinds } from './reading/dictionary.ts';
import { centreOf, runSearch } from './run-search.server.ts';
import type { SearchRun } from './run-search.server.ts';
import { anySearch, asksForSomething } from './search-params.ts';
import { searchCopy } from './search-copy.ts';
import { AROUND } from './search.ts';
import type { SearchAway, SearchFacets, SearchRelaxation, SearchState } from './search.ts';

/** Fewer results than this are followed by the nearest dentists outside the place. */
const MIN_CHOICE = 5;
/** Kilometres: somebody who is asked for by name is hardly meant farther away, and others are no help. */
const MAX_NEAR_KM = 100;
/** Each relaxed search costs a search. */
const MAX_TRIED = 12;
const MAX_RELAXED = 4;
/** Dentists shown in each group. */
export const GROUP_SIZE = 5;

export type SearchHelp = {
  /** The search with fewer needs, weakest need first; only those that find more. */
  relaxed: SearchRelaxation[];
  /** The first dentists of the first relaxed search. */
  relaxedDentists: Ranked[];
  /** The nearest dentists to the place of the search, its own few results among them. */
  nearest: Ranked[];
  /** Where `nearest` starts from and what they meet; `null` without them. */
  away: SearchAway | null;
};

/**
 * Finds what helps after a search with no or few results: the same place with fewer needs, and the nearest dentists
 * outside the place. Where nobody anywhere meets every need, the nearest meet all but the weakest.
 */
export async function helpSearch(
  run: SearchRun,
  facets: SearchFacets,
  language: Language,
): Promise<SearchHelp> {
  const { state, now } = run.criteria;
  const { total, isNamed } = run.evaluation;
  const help: SearchHelp = { relaxed: [], relaxedDentists: [], nearest: [], away: null };
  if (total >= MIN_CHOICE || state.page > 1) return help;
  const needs = listNeeds(run, facets, language);
  const nearby = await findNearest(run, needs, language);
  const isNearby = nearby?.nearest
    .slice(total)
    .some(({ kilometres }) => kilometres !== null && kilometres <= AROUND);
  const hasCentre = centreOfSearch(run, language) !== null && !state.area;
  if (total > 0 && (isNamed || isNearby || !hasCentre)) return { ...help, ...nearby };
  const attempts: SearchRun[] = [];
  for (const { label, change } of listRelaxations(run, needs, language).slice(0, MAX_TRIED)) {
    const relaxed = { ...state, ...change, page: 1 };
    if (!asksForSomething(relaxed)) continue;
    const attempt = await runSearch(relaxed, language, now);
    attempts.push(attempt);
    const count = attempt.evaluation.total;
    if (count <= total) continue;
    if (help.relaxed.length === 0) help.relaxedDentists = pageOf(attempt.evaluation, 0, total + GROUP_SIZE);
    help.relaxed.push({ label, state: attempt.criteria.state, count });
    if (help.relaxed.length === (total > 0 ? 1 : MAX_RELAXED)) break;
  }
  if (nearby || help.relaxed.length > 0) return { ...help, ...nearby };
  for (const attempt of attempts) {
    const found = await findNearest(attempt, listNeeds(attempt, facets, language), language);
    if (found) return { ...help, ...found };
  }
  return help;
}

/** Finds the nearest dentists to the place of a search with few results, wherever they are; `null` without a place. */
async function findNearest(
  run: SearchRun,
  needs: readonly Need[],
  language: Language,
): Promise<Pick<SearchHelp, 'nearest' | 'away'> | null> {
  const { state, understanding, now } = run.criteria;
  const { total } = run.evaluation;
  const centre = centreOfSearch(run, language);
  if (total >= MIN_CHOICE || state.area || !centre) return null;
  const q = textWithout(run, readSpans(run).filter(isPlace));
  const anywhere = { ...state, q, near: '', province: null, city: null, distance: null };
  const { evaluation } = await runSearch({ ...anywhere, sort: 'distance' }, language, now, centre);
  // The results themselves are among them, maybe with another office.
  const members = pageOf(evaluation, 0, total + GROUP_SIZE);
  const distanceKm = members[total]?.kilometres ?? null;
  const isNamed = understanding.names.length > 0;
  if (distanceKm === null || (isNamed && distanceKm > MAX_NEAR_KM)) return null;
  // Where even the nearest is far, those who are hardly farther help as well.
  const maxKm = Math.max(MAX_NEAR_KM, 1.5 * distanceKm);
  return {
    nearest: members.filter(({ kilometres }) => (kilometres ?? Infinity) <= maxKm),
    away: {
      place: centre.label,
      needs: needs
        .filter((need) => !isPlaceFilter(need))
        .map(({ label }) => label)
        .toReversed()
        .join(', '),
    },
  };
}

/** The place of a search: a place to measure from, the area that its text names, or its city; `null` without one. */
export function centreOfSearch({ criteria, snapshot: { places } }: SearchRun, language: Language) {
  const { state, understanding, place } = criteria;
  if (place) return place;
  const dictionary = dictionaryOf(places);
  const chosenCity = dictionary.cities.get(state.city ?? '');
  const cities = understanding.parts
    .map(({ meaning }) => meaning)
    .filter(({ kind }) => placeKinds.has(kind) && kind !== 'province');
  const area = cities.find(({ kind }) => kind === 'neighborhood') ?? cities[0] ?? chosenCity;
  if (!area) return null;
  // 'Toronto' with Calgary as the filter says nothing about Toronto.
  const province = dictionary.provinceCodes.get(provinceOf(area, dictionary)?.toLowerCase() ?? '')?.value;
  const isOutside =
    (chosenCity && area !== chosenCity && area.within !== chosenCity.value) ||
    (state.province !== null && province !== undefined && province !== state.province);
  return isOutside ? null : centreOf(area, places, language);
}

/** Whether a search says where. */
export const hasPlace = ({ criteria: { state, place, understanding } }: SearchRun): boolean =>
  place !== null ||
  [state.city, state.province, state.area].some((chosen) => chosen !== null) ||
  understanding.parts.some(({ meaning: { kind } }) => placeKinds.has(kind));

type Span = { from: number; to: number };

const isPlace = (span: Span | Part): boolean =>
  'area' in span || ('meaning' in span && placeKinds.has(span.meaning.kind));

/** Lists what a search reads in its text: understood parts, a postal code, and each word that a name may have. */
function readSpans({ criteria: { understanding }, evaluation }: SearchRun): (Span | Part)[] {
  const { tokens, parts, postal, names } = understanding;
  const words = tokens.flatMap(({ folded }, at) =>
    names.some((name) => name.folded === folded) && !evaluation.ignored.includes(folded)
      ? [{ from: at, to: at }]
      : [],
  );
  return [...parts, ...(postal ? [postal] : []), ...words];
}

/** Returns what was read of a text without some spans of it. */
const textWithout = (run: SearchRun, dropped: readonly Span[]): string =>
  textOf(
    run,
    readSpans(run).filter(({ from }) => !dropped.some((span) => span.from === from)),
  );

/** Returns what was typed for spans of a search's text, in its order. */
function textOf({ criteria: { understanding } }: SearchRun, spans: readonly Span[]): string {
  const { q, tokens } = understanding;
  return spans
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => q.slice(tokens[from]!.start, tokens[to]!.end))
    .join(' ');
}

/** Something that a search asks for, a filter or a span of its text, and the change that drops it. */
type Need = { kind: string; label: string; change: Partial<SearchState>; span?: Span | Part };

/** Whether it is a city or a province, which a search for another one of its text does not have. */
const isPlaceFilter = ({ kind }: Need): boolean => kind === 'city' || kind === 'province';

/** Kinds of needs from the weakest to the strongest: a time, a treatment, which dentists may offer unsaid, and so on. */
const STRENGTHS = [
  ['area', 'rating', 'open', 'weekend', 'evening'],
  ['service'],
  ['insurance', 'cdcp', 'accepting', 'walkIns', 'woman', 'quietVisits'],
  ['language'],
  ['emergency', 'sedation', 'wheelchair', 'stepFree', 'interpreter'],
  ['specialty'],
  ['word'],
  // Beside a place in the text.
  ['province', 'city'],
];

const strengthOf = ({ kind }: Need): number => STRENGTHS.findIndex((kinds) => kinds.includes(kind));

/** Lists the needs of a search, weakest first. */
function listNeeds(run: SearchRun, facets: SearchFacets, language: Language): Need[] {
  const { place, state, understanding } = run.criteria;
  const filters = chosenFilters(language, state, { facets, place, unknownPlace: run.unknownPlace });
  const hasPlaceInText = understanding.parts.some(isPlace);
  const spans = readSpans(run);
  return [
    ...filters
      .map(({ key, label, without }) => ({ kind: key.split('-')[0]!, label, change: without }))
      .filter((need) => hasPlaceInText || !isPlaceFilter(need)),
    ...spans
      .filter((span) => !isPlace(span))
      // The first of two equal needs is the reason for the search.
      .toSorted((a, b) => b.from - a.from)
      .map((span) => ({
        ...('meaning' in span
          ? { kind: span.meaning.kind, label: span.meaning.label[language] }
          : { kind: 'word', label: textOf(run, [span]) }),
        change: { q: textWithout(run, [span]) },
        span,
      })),
  ]
    .filter((need) => strengthOf(need) >= 0)
    .toSorted((a, b) => strengthOf(a) - strengthOf(b));
}

/**
 * Lists searches of the same place with fewer needs: without one of them, the weakest first, or by general and family
 * dentists where that is the treatment or the specialist; then without several.
 */
function listRelaxations(run: SearchRun, needs: readonly Need[], language: Language) {
  const { state, understanding } = run.criteria;
  const { q, near, distance, sort, city, province, specialty } = state;
  const unfiltered = { ...anySearch, q, near, distance, sort, city, province, specialty };
  const isForChild = understanding.parts.some(({ meaning }) => meaning.value === 'pediatric-dentists');
  const byGeneralists = (change: Partial<SearchState>) =>
    (isForChild ? generalists.toReversed() : generalists).map((slug) => ({
      label: run.snapshot.places.specialties.find((each) => each.slug === slug)?.name[language] ?? '',
      change: { ...change, specialty: slug },
    }));
  const drop = (label: string, change: Partial<SearchState>) => ({
    label: searchCopy(language).without(label),
    change,
  });
  const dropSpans = (dropped: readonly Need[]) =>
    drop(dropped.map(({ label }) => label).join(', '), {
      q: textWithout(
        run,
        dropped.flatMap(({ span }) => span ?? []),
      ),
    });
  const care = needs.filter(({ kind }) => kind === 'service' || kind === 'specialty');
  const dropEach = (dropped: readonly Need[]) =>
    dropped.flatMap((need) => [
      ...(care.length === 1 && care[0] === need ? byGeneralists(need.change) : []),
      drop(need.label, need.change),
    ]);
  const words = needs.filter(({ kind }) => kind === 'word');
  const specialties = needs.filter(({ kind }) => kind === 'specialty');
  const weaker = needs.filter(({ kind }) => kind !== 'word' && kind !== 'specialty');
  const filters = needs.filter(({ span }) => !span);
  const weakerParts = weaker.filter(({ span }) => span);
  return [
    ...dropEach(weaker),
    ...(filters.length > 1 ? [drop(filterLabels.any[language], unfiltered)] : []),
    ...(weakerParts.length > 1 ? [dropSpans(weakerParts)] : []),
    ...dropEach(specialties),
    ...(words.length > 0 ? [dropSpans(words)] : []),
    ...(care.length > 0 && !run.evaluation.isNamed
      ? byGeneralists({ q: textOf(run, readSpans(run).filter(isPlace)) })
      : []),
    ...(needs.some(isPlaceFilter) ? [drop(q, { q: '' })] : []),
  ];
}
