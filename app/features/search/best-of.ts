import { add, countBoth, each, join, keep, takeAway } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { through } from './distance.ts';
import type { Evaluation } from './evaluate.ts';
import { bestMatch } from './score.ts';
import type { SearchIndex } from './search-index.ts';
import { searchDistances } from './search.ts';

/**
 * Who of a set comes first, `most` slots in their order: by `keyOf`, the greatest first, then by weighted rating, number
 * of reviews and number.
 */
export function best(
  { qualities, numbers, reviews, keys }: SearchIndex,
  bits: Bits,
  most: number,
  keyOf: (slot: number) => number,
): number[] {
  const ahead = (a: number, b: number) =>
    keys[b]! - keys[a]! ||
    qualities[b]! - qualities[a]! ||
    reviews[b]! - reviews[a]! ||
    numbers[a]! - numbers[b]!;
  // Those that can be among the first: whoever is behind `most` others is left out as soon as that is known.
  let slots: number[] = [];
  let last: number | null = null;
  const room = Math.max(most * 4, 1000);
  each(bits, (slot) => {
    const key = keyOf(slot);
    // Two infinities have no difference.
    keys[slot] = key === -Infinity ? -1e9 : key;
    if (last !== null && ahead(slot, last) > 0) return;
    slots.push(slot);
    if (slots.length < room) return;
    slots = slots.sort(ahead).slice(0, most);
    last = slots.at(-1) ?? null;
  });
  return slots.sort(ahead).slice(0, most);
}

/**
 * Who a search puts first: `most` slots in their order. Of a large set only those are compared who can be among them;
 * the answer is the same as if all were.
 *
 * @param bits who was found, each dentist once
 */
export function bestOf(evaluation: Evaluation, bits: Bits, most: number): number[] {
  const { index, criteria } = evaluation;
  const { qualities, reviews } = index;
  const { sort } = criteria.state;
  switch (sort === 'distance' && !criteria.place ? 'best' : sort) {
    case 'rating':
      return best(index, index.top(bits, 'quality', most), most, (slot) => qualities[slot]!);
    case 'reviews':
      return best(index, index.top(bits, 'reviews', most), most, (slot) => reviews[slot]!);
    case 'distance':
      return best(index, nearest(evaluation, bits, most), most, (slot) => -evaluation.nearness(slot)!);
    case 'soonest': {
      const { minutes, open } = evaluation.waits();
      const isEnough = countBoth(open, bits) >= most;
      // All who are open now come first, the best rated of them.
      const candidates = isEnough ? index.top(keep(index.copy(open), bits), 'quality', most) : bits;
      return best(index, candidates, most, (slot) => -minutes[slot]!);
    }
    case 'best':
      return bestMatches(evaluation, bits, most);
  }
}

/** Around a place in the north the nearest are far. */
const reaches = [...searchDistances, 200, 800] as const;

/** Those of a set within the smallest reach that has `most` of them; else the set. */
function nearest(evaluation: Evaluation, bits: Bits, most: number): Bits {
  for (const kilometres of reaches) {
    const near = evaluation.within(kilometres);
    if (countBoth(near, bits) >= most) return keep(evaluation.index.copy(near), bits);
  }
  return bits;
}

function bestMatches(evaluation: Evaluation, bits: Bits, most: number): number[] {
  const { index, criteria, usual } = evaluation;
  const { qualities } = index;
  const weighed = evaluation.weighed();
  const byName = index.empty();
  for (const slot of weighed.keys()) add(byName, slot);
  // Without words and place the formula has one variable, and the same order as it.
  const score =
    weighed.size === 0 && !criteria.place
      ? (slot: number) => qualities[slot]!
      : (slot: number) => bestMatch(weighed.get(slot) ?? usual, qualities[slot]!, evaluation.nearness(slot));
  const others = takeAway(index.copy(bits), byName);
  keep(byName, bits);
  // Of those whose names say nothing the best rated come first, or the near ones.
  if (!criteria.place)
    return best(index, join(index.copy(index.top(others, 'quality', most)), byName), most, score);
  for (const kilometres of reaches) {
    if (countBoth(evaluation.within(kilometres), others) < most) continue;
    const near = keep(index.copy(evaluation.within(kilometres)), others);
    const first = best(index, near, most, score);
    // As well as anybody can fit who is farther away; then nobody there is among the first.
    const farther = bestMatch(usual, 15, through(kilometres));
    if (score(first.at(-1)!) > farther) return best(index, join(near, byName), most, score);
  }
  return best(index, join(others, byName), most, score);
}
