import type { SearchArea, SearchPlaces } from './search-places.ts';
import type { Word } from './words.ts';

/** A postal code or its first three characters, and the words that it stands in. */
export type WrittenPostalCode = { from: number; to: number; area: SearchArea };

const AREA = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z]$/;
const UNIT = /^\d[abceghj-nprstv-z]\d$/;
/** One that is being typed. */
const UNIT_BEGUN = /^\d[abceghj-nprstv-z]?$/;

/** Half a postal code with digits where letters that look like them were typed; `first` is the digit's place. */
const withDigits = (text: string, first: 0 | 1) =>
  [...text]
    .map((letter, index) => (index % 2 === first ? letter : letter.replace('o', '0').replace(/[il]/, '1')))
    .join('');

/** The first postal code of a text, whole, begun or its first half alone; null where there is none. */
export function findPostalCode(words: readonly Word[], places: SearchPlaces): WrittenPostalCode | null {
  for (const [from, { folded }] of words.entries()) {
    const code = withDigits(folded.slice(0, 3), 0);
    const area = places.areas.get(code.toUpperCase());
    if (!area || !AREA.test(code)) continue;
    const within = withDigits(folded.slice(3), 1);
    const after = folded.length === 3 ? withDigits(words[from + 1]?.folded ?? '', 1) : '';
    if (UNIT.test(within)) return { from, to: from, area };
    if (UNIT.test(after)) return { from, to: from + 1, area };
    // 'Kin' is a name, too, unless the other half follows.
    if (code !== folded.slice(0, 3)) continue;
    if (folded.length === 3) return { from, to: UNIT_BEGUN.test(after) ? from + 1 : from, area };
    if (UNIT_BEGUN.test(within)) return { from, to: from, area };
  }
  return null;
}
