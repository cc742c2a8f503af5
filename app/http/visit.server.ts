import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/content/language.ts';
import { languageOfPath } from './paths.ts';
import { requestContext } from '#app/http/request-context.ts';

/** What a loader needs to know of the request besides its parameters. */
export type Visit = { language: Language; url: URL; siteUrl: string };

/**
 * Reads language and address of a request.
 *
 * @throws a 404 for a path with a NUL: no page has one, and PostgreSQL refuses to compare with it.
 */
export function visitOf(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const url = new URL(request.url);
  if (url.pathname.includes('%00')) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return { language: languageOfPath(url.pathname), url, siteUrl: context.get(requestContext).siteUrl };
}
