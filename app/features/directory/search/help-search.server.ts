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
import { relaxedSentence } from './relaxed-sentence.ts';
import { searchCopy } from './search-copy.ts';
import { AROUND } from './search.ts';
import type { SearchAway, SearchNeed, SearchRelaxation, SearchState } from './search.ts';

/** Fewer results than this are followed by the nearest dentists outside the place. */
const MIN_CHOICE = 5;
/** Kilometres: somebody who is asked for by name is hardly meant farther away, and others are no help. */
const MAX_NEAR_KM = 100;
/** Each relaxed search costs a search. */
const MAX_TRIED = 12;
const MAX_RELAXED = 4;
/** Limits of a search that has a few results already. */
const MAX_TRIED_BESIDE_RESULTS = 3;
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
export async function helpSearch(run: SearchRun, language: Language): Promise<SearchHelp> {
  const { state, now } = run.criteria;
  const { total } = run.evaluation;
  const few = total > 0 ? await findNearest(run, language) : null;
  const relaxations =
    total === 0
      ? listRelaxations(run, language).slice(0, MAX_TRIED)
      : isAloneInPlace(run, few, language)
        ? relaxNeeds(run, language).slice(0, MAX_TRIED_BESIDE_RESULTS)
        : [];
  const attempts: SearchRun[] = [];
  const help: SearchHelp = { relaxed: [], relaxedDentists: [], nearest: [], away: null };
  for (const { label, change, dropped, isLastResort } of relaxations) {
    const relaxed = { ...state, ...change, page: 1 };
    if (!asksForSomething(relaxed) || (isLastResort && help.relaxed.length > 0)) continue;
    const other = await runSearch(relaxed, language, now);
    attempts.push(other);
    const { total: count } = other.evaluation;
    if (count <= total) continue;
    if (help.relaxed.length === 0) help.relaxedDentists = pageOf(other.evaluation, 0, total + GROUP_SIZE);
    const says = sentenceOf(run, other, dropped, language);
    help.relaxed.push({ label, says, state: other.criteria.state, count });
    if (total > 0 || help.relaxed.length === MAX_RELAXED) break;
  }
  if (total > 0) return { ...help, ...few };
  for (const candidate of help.relaxed.length > 0 ? [run] : [run, ...attempts]) {
    const nearby = await findNearest(candidate, language);
    if (nearby) return { ...help, ...nearby };
  }
  return help;
}

/** Whether a search finds hardly anybody in its place, and nobody else near it. */
function isAloneInPlace(
  run: SearchRun,
  few: Pick<SearchHelp, 'nearest' | 'away'> | null,
  language: Language,
): boolean {
  const { state } = run.criteria;
  const { total, isNamed } = run.evaluation;
  if (total >= MIN_CHOICE || state.area || state.page > 1 || isNamed || !centreOfSearch(run, language))
    return false;
  return !few || few.nearest.slice(total).every(({ kilometres }) => (kilometres ?? Infinity) > AROUND);
}

