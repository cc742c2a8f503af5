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
  let same = 0;
  while (same < typed.length && typed[same] === text[same]) same += 1;
  const [rows, columns] = [typed.length - same, text.length - same];
  // Only lengths that differ by at most `most` matter: cell k of row i compares i letters with i + k - most - 1.
  const width = 2 * most + 1;
  let [before, row, next] = table;
  for (let k = 0; k <= width + 1; k += 1) row[k] = k > most && k <= width ? k - most - 1 : far;
  for (let i = 1; i <= rows; i += 1) {
    let least = far;
    next[0] = next[width + 1] = far;
    for (let k = 1; k <= width; k += 1) {
      const j = i + k - most - 1;
      let errors = j === 0 ? i : far;
      if (j > 0 && j <= columns) {
        const [letter, other] = [typed.charCodeAt(same + i - 1), text.charCodeAt(same + j - 1)];
        errors = Math.min(row[k]! + (letter === other ? 0 : 1), row[k + 1]! + 1, next[k - 1]! + 1, far);
        const isSwapped =
          i > 1 &&
          j > 1 &&
          letter === text.charCodeAt(same + j - 2) &&
          other === typed.charCodeAt(same + i - 2);
        if (isSwapped) errors = Math.min(errors, before[k]! + 1);
      }
      next[k] = Math.min(errors, far);
      least = Math.min(least, errors);
    }
    if (least > most) return far;
    [before, row, next] = [row, next, before];
  }
  if (!isBegun) return row[most + 1 - longer]!;
  let least = far;
  for (let k = 1; k <= width; k += 1) least = Math.min(least, row[k]!);
  return least;
}

/** Three rows of the table of distances, used again by each call: suggestions compare thousands of texts. */
const table = [new Uint8Array(9), new Uint8Array(9), new Uint8Array(9)] as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

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
