import type { Language } from '#app/content/language.ts';
import { chooseMeanings } from './choose-meanings.ts';
import type { Part } from './choose-meanings.ts';
import type { Dictionary } from './dictionary.ts';
import { findMistyped, phraseOf } from './mistyped.ts';
import type { WrittenPostalCode } from './postal-code.ts';
import { range } from './reading.ts';
import type { Reading } from './reading.ts';
import { isNear, nearest } from './spelling.ts';
import { emptyWords, talkWords, titles, tradeWords } from './synonyms.ts';
import type { Word } from './words.ts';

/** What the database says of a word: whether a name has it, or begins with it, and which words are like it. */
export type KnownWord = { word: string; there: boolean; begins: boolean; like: readonly string[] };

/** A word that names have to have. */
export type NameWord = {
  folded: string;
  /** Words that it was read as, where no name has it. */
  readAs: readonly string[];
  /** Whether names that only begin with it will do. */
  prefix: boolean;
};

export type Understanding = {
  words: readonly Word[];
  parts: readonly Part[];
  postal: WrittenPostalCode | null;
  /** What was not taken for anything: a name has to have each of them. */
  names: readonly NameWord[];
  /** The same and the words of the trade beside them: 'Smile Dental' is a better find than 'Smile Studio'. */
  weighed: readonly NameWord[];
  /** Every word but the empty ones: a name that has all of them was meant, whatever else they mean. */
  asName: readonly NameWord[];
  /** 'Dr. London' is a person first. */
  titled: boolean;
  corrections: readonly { typed: string; read: string }[];
};

/**
 * Takes the rest of the words for mistyped or begun phrases, or for names.
 *
 * @param known of each of `unknown`
 * @param city slug of the city that is chosen beside the text
 */
export function finish(
  reading: Reading,
  known: readonly KnownWord[],
  dictionary: Dictionary,
  { language, city }: { language: Language; city: string | null },
): Understanding {
  const { words, postal } = reading;
  const knownWords = new Map(known.map((word) => [word.word, word]));
  const taken = new Set(reading.spans.flatMap(({ from, to }) => range(from, to)));
  if (postal) for (const index of range(postal.from, postal.to)) taken.add(index);
  const isThere = (index: number) => knownWords.get(words[index]!.folded)?.there === true;
  const isTalk = (index: number) => {
    const { folded, quoted } = words[index]!;
    if (quoted || (index > 0 && titles.has(words[index - 1]!.folded))) return false;
    return talkWords.has(folded) || /^\d{1,2}$/.test(folded);
  };
  const isRest = (index: number) => {
    const { folded, quoted } = words[index]!;
    if (taken.has(index) || quoted || isTalk(index)) return false;
    return !emptyWords.has(folded) && !tradeWords.has(folded);
  };
  const trade = new Set<number>();
  for (const [index, { folded }] of words.entries())
    if (isRest(index) && !isThere(index) && nearest(folded, [...tradeWords]) !== null) trade.add(index);
  const mistyped = findMistyped(reading, dictionary, {
    taken,
    isRest: (index) => isRest(index) && !trade.has(index),
    isThere,
  });
  for (const { from, to } of mistyped) for (const index of range(from, to)) taken.add(index);
  const spans = [...reading.spans, ...mistyped].toSorted((a, b) => a.from - b.from);
  const parts = chooseMeanings(spans, language, city);

  const nameWord = (index: number): NameWord => {
    const { folded } = words[index]!;
    const found = knownWords.get(folded);
    const readAs = found && !found.there ? found.like.filter((like) => isNear(folded, like)) : [];
    // Beginnings of words that are there are many, and take long to find.
    return { folded, readAs, prefix: folded.length > 2 && found?.there === false };
  };
  const left = words.flatMap(({ folded, quoted }, index) =>
    !taken.has(index) && !trade.has(index) && (quoted || (!emptyWords.has(folded) && !tradeWords.has(folded)))
      ? [index]
      : [],
  );
  const said = left.filter((index) => !isTalk(index));
  // Where there is nothing else, somebody may be called so.
  const onlyTalk = said.length === 0 && parts.length === 0 && postal === null;
  const nameIndexes = onlyTalk ? left.filter(isThere) : said;
  const asNameIndexes = words.flatMap(({ folded, quoted }, index) =>
    quoted || !emptyWords.has(folded) ? [index] : [],
  );
  const names = nameIndexes.map(nameWord);
  const beside = range(0, words.length - 1).filter(
    (index) =>
      !taken.has(index) &&
      !nameIndexes.includes(index) &&
      (tradeWords.has(words[index]!.folded) || isTalk(index)),
  );
  const corrections = [
    ...mistyped.flatMap(({ from, to, read }) => {
      const typed = phraseOf(words, from, to);
      // One that is only begun is not wrong.
      return read === null || read.startsWith(typed) ? [] : [{ typed, read }];
    }),
    ...names.flatMap(({ folded, readAs: [read] }) => (read === undefined ? [] : [{ typed: folded, read }])),
  ];
  return {
    words,
    parts,
    postal,
    names,
    weighed: names.length === 0 ? [] : [...names, ...beside.map(nameWord)],
    asName: asNameIndexes.map(nameWord),
    titled: reading.people && words.length > 1 && titles.has(words[0]!.folded),
    corrections,
  };
}
