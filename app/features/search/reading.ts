import type { Span } from './choose-meanings.ts';
import type { Dictionary, Meaning } from './dictionary.ts';
import { findPostalCode } from './postal-code.ts';
import type { WrittenPostalCode } from './postal-code.ts';
import type { SearchPlaces } from './search-places.ts';
import { emptyWords, titles } from './synonyms.ts';
import { foldWords, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** The words and what they mean without looking at names: `finish` needs to know whether names have the rest. */
export type Reading = {
  words: readonly Word[];
  spans: readonly Span[];
  postal: WrittenPostalCode | null;
  /** Whether the word after 'Dr.' is a name. */
  people: boolean;
  /** Words that `finish` has to know about. */
  unknown: readonly string[];
};

/** A phrase as it is, or without the plural's s of its last word. */
function lookUp(dictionary: Dictionary, phrase: string): readonly Meaning[] | undefined {
  return (
    dictionary.meanings.get(phrase) ??
    (phrase.endsWith('s') && phrase.length > 4 ? dictionary.meanings.get(phrase.slice(0, -1)) : undefined)
  );
}

/**
 * Finds what is written as the dictionary has it, longest first.
 *
 * @param people whether the word after 'Dr.' is a name, whatever else it means
 */
export function read(
  q: string,
  dictionary: Dictionary,
  places: SearchPlaces,
  { people = true } = {},
): Reading {
  const words = wordsOf(q);
  const postal = findPostalCode(words, places);
  const spans: Span[] = [];
  const codes = new Map(places.provinces.map((province) => [province.code.toLowerCase(), province]));
  const inPostal = (index: number) => postal !== null && postal.from <= index && index <= postal.to;
  for (let from = 0; from < words.length;) {
    let to = from - 1;
    for (let length = Math.min(dictionary.longest, words.length - from); length > 0; length -= 1) {
      const part = words.slice(from, from + length);
      if (part.some(({ quoted }, index) => quoted || inPostal(from + index))) continue;
      // 'Dr. London': the word after a title is a name.
      if (people && from > 0 && titles.has(words[from - 1]!.folded)) continue;
      const meanings = lookUp(dictionary, part.map(({ folded }) => folded).join(' '));
      if (!meanings) continue;
      spans.push({ from, to: (to = from + length - 1), meanings, read: null });
      break;
    }
    const province = codes.get(words[from]!.folded);
    if (to < from && province && !words[from]!.quoted && !inPostal(from)) {
      // 'on' and 'pe' are words, too: a code follows a city or is written in capitals.
      const afterCity =
        spans.at(-1)?.to === from - 1 && spans.at(-1)!.meanings.some(({ kind }) => kind === 'city');
      if (afterCity || /^[A-Z]{2}$/.test(q.slice(words[from]!.start, words[from]!.end))) {
        const meanings = lookUp(dictionary, foldWords(province.name.en))?.filter(
          ({ kind }) => kind === 'province',
        );
        if (meanings) spans.push({ from, to: (to = from), meanings, read: null });
      }
    }
    from = Math.max(to + 1, from + 1);
  }
  const taken = new Set(spans.flatMap(({ from, to }) => range(from, to)));
  const unknown = words
    .filter((word, index) => !taken.has(index) && !inPostal(index))
    .map(({ folded }) => folded);
  return {
    words,
    spans,
    postal,
    people,
    unknown: [...new Set(unknown)].filter((word) => !emptyWords.has(word)),
  };
}

/** The numbers from one to another, both included. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
