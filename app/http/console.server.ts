import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { paths } from './paths.ts';
import { requestContext } from './request-context.ts';

/** What signing in needs to know of a request. */
export function visitorOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): { headers: Headers; secure: boolean; network: string } {
  const { secure, network } = context.get(requestContext);
  return { headers: request.headers, secure, network };
}

/** The headers of every answer of the console: nobody keeps it, lists it, or learns its address. */
const CONSOLE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Those headers, with what the browser is to keep: the only place that sets operators’ cookies. */
export function consoleHeaders(cookies: readonly string[] = [], headers = new Headers()): Headers {
  for (const [name, value] of Object.entries(CONSOLE_HEADERS)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Leads on after a form, so that loading that page again sends nothing. */
export function goOnWith(address: string, cookies: readonly string[] = []): never {
  throw redirect(address, { status: 303, headers: consoleHeaders(cookies) });
}

/** Where to go on to after signing in: a page of the console that somebody wanted to see, else the overview. */
export function nextPage(language: Language, wanted: string | null): string {
  const isOurs = wanted !== null && /^(\/fr)?\/console(\/[\w-]+)*(\?[\w=&%.-]*)?$/.test(wanted);
  return isOurs ? wanted : paths.consoleOverview(language);
}
