import { setTimeout as sleep } from 'node:timers/promises';
import { findDuplicates } from '#app/features/console/listings/duplicates/duplicate-pairs.server.ts';

/** Milliseconds between two looks at what changed, and the longest pause after errors. */
const PAUSE = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * Keeps the pairs of listings that may be one up to date, within seconds of a change.
 *
 * @param report gets every error
 * @returns a function that stops it and waits for the comparison under way
 */
export function startFindingDuplicates(report: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const work = async (): Promise<void> => {
    for (let pause = PAUSE; !ending.signal.aborted;) {
      try {
        const hasMore = await findDuplicates();
        pause = hasMore ? 0 : PAUSE;
      } catch (error) {
        if (!ending.signal.aborted) report(error);
        pause = Math.min(Math.max(pause, PAUSE) * 2, MAX_PAUSE_MS);
      }
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const working = work();
  return () => {
    ending.abort();
    return working;
  };
}
