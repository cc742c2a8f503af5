import { cdcpAnswers } from '#app/content/search/filter-labels.ts';
import { pageNumberIn } from '#app/content/page-number.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import type { Box } from '#app/features/directory/index/spatial-index.ts';
import { MAX_PLACE_LENGTH } from '#app/features/directory/place/position-copy.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { searchDistances, searchRatings, searchSorts, searchToggles } from './search.ts';
import type { SearchState } from './search.ts';

/** Characters of a free text; longer ones are cut, as places are. */
export const MAX_TEXT_LENGTH = 120;
/** A search lists the first 1,000: each deeper page costs more to find, and visitors add a filter instead. */
export const MAX_PAGES = 50;

/** The parameters of a search that hold one of our values, none that a visitor typed. */
export const searchFilters = [
  'province',
  'city',
  'specialty',
  ...searchToggles,
  'insurance',
  'language',
  'cdcp',
  'rating',
  'distance',
  'sort',
  'page',
];

/** How many pages a search that found so many has: at least one, the empty one. */
export const searchPages = (total: number): number =>
  Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGES));

/** The search without any filter: the base of others (`{ ...anySearch, city: 'toronto' }`). */
export const anySearch: SearchState = {
  q: '',
  province: null,
  city: null,
  specialty: null,
  toggles: [],
  insurance: [],
  languages: [],
  cdcp: [],
  rating: null,
  near: '',
  distance: null,
  area: null,
  sort: null,
  page: 1,
};

/**
 * The search of an address. Invalid values are left out, so that an old or shortened link still has results. Only the
 * database knows which slugs exist: `findSearchResults` leaves out the others.
 */
export function readSearchParams(params: URLSearchParams): SearchState {
  const one = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((value) => value === params.get(name)) ?? null;
  const many = <T extends string>(name: string, allowed: readonly T[]) => {
    const values = new Set(params.getAll(name));
    return allowed.filter((value) => values.has(value));
  };
  const number = <T extends number>(name: string, allowed: readonly T[]) => {
    const param = params.get(name);
    return param === null || param.trim() === ''
      ? null
      : (allowed.find((value) => value === Number(param)) ?? null);
  };
  return {
    q: readText(params.get('q'), MAX_TEXT_LENGTH),
    province: readSlug(params.get('province')),
    city: readSlug(params.get('city')),
    specialty: readSlug(params.get('specialty')),
    toggles: searchToggles.filter((toggle) => params.get(toggle) === '1'),
    insurance: many('insurance', Object.keys(insurers)),
    languages: many('language', Object.keys(spokenLanguages)),
    cdcp: many('cdcp', cdcpAnswers),
    rating: number('rating', searchRatings),
    near: readText(params.get('near'), MAX_PLACE_LENGTH),
    distance: params.get('distance') === 'any' ? 'any' : number('distance', searchDistances),
    area: readArea(params.get('area')),
    sort: one('sort', searchSorts),
    page: Math.min(pageNumberIn(params) ?? 1, MAX_PAGES + 1),
  };
}

/** The address of a search: what is set, always in the same order. */
export function searchParams(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  set('q', state.q);
  set('province', state.province);
  set('city', state.city);
  set('specialty', state.specialty);
  for (const toggle of searchToggles) if (state.toggles.includes(toggle)) params.set(toggle, '1');
  for (const code of Object.keys(insurers))
    if (state.insurance.includes(code)) params.append('insurance', code);
  for (const code of Object.keys(spokenLanguages))
    if (state.languages.includes(code)) params.append('language', code);
  for (const answer of cdcpAnswers) if (state.cdcp.includes(answer)) params.append('cdcp', answer);
  set('rating', state.rating);
  set('near', state.near);
  set('distance', state.distance);
  if (state.area) params.set('area', areaText(state.area));
  set('sort', state.sort);
  set('page', state.page === 1 ? null : state.page);
  return params;
}

/** Whether anything narrows the search; sort and page do not. Without, the page shows how to start. */
export function asksForSomething(state: SearchState): boolean {
  return searchParams({ ...state, sort: null, page: 1 }).size > 0;
}

function readText(value: string | null, longest: number): string {
  // Cut between characters: half of one can't be written into an address.
  return [...(value ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, longest).join('').trim();
}

function readSlug(value: string | null): string | null {
  return value !== null && value.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? value : null;
}

/** `south,west,north,east` in degrees. */
function readArea(value: string | null): Box | null {
  if (value === null || !/^-?\d{1,3}(\.\d{1,10})?(,-?\d{1,3}(\.\d{1,10})?){3}$/.test(value)) return null;
  const [south = 0, west = 0, north = 0, east = 0] = value.split(',').map(inDegrees);
  const there = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  return there ? { south, west, north, east } : null;
}

/** Four decimals are ten metres: enough for the edge of a map. */
const inDegrees = (value: string | number) => Math.round(Number(value) * 10_000) / 10_000 || 0;

const areaText = ({ south, west, north, east }: Box) => [south, west, north, east].map(inDegrees).join(',');
