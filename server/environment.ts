import type { RequestFacts } from '#app/http/request-context.ts';

/** What Hono carries through one request. */
export interface ServerEnv {
  Variables: RequestFacts;
}
