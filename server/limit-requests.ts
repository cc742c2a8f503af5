import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, ReadLimit } from '#app/features/requests/limit/limits.server.ts';
import type { ServerEnv } from './environment.ts';

/**
 * Rate-limits requests per network, counted in the memory of this process; answers 429 beyond the limit.
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
  const counter = new RateLimiterMemory({ points, duration: seconds });
  return async (c, next) => {
    const count = await counter.consume(c.var.network).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
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
