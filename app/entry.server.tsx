import { renderToStaticMarkup } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { unread } from '#app/content/missing.ts';
import type { ErrorWords } from '#app/layout/error-page.tsx';
import { HeaderFooterContext } from '#app/layout/navigation.ts';
import { findHeaderFooter } from '#app/http/header-footer.server.ts';
import { keepPage } from '#app/http/kept-page.ts';
import type { KeptPage } from '#app/http/kept-page.ts';
import { cityContext } from '#app/http/city-context.server.ts';
import { incompleteContext } from '#app/http/null-on-error.server.ts';
import { languageOfPath } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';

/** Renders the whole page before its first byte leaves, so that a status that was sent is never wrong. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const incomplete = loadContext.get(incompleteContext);
  if (incomplete) headers.set('Cache-Control', 'no-store');
  // The page says what it lacks; crawlers and monitors read its status.
  if (incomplete === 'away' && status === 200) status = 503;
  const { matches } = routerContext.staticHandlerContext;
  const isList = matches.some(({ route }) => route.handle?.dentists);
  if (status === 500 && (isList || withoutDatabase.has(loadContext))) {
    status = 503;
    putUnavailable(routerContext, headers, isList ? unread(language).dentists : null);
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const last = matches.at(-1);
  // The console has a shell of its own.
  const isConsole = matches.some(({ route }) => route.handle?.console);
  const bars = isConsole
    ? null
    : await findHeaderFooter(language, url, loadContext.get(cityContext)).catch((error: unknown) => {
        // A page works without its menus.
        loadContext.get(requestContext).reportError(error);
        return null;
      });
  const kept = (last?.route.handle as { kept?: KeptPage } | undefined)?.kept;
  const isRead = request.method === 'GET';
  if (kept && bars && isRead && !incomplete)
    keepPage(headers, kept, { status, url, params: last?.params ?? {} }, loadContext);
  const page = (
    <HeaderFooterContext value={bars}>
      <ServerRouter context={routerContext} url={request.url} />
    </HeaderFooterContext>
  );
  // Bytes, because a Response scans a string for lone surrogates.
  const html = Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  return new Response(html, { status, headers });
}

// For the server, whose own copy of the module would have other results.
export { forgetMemos } from '#app/http/memoize.server.ts';

/** Requests that failed because the database was unavailable: React Router hides their errors before it renders. */
const withoutDatabase = new WeakSet<object>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const { isDatabaseAway, reportError } = context.get(requestContext);
  if (isDatabaseAway(error)) withoutDatabase.add(context);
  if (!request.signal.aborted) reportError(error);
};

/** Turns the error page of a bug into that of a temporary failure, with its own words or these. */
function putUnavailable(
  { staticHandlerContext }: EntryContext,
  headers: Headers,
  words: ErrorWords | null,
): void {
  const unavailable = { status: 503, statusText: 'Service Unavailable', internal: false, data: words };
  for (const id of Object.keys(staticHandlerContext.errors ?? {}))
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: unavailable };
  headers.set('Cache-Control', 'no-store');
}
