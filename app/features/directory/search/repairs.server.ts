import { formatRating } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { pageOf } from './engine/evaluate.server.ts';
import type { Ranked } from './engine/evaluate.server.ts';
import { cdcpLabels, filterLabels } from './filter-labels.ts';
import { withoutTokens } from './reading/tokens.ts';
import { runSearch } from './run-search.server.ts';
import type { SearchRun } from './run-search.server.ts';
import { anySearch } from './search-params.ts';
import { searchDistances } from './search.ts';
import type { SearchRepair, SearchState } from './search.ts';

/** The best ways out are shown; each costs a search. */
const MOST_SHOWN = 4;
const MOST_TRIED = 12;
const NEAREST = 3;

type Drop = { label: string; state: SearchState };

/**
 * What a search that finds nobody could leave out, and how many it would find then, the most first. With a radius also
 * the nearest dentists outside it.
 */
export async function findRepairs(
  run: SearchRun,
  language: Language,
): Promise<{ repairs: SearchRepair[]; nearest: Ranked[] }> {
  const count = async (state: SearchState) =>
    (await runSearch(state, language, run.criteria.now, run.snapshot)).evaluation.total;
  const drops: SearchRepair[] = [];
  for (const { label, state } of listDrops(run, language).slice(0, MOST_TRIED))
    drops.push({ kind: 'drop', label, state, count: await count(state) });
  const repairs = drops
    .filter((drop) => drop.count > 0)
    .toSorted((a, b) => b.count - a.count)
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
      state: { ...anySearch, q: state.q, near: state.near, sort: state.sort },
    });
  return drops;
}

const quoted = (text: string, language: Language) =>
  language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;
