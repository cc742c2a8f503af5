import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import { config } from '#config';
import { onEndSignal } from '#db/end-signal.ts';
import { createErrorReport, createLog } from './log.ts';
import { END_WORKER, endOnBug } from './signals.ts';

// A program of several processes: the first one only starts the workers, which share the port (node:cluster).

/** Which worker this process is, as a number from 0; kept by the one that replaces it. */
const place = cluster.isWorker ? process.argv[2]! : '0';

/** Whether this process works off jobs: the only one of the program, or worker 0. */
export const hasJobs = place === '0';

/** Milliseconds until a worker that has died is started again. */
const PAUSE = 1000;

/** How often workers are asked whether they still work, and how long one may be silent, in milliseconds. */
const ASK_EVERY = 10_000;
const SILENCE_TIMEOUT_MS = 60_000;

/** How long a worker may take to end, in milliseconds: systemd and Docker kill all after a minute. */
const END_TIMEOUT_MS = 45_000;

type FromWorker = 'alive' | 'figures?';
type ToWorker = 'alive?' | { figures: string };

/**
 * Starts workers and keeps them running until a signal ends the program. Worker 0 prepares the database and works off jobs
 * (mail, ranks, what is done at night); the others start once it serves.
 */
export function startWorkers(count: number): void {
  // Each worker accepts connections itself: handed over, they queue behind a busy worker, and are lost with one that dies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const log = createLog(config.LOG_LEVEL);
  endOnBug(createErrorReport(log));
  const aggregator = new AggregatorRegistry();
  const heard = new Map<Worker, number>();
  let serves = false;
  let isEnding = false;

  function start(number: number): void {
    if (isEnding) return;
    cluster.setupPrimary({
      exec: fileURLToPath(new URL('main.ts', import.meta.url)),
      args: [String(number)],
    });
    const worker = cluster.fork();
    heard.set(worker, performance.now());
    worker.on('error', () => {});
    worker.on('message', (message: FromWorker) => {
      if (message === 'alive') heard.set(worker, performance.now());
      if (message === 'figures?')
        void aggregator.clusterMetrics().then(
          (figures) => tell(worker, { figures }),
          () => tell(worker, { figures: '' }),
        );
    });
    worker.once('listening', () => {
      if (!serves) for (let next = 1; next < count; next += 1) start(next);
      serves = true;
    });
    worker.once('exit', async (code, signal) => {
      heard.delete(worker);
      // A terminal's or a supervisor's signal may reach a worker first.
      if (signal === 'SIGINT' || signal === 'SIGTERM') await sleep(100);
      if (isEnding) return;
      // Its message says why the program could not start.
      if (!serves) process.exit(code || 1);
      log.error({ place: number, code, signal }, 'a worker has ended: starting it again');
      setTimeout(start, PAUSE, number);
    });
  }

  setInterval(() => {
    for (const [worker, at] of heard) {
      if (performance.now() - at > SILENCE_TIMEOUT_MS) worker.process.kill('SIGKILL');
      else tell(worker, 'alive?');
    }
  }, ASK_EVERY).unref();

  const endAll = (signal: NodeJS.Signals) => {
    for (const worker of heard.keys()) worker.process.kill(signal);
  };
  onEndSignal(
    () => {
      isEnding = true;
      cluster.on('exit', (_worker, code, signal) => {
        // A worker that is still starting is ended by the signal itself.
        if (code !== 0 && ![END_WORKER, 'SIGINT', 'SIGTERM'].includes(signal)) process.exitCode = 1;
      });
      endAll(END_WORKER);
      setTimeout(endAll, END_TIMEOUT_MS, 'SIGKILL').unref();
    },
    (signal) => {
      endAll('SIGKILL');
      process.exit(signal === 'SIGINT' ? 130 : 143);
    },
  );
  start(0);
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

/**
 * Answers the program's first process.
 *
 * @param registry this process's figures
 * @returns a function that returns the figures of all processes in Prometheus' text format; empty if one doesn't answer
 */
export function joinCluster(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  // Added up, the counters would go back whenever a worker ends or answers late.
  registry.setDefaultLabels({ worker: place });
  // Its constructor has this process answer the first one.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  let waiting = Promise.withResolvers<string>();
  process.on('message', (message: ToWorker) => {
    if (message === 'alive?') process.send?.('alive' satisfies FromWorker);
    else if ('figures' in message) {
      waiting.resolve(message.figures);
      waiting = Promise.withResolvers();
    }
  });
  return () => {
    process.send?.('figures?' satisfies FromWorker);
    return waiting.promise;
  };
}
