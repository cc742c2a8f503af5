import { sql } from 'kysely';
import type { Language, Bilingual } from '#app/content/language.ts';
import {
  bestRank,
  cardColumns,
  cardMaker,
  noRank,
  placeJoins,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow } from '#app/features/directory/dentist/dentist-view.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { db } from '#db/database.ts';
import { formatRating } from '#app/content/format.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { facetsOf, hasSomebody, pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import { dictionaryOf } from './reading/dictionary.ts';
import { withoutTokens } from './reading/tokens.ts';
import { placeKinds } from './reading/understand.ts';
import type { Understanding } from './reading/understand.ts';
import { centreOf, runSearch } from './run-search.server.ts';
import type {
  FoundDentist,
  SearchAway,
  SearchOutcome,
  SearchQuestion,
  SearchRepair,
  SearchState,
  UnderstoodPart,
} from './search.ts';
import { cdcpLabels, filterLabels } from './filter-labels.ts';
import type { SearchRun } from './run-search.server.ts';
import { anySearch } from './search-params.ts';
import { searchDistances } from './search.ts';

/**
 * The dentists who meet a search: a page of them, how many there are, what was understood of the text, the count of every
 * choice of a filter, and ways out where nobody was found. A page past the end has no dentists.
 *
 * @param now decides who is open
 */
export async function findSearchResults(
  asked: SearchState,
  language: Language,
  { now = new Date() }: { now?: Date } = {},
): Promise<SearchOutcome> {
  const run = await runSearch(asked, language, now);
  const { state, understanding, place, radius } = run.criteria;
  const { total, atLeast } = run.evaluation;
  const ignored = ignoredWords(run);
  const questions = questionsOf(run, language);
  const facets = facetsOf(run.evaluation, language);
  const page = pageOf(run.evaluation, (state.page - 1) * PAGE_SIZE, state.page * PAGE_SIZE);
  const dentists = await listFoundDentists(page, run, language);
  const ways = total === 0 ? await findRepairs(run, language) : { repairs: [], nearest: [] };
  const beyond = await findBeyond(run, language);
  const nearest = beyond?.nearest ?? ways.nearest;
  const shown = new Set(dentists.map(({ id }) => id));
  return {
    state,
    understood: understoodParts(understanding, language),
    corrections: understanding.corrections.filter(({ typed }) => !ignored.includes(typed)),
    questions,
    asksWhere: understanding.nearMe && !hasPlace(run),
    ignored,
    place,
    radiusKm: radius,
    aroundKm: run.aroundKm,
    sort: run.criteria.sort,
    conflicts: run.conflicts,
    unknownPlace: run.unknownPlace,
    dentists,
    total,
    atLeast,
    facets,
    repairs: total === 0 && beyond ? [...beyond.repairs, ...ways.repairs] : ways.repairs,
    nearest: (await listFoundDentists(nearest, run, language))
      .filter(({ id }) => !shown.has(id))
      .slice(0, NEAREST),
    away: beyond?.away ?? null,
  };
}

/** The words that were left out, as typed; those that stand together in one. */
function ignoredWords({ criteria: { understanding }, evaluation }: SearchRun): string[] {
  const { q, tokens, left } = understanding;
  const out = new Set([...left, ...evaluation.ignored]);
  const spans: { start: number; end: number; last: number }[] = [];
  for (const [index, { folded, start, end }] of tokens.entries()) {
    if (!out.has(folded)) continue;
    const before = spans.at(-1);
    if (before?.last === index - 1) Object.assign(before, { end, last: index });
    else spans.push({ start, end, last: index });
  }
  return spans.map(({ start, end }) => q.slice(start, end));
}

type FoundRow = DentistCardRow & {
  number: number;
  id: string;
  latitude: number | null;
  longitude: number | null;
};

/** The specialty that was chosen, or else the only one that the text names; null for none. */
function specialtyOf({ criteria: { state, understanding }, snapshot: { places } }: SearchRun): number | null {
  const named = understanding.parts.flatMap(({ meaning }) =>
    meaning.kind === 'specialty' ? [meaning.value] : [],
  );
  const asked = new Set(state.specialty === null ? named : [state.specialty]);
  const found = places.specialties.filter(({ slug }) => asked.has(slug));
  return found.length === 1 ? found[0]!.id : null;
}

/**
 * Cards of search rows, in the order given, without rows that were removed meanwhile. They name the rank in the
 * specialty that was searched, else each dentist's best.
 */
