import { clinicWords, titles } from '#app/content/search/synonyms.ts';
import type { DirectoryIndex } from './directory-index.ts';
import { each } from './bitset.ts';

/** How well an entry matches a text; less is better. */
export type Closeness = 0 | 1 | 2 | 3;
/** The whole entry; its start; the start of a later word, a synonym or the clinic's name; its start with a typing error. */
export const WHOLE = 0;
export const START = 1;
export const LATER = 2;
export const ALMOST = 3;

/** The first words of a name, which are compared; the rest is ignored. */
const MAX_WORDS = 8;

/** Whether some words of a name, from one of them on and then around, start with a text. */
function startOf(name: string, typed: string): Closeness | null {
  if (!` ${name}`.includes(` ${typed.split(' ', 1)[0]}`)) return null;
  const all = name.split(' ');
  const words = all.length > 1 ? all.filter((word) => !titles.has(word)) : all;
  let closeness: Closeness | null = null;
  for (let first = 0; first < Math.min(words.length, MAX_WORDS); first += 1) {
    if (first > 0 && clinicWords.has(words[first]!)) continue;
    const entry = [...words.slice(first), ...words.slice(0, first)].join(' ');
    if (entry === typed || entry.startsWith(`${typed} `)) return WHOLE;
    if (entry.startsWith(typed)) closeness = START;
  }
  return closeness;
}

/** How a name and clinic, folded with a bar between them, match a text; null if they don't. */
export function matchName(names: string, typed: string): Closeness | null {
  const [name = '', clinic = ''] = names.split('|');
  return startOf(name, typed) ?? (startOf(clinic, typed) === null ? null : LATER);
}

/** Qualities are compared in steps of so many points. */
const STEP = 5;

/**
 * The listed dentists with a name or clinic that starts with a text at one of its words; further words go on from there
 * ('tremblay m'). Own names first, and a whole word before its start; then by quality, name and id.
 *
 * @param typed folded, words parted by one space
 */
export function dentistsNamed(
  index: DirectoryIndex,
  typed: string,
  limit: number,
): { dentist: string; closeness: Closeness }[] {
  if (typed === '') return [];
  const matches = new Map<string, { slot: number; closeness: Closeness; standing: number }>();
  each(index.everybody, (slot) => {
    const closeness = matchName(index.names[slot]!, typed) ?? matchName(index.joinedNames[slot] ?? '', typed);
    if (closeness === null) return;
    const standing = Math.floor(index.qualities[slot]! / STEP);
    const previous = matches.get(index.dentists[slot]!);
    if (!previous || standing > previous.standing)
      matches.set(index.dentists[slot]!, { slot, closeness, standing });
  });
  return [...matches]
    .toSorted(
      ([a, x], [b, y]) =>
        x.closeness - y.closeness ||
        y.standing - x.standing ||
        index.compareNames(x.slot, y.slot) ||
        (a < b ? -1 : 1),
    )
    .slice(0, limit)
    .map(([dentist, { closeness }]) => ({ dentist, closeness }));
}
