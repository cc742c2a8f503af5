import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Registry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { dataFolder } from '#config';
import { onEndSignal } from '#db/end-signal.ts';
import type { Front } from './front.ts';
import { END_WORKER } from './signals.ts';

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What the first process asks each worker for: its figures; to forget what it remembers of pages; whether it still works. */
export type Question = 'figures' | 'forget' | 'alive';

export type FromWorker =
  /** Serves from now on. */
  | { serves: true }
  /** Asks for the figures of all processes. */
  | { ask: 'figures'; id: number }
  /** A worker's own answer, without figures where it was asked for others; null if it failed. */
  | { answered: number; figures: Figures | null };

export type ToWorker =
  /** The port that visitors connect to. */
  | { port: number }
  | { tell: Question; id: number }
  /** The figures of all, in Prometheus' text format. */
  | { answer: number; text: string };

/** Milliseconds until a worker that has died is started again: the first time, and at most. */
const PAUSE = 100;
const MAX_PAUSE_MS = 30_000;

/** A worker that has lived for longer has not died of its start, in milliseconds. */
const SETTLED = 60_000;

/** A worker that answers nothing for so long hangs, in milliseconds: it is ended, and started again. */
const LONGEST_SILENCE = 60_000;

/** How long a worker may take to end, in milliseconds: systemd and Docker kill all after a minute. */
const LONGEST_END = 30_000;

/** How long a worker may take to answer, in milliseconds: longer than it waits for figures of the database. */
const PATIENCE = 3000;

/**
 * A folder for sockets that only this user may open. systemd names one that it doesn't clean; a container may have no other
 * writable one than that of the data.
 */
function makeFolder(): string {
  const { RUNTIME_DIRECTORY = tmpdir() } = process.env;
  try {
    return mkdtempSync(join(RUNTIME_DIRECTORY, 'dental-finder-'));
  } catch {
    mkdirSync(dataFolder('.'), { recursive: true, mode: 0o700 });
    return mkdtempSync(dataFolder('workers-'));
  }
}

/**
 * Opens the port with the page cache, and starts workers that answer what it lacks; keeps them running until a signal ends the
 * program. Each gets its number and a socket; worker 0 prepares the database and works off jobs (mail, ranks, what is done
 * at night), the others start when it serves. Counts of requests are kept here, for all of them.
 */
