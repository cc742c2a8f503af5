import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { languageOfPath } from './paths.ts';
import { requestContext } from './request-context.ts';

/** The parts of a request that a loader needs besides its parameters. */
export type SiteRequest = { language: Language; url: URL; siteUrl: string };

/**
 * Returns the language and URL of a request.
 *
 * @throws a 404 for a path with a NUL: no page has one, and PostgreSQL rejects it in text.
 */
export function siteRequest(request: Request, context: Readonly<RouterContextProvider>): SiteRequest {
  const url = new URL(request.url);
  if (url.pathname.includes('%00')) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { language: languageOfPath(url.pathname), url, siteUrl: context.get(requestContext).siteUrl };
}
