import { setImmediate } from 'node:timers/promises';

export interface WorkLimits {
  /** Pieces of work under way at once. */
  running: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** How long each of them waits, in milliseconds. */
  patience: number;
}

/**
 * Sixteen keep a core and the pool of connections busy, also where the database is a network away. More at once would
 * take longer each, and more memory.
 */
export const WORK_LIMITS: WorkLimits = { running: 16, waiting: 200, patience: 5000 };

/**
 * Limits how much work is under way at once: the rest waits in the order of arrival.
 *
 * @returns a function that runs a piece of work, or returns null if too much is waiting or its turn comes too late
 */
export function limitWork({ running, waiting, patience }: WorkLimits) {
  let busy = 0;
  const queue = new Set<() => void>();

  /** Resolves with whether the turn has come. */
  async function waitForTurn(): Promise<boolean> {
    if (busy < running) {
      busy += 1;
      return true;
    }
    if (queue.size >= waiting) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // Leaves the queue at once: a turn given to who has just stopped waiting would be lost.
    const settle = (isMyTurn: boolean) => () => {
      clearTimeout(patient);
      queue.delete(start);
      resolve(isMyTurn);
    };
    const start = settle(true);
    const patient = setTimeout(settle(false), patience);
    queue.add(start);
    const isMyTurn = await promise;
    // Not at once: what has arrived meanwhile, a health check for one, is read between two turns.
    if (isMyTurn) await setImmediate();
    return isMyTurn;
  }

  function endTurn(): void {
    const [next] = queue;
    if (next) next();
    else busy -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (!(await waitForTurn())) return null;
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
