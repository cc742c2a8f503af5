import { searchDistances } from '#app/features/directory/search/search.ts';
import { add, countBoth, intersect, subtract, unite } from './bitset.ts';
import type { Bits } from './bitset.ts';
import type { Matches } from './matches.ts';
import { bestMatch } from './score.ts';
import { chordOf } from './spatial-index.ts';

/**
 * The first `most` matches in their order. Only those of a large set are compared that can be among them; the result is
 * the same as if all were.
 */
export function rank(matches: Matches, most: number): number[] {
  const { index, criteria, found } = matches;
  const { qualities, reviews } = index;
  const { sort } = criteria.state;
  switch (sort === 'distance' && !criteria.place ? 'best' : sort) {
    case 'rating':
      return index.first(index.top(found, 'quality', most), most, (slot) => qualities[slot]!);
    case 'reviews':
      return index.first(index.top(found, 'reviews', most), most, (slot) => reviews[slot]!);
    case 'distance':
      return index.first(nearest(matches, most), most, (slot) => -matches.chord(slot)!);
    case 'soonest': {
      const { minutes, open } = matches.waits();
      // All that are open now tie for the first place: the best rated of them come first.
      const candidates =
        countBoth(open, found) >= most ? index.top(intersect(open.slice(), found), 'quality', most) : found;
      return index.first(candidates, most, (slot) => -minutes[slot]!);
    }
    case 'best':
      return bestMatches(matches, most);
  }
}

/** In the north the nearest are far. */
const reaches = [...searchDistances, 200, 800] as const;

/** The matches within the smallest reach that has `most` of them; all where none has. */
function nearest(matches: Matches, most: number): Bits {
  for (const kilometres of reaches) {
    const near = matches.within(kilometres);
    if (countBoth(near, matches.found) >= most) return intersect(near.slice(), matches.found);
  }
  return matches.found;
}

function bestMatches(matches: Matches, most: number): number[] {
  const { index, criteria, found, usualScore } = matches;
  const { qualities } = index;
  const scores = matches.nameScores();
  const scored = index.empty();
  for (const slot of scores.keys()) add(scored, slot);
  const others = subtract(found.slice(), scored);
  intersect(scored, found);
  if (!criteria.place) {
    // Of the other names the best rated come first. Without names the formula has this one variable, and its order.
    const candidates = unite(index.top(others, 'quality', most).slice(), scored);
    return index.first(candidates, most, (slot) =>
      scores.size === 0
        ? qualities[slot]!
        : bestMatch(scores.get(slot) ?? usualScore, qualities[slot]!, null),
    );
  }
  const score = (slot: number) =>
    bestMatch(scores.get(slot) ?? usualScore, qualities[slot]!, matches.chord(slot));
  for (const kilometres of reaches) {
    if (countBoth(matches.within(kilometres), others) < most) continue;
    const near = intersect(matches.within(kilometres).slice(), others);
    const last = index.first(near, most, score).at(-1)!;
    // Farther away no other name can score more than this: then none there is among the first.
    if (score(last) > bestMatch(usualScore, 15, chordOf(kilometres)))
      return index.first(unite(near, scored), most, score);
  }
  return index.first(unite(others, scored), most, score);
}
