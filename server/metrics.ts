import { createHash, timingSafeEqual } from 'node:crypto';
import type { CacheState } from './page-cache/page-cache.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The last backup that was made, and whether a later one failed. */
type LastBackups = { last: { finishedAt: Date; bytes: number } | null; failure: unknown };

/** The metrics of one process. */
export interface Metrics {
  /** Counts an answered request. `seconds` is the time to the first byte. */
  observe(method: string, status: number, seconds: number): void;
  countBug(): void;
  /** Counts a request that was refused because too many others were under way, or came from its network. */
  countRefused(reason: 'busy' | 'network'): void;
  /** Counts what the page cache did for a request. */
  countCached(state: CacheState): void;
  /** Has the page cache's size read whenever the figures are. */
  watchCache(size: () => { pages: number; bytes: number }): void;
  /** Has the last backups read whenever the figures are. */
  watchBackups(read: () => Promise<LastBackups>): void;
  /** The Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Uses its own registry, so that tests can create several. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the first byte of the answer, in seconds',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const bugs = new Counter({
    name: 'bugs_total',
    help: 'Unexpected errors',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'refused_requests_total',
    help: 'Requests refused: busy, or too many from one network',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests by what the page cache did: hit, stale, miss, pass',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  let readSize = () => ({ pages: 0, bytes: 0 });
  const kept = new Gauge({
    name: 'page_cache_size',
    help: 'What the page cache keeps: pages, bytes',
    labelNames: ['of'] as const,
    registers: [registry],
    collect() {
      for (const [of, value] of Object.entries(readSize())) kept.set({ of }, value);
    },
  });
  let readBackups: (() => Promise<LastBackups>) | undefined;
  const backups = new Gauge({
    name: 'backup',
    help: 'The last backup: seconds (since 1970) when it was made, bytes, and whether a later one failed (1) or not (0)',
    labelNames: ['of'] as const,
    registers: [registry],
    async collect() {
      // Without the database there are no figures of it, but all others.
      const found = await readBackups?.().catch(() => undefined);
      backups.reset();
      if (!found) return;
      backups.set({ of: 'failed' }, found.failure ? 1 : 0);
      if (!found.last) return;
      backups.set({ of: 'seconds' }, found.last.finishedAt.getTime() / 1000);
      backups.set({ of: 'bytes' }, found.last.bytes);
    },
  });
  return {
    observe: (method, status, seconds) =>
      duration.observe({ method: METHODS.has(method) ? method : 'other', status }, seconds),
    countBug: () => bugs.inc(),
    countRefused: (reason) => refused.inc({ reason }),
    countCached: (state) => cached.inc({ state }),
    watchCache: (size) => {
      readSize = size;
    },
    watchBackups: (read) => {
      readBackups = read;
    },
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
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  // Hashes have equal lengths, which a constant-time comparison needs.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