/** Says what nobody meets, and how many meet the rest. */
function sentenceOf(
  { criteria: { place }, evaluation }: SearchRun,
  relaxed: SearchRun,
  dropped: readonly SearchNeed[],
  language: Language,
): string {
  const centre = centreOfSearch(relaxed, language);
  return relaxedSentence[language]({
    before: evaluation.total,
    dropped,
    count: relaxed.evaluation.total,
    kept: listNeeds(relaxed, language),
    place: centre?.label ?? '',
    isAround: place !== null,
  });
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
  const anywhereRun = await runSearch({ ...anywhere, sort: 'distance' }, language, now, centre);
  // The results themselves are among them, maybe with another office.
  const members = pageOf(anywhereRun.evaluation, 0, total + GROUP_SIZE);
  const distanceKm = members[total]?.kilometres ?? null;
  const isNamed = understanding.names.length > 0;
  if (distanceKm === null || (isNamed && distanceKm > MAX_NEAR_KM)) return null;
  // Where even the nearest is far, those who are hardly farther help as well.
  const maxKm = Math.max(MAX_NEAR_KM, 1.5 * distanceKm);
  const nearest = members.filter(({ kilometres }) => (kilometres ?? Infinity) <= maxKm);
  return { nearest, away: { place: centre.label, needs: needsOf(anywhereRun, language) } };
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

/** Lists the needs of a search besides its place: a specialty that is chosen, those of the text, and those of filters. */
function listNeeds(
  { criteria: { state, understanding }, snapshot, evaluation }: SearchRun,
  language: Language,
): SearchNeed[] {
  const { q, tokens, parts } = understanding;
  const need = (kind: SearchNeed['kind'], label: string | undefined) => (label ? [{ kind, label }] : []);
  const specialty = snapshot.places.specialties.find(({ slug }) => slug === state.specialty)?.name[language];
  const names = new Set(understanding.names.map(({ folded }) => folded));
  for (const ignored of evaluation.ignored) names.delete(ignored);
  return [
    ...need('specialty', specialty),
    ...parts.flatMap((part) => (isPlace(part) ? [] : [needOf(part, language)])),
    ...tokens.flatMap(({ folded, start, end }) =>
      names.has(folded) ? need('word', q.slice(start, end)) : [],
    ),
    ...state.toggles.flatMap((toggle) => need(toggle, filterLabels[toggle][language])),
    ...state.insurance.flatMap((code) =>
      need('insurance', insurers[code as keyof typeof insurers][language]),
    ),
    ...state.languages.flatMap((code) =>
      need('language', spokenLanguages[code as keyof typeof spokenLanguages][language]),
    ),
  ];
}

const needOf = ({ meaning: { kind, label } }: Part, language: Language): SearchNeed => ({
  kind,
  label: label[language],
});

/** The needs of a search besides its place: 'Mandarin, Weekend appointments'; '' for anybody. */
const needsOf = (run: SearchRun, language: Language): string =>
  listNeeds(run, language)
    .map(({ label }) => label)
    .join(', ');

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

type Relaxation = {
  label: string;
  change: Partial<SearchState>;
  /** The need that is left out; nothing where every filter is. */
  dropped: readonly SearchNeed[];
  /** Tried only where nothing before it helps. */
  isLastResort?: true;
};

/** Lists the needs of a search, weakest first, each with the change that drops it. The place stays. */
function listRelaxations(run: SearchRun, language: Language): Relaxation[] {
  const { state, understanding } = run.criteria;
  const { parts } = understanding;
  const { places } = run.snapshot;
  const without = (
    kind: SearchNeed['kind'],
    label: string,
    change: Partial<SearchState>,
    dropped: readonly SearchNeed[] = [{ kind, label }],
  ): Relaxation[] => (label === '' ? [] : [{ label: searchCopy(language).without(label), change, dropped }]);
  const namesOf = (codes: readonly string[], labels: Readonly<Record<string, Bilingual>>) =>
    codes.map((code) => labels[code]?.[language] ?? code).join(', ');
  const filters = [
    ...state.toggles
      .toSorted((a, b) => strengthOf(a) - strengthOf(b))
      .flatMap((toggle) =>
        without(toggle, filterLabels[toggle][language], {
          toggles: state.toggles.filter((other) => other !== toggle),
        }),
      ),
    ...without('rating', state.rating === null ? '' : `${formatRating(language, state.rating)}+`, {
      rating: null,
    }),
    ...without('insurance', namesOf(state.insurance, insurers), { insurance: [] }),
    ...without('language', namesOf(state.languages, spokenLanguages), { languages: [] }),
    ...without('cdcp', namesOf(state.cdcp, cdcpLabels), { cdcp: [] }),
    ...without('area', state.area ? filterLabels.area[language] : '', { area: null }),
  ];
  const { q, near, distance, sort, city, province, specialty } = state;
  const placeOnly = { ...anySearch, q, near, distance, sort, city, province, specialty };

  const needs = parts.filter((part) => !isPlace(part));
  const unread = readSpans(run).filter((span) => !('meaning' in span) && !isPlace(span));
  const unreadText = textOf(understanding, unread);

  const dictionary = dictionaryOf(places);
  const chosenPlace =
    dictionary.cities.get(city ?? '')?.label ?? places.provinces.find(({ slug }) => slug === province)?.name;
  const isPlaceTwice = parts.length > needs.length && chosenPlace !== undefined;
  const nameOfSpecialty = places.specialties.find(({ slug }) => slug === specialty)?.name[language] ?? '';
  return [
    ...filters,
    ...(filters.length > 1 ? without('word', filterLabels.any[language], placeOnly, []) : []),
    ...relaxNeeds(run, language),
    ...(unread.length > 0 ? without('word', unreadText, { q: textWithout(run, unread) }) : []),
    ...(needs.some(isCare) && !run.evaluation.isNamed
      ? byGeneralists(run, [...needs, ...unread], language)
      : []),
    ...without('specialty', nameOfSpecialty, { specialty: null }),
    ...(isPlaceTwice
      ? [
          ...without('city', chosenPlace[language], { city: null, province: null }, []),
          ...without('word', q, { q: '' }, []),
        ]
      : []),
  ];
}

/**
 * Lists the needs of the text, weakest first, each with the change that drops it. What is weaker than the care is also
 * dropped together: 'an Arabic-speaking pediatric dentist on Saturday' is a pediatric dentist first.
 */
function relaxNeeds(run: SearchRun, language: Language): Relaxation[] {
  const needs = run.criteria.understanding.parts
    .filter((part) => !isPlace(part))
    // The first of two equal needs is the reason for the search.
    .toSorted((a, b) => strengthOf(a.meaning.kind) - strengthOf(b.meaning.kind) || b.from - a.from);
  const care = needs.filter(isCare);
  const drop = (dropped: readonly Part[]): Relaxation => ({
    label: searchCopy(language).without(dropped.map(({ meaning }) => meaning.label[language]).join(', ')),
    change: { q: textWithout(run, dropped) },
    dropped: dropped.map((part) => needOf(part, language)),
  });
  const isSpecialty = ({ meaning: { kind } }: Part) => kind === 'specialty';
  const weaker = needs.filter((part) => !isSpecialty(part));
  const sole = (part: Part) =>
    care.length === 1 && isCare(part) ? byGeneralists(run, [part], language) : [];
  return [
    ...weaker.flatMap((part) => [...sole(part), drop([part])]),
    ...weaker.flatMap((_, index): Relaxation[] =>
      index > 0 && index + 1 < needs.length
        ? [{ ...drop(weaker.slice(0, index + 1)), isLastResort: true }]
        : [],
    ),
    ...needs.filter(isSpecialty).flatMap((part) => [...sole(part), drop([part])]),
  ];
}

/** Where a place lacks a treatment or a specialist, general and family dentists can help. */
function byGeneralists(run: SearchRun, dropped: readonly (Span | Part)[], language: Language): Relaxation[] {
  if (run.criteria.state.specialty !== null) return [];
  const q = textWithout(run, dropped);
  const isForChild = dropped.some((part) => 'meaning' in part && part.meaning.value === 'pediatric-dentists');
  return (isForChild ? generalists.toReversed() : generalists).map((slug) => ({
    label: run.snapshot.places.specialties.find((each) => each.slug === slug)?.name[language] ?? '',
    change: { q, specialty: slug },
    dropped: dropped.flatMap((part) => ('meaning' in part ? [needOf(part, language)] : [])),
  }));
}

/** Returns what was read of a text without some of it. */
const textWithout = (run: SearchRun, dropped: readonly Span[]): string =>
  textOf(
    run.criteria.understanding,
    readSpans(run).filter(({ from }) => !dropped.some((span) => span.from === from)),
  );

const isCare = ({ meaning: { kind } }: Part) => kind === 'service' || kind === 'specialty';

/** Needs from the weakest to the strongest: a time, a treatment, which dentists may offer without saying so, and so on. */
const STRENGTHS: readonly (readonly SearchNeed['kind'][])[] = [
  ['open', 'weekend', 'evening'],
  ['service'],
  ['insurance', 'cdcp', 'accepting', 'walkIns', 'woman', 'quietVisits'],
  ['language'],
  ['emergency', 'sedation', 'wheelchair', 'stepFree', 'interpreter'],
  ['specialty'],
];

const strengthOf = (kind: SearchNeed['kind']): number => STRENGTHS.findIndex((kinds) => kinds.includes(kind));
