import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '#app/features/directory/ranking/rank-everything.server.ts';
import { markDue, rankMarked } from '#app/features/directory/ranking/ranking-queue.server.ts';
import type { Day } from '#app/features/directory/ranking/method/evidence.ts';

/** Milliseconds between two looks at the queue, and the longest pause after errors. */
const PAUSE = 1000;
const MAX_PAUSE_MS = 60_000;

/**
 * Keeps the ranks up to date: computes what changes have marked, within a second or two of their commit, and before
 * the first computation of a day what became due on it: a pair that a change has marked moves its dentists' next day of
 * change forward. Several processes may run it.
 *
 * @param report gets every error
 * @param atDayBreak runs before the first computation of a day: what makes up evidence of that day. When it fails, the
 *   ranks are computed all the same, and it runs again the next day
 * @returns a function that stops it and waits for the computation under way
 */
export function startRanking(
  report: (error: unknown) => void,
  atDayBreak: (now: Date) => Promise<unknown> = async () => {},
): () => Promise<void> {
  const ending = new AbortController();
  const reportUnlessEnding = (error: unknown): void => {
    if (!ending.signal.aborted) report(error);
  };
  const work = async (): Promise<void> => {
    let marked: Day | undefined;
    for (let pause = PAUSE; !ending.signal.aborted;) {
      try {
        const day = today();
        if (marked !== day) {
          await atDayBreak(new Date(day)).catch(reportUnlessEnding);
          await markDue(day);
        }
        marked = day;
        await rankMarked(day);
        pause = PAUSE;
      } catch (error) {
        reportUnlessEnding(error);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
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
