import { formatRating } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { generalists } from '#app/content/specialty-slugs.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import { cdcpLabels, filterLabels } from './filter-labels.ts';
import { dictionaryOf, placeKinds } from './reading/dictionary.ts';
import { provinceOf } from './reading/choose-meanings.ts';
import type { Part } from './reading/choose-meanings.ts';
import { centreOf, runSearch } from './run-search.server.ts';
import type { SearchRun } from './run-search.server.ts';
import { anySearch, asksForSomething } from './search-params.ts';
import { searchCopy } from './search-copy.ts';
import type { SearchAway, SearchRelaxation, SearchState } from './search.ts';

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
  /** The search with one need less, weakest need first; only those that find somebody. */
  relaxed: SearchRelaxation[];
  /** The first dentists of the first relaxed search. */
  relaxedDentists: Ranked[];
  /** The nearest dentists to the place of the search, its own few results among them. */
  nearest: Ranked[];
  /** Where `nearest` starts from and what they meet; `null` without them. */
  away: SearchAway | null;
};

/**
 * Finds what helps after a search with no or few results: the same place with one need less, and the nearest dentists
 * outside the place. Where nobody anywhere meets every need, the nearest meet all but the weakest.
 */
export async function helpSearch(run: SearchRun, language: Language): Promise<SearchHelp> {
  const { state, now } = run.criteria;
  const tried: { label: string; run: SearchRun }[] = [];
  if (run.evaluation.total === 0)
    for (const { label, change } of listRelaxations(run, language).slice(0, MAX_TRIED)) {
      const relaxed = { ...state, ...change, page: 1 };
      if (asksForSomething(relaxed)) tried.push({ label, run: await runSearch(relaxed, language, now) });
    }
  const helpful = tried.filter((relaxed) => relaxed.run.evaluation.total > 0);
  const help: SearchHelp = {
    relaxed: helpful.slice(0, MAX_RELAXED).map((relaxed) => ({
      label: relaxed.label,
      state: relaxed.run.criteria.state,
      count: relaxed.run.evaluation.total,
    })),
    relaxedDentists: helpful[0] ? pageOf(helpful[0].run.evaluation, 0, GROUP_SIZE) : [],
    nearest: [],
    away: null,
  };
  for (const candidate of helpful.length > 0 ? [run] : [run, ...tried.map((relaxed) => relaxed.run)]) {
    const found = await findNearest(candidate, language);
    if (found) return { ...help, ...found };
  }
  return help;
}

/** Finds the nearest dentists outside the place of a search with few results; `null` without a place. */
async function findNearest(
  run: SearchRun,
  language: Language,
): Promise<Pick<SearchHelp, 'nearest' | 'away'> | null> {
  const { state, understanding, now } = run.criteria;
  const { total } = run.evaluation;
  const centre = centreOfSearch(run, language);
  if (total >= MIN_CHOICE || state.area || state.page > 1 || !centre) return null;
  const needs = readSpans(run).filter((span) => !isPlace(span));
  const q = textOf(understanding, needs);
  const anywhere: SearchState = { ...state, q, near: '', province: null, city: null, distance: null };
  const found = await runSearch({ ...anywhere, sort: 'distance' }, language, now, centre);
  // The results themselves are among them, maybe with another office.
  const ranked = pageOf(found.evaluation, 0, total + GROUP_SIZE);
  const distanceKm = ranked[total]?.kilometres ?? null;
  const isNamed = understanding.names.length > 0;
  if (distanceKm === null || (isNamed && distanceKm > MAX_NEAR_KM)) return null;
  // Where even the nearest is far, those who are hardly farther help as well.
  const maxKm = Math.max(MAX_NEAR_KM, 1.5 * distanceKm);
  const nearest = ranked.filter(({ kilometres }) => (kilometres ?? Infinity) <= maxKm);
  return { nearest, away: { place: centre.label, needs: needsOf(found, language) } };
}

/** The place of a search: a place to measure from, the area that its text names, or its city; `null` without one. */
export function centreOfSearch({ criteria, snapshot: { places } }: SearchRun, language: Language) {
  const { state, understanding, place } = criteria;
  if (place) return place;
  const dictionary = dictionaryOf(places);
  const chosen = dictionary.cities.get(state.city ?? '');
  const named = understanding.parts
    .map(({ meaning }) => meaning)
    .filter(({ kind }) => placeKinds.has(kind) && kind !== 'province');
  const area = named.find(({ kind }) => kind === 'neighborhood') ?? named[0] ?? chosen;
  if (!area) return null;
  // 'Toronto' with Calgary as the filter says nothing about Toronto.
  const province = dictionary.provinceCodes.get(provinceOf(area, dictionary)?.toLowerCase() ?? '')?.value;
  const isOutside =
    (chosen && area !== chosen && area.within !== chosen.value) ||
    (state.province !== null && province !== undefined && province !== state.province);
  return isOutside ? null : centreOf(area, places, language);
}

/** Whether a search says where. */
export const hasPlace = ({ criteria: { state, place, understanding } }: SearchRun): boolean =>
  place !== null ||
  [state.city, state.province, state.area].some((chosen) => chosen !== null) ||
  understanding.parts.some(({ meaning: { kind } }) => placeKinds.has(kind));

