import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import { config } from '#config';
import { onEndSignal } from '#db/end-signal.ts';
import { createErrorReport, createLog } from './log.ts';
import { endOnBug } from './signals.ts';

// A program of several processes: the first one only starts the workers, which share the port (node:cluster).

/** Which worker this process is, as a number from 0; kept by the one that replaces it. */
const place = cluster.isWorker ? process.argv[2]! : '0';

/** Whether this process works off jobs: the only one of the program, or worker 0. */
export const hasJobs = place === '0';

/** Milliseconds until a worker that has ended is started again. */
const PAUSE_MS = 1000;

/** How often workers are asked whether they still work, and how long one may be silent, in milliseconds. */
const ASK_EVERY_MS = 10_000;
const SILENCE_TIMEOUT_MS = 60_000;

/** How long a worker may take to end, in milliseconds: systemd and Docker kill all after a minute. */
const END_TIMEOUT_MS = 45_000;

/** A worker asks for the figures of all processes; the answer is empty if one of them doesn't send its own. */
type FromWorker = 'figures?' | 'alive';
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
  let isServing = false;
  let isEnding = false;

  function start(number: number): void {
    if (isEnding) return;
    cluster.setupPrimary({
      exec: fileURLToPath(new URL('main.ts', import.meta.url)),
      args: [String(number)],
    });
    const worker = cluster.fork();
    worker.on('error', () => {});
    let heardAt = performance.now();
    const tell = (message: ToWorker) => worker.isConnected() && worker.send(message, () => {});
    const asking = setInterval(() => {
      if (performance.now() - heardAt > SILENCE_TIMEOUT_MS) worker.process.kill('SIGKILL');
      else tell('alive?');
    }, ASK_EVERY_MS).unref();
    worker.on('message', async (message: FromWorker) => {
      heardAt = performance.now();
      if (message === 'figures?') tell({ figures: await aggregator.clusterMetrics().catch(() => '') });
    });
    worker.once('listening', () => {
      if (!isServing) for (let next = 1; next < count; next += 1) start(next);
      isServing = true;
    });
    worker.once('exit', (code, signal) => {
      clearInterval(asking);
      if (isEnding) {
        // A worker that is still starting is ended by the signal itself.
        if (code !== 0 && signal !== 'SIGINT' && signal !== 'SIGTERM') process.exitCode = 1;
        return;
      }
      // Its message says why the program could not start.
      if (!isServing) process.exit(code || 1);
      log.error({ place: number, code, signal }, 'a worker has ended: starting it again');
      setTimeout(start, PAUSE_MS, number);
    });
  }

  const endAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  onEndSignal(
    () => {
      isEnding = true;
      endAll('SIGTERM');
      setTimeout(endAll, END_TIMEOUT_MS, 'SIGKILL').unref();
    },
    (signal) => {
      endAll('SIGKILL');
      process.exit(signal === 'SIGINT' ? 130 : 143);
    },
  );
  start(0);
}

/**
 * Returns a function that returns the figures of all processes in Prometheus' text format; empty if one doesn't answer.
 *
 * @param registry this process's figures
 */
export function joinCluster(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  // Added up, the counters would go back whenever a worker ends or answers late.
  registry.setDefaultLabels({ worker: place });
  // Its constructor has this process answer the first one.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  let pendingAnswer = Promise.withResolvers<string>();
  process.on('message', (message: ToWorker) => {
    if (message === 'alive?') return void process.send?.('alive' satisfies FromWorker);
    if (!('figures' in message)) return;
    pendingAnswer.resolve(message.figures);
    pendingAnswer = Promise.withResolvers();
  });
  return () => {
    process.send?.('figures?' satisfies FromWorker);
    return pendingAnswer.promise;
  };
}
