import { setTimeout as sleep } from 'node:timers/promises';
import { markDue, rankMarked } from '#app/features/directory/ranking/ranking-queue.server.ts';

/** Milliseconds between two looks at the queue, and the longest pause after errors. */
const PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/**
 * Keeps the ranks up to date: computes what changes have marked, within a second or two of their commit, and at the
 * start what became due while the program was down. Several processes may run it.
 *
 * @param report gets every error
 * @returns a function that stops it and waits for the computation under way
 */
export function startRanking(report: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const work = async (): Promise<void> => {
    let isMarked = false;
    for (let pause = PAUSE; !ending.signal.aborted;) {
      try {
        if (!isMarked) await markDue();
        isMarked = true;
        await rankMarked();
        pause = PAUSE;
      } catch (error) {
        if (!ending.signal.aborted) report(error);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
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
