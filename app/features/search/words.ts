/** Letters that no accent can be taken from, as PostgreSQL's `unaccent` writes them. */
const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i' };

/** Lower case, without accents and punctuation, one space between words: what `search_text` makes in the database. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøłđßı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A word of a free text. */
export type Word = {
  folded: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** Stands in quotation marks: a name, whatever else it could mean. */
  quoted: boolean;
};

/** More words are no search. */
const MOST_WORDS = 16;

/** The words of a free text, in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let quoted = false;
  for (const match of text.matchAll(/["«»“”]|[\p{L}\p{M}\p{N}]+/gu)) {
    if (/["«»“”]/u.test(match[0])) quoted = !quoted;
    else {
      const folded = foldWords(match[0]);
      const { index: start } = match;
      if (folded !== '') words.push({ folded, start, end: start + match[0].length, quoted });
    }
  }
  return words.slice(0, MOST_WORDS);
}

const WRITTEN: Record<string, string> = { saint: 'st', st: 'saint', sainte: 'ste', ste: 'sainte' };

/** The same word written another way: 'Saint-Pierre' is St-Pierre; undefined for most. */
export function alsoWritten(folded: string): string | undefined {
  return WRITTEN[folded];
}

/** How many typing errors a word of this length may have: a short one would turn into another. */
export function allowedErrors(length: number): 0 | 1 | 2 {
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one word of the other
 * (Damerau and Levenshtein; 'optimal string alignment').
 *
 * @param most what is farther is told as `most + 1`
 */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let errors = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, before[j - 2]! + 1);
      next.push(errors);
      least = Math.min(least, errors);
    }
    // A swap can come back from the row before, at no less than this row's least.
    if (least > most + 1) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length]!, most + 1);
}

/** The text without a stretch of its words, and the little words that are left without what they belonged to. */
export function without(q: string, words: readonly Word[], from: number, to: number): string {
  const [start, end] = [words[from]!.start, words[to]!.end];
  const before = q
    .slice(0, start)
    .replace(
      /(^|\s)(in|near|at|on|à|a|dans|près de|pres de|de|who speaks|speaks|qui parle|parle|parlant)\s*$/iu,
      '$1',
    );
  return `${before} ${q.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/^[\s,;.-]+|[\s,;-]+$/g, '')
    .trim();
}
