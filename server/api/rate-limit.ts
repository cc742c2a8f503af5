import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#server/client-network.ts';
import type { ServerEnv } from '#server/environment.ts';
import { ApiProblem, answerProblem } from './problems.ts';

/** Seconds that requests are counted over. */
const WINDOW = 60;

/**
 * Answers at most `limit` requests a minute of one network and refuses the others with 429, counted in this process.
 * Every answer says how many are left (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function limitRequests(limit: number, origin: { trustProxy: boolean }): MiddlewareHandler<ServerEnv> {
  const counter = new RateLimiterMemory({ points: limit, duration: WINDOW });
  return async (c, next) => {
    const count = await counter.consume(networkOf(c, origin)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
    if (count.consumedPoints <= limit) await next();
    else {
      c.res = answerProblem(c, new ApiProblem('too-many-requests'));
      c.res.headers.set('Retry-After', String(seconds));
    }
    c.res.headers.set('RateLimit-Policy', `"network";q=${limit};w=${WINDOW}`);
    c.res.headers.set('RateLimit', `"network";r=${count.remainingPoints};t=${seconds}`);
  };
}
