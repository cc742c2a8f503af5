import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '#app/http/request-context.ts';

/** Hono's types for one request. */
export interface ServerEnv {
  Variables: RequestFacts;
  Bindings: {
    /** Node's request; absent without a socket, as in tests. */
    incoming?: IncomingMessage;
    /** The id of the outer request when the server requests its own page to draw its picture: one log line. */
    within?: string;
    /** Whether the page cache asks: it compresses what it may keep. */
    keeps?: boolean;
  };
}