/** The needs of a search besides its place: 'Mandarin, Weekend appointments'; '' for anybody. */
function needsOf(
  { criteria: { state, understanding }, snapshot, evaluation }: SearchRun,
  language: Language,
): string {
  const { q, tokens, parts } = understanding;
  const specialty = snapshot.places.specialties.find(({ slug }) => slug === state.specialty)?.name[language];
  const names = new Set(understanding.names.map(({ folded }) => folded));
  for (const ignored of evaluation.ignored) names.delete(ignored);
  return [
    ...(specialty ? [specialty] : []),
    ...parts.flatMap(({ meaning }) => (placeKinds.has(meaning.kind) ? [] : [meaning.label[language]])),
    ...tokens.flatMap(({ folded, start, end }) => (names.has(folded) ? [q.slice(start, end)] : [])),
    ...state.toggles.map((toggle) => filterLabels[toggle][language]),
    ...state.insurance.map((code) => insurers[code as keyof typeof insurers][language]),
    ...state.languages.map((code) => spokenLanguages[code as keyof typeof spokenLanguages][language]),
  ].join(', ');
}

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

/** Returns what was typed for spans of a text, in its order. */
const textOf = ({ q, tokens }: SearchRun['criteria']['understanding'], spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => q.slice(tokens[from]!.start, tokens[to]!.end))
    .join(' ');

type Relaxation = { label: string; change: Partial<SearchState> };

/** Lists the needs of a search, weakest first, each with the change that drops it. The place stays. */
function listRelaxations(run: SearchRun, language: Language): Relaxation[] {
  const { state, understanding } = run.criteria;
  const { parts } = understanding;
  const { places } = run.snapshot;
  const without = (label: string, change: Partial<SearchState>): Relaxation[] =>
    label === '' ? [] : [{ label: searchCopy(language).without(label), change }];
  const namesOf = (codes: readonly string[], labels: Readonly<Record<string, Bilingual>>) =>
    codes.map((code) => labels[code]?.[language] ?? code).join(', ');
  const nameOfSpecialty = (wanted: string | null) =>
    places.specialties.find(({ slug }) => slug === wanted)?.name[language] ?? '';
  const spans = readSpans(run);
  const drop = (dropped: readonly Span[]) =>
    textOf(
      understanding,
      spans.filter((span) => !dropped.includes(span)),
    );

  const filters = [
    ...state.toggles.flatMap((toggle) =>
      without(filterLabels[toggle][language], { toggles: state.toggles.filter((other) => other !== toggle) }),
    ),
    ...without(state.rating === null ? '' : `${formatRating(language, state.rating)}+`, { rating: null }),
    ...without(namesOf(state.insurance, insurers), { insurance: [] }),
    ...without(namesOf(state.languages, spokenLanguages), { languages: [] }),
    ...without(namesOf(state.cdcp, cdcpLabels), { cdcp: [] }),
    ...without(state.area ? filterLabels.area[language] : '', { area: null }),
  ];
  const { q, near, distance, sort, city, province, specialty } = state;
  const kept = { ...anySearch, q, near, distance, sort, city, province, specialty };

  const needs = parts.filter(({ meaning: { kind } }) => !placeKinds.has(kind));
  const isCare = ({ meaning: { kind } }: Part) => kind === 'service' || kind === 'specialty';
  const care = needs.filter(isCare);
  const byGeneralists = (text: string) =>
    specialty === null
      ? // Where a place lacks a treatment or a specialist, these dentists can help.
        generalists.map((slug) => ({ label: nameOfSpecialty(slug), change: { q: text, specialty: slug } }))
      : [];
  const unread = spans.filter((span) => !('meaning' in span) && !isPlace(span));

  const dictionary = dictionaryOf(places);
  const chosenPlace =
    dictionary.cities.get(city ?? '')?.label ?? places.provinces.find(({ slug }) => slug === province)?.name;
  const isPlaceTwice = parts.length > needs.length && chosenPlace !== undefined;
  return [
    ...filters,
    ...(filters.length > 1 ? without(filterLabels.any[language], kept) : []),
    ...needs
      // A treatment is the weakest need, then facts, then the specialty.
      .toSorted((a, b) => strengthOf(a) - strengthOf(b))
      .flatMap((part) => [
        ...(care.length === 1 && isCare(part) ? byGeneralists(drop([part])) : []),
        ...without(part.meaning.label[language], { q: drop([part]) }),
      ]),
    ...(unread.length > 0 ? without(textOf(understanding, unread), { q: drop(unread) }) : []),
    ...(care.length > 0 && !run.evaluation.isNamed ? byGeneralists(drop([...needs, ...unread])) : []),
    ...without(nameOfSpecialty(specialty), { specialty: null }),
    ...(isPlaceTwice
      ? [...without(chosenPlace[language], { city: null, province: null }), ...without(q, { q: '' })]
      : []),
  ];
}

const strengthOf = ({ meaning: { kind } }: Part): number =>
  kind === 'service' ? 0 : kind === 'specialty' ? 2 : 1;