export function startWorkers(count: number): void {
  // Loaded while the first worker starts, which has been forked by then.
  const parts = nextTurn()
    .then(() => import('./front.ts'))
    .then(({ prepareFront }) => prepareFront());
  const serving = new Set<Worker>();
  const answers = new Map<number, { worker: Worker; resolve: (figures: Figures | null) => void }>();
  const folder = makeFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let front: Front | undefined;
  let opening: Promise<void> | undefined;
  let isEnding = false;
  let asked = 0;
  // Kept by its own listener.
  void new RateLimiterClusterMaster();

  const socketOf = (place: number) => join(folder, `${place}.sock`);

  function start(place: number, pause = PAUSE): void {
    if (isEnding) return;
    const exec = fileURLToPath(new URL('main.ts', import.meta.url));
    const path = socketOf(place);
    // Of a predecessor that was killed.
    rmSync(path, { force: true });
    cluster.setupPrimary({ exec, args: [String(place), path] });
    const worker = cluster.fork();
    const started = performance.now();
    worker.on('message', (message: FromWorker) => {
      if ('serves' in message) void welcome(worker, path);
      else if ('ask' in message) {
        const { id } = message;
        void readFigures()
          .catch(() => '')
          .then((text) => tell(worker, { answer: id, text }));
      } else answers.get(message.answered)?.resolve(message.figures);
    });
    worker.on('error', () => {});
    worker.on('exit', async (code, signal) => {
      serving.delete(worker);
      for (const pending of answers.values()) if (pending.worker === worker) pending.resolve(null);
      const { sockets, log } = await parts;
      sockets.remove(path);
      // A terminal's or a supervisor's signal may reach a worker first.
      if (signal === 'SIGINT' || signal === 'SIGTERM') await sleep(PAUSE);
      if (isEnding) return;
      // Its message says why the program could not start.
      if (!front) process.exit(code || 1);
      log.error({ place, code, signal }, 'a worker has ended: starting it again');
      const next = performance.now() - started > SETTLED ? PAUSE : Math.min(pause * 2, MAX_PAUSE_MS);
      setTimeout(() => start(place, next), pause);
    });
  }

  async function welcome(worker: Worker, path: string): Promise<void> {
    const { sockets } = await parts;
    if (worker.isDead()) return;
    serving.add(worker);
    void watch(worker);
    // It may remember what has changed since it began.
    await forget(worker);
    if (!serving.has(worker)) return;
    sockets.add(path);
    await (opening ??= open());
    if (front) tell(worker, { port: front.port });
  }

  /** Ends a worker that hangs. */
  async function watch(worker: Worker): Promise<void> {
    for (
      let heard = performance.now();
      serving.has(worker);
      await sleep(LONGEST_SILENCE / 6, null, { ref: false })
    ) {
      if (await ask(worker, 'alive')) heard = performance.now();
      else if (performance.now() - heard > LONGEST_SILENCE) worker.process.kill('SIGKILL');
    }
  }

  /** Opens the port when the first worker serves. */
  async function open(): Promise<void> {
    const { openPort, explain, report } = await parts;
    try {
      front = await openPort((error) => isEnding || report(error), forgetAll);
    } catch (error) {
      if (isEnding) return;
      explain(error);
      process.exitCode = 1;
      return end();
    }
    // A signal came meanwhile.
    if (isEnding) return;
    process.stdout.write(`Dental Finder is ready at http://localhost:${front.port}\n`);
    for (let place = 1; place < count; place += 1) start(place);
  }

  function tell(worker: Worker, message: ToWorker): void {
    if (worker.isConnected()) worker.send(message, () => {});
  }

  /** Null if the worker fails, ends or takes too long. */
  function ask(worker: Worker, question: Question): Promise<Figures | null> {
    const id = (asked += 1);
    return new Promise<Figures | null>((resolve) => {
      answers.set(id, { worker, resolve });
      setTimeout(() => resolve(null), PATIENCE).unref();
      tell(worker, { tell: question, id });
    }).finally(() => answers.delete(id));
  }

  async function readFigures(): Promise<string> {
    const { figures, textOf } = await parts;
    const answered = await Promise.all([...serving].map((worker) => ask(worker, 'figures')));
    const found = answered.filter((figures) => figures !== null);
    return found.length > 0 ? textOf([await figures(), ...found]) : '';
  }

  /** Resolves when the worker remembers nothing of pages, or has ended. */
  async function forget(worker: Worker): Promise<void> {
    while (serving.has(worker) && !(await ask(worker, 'forget'))) await sleep(PAUSE, null, { ref: false });
  }

  /** Calls back when a worker remembers nothing of pages, or has ended; resolves when all have. */
  async function forgetAll(forgotten: () => void): Promise<void> {
    await Promise.all([...serving].map((worker) => forget(worker).then(forgotten)));
  }

  function endWorker(worker: Worker): Promise<boolean> {
    return new Promise((resolve) => {
      if (worker.isDead()) return resolve(true);
      // A worker that is still starting is ended by the signal itself.
      worker.once('exit', (code, signal) => resolve(code === 0 || /^SIG(TERM|INT|USR2)$/.test(signal)));
      worker.process.kill(END_WORKER);
      setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_END).unref();
    });
  }

  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  async function stop(): Promise<void> {
    const { closeDatabase } = await parts;
    // It may just have opened.
    await Promise.race([opening, sleep(PATIENCE, null, { ref: false })]);
    await front?.close();
    const outcomes = await Promise.all(running().map(endWorker));
    await closeDatabase();
    if (!outcomes.every(Boolean)) process.exitCode = 1;
  }

  function end(): void {
    isEnding = true;
    stop().then(
      () => process.exit(),
      () => process.exit(1),
    );
  }
  onEndSignal(end, (signal) => {
    for (const worker of running()) worker.process.kill('SIGKILL');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
  start(0);
}