async function listFoundDentists(
  ranked: readonly Ranked[],
  run: SearchRun,
  language: Language,
): Promise<FoundDentist[]> {
  if (ranked.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select s.number, d.id, l.latitude, l.longitude, ${cardColumns(language, { best: bestRank(language, specialtyOf(run)) })}
    from search_rows s
    join listed_dentists d on d.id = s.dentist_id
    join listed_locations l on l.id = s.location_id
    cross join (select ${noRank}) r
    ${placeJoins}
    where s.number = any(${ranked.map(({ number }) => number)}::integer[])`.execute(db);
  const toCard = await cardMaker(language, run.criteria.now);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return ranked.flatMap(({ number, kilometres }) => {
    const row = byNumber.get(number);
    if (!row) return [];
    return [
      {
        ...toCard(row),
        id: row.id,
        latitude: row.latitude,
        longitude: row.longitude,
        distanceKm: kilometres,
      },
    ];
  });
}

/** What the text was taken for, in its order. */
function understoodParts({ q, parts, postal, tokens }: Understanding, language: Language): UnderstoodPart[] {
  const all = parts.map(({ from, to, meaning: { kind, value, label } }) => ({
    from,
    to,
    kind,
    value,
    label: label[language],
  }));
  if (postal)
    all.push({
      from: postal.from,
      to: postal.to,
      kind: 'place',
      value: postal.area.code,
      label: postal.area.code,
    });
  return all
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, kind, value, label }) => ({
      kind,
      typed: q.slice(tokens[from]!.start, tokens[to]!.end),
      value,
      label,
      without: withoutTokens(q, tokens, from, to),
    }));
}

/** More are no question, but a list. */
const MOST_ASKED = 3;

/** The questions about the places of a text; parts of cities only where a dentist is listed. */
function questionsOf({ criteria, snapshot }: SearchRun, language: Language): SearchQuestion[] {
  const { state, understanding } = criteria;
  const { q, tokens, doubts } = understanding;
  return doubts
    .filter(({ meaning: { kind, sets } }) => kind === 'city' || hasSomebody(snapshot, sets))
    .slice(0, MOST_ASKED)
    .map(({ from, to, meaning }) => {
      const [start, end] = [tokens[from]!.start, tokens[to]!.end];
      const label = meaning.label[language];
      const isFilter = meaning.kind === 'city' || meaning.kind === 'province';
      const rest = withoutTokens(q, tokens, from, to);
      return {
        typed: q.slice(start, end),
        // The word is the same in both languages.
        label: meaning.kind === 'province' ? `${label} (province)` : label,
        state: isFilter
          ? { ...state, q: rest, province: null, city: null, [meaning.kind]: meaning.value, page: 1 }
          : { ...state, q: q.slice(0, start) + label + q.slice(end), page: 1 },
      };
    });
}

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

/** The nearest to a place of the text or to the chosen city, where it has nobody or too few; null elsewhere. */
async function findBeyond(
  run: SearchRun,
  language: Language,
): Promise<{ nearest: Ranked[]; away: SearchAway; repairs: SearchRepair[] } | null> {
  const { criteria, snapshot, evaluation } = run;
  const { state, understanding, place, now } = criteria;
  if (evaluation.total > FEW || place || state.area || state.page > 1) return null;
  const parts = understanding.parts.filter(({ meaning: { kind } }) => placeKinds.has(kind));
  const chosen = dictionaryOf(snapshot.places).cities.get(state.city ?? '');
  // Of a neighbourhood in a city the neighbourhood.
  const where =
    parts.map(({ meaning }) => meaning).find(({ kind }) => kind === 'neighborhood') ??
    parts.map(({ meaning }) => meaning).find(({ kind }) => kind !== 'province') ??
    chosen;
  const centre = where && centreOf(where, snapshot.places, language);
  if (!where || !centre) return null;
  let { q } = state;
  for (const { from, to } of parts.toReversed()) q = withoutTokens(q, understanding.tokens, from, to);
  const wide: SearchState = { ...state, q, province: null, city: null, distance: null, sort: 'distance' };
  const found = await runSearch(wide, language, now, snapshot, centre);
  const nearest = pageOf(found.evaluation, 0, NEAREST + evaluation.total);
  const distanceKm = nearest[evaluation.total]?.kilometres ?? null;
  if (distanceKm === null || (understanding.names.length > 0 && distanceKm > FAR)) return null;
  const away = { place: where.label[language], needs: needsOf(found, language) };
  // All that are shown, if a distance can be chosen that reaches them.
  const last = nearest.at(-1)?.kilometres ?? Infinity;
  const distance = searchDistances.find((kilometres) => kilometres >= last);
  if (distance === undefined || evaluation.total > 0) return { nearest, away, repairs: [] };
  const reaching = { ...wide, near: centre.label, distance };
  const { total } = (await runSearch(reaching, language, now, snapshot)).evaluation;
  return {
    nearest,
    away,
    repairs: total > 0 ? [{ kind: 'farther', distanceKm, state: reaching, count: total }] : [],
  };
}

/** The best ways out are shown; each costs a search. */
const MOST_SHOWN = 4;
const MOST_TRIED = 12;
const NEAREST = 5;

type Drop = { label: string; state: SearchState };

/**
 * What a search that finds nobody could leave out, and how many it would find then: those that keep the place first, then
 * the most. The whole directory is no help. With a radius also the nearest dentists outside it.
 */
async function findRepairs(
  run: SearchRun,
  language: Language,
): Promise<{ repairs: SearchRepair[]; nearest: Ranked[] }> {
  const look = (state: SearchState) => runSearch(state, language, run.criteria.now, run.snapshot);
  const count = async (state: SearchState) => (await look(state)).evaluation.total;
  const everybody = await count(anySearch);
  const drops: { repair: SearchRepair; hasPlace: boolean }[] = [];
  for (const { label, state } of listDrops(run, language).slice(0, MOST_TRIED)) {
    const there = await look(state);
    const { total } = there.evaluation;
    if (total > 0 && total < everybody)
      drops.push({ repair: { kind: 'drop', label, state, count: total }, hasPlace: hasPlace(there) });
  }
  const repairs = drops
    .toSorted((a, b) => Number(b.hasPlace) - Number(a.hasPlace) || b.repair.count - a.repair.count)
    .map(({ repair }) => repair)
    .slice(0, MOST_SHOWN);

  const { state, place, radius } = run.criteria;
  if (!place || radius === null) return { repairs, nearest: [] };
  // A place in the text counts with a radius only: it moves into its own field.
  const far: SearchState = {
    ...state,
    q: state.near === '' ? withoutPlace(run) : state.q,
    near: state.near === '' ? place.label : state.near,
    distance: null,
    page: 1,
  };
  const wide = await runSearch({ ...far, sort: 'distance' }, language, run.criteria.now, run.snapshot);
  const nearest = pageOf(wide.evaluation, 0, NEAREST);
  const distanceKm = nearest[0]?.kilometres ?? null;
  if (distanceKm === null) return { repairs, nearest: [] };
  const distance = searchDistances.find((kilometres) => kilometres >= distanceKm) ?? null;
  const reaching = { ...far, distance };
  const total = distance === null ? wide.evaluation.total : await count(reaching);
  return {
    repairs: [{ kind: 'farther', distanceKm, state: reaching, count: total }, ...repairs],
    nearest,
  };
}

/** Whether a search says where. */
function hasPlace({ criteria: { state, place, understanding } }: SearchRun): boolean {
  return (
    place !== null ||
    [state.city, state.province, state.area].some((chosen) => chosen !== null) ||
    understanding.parts.some(({ meaning: { kind } }) => placeKinds.has(kind))
  );
}

/** The text without the place that was found in it. */
function withoutPlace({ criteria: { understanding } }: SearchRun): string {
  const { q, postal, parts, tokens } = understanding;
  const place = postal ?? parts.find(({ meaning }) => meaning.kind === 'city');
  return place ? withoutTokens(q, tokens, place.from, place.to) : q;
}

/** The search without each filter, each understood phrase, the words that no name has, its text, and all filters. */
function listDrops({ criteria, snapshot: { places } }: SearchRun, language: Language): Drop[] {
  const { tokens, parts, names } = criteria.understanding;
  const state = { ...criteria.state, page: 1 };
  const drops: Drop[] = [];
  const drop = (label: string, change: Partial<SearchState>) =>
    drops.push({ label: quoted(label, language), state: { ...state, ...change } });
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
  if (state.distance !== null) drop(`${state.distance}\u00a0km`, { distance: null });
  if (state.area !== null) drop(filterLabels.area[language], { area: null });
  const filters = drops.length;
  for (const { from, to, meaning } of parts)
    drop(meaning.label[language], { q: withoutTokens(state.q, tokens, from, to) });
  const unknown = names.map(({ folded }) => folded);
  if (unknown.length > 0 && unknown.length < tokens.length) {
    let { q } = state;
    for (const [index, { folded }] of [...tokens.entries()].toReversed())
      if (unknown.includes(folded)) q = withoutTokens(q, tokens, index, index);
    drop(unknown.join(' '), { q });
  }
  if (state.q !== '') drop(state.q, { q: '' });
  if (filters > 1)
    drops.push({
      label: filterLabels.any[language],
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
