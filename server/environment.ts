import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '#app/http/request-context.ts';

/** What Hono carries through one request. `incoming` is absent in tests that call `app.request()`. */
export interface ServerEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: RequestFacts;
}
