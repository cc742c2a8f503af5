import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { config, siteUrl } from '#config';
import { closeDatabase } from '#db/database.ts';
import { explainError } from '#db/errors.ts';
import type { ServerEnv } from './environment.ts';
import { WorkerSockets } from './hand-over.ts';
import { CannotListen, listen } from './listen.ts';
import { createErrorReport, createLog } from './log.ts';
import { createFrontMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { followChanges } from './page-cache/follow-changes.ts';
import { PageCache } from './page-cache/page-cache.ts';
import type { Render } from './page-cache/page-cache.ts';
import { plainAnswer } from './plain-page.ts';
import { scrubText } from './scrub.ts';
import { securityHeaders } from './security-headers.ts';
import { endOnBug } from './signals.ts';

/** How long a proxy in front may keep an idle connection, with a second to spare: ops/nginx.conf and ops/Caddyfile. */
const DRAIN_MS = 3000;

/** How long a form waits for every process to have seen what it changed, in milliseconds. */
const LONGEST_SETTLING = 3000;

/** Why the program could not start, for the person at the terminal. */
export const explainStart = (error: unknown): string =>
  error instanceof CannotListen ? error.message : `Dental Finder could not start: ${explainError(error)}`;

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
 * @param others resolves when the other processes that render have seen what was committed before the call
 * @throws CannotListen with a message that says what to do
 */
export async function openFront(
  render: Render<ServerEnv['Bindings']>,
  {
    metrics,
    report,
    changed = () => {},
    others,
  }: {
    metrics: Pick<Metrics, 'countCached' | 'countPurge' | 'watchCache'>;
    report: (error: unknown) => void;
    changed?: () => void;
    others?: () => Promise<unknown>;
  },
): Promise<Front> {
  const cache = new PageCache<ServerEnv['Bindings']>(render, {
    origin: siteUrl(),
    bytes: config.PAGE_CACHE_MB * 2 ** 20,
    cdnSeconds: config.CDN_SECONDS,
    observe: metrics.countCached,
  });
  metrics.watchCache(() => cache.size);
  let purged = Promise.resolve();
  async function purgeAgain(
    before: Promise<void>,
    looked: () => Promise<unknown>,
    tags: readonly string[] | null,
  ): Promise<void> {
    await looked();
    cache.purge(tags);
    await before;
  }
  const changes = await followChanges((tags) => {
    changed();
    cache.purge(tags);
    // One of the others may have rendered a page meanwhile without having heard of it.
    if (others) purged = purgeAgain(purged, others, tags);
    metrics.countPurge(tags === null ? 'all' : 'some');
  }, report);
  /** Until who has sent a form sees on the next page what it changed; not for long, because it is stored. */
  const settle = () =>
    Promise.race([
      changes.catchUp().then(() => purged),
      sleep(LONGEST_SETTLING, undefined, { ref: false }),
    ]).catch(() => {});
  const listening = await listen(
    {
      answer: (request, response) => cache.answer(request, response),
      fetch: async (request, env) => {
        const answer = await cache.fetch(request, env);
        if (request.method === 'POST') await settle();
        return answer;
      },
    },
    config.PORT,
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
 * Has workers answer what the page cache lacks; `/healthz` waits for none. Where no worker answers, that is logged and
 * counted here.
 */
function renderByWorkers(
  sockets: WorkerSockets,
  { log, countRefused }: { log: Logger; countRefused: Metrics['countRefused'] },
): Render<ServerEnv['Bindings']> {
  const headers = Object.fromEntries(
    securityHeaders({
      secure: siteUrl().startsWith('https:'),
      subdomains: config.HSTS_SUBDOMAINS,
      development: false,
      mapOrigin: null,
    }),
  );
  return async (request, env) => {
    const path = new URL(request.url).pathname;
    if (path === '/healthz' && !sockets.isEmpty)
      return new Response('ok', { headers: { ...headers, 'Cache-Control': 'no-store' } });
    const answer = await sockets.fetch(request, env);
    if (answer) return answer;
    const id = randomUUID();
    log.warn({ id, method: request.method, path: scrubText(path, 200) }, 'no worker answers');
    countRefused('busy');
    const page = plainAnswer(path, 503, id);
    for (const [name, value] of Object.entries({ ...headers, 'Retry-After': '5', 'X-Request-Id': id }))
      page.headers.set(name, value);
    return page;
  };
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
  const render = renderByWorkers(sockets, { log, countRefused: metrics.countRefused });
  return {
    log,
    report,
    sockets,
    explain: explainStart,
    closeDatabase,
    figures: () => registry.getMetricsAsJSON(),
    /** Figures of several processes in Prometheus' text format. */
    textOf: (figures: Figures[]) => AggregatorRegistry.aggregate(figures).metrics(),
    openPort: (reportUnlessEnding: (error: unknown) => void, others: () => Promise<unknown>) =>
      openFront(render, { metrics, report: reportUnlessEnding, others }),
  };
}
