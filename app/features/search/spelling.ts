import { allowedErrors, errorsBetween } from './words.ts';

/** Whether one word may be another, mistyped. */
export const isNear = (typed: string, word: string) => {
  const most = allowedErrors(typed.length);
  return errorsBetween(typed, word, most) <= most;
};

/** The one of several phrases that was mistyped, by the fewest errors, then by weight; null where none is near. */
export function nearest(
  typed: string,
  candidates: readonly string[],
  weight: (candidate: string) => number = () => 0,
) {
  const most = allowedErrors(typed.length);
  let best: { candidate: string; errors: number } | null = null;
  for (const candidate of most === 0 ? [] : candidates) {
    const errors = errorsBetween(typed, candidate, most);
    if (errors > most || (best && errors > best.errors)) continue;
    // A letter is left out more often than another is typed: 'perodontist' is no pedodontist.
    const likelier =
      !best ||
      errors < best.errors ||
      weight(candidate) > weight(best.candidate) ||
      (weight(candidate) === weight(best.candidate) &&
        candidate.length > typed.length &&
        best.candidate.length === typed.length);
    if (likelier) best = { candidate, errors };
  }
  return best?.candidate ?? null;
}

/** The phrase that the last word is the beginning of, the weightiest one: 'toron'. */
export function begun(
  typed: string,
  candidates: readonly string[],
  weight: (candidate: string) => number,
): string | null {
  if (typed.length < 4) return null;
  const all = candidates.filter((candidate) => candidate.startsWith(typed));
  return all.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}
