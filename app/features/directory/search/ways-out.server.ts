import { formatRating } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { relatedServices } from '#app/content/related-services.ts';
import { insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import { hasSomebodyIn, pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import { cdcpLabels, filterLabels } from './filter-labels.ts';
import { dictionaryOf, placeKinds } from './reading/dictionary.ts';
import { withoutTokens } from './reading/tokens.ts';
import { provinceOf } from './reading/understand.ts';
import { centreOf, runSearch } from './run-search.server.ts';
import type { SearchRun } from './run-search.server.ts';
import { anySearch } from './search-params.ts';
import { searchDistances } from './search.ts';
import type { SearchAway, SearchInPlace, SearchRepair, SearchState } from './search.ts';

/** So few in a place are no choice: the nearest elsewhere follow. */
const FEW = 2;

/** Kilometres: a dentist of that name who is farther away is hardly meant. */
const FAR = 100;

/** What is asked for beside the place, in words: 'Mandarin, Weekend appointments'; '' for anybody. */
function needsOf(
  { criteria: { state, understanding }, snapshot, evaluation }: SearchRun,
  language: Language,
): string {
  const specialty = snapshot.places.specialties.find(({ slug }) => slug === state.specialty)?.name[language];
  const names = new Set(understanding.names.map(({ folded }) => folded));
  for (const ignored of evaluation.ignored) names.delete(ignored);
  return [
    ...(specialty ? [specialty] : []),
    ...understanding.parts.flatMap(({ meaning: { kind, label } }) =>
      placeKinds.has(kind) ? [] : [label[language]],
    ),
    ...understanding.tokens.flatMap(({ folded, start, end }) =>
      names.has(folded) ? [understanding.q.slice(start, end)] : [],
    ),
    ...state.toggles.map((toggle) => filterLabels[toggle][language]),
    ...state.insurance.map((code) => insurers[code as keyof typeof insurers][language]),
    ...state.languages.map((code) => spokenLanguages[code as keyof typeof spokenLanguages][language]),
  ].join(', ');
}

/** The area that a search names in its text or chooses as its city, and its centre; null without one. */
export function findNamedArea(
  { criteria: { state, understanding }, snapshot }: SearchRun,
  language: Language,
) {
  const areas = understanding.parts
    .map(({ meaning }) => meaning)
    .filter(({ kind }) => placeKinds.has(kind) && kind !== 'province');
  // Of a neighbourhood in a city the neighbourhood.
  const area =
    areas.find(({ kind }) => kind === 'neighborhood') ??
    areas[0] ??
    dictionaryOf(snapshot.places).cities.get(state.city ?? '');
  const centre = area && centreOf(area, snapshot.places, language);
  return area && centre ? { area, centre } : null;
}

/** The nearest to a place of the text or to the chosen city, where it has nobody or too few; null elsewhere. */
export async function findBeyond(
  run: SearchRun,
  language: Language,
): Promise<{ nearest: Ranked[]; away: SearchAway; repairs: SearchRepair[] } | null> {
  const { criteria, snapshot, evaluation } = run;
  const { state, understanding, place, now } = criteria;
  if (evaluation.total > FEW || place || state.area || state.page > 1) return null;
  const parts = understanding.parts.filter(({ meaning: { kind } }) => placeKinds.has(kind));
  const dictionary = dictionaryOf(snapshot.places);
  const chosen = dictionary.cities.get(state.city ?? '');
  const named = findNamedArea(run, language);
  if (!named) return null;
  const { area: where, centre } = named;
  // 'Toronto' with Calgary as the filter says nothing about who is in Toronto.
  if (chosen && where !== chosen && where.within !== chosen.value) return null;
  const code = provinceOf(where, dictionary);
  if (
    state.province !== null &&
    code &&
    dictionary.provinceCodes.get(code.toLowerCase())?.value !== state.province
  )
    return null;
  // Nor what was left out: 'downtown London' without London is another city's downtown.
  const { tokens, left } = understanding;
  const isIn = (index: number) => parts.some(({ from, to }) => from <= index && index <= to);
  const out = tokens.flatMap(({ folded }, index) =>
    left.includes(folded) && !isIn(index) ? [{ from: index, to: index }] : [],
  );
  let { q } = state;
  for (const { from, to } of [...parts, ...out].toSorted((a, b) => b.from - a.from))
    q = withoutTokens(q, tokens, from, to);
  const wide: SearchState = { ...state, q, province: null, city: null, distance: null, sort: 'distance' };
  const found = await runSearch(wide, language, now, centre);
  const nearest = pageOf(found.evaluation, 0, NEAREST + evaluation.total);
  const distanceKm = nearest[evaluation.total]?.kilometres ?? null;
  if (distanceKm === null || (understanding.names.length > 0 && distanceKm > FAR)) return null;
  const away = { place: where.label[language], needs: needsOf(found, language) };
  // All that are shown, if a distance can be chosen that reaches them.
  const last = nearest.at(-1)?.kilometres ?? Infinity;
  const distance = searchDistances.find((kilometres) => kilometres >= last);
  if (distance === undefined || evaluation.total > 0) return { nearest, away, repairs: [] };
  const reaching = { ...wide, near: centre.label, distance };
  const { total } = (await runSearch(reaching, language, now)).evaluation;
  return {
    nearest,
    away,
    repairs: total > 0 ? [{ kind: 'farther', distanceKm, state: reaching, count: total }] : [],
  };
}

/** Who looks after what a specialist is asked for, where none is near. */
const GENERALISTS = ['general-dentists', 'family-dentists'];

/**
 * Who in the place of a search that finds nobody can help nevertheless: who has the specialty without the treatment, offers
 * the treatment that the specialty stands for, or takes emergencies, else the general dentists. They come before specialists
 * elsewhere. Null where the text names no complaint, treatment or specialty, and where the place has none of them.
 */
export async function findInPlace(
  run: SearchRun,
  place: string,
  language: Language,
): Promise<{ found: Ranked[]; inPlace: SearchInPlace } | null> {
  const { state, understanding, radius: radiusKm, now } = run.criteria;
  const { q, tokens, parts, postal, names } = understanding;
  // Who is asked for by name is nobody else.
  if (names.some(({ folded }) => !run.evaluation.ignored.includes(folded))) return null;
  const treatments = parts.filter(({ meaning }) => meaning.kind === 'service');
  const specialties = parts.filter(({ meaning }) => meaning.kind === 'specialty');
  const pain = parts.filter(({ meaning }) => meaning.kind === 'emergency');
  const care = [...treatments, ...specialties];
  if (care.length + pain.length === 0) return null;
  const without = (dropped: typeof parts) =>
    [...parts.filter((part) => !dropped.includes(part)), ...(postal ? [postal] : [])]
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => q.slice(tokens[from]!.start, tokens[to]!.end))
      .join(' ');
  const rest = without(care);
  const { places } = run.snapshot;
  const city = [...places.cities.values()].find(({ slug }) => slug === state.city);
  const inText = parts.flatMap(({ meaning }) => (placeKinds.has(meaning.kind) ? meaning.sets : []));
  const where = city ? [`city:${city.id}`] : inText;
  // A place that is searched around has no set.
  const isThere = (set: string) =>
    run.criteria.place !== null || where.length === 0 || hasSomebodyIn(run.snapshot, [set], where);
  const related = Object.entries(relatedServices).flatMap(([slug, service]) =>
    specialties.some(({ meaning }) => meaning.value === slug) && isThere(`service:${service}`)
      ? [`${services[service][language]} ${rest}`]
      : [],
  );
  const generalists = (text: string) =>
    GENERALISTS.flatMap((specialty) => {
      const id = places.specialties.find(({ slug }) => slug === specialty)?.id;
      return state.specialty === null && isThere(`specialty:${id}`) ? [{ q: text, specialty }] : [];
    });
  // Each is tried where those before it find nobody; the last search of one says what they do.
  const tries: Partial<SearchState>[][] = [
    ...(treatments.length > 0 && specialties.length > 0 ? [[{ q: without(treatments) }]] : []),
    ...related.map((text) => [{ q: text }]),
    ...(pain.length > 0 && care.length > 0 ? [[...generalists(rest), { q: rest }]] : []),
    ...generalists(without([...care, ...pain])).map((one) => [one]),
  ];
  for (const changes of tries) {
    const found = new Map<string, Ranked>();
    let needs = '';
    for (const change of changes) {
      const there = await runSearch({ ...state, ...change, page: 1 }, language, now);
      for (const ranked of pageOf(there.evaluation, 0, NEAREST))
        if (!found.has(ranked.office)) found.set(ranked.office, ranked);
      needs = needsOf(there, language);
    }
    if (found.size > 0)
      return { found: [...found.values()].slice(0, NEAREST), inPlace: { place, radiusKm, needs } };
  }
  return null;
}

/** The best ways out are shown; each costs a search. */
const MOST_SHOWN = 4;
const MOST_TRIED = 12;
/** So many are looked for elsewhere, which costs two searches each. */
const MOST_AWAY = 3;
/** So many dentists elsewhere are shown. */
export const NEAREST = 5;

/** `isChosen`: a filter, which the visitor has set on purpose; else words, as we understood them. */
type Drop = { label: string; state: SearchState; isChosen: boolean };

type WaysOut = {
  repairs: SearchRepair[];
  nearest: Ranked[];
  away: SearchAway | null;
  without: string | null;
};

export const NO_WAY: WaysOut = { repairs: [], nearest: [], away: null, without: null };

/**
 * What a search that finds nobody could leave out, and how many it would find then: those that keep the place first, then
 * the most. The whole directory is no help. `nearest`: with a radius the nearest dentists outside it, else the first that
 * the best of those without a word finds, else the nearest to the place that one of them is about; `without` is what
 * that search leaves out.
 *
 * @param alsoAway whether to look for the nearest elsewhere
 */
export async function findRepairs(
  run: SearchRun,
  language: Language,
  { alsoAway }: { alsoAway: boolean },
): Promise<WaysOut> {
  const look = (state: SearchState) => runSearch(state, language, run.criteria.now);
  const count = async (state: SearchState) => (await look(state)).evaluation.total;
  const everybody = await count(anySearch);
  const drops: (Drop & { there: SearchRun; count: number; hasPlace: boolean })[] = [];
  for (const drop of listDrops(run, language).slice(0, MOST_TRIED)) {
    const there = await look(drop.state);
    const count = there.evaluation.total;
    if (count < everybody) drops.push({ ...drop, there, count, hasPlace: hasPlace(there) });
  }
  const vain = drops.filter(({ count, isChosen }) => count === 0 && !isChosen);
  const best = drops
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.hasPlace) - Number(a.hasPlace) || b.count - a.count)
    .slice(0, MOST_SHOWN);
  // Where the nearest to the place are shown, the whole country alone is no help.
  const isNoHelp = !alsoAway && hasPlace(run) && best.every(({ hasPlace }) => !hasPlace);
  const repairs = (isNoHelp ? [] : best).map(({ label, state, count }): SearchRepair => ({
    kind: 'drop',
    label,
    state,
    count,
  }));

  const { state, place, radius } = run.criteria;
  if (!place || radius === null) {
    const first = best.find(({ isChosen }) => !isChosen);
    // Elsewhere is no answer to a search for a place.
    if (first && first.hasPlace === hasPlace(run))
      return {
        repairs,
        nearest: pageOf(first.there.evaluation, 0, NEAREST),
        away: null,
        without: first.label,
      };
    for (const { label, there } of alsoAway ? vain.slice(0, MOST_AWAY) : []) {
      const beyond = hasPlace(there) ? await findBeyond(there, language) : null;
      if (beyond) return { repairs, nearest: beyond.nearest, away: beyond.away, without: label };
    }
    return { ...NO_WAY, repairs };
  }
  // A place in the text counts with a radius only: it moves into its own field.
  const far: SearchState = {
    ...state,
    q: state.near === '' ? withoutPlace(run) : state.q,
    near: state.near === '' ? place.label : state.near,
    distance: null,
    page: 1,
  };
  const wide = await runSearch({ ...far, sort: 'distance' }, language, run.criteria.now);
  const nearest = pageOf(wide.evaluation, 0, NEAREST);
  const distanceKm = nearest[0]?.kilometres ?? null;
  if (distanceKm === null) return { ...NO_WAY, repairs };
  const shown = { nearest, away: null, without: null };
  const distance = searchDistances.find((kilometres) => kilometres >= distanceKm) ?? null;
  // The whole country is no help beside the nearest, unless the visitor's own radius is in the way.
  if (distance === null && state.distance === null) return { ...shown, repairs };
  const reaching = { ...far, distance };
  const total = distance === null ? wide.evaluation.total : await count(reaching);
  return { ...shown, repairs: [{ kind: 'farther', distanceKm, state: reaching, count: total }, ...repairs] };
}

