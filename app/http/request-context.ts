import { createContext } from 'react-router';
import type { RouterContext } from 'react-router';

/** Where a request's own log lines go; every line carries the request id. Never a name, e-mail, phone or message. */
export interface RequestLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the server knows about the request that is being answered. */
export interface RequestFacts {
  /** For `<Scripts nonce>`, `<ScrollRestoration nonce>` and `<ServerRouter nonce>`; one per request. */
  nonce: string;
  /** Also in the `X-Request-Id` header and in every log line. */
  requestId: string;
  /** Scheme and host that visitors see, without a slash at the end: `https://example.com`. */
  siteUrl: string;
  /** Where the visitor comes from, for counting attempts: an IPv4 address or half an IPv6 one. Never logged or stored. */
  network: string;
  /** Whether the visitor's connection is encrypted: cookies are `Secure` then. */
  secure: boolean;
  logger: RequestLog;
  /**
   * Logs a bug once, without personal data. `entry.server.tsx` calls it from `handleError`;
   * answers that are no bugs (a thrown 404, a visitor who went away) are ignored.
   */
  reportError(error: unknown): void;
  /** Whether an error means that the database can't be asked for now: the page is a 503, and no bug of the page. */
  isDatabaseAway(error: unknown): boolean;
}

const KEY = Symbol.for('dental-finder.request-context');
const registry = globalThis as { [KEY]?: RouterContext<RequestFacts> };

/**
 * Set by the server for every request: `context.get(requestContext).nonce`. Registered under a global symbol,
 * because the built application holds a bundled copy of this module beside the server's, and both must mean one key.
 */
export const requestContext: RouterContext<RequestFacts> = (registry[KEY] ??= createContext<RequestFacts>());
