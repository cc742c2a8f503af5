import { expect, test } from 'vitest';
import { queryTextOf, readListingFilter } from './listing-filter.ts';

const read = (query: string, term?: string) => readListingFilter(new URLSearchParams(query), term);
const written = (query: string, term?: string) => queryTextOf(read(query, term));

test.each([
  '',
  'view=hidden',
  'city=montreal&province=QC&specialty=orthodontists&source=import%3Aosm&confirmed=12m',
  'missing=phone%2Chours&sort=-confirmed&columns=city%2Cphone',
])('a filter survives the URL: %s', (query) => {
  expect(written(query)).toBe(query);
});

test('reads what a form sends, drops what it does not know, and never writes the search text', () => {
  expect(written('missing=hours&missing=phone&columns=phone&columns=x&view=mine&sort=bio')).toBe(
    'missing=phone%2Chours&columns=phone',
  );
  expect(written('view=all&search=1&columns=state,city,specialties,missing,confirmed', 'Ada Roy')).toBe(
    'search=1',
  );
});
