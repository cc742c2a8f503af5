import { expect, test } from 'vitest';
import type { Change } from '#db/changes.ts';
import { tagsOfChanges } from './page-tags.ts';

const change = (rest: Partial<Change>): Change => ({
  scope: 'dentist',
  dentistId: 'a',
  cityId: 1,
  city: 'toronto',
  province: 'ontario',
  ...rest,
});

test('a change of a dentist concerns their pages, their city’s, province’s and the country’s', () => {
  expect(tagsOfChanges([change({})])).toEqual(['dentist:a', 'city:toronto', 'province:ontario', 'country']);
  expect(tagsOfChanges([change({ scope: 'rank' })])).toHaveLength(4);
  // One who is in no city any more.
  expect(tagsOfChanges([change({ cityId: null, city: null, province: null })])).toEqual([
    'dentist:a',
    'country',
  ]);
});

test('what only the profile shows concerns the profile', () => {
  expect(tagsOfChanges([change({ scope: 'profile' })])).toEqual(['dentist:a']);
});

test('places and very many dentists concern every page', () => {
  for (const scope of ['places', 'sources'] as const)
    expect(tagsOfChanges([change({}), change({ scope, dentistId: null })])).toBeNull();
  const many = Array.from({ length: 300 }, (_, n) => change({ dentistId: String(n) }));
  expect(tagsOfChanges(many)).toBeNull();
  expect(tagsOfChanges(many.slice(0, 100))).toHaveLength(103);
});
