import { expect, test } from 'vitest';
import { rankState, whyNobodyIsRanked } from './method-copy.ts';
import type { RankCounts } from './method-copy.ts';

const counts = (some: Partial<RankCounts>): RankCounts => ({
  listed: 12,
  ranked: 0,
  comparable: false,
  alone: 0,
  fewReviews: 0,
  open: 0,
  demonstration: 0,
  ...some,
});

test('a place is comparable only with ranks in a list that gives badges', () => {
  expect(rankState(counts({}))).toBe('none');
  expect(rankState(counts({ ranked: 4 }))).toBe('few');
  expect(rankState(counts({ ranked: 5, comparable: true }))).toBe('comparable');
});

test('why nobody is ranked follows from the counts', () => {
  expect(whyNobodyIsRanked('en', counts({}))).toBe(
    'None is ranked yet, because none of the listings is verified.',
  );
  expect(whyNobodyIsRanked('en', counts({ listed: 1 }))).toBe(
    'It is not ranked yet, because the listing is not verified.',
  );
  expect(whyNobodyIsRanked('en', counts({ fewReviews: 2, open: 1 }))).toBe(
    'None is ranked yet, because 9 are not verified, 2 have too few confirmed reviews and 1 has a licence or specialty that is unchecked or not in order.',
  );
  expect(whyNobodyIsRanked('fr', counts({ listed: 3, fewReviews: 2, demonstration: 1 }))).toBe(
    'Aucun n’a encore de rang, car 2 ont trop peu d’avis confirmés et 1 est fictif.',
  );
  expect(whyNobodyIsRanked('en', counts({ listed: 1, alone: 1 }))).toBe(
    'It is not ranked yet, because it has nobody to be compared with.',
  );
  expect(whyNobodyIsRanked('fr', counts({ listed: 1, fewReviews: 1 }))).toBe(
    'Il n’a pas encore de rang, car il a trop peu d’avis confirmés.',
  );
});
