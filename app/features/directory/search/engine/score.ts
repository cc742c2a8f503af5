import { spellingVariant } from '#app/features/directory/index/word-index.ts';
import { errorsBetween } from '#app/features/directory/search/reading/typing-errors.ts';
import type { NameTerm } from '#app/features/directory/index/word-index.ts';

/** Kilometres at which nearness counts half. */
const HALF_WAY = 15;

/**
 * How well a name and clinic have the terms, from 0 to 1: the mean over the terms, of which one in the dentist's name
 * counts 1, in the clinic's 0.9, one that a word only starts with 0.7, one with a typing error 0.6; and a tenth more
 * where the name has no other word.
 *
 * @param names folded name, a bar, folded clinic
 */
export function nameScore(names: string, terms: readonly NameTerm[]): number {
  if (terms.length === 0) return 1;
  const bar = names.indexOf('|');
  const [name, clinic] = [wordsOf(names.slice(0, bar)), wordsOf(names.slice(bar + 1))];
  let sum = 0;
  for (const term of terms) {
    const inName = termScore(name, term);
    sum += inName < 0.9 ? Math.max(inName, 0.9 * termScore(clinic, term)) : inName;
  }
  const score = sum / terms.length;
  const isWhole = (own: readonly string[]) =>
    own.length > 0 &&
    own.every((word) => word === 'dr' || word === 'dre' || terms.some(({ folded }) => folded === word));
  return isWhole(name) || isWhole(clinic) ? (score + 0.1) / 1.1 : score / 1.1;
}

const wordsOf = (folded: string) => (folded === '' ? [] : folded.split(' '));

const addsS = (long: string, short: string) =>
  long.length === short.length + 1 && long.endsWith('s') && long.startsWith(short);

function termScore(own: readonly string[], { folded, readAs, prefix }: NameTerm): number {
  const variant = spellingVariant(folded);
  let best = 0;
  for (const word of own) {
    if (word === folded || word === variant) return 1;
    // Children's is 'children s'.
    if (addsS(word, folded) || addsS(folded, word)) best = Math.max(best, 0.9);
    if (prefix && word.startsWith(folded)) best = Math.max(best, 0.7);
    if (readAs.includes(word)) best = Math.max(best, 0.6 + 0.05 / errorsBetween(word, folded, 3));
  }
  // Found by its stem, or elsewhere.
  return best || 0.5;
}

/**
 * The factor of quality in 'best match', at most 1: 0.7 + 0.3 × score / 100 with a rank, 0.7 with too few reviews for
 * one, 0.6 while licence or specialty is open, 0.42 not verified, 0.4 made up beside real ones (decision 0072). It never
 * falls while quality rises. In a search with words, quality has a little more for who takes new patients
 * (`Matches.qualityOf`).
 */
function qualityFactor(quality: number): number {
  // A rank: its place takes less than a millionth off 500 and the score. Below, at most 407.
  if (quality > 450) return 0.7 + (0.3 * (quality - 500)) / 100;
  if (quality >= 300) return 0.7;
  if (quality >= 200) return 0.6;
  return quality >= 100 ? 0.42 : 0.4;
}

/**
 * The order of 'best match': how well the text fits, times `qualityFactor`, times nearness. Each is at most 1. Nearness
 * is a quarter to 1, as 15 / (15 + kilometres); 1 without a place.
 *
 * @param quality 0 to 600 (docs/ranking.md, section 6)
 */
export function bestMatch(nameFit: number, quality: number, kilometres: number | null): number {
  const nearness = kilometres === null ? 1 : 0.25 + 0.75 * (HALF_WAY / (HALF_WAY + kilometres));
  // The square sets names with all words apart from those that only start with them.
  return nameFit * nameFit * qualityFactor(quality) * nearness;
}
