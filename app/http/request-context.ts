import { createContext } from 'react-router';
import type { ApiDocument } from '#app/content/api-document.ts';
import type { Language } from '#app/content/language.ts';
import type { RouterContext } from 'react-router';

/** Logs lines with the request id. Never log a name, e-mail address, phone number or message. */
export interface RequestLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The server's facts about the current request. */
export interface RequestFacts {
  /** Also in the `X-Request-Id` header and in every log line. */
  requestId: string;
  /** Public scheme and host without a trailing slash: `https://example.com`. */
  siteUrl: string;
  /** Key for rate limits: an IPv4 address or half an IPv6 one. Never logged; stored as a keyed digest only. */
  network: string;
  /** Whether the visitor's connection is encrypted: cookies are `Secure` then. */
  secure: boolean;
  logger: RequestLog;
  /** The id of the operator who is signed in, for the log line of a refusal. */
  operator?: string;
  /** Logs a bug once, without personal data; ignores responses that are no bugs (a thrown 404). */
  reportError(error: unknown): void;
  /** The API's OpenAPI document, with its descriptions in a language. */
  apiDocument(language: Language): ApiDocument;
  /** Whether an error means that the database is unavailable. The page is then a 503, not a bug. */
  isDatabaseAway(error: unknown): boolean;
}

const KEY = Symbol.for('dental-finder.request-context');
const registry = globalThis as { [KEY]?: RouterContext<RequestFacts> };

/**
 * Set by the server for every request: `context.get(requestContext).siteUrl`. Registered under a global symbol, because
 * the build bundles a second copy of this module, and both copies must use the same key.
 */
export const requestContext: RouterContext<RequestFacts> = (registry[KEY] ??= createContext<RequestFacts>());
