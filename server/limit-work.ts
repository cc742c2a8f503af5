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

  function waitForTurn(): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => settle(true);
      const tooLate = setTimeout(() => settle(false), patience);
      function settle(isMyTurn: boolean): void {
        clearTimeout(tooLate);
        queue.delete(begin);
        resolve(isMyTurn);
      }
      queue.add(begin);
    });
  }

  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy < running) busy += 1;
    else if (queue.size >= waiting || !(await waitForTurn())) return null;
    try {
      return await work();
    } finally {
      // Who waits longest takes over the place.
      const [next] = queue;
      if (next) next();
      else busy -= 1;
    }
  };
}
