import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '#app/http/request-context.ts';

/** What Hono carries through one request. */
export interface ServerEnv {
  Variables: RequestFacts;
  Bindings: {
    /** Node's own request; absent when no socket is in use, as in tests. */
    incoming?: IncomingMessage;
    /** The id of the request that asks this one for itself: a picture for its page. One visitor, one log line. */
    within?: string;
  };
}
