import type { Span } from './choose-meanings.ts';
import { startOf } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import { range } from './reading.ts';
import type { Reading } from './reading.ts';
import { begun, nearest } from './spelling.ts';
import { titles } from './synonyms.ts';

/** The most words of a phrase that is sought with typing errors. */
const LONGEST = 3;

/**
 * Finds phrases of the dictionary that were mistyped, or begun at the end of the text; longest first.
 *
 * @param taken indexes of words that mean something already
 * @param isRest whether a word has no meaning yet: a phrase of little words alone is none
 * @param isThere whether a name has the word: then it is right as it is
 */
export function findMistyped(
  { words, people }: Reading,
  dictionary: Dictionary,
  {
    taken,
    isRest,
    isThere,
  }: { taken: ReadonlySet<number>; isRest: (index: number) => boolean; isThere: (index: number) => boolean },
): Span[] {
  const weight = (phrase: string) => dictionary.meanings.get(phrase)![0]!.weight;
  const found: Span[] = [];
  const used = new Set(taken);
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length - 1;
      const indexes = range(from, to);
      if (indexes.some((index) => used.has(index) || words[index]!.quoted)) continue;
      if (people && from > 0 && titles.has(words[from - 1]!.folded)) continue;
      const rest = indexes.filter(isRest);
      if (rest.length === 0 || rest.some(isThere)) continue;
      const phrase = phraseOf(words, from, to);
      const candidates = dictionary.byStart.get(startOf(phrase, length)) ?? [];
      const isLast = length === 1 && from === words.length - 1;
      const meant =
        nearest(phrase, candidates, weight) ?? (isLast ? begun(phrase, candidates, weight) : null);
      if (meant === null) continue;
      found.push({ from, to, meanings: dictionary.meanings.get(meant)!, read: meant });
      for (const index of indexes) used.add(index);
    }
  }
  return found;
}

/** Words of a text as the dictionary writes them. */
export const phraseOf = (words: Reading['words'], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map(({ folded }) => folded)
    .join(' ');
