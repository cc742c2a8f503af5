import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { plainPage } from './plain-page.ts';

const TAKEN = new Set(['GET', 'HEAD', 'POST']);

/**
 * Refuses unsupported methods with 405. Without it React Router would run a form's action for PUT and DELETE
 * as for POST, and answer OPTIONS with a whole page.
 */
export function refuseOtherMethods(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (TAKEN.has(c.req.method)) return next();
    const answer = plainPage(c, 405);
    answer.headers.set('Allow', [...TAKEN].join(', '));
    return answer;
  };
}
