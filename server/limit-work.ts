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

/** libuv accepts one new connection in each round of its loop: rounds without work between two turns with some. */
const ROUNDS = 8;

/**
 * Starts at most so many pieces of work in each turn of the event loop, in the order of arrival. Between two turns the
 * process reads what has arrived: one turn that starts hundreds of pieces would keep a health check waiting for all.
 *
 * @returns a function that calls `start` at once if this turn has room, otherwise in a later one
 */
export function inTurns(each: number): (start: () => void) => void {
  const queue = new Set<() => void>();
  let [started, rounds] = [0, 0];

  function begin(start: () => void): void {
    started += 1;
    if (started === 1) setImmediate(nextTurn);
    start();
  }

  function nextTurn(): void {
    rounds += 1;
    if (queue.size > 0 && rounds < ROUNDS) return void setImmediate(nextTurn);
    [started, rounds] = [0, 0];
    for (const start of queue) {
      if (started === each) return;
      queue.delete(start);
      begin(start);
    }
  }

  return (start) => {
    if (started < each && queue.size === 0) begin(start);
    else queue.add(start);
  };
}

/**
 * Limits how much work is under way at once: the rest waits in the order of arrival.
 *
 * @returns a function that runs a piece of work, or returns null if too much is waiting or its turn comes too late
 */
export function limitWork({ running, waiting, patience }: WorkLimits) {
  let busy = 0;
  const queue = new Set<() => void>();
  const turns = inTurns(1);

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
    if (isMyTurn) await new Promise<void>(turns);
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
