import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { paths } from './paths.ts';
import { requestContext } from './request-context.ts';

/** Returns the facts about a request that signing in needs. */
export function visitorOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): { headers: Headers; secure: boolean; network: string } {
  const { secure, network } = context.get(requestContext);
  return { headers: request.headers, secure, network };
}

/** The headers of every console response: no caching, no indexing, no referrer. */
const CONSOLE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Returns the console's headers plus `cookies`. Nothing else sets operators’ cookies. */
export function consoleHeaders(cookies: readonly string[] = [], headers = new Headers()): Headers {
  for (const [name, value] of Object.entries(CONSOLE_HEADERS)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Redirects after accepting a console form, so that reloading the page resends nothing. */
export function consoleRedirect(address: string, cookies: readonly string[] = []): never {
  throw redirect(address, { status: 303, headers: consoleHeaders(cookies) });
}

/** Returns the page to open after signing in: the console page that the operator asked for, else the overview. */
export function nextPage(language: Language, wanted: string | null): string {
  const isOurs = wanted !== null && /^(\/fr)?\/console(\/[\w-]+)*(\?[\w=&%.-]*)?$/.test(wanted);
  return isOurs ? wanted : paths.consoleOverview(language);
}
