import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cdcpAnswers } from '#app/content/search/filter-labels.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import {
  anySearch,
  asksForSomething,
  MAX_PAGES,
  readSearchParams,
  searchPages,
  searchParams,
} from './search-params.ts';
import { searchDistances, searchRatings, searchSorts, searchToggles } from './search.ts';
import type { SearchState } from './search.ts';

const read = (query: string) => readSearchParams(new URLSearchParams(query));
const write = (state: Partial<SearchState>) => searchParams({ ...anySearch, ...state }).toString();

test('an address without parameters is the empty search, and back', () => {
  expect(read('')).toEqual(anySearch);
  expect(write({})).toBe('');
  expect(asksForSomething(read('sort=rating&page=2'))).toBe(false);
  expect(asksForSomething(read('evening=1'))).toBe(true);
});

test('every part is read from its parameter', () => {
  expect(
    read(
      'q=marie++tremblay&province=quebec&city=laval&specialty=orthodontists&accepting=1&open=1' +
        '&insurance=ssq&insurance=manulife&language=pa&language=fr&cdcp=unknown&rating=4.5&near=H7A+1A1' +
        '&distance=25&area=45.4,-73.9,45.7,-73.5&sort=soonest&page=3',
    ),
  ).toEqual({
    q: 'marie tremblay',
    province: 'quebec',
    city: 'laval',
    specialty: 'orthodontists',
    toggles: ['accepting', 'open'],
    insurance: ['manulife', 'ssq'],
    languages: ['fr', 'pa'],
    cdcp: ['unknown'],
    rating: 4.5,
    near: 'H7A 1A1',
    distance: 25,
    area: { south: 45.4, west: -73.9, north: 45.7, east: -73.5 },
    sort: 'soonest',
    page: 3,
  });
});

test.each([
  'q=%20%00%0A',
  'city=../etc',
  `city=${'a'.repeat(101)}`,
  'accepting=yes',
  'insurance=mine',
  'rating=4.7',
  'distance=1000',
  'area=50,-100,40,-90',
  'area=a,b,c,d',
  'sort=cheapest',
  'page=0',
  'page=100000',
])('ignores %s', (query) => {
  expect(read(query)).toEqual(anySearch);
});

test('a search has at most 50 pages', () => {
  expect([0, 1, 20, 21, 1000, 1001, 300_000].map(searchPages)).toEqual([1, 1, 1, 2, 50, 50, 50]);
  expect(read('page=50').page).toBe(MAX_PAGES);
  for (const query of ['page=51', 'page=99999']) expect(read(query).page).toBeGreaterThan(MAX_PAGES);
});

test('a rating may be written as 4 or 4.0', () => {
  expect(read('rating=4').rating).toBe(4);
  expect(read('rating=4.0').rating).toBe(4);
});

test('a text is cut between characters and keeps its accents', () => {
  expect(read(`q=${'é'.repeat(200)}`).q).toBe('é'.repeat(120));
  expect(read(`q=${encodeURIComponent('🦷'.repeat(130))}`).q).toBe('🦷'.repeat(120));
});

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 - 1 }).map((value) => value / 10_000);
const some = <T>(values: readonly T[]) => fc.subarray([...values]);

/** Any state that an address can hold. */
const states: fc.Arbitrary<SearchState> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 150 }).map((q) => read(String(new URLSearchParams({ q }))).q),
  province: fc.option(slug),
  city: fc.option(slug),
  specialty: fc.option(slug),
  toggles: some(searchToggles),
  insurance: some(Object.keys(insurers)),
  languages: some(Object.keys(spokenLanguages)),
  cdcp: some(cdcpAnswers),
  rating: fc.option(fc.constantFrom(...searchRatings)),
  near: fc.constantFrom('', 'K1N', 'K1N 6N5', 'Montréal'),
  distance: fc.option(fc.constantFrom(...searchDistances)),
  area: fc.option(
    fc.tuple(degrees(41, 60), degrees(-140, -60)).map(([south, west]) => ({
      south,
      west,
      north: south + 1,
      east: west + 1,
    })),
  ),
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: MAX_PAGES }),
});

test('reads what it writes', () => {
  fc.assert(
    fc.property(states, (state) => {
      const written = searchParams(state).toString();
      expect(searchParams(read(written)).toString()).toBe(written);
      const again = read(written);
      if (state.area === null) expect(again).toEqual(state);
      else expect({ ...again, area: null }).toEqual({ ...state, area: null });
    }),
  );
});

test('reads any address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('q', 'city', 'area', 'page', 'near'), fc.string())),
      (pairs) => {
        const state = readSearchParams(new URLSearchParams(pairs));
        expect(readSearchParams(searchParams(state))).toEqual(state);
      },
    ),
  );
});
