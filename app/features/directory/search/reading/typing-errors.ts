/** How many typing errors a text of this length may have: with one, a short word becomes another. */
export function allowedErrors(length: number): 0 | 1 | 2 {
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to turn one text into the other
 * (Damerau–Levenshtein, 'optimal string alignment').
 *
 * @param most 0 to 3: larger distances are returned as `most + 1`
 * @param isBegun compares with the best beginning of `text` instead of all of it: `typed` may still go on
 */
export function errorsBetween(
  typed: string,
  text: string,
  most: number,
  { isBegun = false }: { isBegun?: boolean } = {},
): number {
  const far = most + 1;
  const longer = typed.length - text.length;
  if (longer > most || (!isBegun && -longer > most)) return far;
  // More letters of a longer text are as many errors more.
  const columns = Math.min(text.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= columns; j += 1) {
      const cost = typed[i - 1] === text[j - 1] ? 0 : 1;
      const isSwapped = j > 1 && typed[i - 1] === text[j - 2] && typed[i - 2] === text[j - 1];
      const errors = Math.min(row[j - 1]! + cost, row[j]! + 1, next[j - 1]! + 1);
      next.push(isSwapped ? Math.min(errors, before[j - 2]! + 1) : errors);
    }
    if (Math.min(...next) > most) return far;
    [before, row] = [row, next];
  }
  return Math.min(far, isBegun ? Math.min(...row) : row.at(-1)!);
}

/** Whether a word may be another one, mistyped. */
export function isMistyped(typed: string, word: string): boolean {
  const most = allowedErrors(typed.length);
  return errorsBetween(typed, word, most) <= most;
}

/** The candidate that was mistyped: the one with the fewest errors, then the weightiest; null where none is near. */
export function findMistyped(
  typed: string,
  candidates: readonly string[],
  weight: (candidate: string) => number = () => 0,
): string | null {
  const most = allowedErrors(typed.length);
  let best: { candidate: string; errors: number } | null = null;
  for (const candidate of most === 0 ? [] : candidates) {
    const errors = errorsBetween(typed, candidate, most);
    if (errors > most || (best && errors > best.errors)) continue;
    // People leave out a letter more often than they hit a wrong one: 'perodontist' is not 'pedodontist'.
    const isLikelier =
      !best ||
      errors < best.errors ||
      weight(candidate) > weight(best.candidate) ||
      (weight(candidate) === weight(best.candidate) &&
        candidate.length > typed.length &&
        best.candidate.length === typed.length);
    if (isLikelier) best = { candidate, errors };
  }
  return best?.candidate ?? null;
}

/** The weightiest candidate that starts with what was typed so far ('toron'); null where none does. */
export function findBegun(
  typed: string,
  candidates: readonly string[],
  weight: (candidate: string) => number,
): string | null {
  if (typed.length < 4) return null;
  const all = candidates.filter((candidate) => candidate.startsWith(typed));
  return all.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}
