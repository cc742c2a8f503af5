import cluster from 'node:cluster';
import { getPriority, setPriority } from 'node:os';
import type { Registry } from 'prom-client';
import type { FromWorker, ToWorker } from './primary.ts';

const { isWorker } = cluster;

/** The worker's number; one that is started again keeps its predecessor's. */
const place = isWorker ? process.argv[2]! : '0';

/** The socket on which the first process hands requests over; undefined in a program of one process. */
export const handOverPath = isWorker ? process.argv[3]! : undefined;

/** Whether this process works off jobs: the only one of the program, or worker 0. */
export const hasJobs = place === '0';

/** Where both share a core, a kept page goes before one that a worker renders. */
export function yieldToFirstProcess(): void {
  try {
    if (isWorker) setPriority(Math.min(getPriority() + 5, 19));
  } catch {
    // A sandbox may forbid it.
  }
}

const tell = (message: FromWorker): void => void process.send?.(message);

/**
 * Says that the process serves.
 *
 * @returns the port that visitors connect to
 */
export function announce(): Promise<number> {
  return new Promise((resolve) => {
    process.on('message', (message: ToWorker) => {
      if ('port' in message) resolve(message.port);
    });
    tell({ serves: true });
  });
}

/**
 * Answers the first process; `figures` are those of all processes. Without another process they are this one's.
 *
 * @param forget is called when something on pages has changed
 */
export function joinColleagues(registry: Registry, forget: () => void): { figures(): Promise<string> } {
  if (!isWorker) return { figures: () => registry.metrics() };
  // Added up, the counters would go back whenever a worker ends or answers late.
  registry.setDefaultLabels({ worker: place });
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message: ToWorker) => {
    if ('answer' in message) waiting.get(message.answer)?.(message.text);
    else if ('tell' in message) void answer(message);
  });

  async function answer({ tell: question, id }: Extract<ToWorker, { tell: unknown }>): Promise<void> {
    try {
      if (question === 'figures') tell({ answered: id, figures: await registry.getMetricsAsJSON() });
      else {
        if (question === 'forget') forget();
        tell({ answered: id, figures: [] });
      }
    } catch {
      tell({ answered: id, figures: null });
    }
  }

  return {
    figures: () => {
      const id = (asked += 1);
      return new Promise<string>((resolve) => {
        waiting.set(id, resolve);
        tell({ ask: 'figures', id });
      }).finally(() => waiting.delete(id));
    },
  };
}
