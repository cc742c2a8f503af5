import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { plainPage } from './plain-page.ts';

const TAKEN = new Set(['GET', 'HEAD', 'POST']);

/** Refuses other methods with 405: React Router would run a form's action for PUT and DELETE, too. */
export function refuseOtherMethods(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (TAKEN.has(c.req.method)) return next();
    const answer = plainPage(c, 405);
    answer.headers.set('Allow', [...TAKEN].join(', '));
    return answer;
  };
}
