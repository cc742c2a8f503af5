import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldQuery, markMatches, matches } from './fold.ts';

const marked = (text: string, typed: string) =>
  markMatches(text, foldQuery(typed))
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

test.each([
  ['Can I EDIT my review?', 'edit', ['EDIT']],
  ['Références à Montréal', 'reference', ['Référence']],
  ['Références à Montréal', 'MONTREAL', ['Montréal']],
  ['Le cœur des choses', 'coeur', ['cœur']],
  ['l’assurance, d’assurance', "l'assurance", ['l’assurance']],
  ['Témoins\u00a0: aucun', 'temoins : aucun', ['Témoins\u00a0: aucun']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['a.c abc', 'a.c', ['a.c']],
  ['nothing here', 'zzz', []],
  ['everything', '  ', []],
  ['👋👋 Hello', 'he', ['He']],
  ['𐀀Ḕ', 'e', ['Ḕ']],
])('in “%s”, “%s” marks %j', (text, typed, expected) => {
  expect(marked(text, typed)).toEqual(expected);
});

test('ignores white space around and between words', () => {
  expect(marked('new patients', '  new   patients ')).toEqual(['new patients']);
});

test('the pieces form the text, and a piece is marked exactly if it matches', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('e', 'œ', 'oe', "l'", 'É'),
  );
  fc.assert(
    fc.property(text, typed, (whole, query) => {
      const pieces = markMatches(whole, foldQuery(query));
      expect(pieces.map((piece) => piece.text).join('')).toBe(whole);
      const isMarked = pieces.some((piece) => piece.marked);
      expect(isMarked).toBe(foldQuery(query) !== '' && matches(whole, foldQuery(query)));
    }),
  );
});
