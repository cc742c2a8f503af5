import { expect, test } from 'vitest';
import { foldWords } from '#app/content/fold.ts';
import { tokenize } from './tokens.ts';

test('words without accents, capitals and punctuation', () => {
  expect(foldWords('  Dr. Zoé L’Écuyer–Œuvray ')).toBe('dr zoe l ecuyer oeuvray');
  expect(tokenize('Dr. “Smile” Côté').map(({ folded, quoted }) => [folded, quoted])).toEqual([
    ['dr', false],
    ['smile', true],
    ['cote', false],
  ]);
});