/** Whether a search says where. */
export function hasPlace({ criteria: { state, place, understanding } }: SearchRun): boolean {
  return (
    place !== null ||
    [state.city, state.province, state.area].some((chosen) => chosen !== null) ||
    understanding.parts.some(({ meaning: { kind } }) => placeKinds.has(kind))
  );
}

/** The text without the place that was found in it. */
function withoutPlace({ criteria: { understanding } }: SearchRun): string {
  const { q, postal, parts, tokens } = understanding;
  const place = postal ?? parts.find(({ meaning: { kind } }) => kind === 'city' || kind === 'town');
  return place ? withoutTokens(q, tokens, place.from, place.to) : q;
}

/** The search without each filter, each understood phrase, the words that no name has, its text, and all filters. */
function listDrops({ criteria, snapshot: { places } }: SearchRun, language: Language): Drop[] {
  const { tokens, parts, names } = criteria.understanding;
  const state = { ...criteria.state, page: 1 };
  const drops: Drop[] = [];
  const drop = (label: string, change: Partial<SearchState>, isChosen = true) =>
    drops.push({ label: quoted(label, language), state: { ...state, ...change }, isChosen });
  const dropList = (
    key: 'insurance' | 'languages' | 'cdcp',
    labels: Readonly<Record<string, Bilingual>>,
    about: (list: string) => string = (list) => list,
  ) => {
    const list = state[key].map((code) => labels[code]?.[language] ?? code).join(', ');
    if (list !== '') drop(about(list), { [key]: [] });
  };
  const dropNamed = (
    key: 'specialty' | 'city' | 'province',
    list: Iterable<{ slug: string; name: Bilingual }>,
  ) => {
    const chosen = [...list].find(({ slug }) => slug === state[key]);
    if (chosen) drop(chosen.name[language], { [key]: null });
  };
  for (const toggle of state.toggles)
    drop(filterLabels[toggle][language], { toggles: state.toggles.filter((other) => other !== toggle) });
  if (state.rating !== null) drop(`${formatRating(language, state.rating)}+`, { rating: null });
  dropList('insurance', insurers);
  dropList('languages', spokenLanguages);
  dropList('cdcp', cdcpLabels, (list) => `${filterLabels.cdcp[language]} (${list})`);
  dropNamed('specialty', places.specialties);
  dropNamed('city', places.cities.values());
  dropNamed('province', places.provinces);
  if (typeof state.distance === 'number') drop(`${state.distance}\u00a0km`, { distance: null });
  if (state.area !== null) drop(filterLabels.area[language], { area: null });
  const filters = drops.length;
  // A treatment before who gives it: a dentist for children who does not list it may still be the one to ask.
  const isTreatment = ({ meaning }: (typeof parts)[number]) => Number(meaning.kind === 'service');
  for (const { from, to, meaning } of parts.toSorted((a, b) => isTreatment(b) - isTreatment(a)))
    drop(meaning.label[language], { q: withoutTokens(state.q, tokens, from, to) }, false);
  const unknown = names.map(({ folded }) => folded);
  if (unknown.length > 0 && unknown.length < tokens.length) {
    let { q } = state;
    for (const [index, { folded }] of [...tokens.entries()].toReversed())
      if (unknown.includes(folded)) q = withoutTokens(q, tokens, index, index);
    drop(unknown.join(' '), { q }, false);
  }
  if (state.q !== '' && drops.every((other) => other.state.q !== '')) drop(state.q, { q: '' }, false);
  if (filters > 1)
    drops.push({
      label: filterLabels.any[language],
      isChosen: true,
      // The place stays.
      state: {
        ...anySearch,
        q: state.q,
        province: state.province,
        city: state.city,
        near: state.near,
        distance: state.distance,
        area: state.area,
        sort: state.sort,
      },
    });
  return drops;
}

const quoted = (text: string, language: Language) =>
  language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;
