import { expect, test } from 'vitest';
import { formatNumber } from '#app/content/format.ts';
import { searchCopy } from './search-copy.ts';
import { MOST_FOUND } from './search.ts';

test.each(['en', 'fr'] as const)('says in %s where counting stops', (language) => {
  expect(searchCopy(language).countedSome).toContain(formatNumber(language, MOST_FOUND));
});
