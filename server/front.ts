import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { config, siteUrl } from '#config';
import { closeDatabase } from '#db/database.ts';
import { explainFailure } from '#db/disk-space.ts';
import { paths } from '#app/http/paths.ts';
import { ApiProblem, answerProblem } from './api/problems.ts';
import type { ServerEnv } from './environment.ts';
import { WorkerSockets } from './hand-over.ts';
import { CannotListen, listen } from './listen.ts';
import { createErrorReport, createLog } from './log.ts';
import { createFrontMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { followChanges } from './page-cache/follow-changes.ts';
import { PageCache } from './page-cache/page-cache.ts';
import type { Render } from './page-cache/page-cache.ts';
import { PROBES, checkHosts, hostsOfThisMachine, refuseHosts } from './origin.ts';
import { plainPage } from './plain-page.ts';
import { scrubText } from './scrub.ts';
import { securityHeaders } from './security-headers.ts';
import { endOnBug } from './signals.ts';
import { serveStaticFiles } from './static-files.ts';

/** How long a proxy in front may keep an idle connection, with a second to spare: ops/nginx.conf and ops/Caddyfile. */
const DRAIN_MS = 3000;

/** How long a page that is kept waits for the workers to hear of a change, in milliseconds: sooner, it would be rendered twice. */
const MAX_HEARING_MS = 100;

/** How long a form waits for every process to have seen what it changed, in milliseconds. */
const LONGEST_SETTLING = 3000;

/** The folder of public files. */
export const CLIENT_FOLDER = resolve(import.meta.dirname, '../build/client');

/** The names that a request's Host may have; any behind a proxy, because SITE_URL says the right one. */
export const allowedHosts = (): readonly string[] | undefined =>
  config.SITE_URL ? undefined : (config.ALLOWED_HOSTS ?? hostsOfThisMachine());

/** Says at the terminal why the program could not start; what nobody there can mend is reported, too. */
export function explainStart(error: unknown, report: (error: unknown) => void): void {
  if (error instanceof CannotListen) return void process.stderr.write(`${error.message}\n`);
  process.stderr.write(`Dental Finder could not start: ${explainFailure(error)}\n`);
  report(error);
}

/** Has the other processes forget what they remember of pages, and calls back after each. */
type Others = (forgotten: () => void) => Promise<void>;

/** The port that visitors connect to, with the page cache behind it. */
export interface Front {
  port: number;
  /** Stops accepting connections, and answers what is under way. Changes are followed until then. */
  close(): Promise<void>;
}

/**
 * Opens the port: pages from the cache, what it lacks from `render`.
 *
 * @param changed is called when something on pages has changed, before its pages are purged
 * @param others calls back after each of the other processes that render remembers nothing from before the call; resolves
 * after all
 * @param hearingMs how long a kept page waits for the others; tests lengthen it
 * @throws CannotListen with a message that says what to do
 */
export async function openFront(
  render: Render<ServerEnv['Bindings']>,
  {
    metrics,
    report,
    changed = () => {},
    others,
    port = config.PORT,
    hearingMs = MAX_HEARING_MS,
  }: {
    metrics: Pick<Metrics, 'countCached' | 'countPurge' | 'watchCache'>;
    report: (error: unknown) => void;
    changed?: () => void;
    others?: Others;
    port?: number;
    hearingMs?: number;
  },
): Promise<Front> {
  /** Until every process has heard of the last change. */
  let purged: Promise<void> = Promise.resolve();
  let hearing: Promise<void> | undefined;
  const cache = new PageCache<ServerEnv['Bindings']>(render, {
    origin: siteUrl(),
    bytes: config.PAGE_CACHE_MB * 2 ** 20,
    cdnSeconds: config.CDN_SECONDS,
    observe: metrics.countCached,
    ready: () => hearing,
  });
  metrics.watchCache(() => cache.size);
  const changes = await followChanges((tags) => {
    changed();
    cache.purge(tags);
    if (others) {
      const before = purged;
      // One that takes longer may have rendered a page meanwhile without having heard of it.
      purged = others(() => cache.purge(tags)).then(() => before);
      const heard = Promise.race([purged, sleep(hearingMs, undefined, { ref: false })]).finally(() => {
        if (hearing === heard) hearing = undefined;
      });
      hearing = heard;
    }
    metrics.countPurge(tags === null ? 'all' : 'some');
  }, report);
  /** Until who has sent a form sees on the next page what it changed; not for long, because it is stored. */
  const settle = () =>
    Promise.race([
      changes.catchUp().then(() => purged),
      sleep(LONGEST_SETTLING, undefined, { ref: false }),
    ]).catch(() => {});
  const mayAnswer = checkHosts(allowedHosts(), { trustProxy: config.TRUST_PROXY === true });
  const listening = await listen(
    {
      answer: (request, response) => mayAnswer(request) && cache.answer(request, response),
      fetch: async (request, env) => {
        // Refused by who renders.
        if (env?.incoming && !mayAnswer(env.incoming)) return render(request, env);
        // Now: who leaves meanwhile has no address any more.
        const visitor = env?.incoming?.socket.remoteAddress ?? '';
        const answer = await cache.fetch(request, { ...env, visitor });
        // A refused one has changed nothing.
        if (request.method === 'POST' && answer.status < 400) await settle();
        return answer;
      },
    },
    port,
    config.HOST,
    { drain: config.TRUST_PROXY ? DRAIN_MS : 0 },
  ).catch(async (error: unknown) => {
    await changes.stop();
    throw error;
  });
  return {
    port: listening.port,
    close: async () => {
      await listening.stop();
      await changes.stop();
    },
  };
}

/**
 * What the page cache lacks: public files and `/healthz`, which wait for no rendering; the rest by workers. Where no worker
 * answers, that is logged and counted here.
 */
export function createFrontApp(
  sockets: WorkerSockets,
  {
    log,
    report,
    countRefused,
  }: { log: Logger; report: (error: unknown) => void; countRefused: Metrics['countRefused'] },
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const headers = securityHeaders({
    secure: siteUrl().startsWith('https:'),
    subdomains: config.HSTS_SUBDOMAINS,
    development: false,
    mapOrigin: null,
  });
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
    // A worker's answer has its own.
    if (c.res.headers.has('X-Request-Id')) return;
    for (const [name, value] of [...headers, ['X-Request-Id', c.var.requestId]] as const)
      if (!c.res.headers.has(name)) c.header(name, value);
  });
  const origin = { siteUrl: siteUrl(), trustProxy: config.TRUST_PROXY === true };
  app.use(refuseHosts(allowedHosts(), origin, PROBES));
  app.use(serveStaticFiles(CLIENT_FOLDER));
  app.get('/healthz', (c, next) =>
    sockets.isEmpty ? next() : c.text('ok', 200, { 'Cache-Control': 'no-store' }),
  );
  app.all('*', async (c) => {
    const answer = await sockets.fetch(c.req.raw, c.env);
    if (answer) return answer;
    // Nobody waits for it.
    if (c.env.incoming?.socket.destroyed) return new Response(null, { status: 499 });
    const { requestId: id } = c.var;
    log.warn({ id, method: c.req.method, path: scrubText(c.req.path, 200) }, 'no worker answers');
    countRefused('busy');
    const isApi = c.req.path.startsWith(`${paths.api('en')}/`);
    const page = isApi ? answerProblem(c, new ApiProblem('unavailable')) : plainPage(c, 503);
    page.headers.set('Retry-After', '5');
    return page;
  });
  app.onError((error, c) => {
    report(error);
    return plainPage(c, 500);
  });
  return app;
}

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What the first process of several opens the port with, once a worker serves. */
export function prepareFront() {
  const log = createLog(config.LOG_LEVEL);
  const registry = new Registry();
  registry.setDefaultLabels({ worker: 'front' });
  collectDefaultMetrics({ register: registry });
  const metrics = createFrontMetrics(registry);
  const report = createErrorReport(log, metrics.countBug);
  endOnBug(report);
  const sockets = new WorkerSockets();
  const { fetch } = createFrontApp(sockets, { log, report, countRefused: metrics.countRefused });
  return {
    log,
    report,
    sockets,
    explain: (error: unknown) => explainStart(error, report),
    closeDatabase,
    figures: () => registry.getMetricsAsJSON(),
    /** Figures of several processes in Prometheus' text format. */
    textOf: (figures: Figures[]) => AggregatorRegistry.aggregate(figures).metrics(),
    openPort: (reportUnlessEnding: (error: unknown) => void, others: Others) =>
      openFront(fetch, { metrics, report: reportUnlessEnding, others }),
  };
}
