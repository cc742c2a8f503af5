import { alsoWritten, errorsBetween } from './words.ts';
import type { NameWord } from './understand.ts';

/** Who nobody has verified stands behind verified ones whose name fits as well (decision 0010). */
const UNVERIFIED = 0.6;
/** Kilometres at which nearness counts half. */
const HALF_WAY = 15;

/**
 * How well a name and clinic have the words that were typed, from 0 to 1: the mean over the words, of which one in the
 * dentist's name counts 1, in the clinic's 0.9, one that only begins so 0.7, one with a typing error 0.6; and a tenth
 * more when nothing else stands in the name.
 *
 * @param names folded name, a bar, folded clinic
 */
export function nameScore(names: string, words: readonly NameWord[]): number {
  if (words.length === 0) return 1;
  const [name = [], clinic = []] = names
    .split('|')
    .map((part) => part.split(' ').filter((word) => word !== ''));
  let sum = 0;
  for (const word of words) sum += Math.max(wordScore(name, word), 0.9 * wordScore(clinic, word));
  const score = sum / words.length;
  const rest = (own: readonly string[]) =>
    own.filter((part) => part !== 'dr' && part !== 'dre' && !words.some(({ folded }) => folded === part))
      .length;
  const whole = (own: readonly string[]) => own.length > 0 && rest(own) === 0;
  return whole(name) || whole(clinic) ? (score + 0.1) / 1.1 : score / 1.1;
}

function wordScore(own: readonly string[], { folded, readAs, prefix }: NameWord): number {
  const other = alsoWritten(folded);
  let best = 0;
  for (const part of own) {
    if (part === folded || part === other) return 1;
    // Children's is 'children s'.
    if (part === `${folded}s` || folded === `${part}s`) best = Math.max(best, 0.9);
    if (prefix && part.startsWith(folded)) best = Math.max(best, 0.7);
    if (readAs.includes(part)) best = Math.max(best, 0.6 + 0.05 / errorsBetween(part, folded, 3));
  }
  // Found by its stem, or elsewhere.
  return best || 0.5;
}

/**
 * The order of 'best match': how well the words fit, times the rating weighted by the number of reviews, times
 * nearness, times whether somebody verified the listing. Each is at most 1.
 *
 * - rating: 0.7 to 1; a weighted rating of 3 or none gives 0.7, one of 5 gives 1
 * - nearness: 15 / (15 + kilometres), from a quarter to 1; 1 without a place
 * - verified: 1, else 0.6
 *
 * @param quality of the row: the weighted rating, and 10 more where verified
 */
export function bestMatch(words: number, quality: number, kilometres: number | null): number {
  const verified = quality >= 10;
  const rating = Math.min(1, Math.max(0, ((verified ? quality - 10 : quality) - 3) / 2));
  const nearness = kilometres === null ? 1 : 0.25 + 0.75 * (HALF_WAY / (HALF_WAY + kilometres));
  // The square sets who has all the words apart from who begins with them.
  return words * words * (0.7 + 0.3 * rating) * nearness * (verified ? 1 : UNVERIFIED);
}
