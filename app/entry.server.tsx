import { renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { HEADER_FOOTER_MARKS, HeaderFooterContext } from '#app/layout/header-footer-marks.ts';
import { insertHeaderFooter } from './http/header-footer.server.tsx';
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
  const { nonce } = loadContext.get(requestContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (loadContext.get(incompleteContext)) headers.set('Cache-Control', 'no-store');
  if (status === 500 && withoutDatabase.has(loadContext)) {
    status = 503;
    putUnavailable(routerContext, headers);
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const url = new URL(request.url);
  const insert = await insertHeaderFooter(
    languageOfPath(url.pathname),
    url,
    loadContext.get(cityContext),
  ).catch((error: unknown) => {
    // A page works without its menus.
    loadContext.get(requestContext).reportError(error);
    return null;
  });
  const page = (
    <HeaderFooterContext value={insert && HEADER_FOOTER_MARKS}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </HeaderFooterContext>
  );
  // Bytes, because a Response scans a string for lone surrogates.
  const bytes = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
  return new Response(insert ? insert(bytes) : bytes, { status, headers });
}

// For the jobs, which run outside the build, without JSX.
export { mailHtml } from '#app/features/requests/mail/mail-document.tsx';

/** Requests that failed because the database was unavailable: React Router hides their errors before it renders. */
const withoutDatabase = new WeakSet<object>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const { isDatabaseAway, reportError } = context.get(requestContext);
  if (isDatabaseAway(error)) withoutDatabase.add(context);
  if (!request.signal.aborted) reportError(error);
};

/** Turns the error page of a bug into that of a temporary failure. */
function putUnavailable({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const unavailable = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };
  for (const id of Object.keys(staticHandlerContext.errors ?? {}))
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: unavailable };
  headers.set('Retry-After', '30');
  headers.set('Cache-Control', 'no-store');
}
