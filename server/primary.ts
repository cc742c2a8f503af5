import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Registry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { config } from '#config';

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What a worker asks all workers for: their figures; or to look at once for what has changed. */
export type Question = 'figures' | 'changes';

export type FromWorker =
  /** Serves from now on. */
  | { port: number }
  | { ask: Question; id: number }
  /** A worker's own answer. */
  | { answered: number; figures?: Figures };

export type ToWorker =
  | { tell: Question; id: number }
  /** The answer of all: the figures of each, in Prometheus' text format; nothing for changes. */
  | { answer: number; text: string };

/** Milliseconds until a worker that has died is started again: the first time, and at most. */
const PAUSE = 100;
const LONGEST_PAUSE = 30_000;

/** A worker that has lived for longer has not died of its start, in milliseconds. */
const SETTLED = 60_000;

/** The log is loaded when it is needed: the first process has little to say, and should start quickly. */
async function logEnd(end: { place: number; code: number; signal: string }): Promise<void> {
  const { createLog } = await import('./log.ts');
  createLog(config.LOG_LEVEL).error(end, 'a worker has ended: starting it again');
}

/** How long a worker may take to answer, in milliseconds: longer than it waits for figures of the database. */
const PATIENCE = 3000;

/**
 * Starts workers that share a port, and keeps them running until a signal ends the program. Each gets its number; worker 0
 * prepares the database and works off jobs (mail, ranks, what is done at night), the others start when it serves. Counts of requests are kept here, for all of them.
 */
export function startWorkers(count: number): void {
  const serving = new Set<Worker>();
  const answers = new Map<number, (figures: Figures) => void>();
  let isReady = false;
  let isEnding = false;
  let asked = 0;
  // Workers take connections themselves: one that this process hands to a worker that has just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Kept by its own listener.
  void new RateLimiterClusterMaster();

  function start(place: number, pause = PAUSE): void {
    const exec = fileURLToPath(new URL('main.ts', import.meta.url));
    cluster.setupPrimary({ exec, args: [String(place)] });
    const worker = cluster.fork();
    const started = Date.now();
    worker.on('message', (message: FromWorker) => {
      if ('port' in message) {
        serving.add(worker);
        if (!isReady) begin(message.port);
      } else if ('ask' in message) {
        const { ask, id } = message;
        void askAll(ask).then((text) => tell(worker, { answer: id, text }));
      } else if ('answered' in message) answers.get(message.answered)?.(message.figures ?? []);
    });
    worker.on('error', () => {});
    worker.on('exit', (code, signal) => {
      serving.delete(worker);
      // Its message says why the program could not start.
      if (!isReady && !isEnding) process.exit(code || 1);
      if (isEnding) return;
      void logEnd({ place, code, signal });
      const next = Date.now() - started > SETTLED ? PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      setTimeout(() => isEnding || start(place, next), pause);
    });
  }

  function begin(port: number): void {
    isReady = true;
    process.stdout.write(`Dental Finder is ready at http://localhost:${port}\n`);
    for (let place = 1; place < count; place += 1) start(place);
  }

  function tell(worker: Worker, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => {});
  }

  function ask(worker: Worker, question: Question): Promise<Figures> {
    const id = (asked += 1);
    return new Promise<Figures>((resolve) => {
      answers.set(id, resolve);
      setTimeout(() => resolve([]), PATIENCE).unref();
      tell(worker, { tell: question, id });
    }).finally(() => answers.delete(id));
  }

  async function askAll(question: Question): Promise<string> {
    const found = await Promise.all([...serving].map((worker) => ask(worker, question)));
    const figures = found.filter(({ length }) => length > 0);
    if (figures.length === 0) return '';
    const { AggregatorRegistry } = await import('prom-client');
    return AggregatorRegistry.aggregate(figures).metrics();
  }

  const end = (signal: NodeJS.Signals): void => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    if (isEnding) {
      for (const worker of workers) worker.process.kill('SIGKILL');
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
    isEnding = true;
    const exits = workers.map(
      (worker) =>
        new Promise<boolean>((resolve) => {
          // A worker that is still starting is ended by the signal itself.
          worker.once('exit', (code, signal) => resolve(code === 0 || signal === 'SIGTERM'));
          worker.process.kill('SIGTERM');
        }),
    );
    void Promise.all(exits).then((outcomes) => process.exit(outcomes.every(Boolean) ? 0 : 1));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  start(0);
}
