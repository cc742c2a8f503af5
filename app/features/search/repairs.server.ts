import type { Language } from '#app/content/language.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { formatRating } from '#app/content/format.ts';
import { bestOf } from './best-of.ts';
import { anySearch } from './search-params.ts';
import { runSearch } from './run-search.server.ts';
import type { SearchRun } from './run-search.server.ts';
import { cdcpWords, searchWords } from './search-words.ts';
import { searchDistances } from './search.ts';
import type { SearchRepair, SearchState } from './search.ts';
import { without } from './words.ts';

/** The best of the ways out are shown; each costs a search. */
const MOST_REPAIRS = 4;
const MOST_TRIED = 12;
const NEAREST = 3;

type Drop = { label: string; state: SearchState };

/**
 * What a search that finds nobody could leave out, and how many that would give: the one that gives most first. With a
 * radius also the nearest outside it.
 */
export async function findRepairs(
  run: SearchRun,
  language: Language,
  now: Date,
): Promise<{ repairs: SearchRepair[]; nearest: { number: number; kilometres: number | null }[] }> {
  const repairs: SearchRepair[] = [];
  for (const { label, state } of dropsOf(run, language).slice(0, MOST_TRIED)) {
    const { total } = await runSearch(state, language, now, run.told);
    if (total > 0) repairs.push({ kind: 'drop', label, state, count: total });
  }
  repairs.sort((a, b) => b.count - a.count);
  const farther = run.criteria.radius === null ? null : await findFarther(run, language, now);
  return {
    repairs: [...(farther ? [farther.repair] : []), ...repairs.slice(0, MOST_REPAIRS)],
    nearest: farther?.nearest ?? [],
  };
}

async function findFarther({ criteria, told }: SearchRun, language: Language, now: Date) {
  const { state, place } = criteria;
  if (!place) return null;
  // Measured from the same place; a place in the text is one of its own only with a radius.
  const far = { ...state, near: state.near === '' ? place.label : state.near, distance: null, page: 1 };
  const words = { ...far, q: state.near === '' ? withoutPlace(criteria, state.q) : state.q };
  const wide = await runSearch({ ...words, sort: 'distance' }, language, now, told);
  if (wide.total === 0) return null;
  const nearest = bestOf(wide.evaluation, wide.found, NEAREST).map((slot) => ({
    number: wide.evaluation.index.numbers[slot]!,
    kilometres: wide.evaluation.kilometres(slot),
  }));
  const distanceKm = nearest[0]?.kilometres ?? null;
  if (distanceKm === null || !Number.isFinite(distanceKm)) return null;
  const distance = searchDistances.find((kilometres) => kilometres >= distanceKm) ?? null;
  const reaching = { ...words, distance };
  const { total } = distance === null ? wide : await runSearch(reaching, language, now, told);
  return {
    repair: { kind: 'farther', distanceKm, state: reaching, count: total } as const,
    nearest,
  };
}

/** The text without the place that was found in it: it goes into the field of its own. */
function withoutPlace({ understanding: { postal, parts, words } }: SearchRun['criteria'], q: string): string {
  const place = postal ?? parts.find(({ meaning }) => meaning.kind === 'city');
  return place ? without(q, words, place.from, place.to) : q;
}

/** Each filter and each understood word, left out by itself. */
function dropsOf({ criteria, places }: SearchRun, language: Language): Drop[] {
  const { understanding } = criteria;
  const state = { ...criteria.state, page: 1 };
  const drops: Drop[] = [];
  const drop = (label: string, change: Partial<SearchState>) =>
    drops.push({ label: quoted(label, language), state: { ...state, ...change } });
  const nameOf = (list: Iterable<{ slug: string; name: Record<Language, string> }>, slug: string) =>
    [...list].find((each) => each.slug === slug)?.name[language] ?? slug;
  for (const toggle of state.toggles)
    drop(searchWords[toggle][language], { toggles: state.toggles.filter((other) => other !== toggle) });
  if (state.rating !== null) drop(`${formatRating(language, state.rating)}+`, { rating: null });
  const list = (codes: readonly string[], words: Record<string, Record<Language, string>>) =>
    codes.map((code) => words[code]?.[language] ?? code).join(', ');
  if (state.insurance.length > 0) drop(list(state.insurance, insurers), { insurance: [] });
  if (state.languages.length > 0) drop(list(state.languages, spokenLanguages), { languages: [] });
  if (state.cdcp.length > 0)
    drop(`${searchWords.cdcp[language]} (${list(state.cdcp, cdcpWords)})`, { cdcp: [] });
  if (state.specialty !== null) drop(nameOf(places.specialties, state.specialty), { specialty: null });
  if (state.city !== null) drop(nameOf(places.cities.values(), state.city), { city: null });
  if (state.province !== null) drop(nameOf(places.provinces, state.province), { province: null });
  if (state.distance !== null) drop(`${state.distance}\u00a0km`, { distance: null });
  if (state.area !== null) drop(language === 'fr' ? 'Partie de la carte' : 'Part of the map', { area: null });
  const narrowing = drops.length;
  for (const { from, to, meaning } of understanding.parts)
    drop(meaning.label[language], { q: without(state.q, understanding.words, from, to) });
  // Words that no name has, by themselves; then the text as a whole, and all filters beside it.
  const unknown = understanding.names.map(({ folded }) => folded);
  if (unknown.length > 0 && unknown.length < understanding.words.length) {
    let { q } = state;
    for (const [index, { folded }] of [...understanding.words.entries()].toReversed())
      if (unknown.includes(folded)) q = without(q, understanding.words, index, index);
    drop(unknown.join(' '), { q });
  }
  if (state.q !== '') drop(state.q, { q: '' });
  if (narrowing > 1)
    drops.push({
      label: language === 'fr' ? 'aucun filtre' : 'any filter',
      state: { ...anySearch, q: state.q, near: state.near, sort: state.sort },
    });
  return drops;
}

const quoted = (text: string, language: Language) =>
  language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;
