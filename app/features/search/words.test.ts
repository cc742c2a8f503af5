import { expect, test } from 'vitest';
import { allowedErrors, errorsBetween, foldWords, wordsOf } from './words.ts';

test('words without accents, capitals and punctuation', () => {
  expect(foldWords('  Dr. Zoé L’Écuyer–Œuvray ')).toBe('dr zoe l ecuyer oeuvray');
  expect(wordsOf('Dr. “Smile” Côté').map(({ folded, quoted }) => [folded, quoted])).toEqual([
    ['dr', false],
    ['smile', true],
    ['cote', false],
  ]);
});

test.each([
  ['calgary', 'calgary', 0],
  ['calgery', 'calgary', 1],
  ['clagary', 'calgary', 1],
  ['calgry', 'calgary', 1],
  ['ortodontits', 'orthodontist', 2],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['toronto', 'ottawa', 3],
  ['', 'abc', 3],
])('%s and %s: %i', (a, b, errors) => {
  expect(errorsBetween(a, b, 2)).toBe(errors);
  expect(errorsBetween(b, a, 2)).toBe(errors);
});

test('short words have to be right', () => {
  expect([4, 5, 7, 8].map(allowedErrors)).toEqual([0, 1, 1, 2]);
});
