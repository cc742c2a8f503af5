import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { queueNames } from '#db/queue.ts';
import type { QueueName } from '#db/queue.ts';
import type { Refusal } from './environment.ts';
import { CACHE_STATES } from './page-cache/page-cache.ts';
import type { CacheState } from './page-cache/page-cache.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A value of a gauge with its labels. */
export type Reading = [labels: Record<string, string>, value: number];

/** Adds a gauge that is read whenever the figures are. What is not read has no value. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Iterable<Reading> | Promise<Iterable<Reading>>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        // Without labels, `reset` sets 0.
        if (labelNames.length > 0) this.reset();
        else this.remove();
        for (const [labels, value] of await read()) this.set(labels, value);
      },
    }),
  );
}

/** The metrics of one process. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Uses its own registry, so that tests can create several. No label has a value that a visitor chooses. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const bugs = new Counter({ name: 'bugs_total', help: 'Unexpected errors', registers });
  const refused = new Counter({
    name: 'refused_requests_total',
    help: 'Requests answered with 429 (a limit of their network) or 503 (busy, database)',
    labelNames: ['reason'] as const,
    registers,
  });
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by what the page cache did: hit, stale, miss, pass',
    labelNames: ['state'] as const,
    registers,
  });
  for (const state of CACHE_STATES) cached.inc({ state }, 0);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte of answers, without those of the page cache',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const rendering = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to read and render a page, by route',
    labelNames: ['route'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const mails = new Counter({
    name: 'mails_sent_total',
    help: 'Messages that the mail server took',
    registers,
  });
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Failed runs of background jobs, by queue',
    labelNames: ['queue'] as const,
    registers,
  });
  // An increase counts from a value that was there.
  for (const queue of queueNames) jobFailures.inc({ queue }, 0);
  const processes = new Gauge({ name: 'server_processes', help: 'Processes that serve', registers });
  return {
    /** For figures of other parts of the process. */
    registry,
    /** Says that the process serves from now on. */
    countServing: () => processes.set(1),
    countBug: () => bugs.inc(),
    countRefused: (reason: Refusal) => refused.inc({ reason }),
    /** Counts what the page cache did for a request. */
    countCached: (state: CacheState) => cached.inc({ state }),
    /** Counts an answered request that the page cache did not answer. `seconds` is the time to the first byte. */
    observe: (method: string, status: number, seconds: number) =>
      duration.observe({ method: METHODS.has(method) ? method : 'other', status }, seconds),
    /** Counts a rendered page. `pattern` is its route’s: `fr?/:citySlug/:specialtySlug`. */
    observeRender: (pattern: string, seconds: number) => rendering.observe({ route: pattern }, seconds),
    /** Counts a message that the mail server took. */
    countMail: () => mails.inc(),
    /** Counts a failure of a background job. */
    countJobFailure: (queue: QueueName) => jobFailures.inc({ queue }),
    /** Returns the Prometheus text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/**
 * Whether a request may read the metrics: it carries `Authorization: Bearer` with the operator's token. The client's
 * address proves nothing: behind a proxy on the same machine every visitor comes from 127.0.0.1.
 *
 * @param token METRICS_TOKEN; access is denied without one
 */
export function mayReadMetrics(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return false;
  const givenToken = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  // Hashes have equal lengths, which a constant-time comparison needs.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return givenToken !== undefined && timingSafeEqual(hash(givenToken), hash(token));
}
