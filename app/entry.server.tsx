import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { HEADER_FOOTER_MARKS, HeaderFooterContext } from '#app/layout/header-footer-marks.ts';
import { insertHeaderFooter } from './http/header-footer.server.tsx';
import { cityContext } from '#app/http/city-context.server.ts';
import { incompleteContext } from '#app/http/null-on-error.server.ts';
import { languageOfPath } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';

/**
 * A hydrated page carries its loaders' data behind a Suspense boundary, which renderToString leaves out:
 * the page would never come alive. This waits for it.
 */
function renderWhole(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

const PRELOAD = '<link rel="modulepreload"';

/**
 * React puts the preloads of all scripts first in the head: on a slow line a hundred kilobytes come before the
 * stylesheet, and before anything is seen. What makes a page come alive waits for what shows it.
 */
function putScriptsLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const from = page.indexOf(PRELOAD);
  const end = page.indexOf('</head>');
  if (from === -1 || from > end) return page;
  let to = from;
  while (page.subarray(to, to + PRELOAD.length).equals(Buffer.from(PRELOAD))) to = page.indexOf('>', to) + 1;
  const preloads = page.toString('utf8', from, to).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  return Buffer.concat([
    page.subarray(0, from),
    page.subarray(to, end),
    Buffer.from(preloads),
    page.subarray(end),
  ]);
}

/** Whether a matched route says `handle = { hydrate: true }`; root.tsx renders the scripts by the same rule. */
function isHydrated({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { hydrate?: boolean } | undefined)?.hydrate === true,
  );
}

/**
 * Renders the whole page before its first byte leaves: no page of ours waits inside its markup, and
 * a status that is sent can then no longer turn out to be wrong.
 */
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
    // Without its menus a page is still a page, and a visitor is never left without words.
    loadContext.get(requestContext).reportError(error);
    return null;
  });
  const page = (
    <HeaderFooterContext value={insert && HEADER_FOOTER_MARKS}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </HeaderFooterContext>
  );
  // Bytes, not a string: a Response looks through a string for lone surrogates before it encodes it. The renderer of
  // hydrated pages writes the doctype itself.
  const bytes = isHydrated(routerContext)
    ? putScriptsLast(await renderWhole(page, nonce))
    : Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
  return new Response(insert ? insert(bytes) : bytes, { status, headers });
}

// For the jobs, which run outside the build and know no JSX.
export { mailHtml } from '#app/features/requests/mail/mail-document.tsx';

/** Requests that failed because the database was away: React Router hides their errors before it renders. */
const withoutDatabase = new WeakSet<object>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const { isDatabaseAway, reportError } = context.get(requestContext);
  if (isDatabaseAway(error)) withoutDatabase.add(context);
  if (!request.signal.aborted) reportError(error);
};

/** Makes the page of a bug, which it is not, the page of something that is away for a moment. */
function putUnavailable({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const unavailable = { status: 503, statusText: 'Service Unavailable', internal: false, data: null };
  for (const id of Object.keys(staticHandlerContext.errors ?? {}))
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: unavailable };
  headers.set('Retry-After', '30');
  headers.set('Cache-Control', 'no-store');
}
