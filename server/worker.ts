import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import type { FromWorker, Question, ToWorker } from './primary.ts';

const { isWorker } = cluster;

/** The worker's number; one that is started again keeps its predecessor's. */
const place = isWorker ? process.argv[2]! : '0';

/** Whether this process works off jobs: the only one of the program, or worker 0. */
export const hasJobs = place === '0';

const tell = (message: FromWorker): void => void process.send?.(message);

/** Says that the process serves: to the person at the terminal, or to the program's first process. */
export function announce(port: number): void {
  if (isWorker) tell({ port });
  else process.stdout.write(`Dental Finder is ready at http://localhost:${port}\n`);
}

/** All workers of the program, this one included. */
export interface Colleagues {
  /** The figures of each, with its number as the label `worker`, in Prometheus' text format. */
  figures(): Promise<string>;
  /** Has each look for what has changed, and waits until they have. */
  catchUp(): Promise<void>;
}

/**
 * Joins the other workers; without any, `figures` and `catchUp` are those of this process.
 *
 * @param catchUp looks for changes in this process
 */
export function joinColleagues(registry: Registry, catchUp: () => Promise<void>): Colleagues {
  if (!isWorker) return { figures: () => registry.metrics(), catchUp };
  // Added up, the counters would go back whenever a worker ends or answers late.
  registry.setDefaultLabels({ worker: place });
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message: ToWorker) => {
    if ('answer' in message) waiting.get(message.answer)?.(message.text);
    else if ('tell' in message) void answer(message);
  });

  async function answer({ tell: question, id }: { tell: Question; id: number }): Promise<void> {
    try {
      if (question === 'figures') tell({ answered: id, figures: await registry.getMetricsAsJSON() });
      else await catchUp().then(() => tell({ answered: id }));
    } catch {
      tell({ answered: id });
    }
  }

  function ask(question: Question): Promise<string> {
    const id = (asked += 1);
    return new Promise<string>((resolve) => {
      waiting.set(id, resolve);
      tell({ ask: question, id });
    }).finally(() => waiting.delete(id));
  }

  return {
    figures: () => ask('figures'),
    catchUp: async () => {
      await ask('changes');
    },
  };
}
