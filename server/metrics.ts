import type { IncomingMessage } from 'node:http';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The figures of one process. */
export interface Metrics {
  /** Counts an answered request. `seconds` is the time until the answer began. */
  observe(method: string, status: number, seconds: number): void;
  countBug(): void;
  /** The Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A registry of its own per application, so that tests can make as many as they like. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer began',
    labelNames: ['method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const bugs = new Counter({
    name: 'bugs_total',
    help: 'Errors that nobody expected',
    registers: [registry],
  });
  return {
    observe: (method, status, seconds) =>
      duration.observe({ method: METHODS.has(method) ? method : 'other', status }, seconds),
    countBug: () => bugs.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Whether the request comes from this machine itself, and not through a proxy on it. */
export function isLoopback(incoming: IncomingMessage | undefined): boolean {
  if (!incoming || incoming.headers['x-forwarded-for'] || incoming.headers.forwarded) return false;
  const address = incoming.socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
