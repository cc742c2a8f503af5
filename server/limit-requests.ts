import cluster from 'node:cluster';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, ReadLimit } from '#app/features/requests/limit/limits.server.ts';
import type { ServerEnv } from './environment.ts';

/** How many limits have been made: workers make the same ones in the same order, and share the counts of each. */
let made = 0;

/** In milliseconds: who is not counted in time is let through. */
const PATIENCE = 1000;

function counterOf({ points, seconds: duration }: Limit): RateLimiterMemory | RateLimiterCluster {
  made += 1;
  return cluster.isWorker
    ? new RateLimiterCluster({ points, duration, keyPrefix: `read-${made}`, timeoutMs: PATIENCE })
    : new RateLimiterMemory({ points, duration });
}

/**
 * Rate-limits requests per network, counted in the memory of this program; answers 429 beyond the limit.
 *
 * @param name says in the figures which limit was reached
 * @param refuse makes the answer to a refused request
 * @param tell also sends the remaining quota (draft-ietf-httpapi-ratelimit-headers-10)
 */
export function limitRequests(
  name: ReadLimit,
  limit: Limit,
  refuse: (c: Parameters<MiddlewareHandler<ServerEnv>>[0]) => Response,
  { tell = false }: { tell?: boolean } = {},
): MiddlewareHandler<ServerEnv> {
  const { points, seconds } = limit;
  const counter = counterOf(limit);
  return async (c, next) => {
    const count = await counter.consume(c.var.network).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      // The program's first process ends, or has too much to do.
      if (cluster.isWorker) return null;
      throw refused;
    });
    if (!count) return next();
    const wait = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
    if (count.consumedPoints <= points) await next();
    else {
      c.set('refusal', name);
      c.res = refuse(c);
      c.res.headers.set('Retry-After', String(wait));
    }
    if (!tell) return;
    c.res.headers.set('RateLimit-Policy', `"network";q=${points};w=${seconds}`);
    c.res.headers.set('RateLimit', `"network";r=${count.remainingPoints};t=${wait}`);
  };
}
