import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '#app/http/request-context.ts';
import type { ReadLimit } from '#app/features/requests/limit/limits.server.ts';

/** Why a request was refused: the limit of its network that it reached, or what the server lacked. */
export type Refusal = ReadLimit | 'form' | 'busy' | 'database';

/** Hono's types for one request. */
export interface ServerEnv {
  Variables: RequestFacts & {
    /** Why the request was refused, where its status does not say it all. */
    refusal?: Refusal;
  };
  Bindings: {
    /** Node's request; absent in tests without a socket, and where the page cache renews a page for nobody. */
    incoming?: IncomingMessage;
    /** Whether the page cache asks: it compresses what it may keep. */
    keeps?: boolean;
  };
}
