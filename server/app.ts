import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import { API_BASE } from '#app/content/api-reference.ts';
import { readLimits } from '#app/features/requests/limit/limits.server.ts';
import type { Limit } from '#app/features/requests/limit/limits.server.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { isDatabaseAway } from '#db/errors.ts';
import { createApi, isApiPath } from './api/api.ts';
import { networkOf } from './client-network.ts';
import { compressText } from './compress.ts';
import type { ServerEnv } from './environment.ts';
import { limitRequests } from './limit-requests.ts';
import { createErrorReport, createLog } from './log.ts';
import { serveMapTiles } from './map-tiles.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { refuseOtherMethods } from './methods.ts';
import { oneAddress } from './one-address.ts';
import { isSecure, refuseTwoHosts, siteUrlOf, requireSameOrigin } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import { addPagePictures } from './page-picture.ts';
import { servePhotos } from './photos.ts';
import { plainPage } from './plain-page.ts';
import { hasPrivateQuery, isPrivatePath, scrubText } from './scrub.ts';
import { securityHeaders } from './security-headers.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts';
import { serveStaticFiles } from './static-files.ts';
import { stripLoaderData } from './strip-loader-data.ts';
import { answerSuggestions, refuseSuggestions } from './suggest.ts';

/** In bytes; a larger body is refused with 413. The longest form is one page of text. */
export const BODY_LIMIT = 256 * 1024;

export interface AppOptions extends Partial<OriginOptions> {
  /** React Router's server build; in development a function that loads the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of public files; none are served if absent. */
  clientFolder?: string;
  /** The folder of dentists' photos; none are served if absent. */
  photoFolder?: string;
  /** Resolves if the database answers, rejects otherwise. */
  checkReady?: () => Promise<unknown>;
  /** The bearer token for `/metrics`; without one the figures are closed. */
  metricsToken?: string | undefined;
  /** Rate limits per network; `readLimits` by default. */
  limits?: Partial<typeof readLimits>;
  /** The URL of another host's map style, which the CSP of the map's page allows. None if absent or empty. */
  mapStyleUrl?: string;
  /** The archive of our own map tiles: a file, or the address of one. */
  mapTiles?: string | undefined;
  log?: Logger;
  development?: boolean;
}

/** The search page has a map and is rate-limited. */
const SEARCH = new Set([paths.search('en'), paths.search('fr')]);

/** A profile, with or without its dialog. */
const PROFILE = /^(\/fr)?\/dentist\/[^/]+$/i;

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives the request id, nonce and log; logs one line, never with a query string, body or header. */
function track(options: AppOptions, log: Logger, metrics: Metrics): MiddlewareHandler<ServerEnv> {
  const origin = { siteUrl: options.siteUrl, trustProxy: options.trustProxy ?? false };
  const mapOrigin = options.mapStyleUrl ? new URL(options.mapStyleUrl).origin : null;
  return async (c, next) => {
    const started = performance.now();
    // `env` is undefined in tests that call the application without a server.
    const within = (c.env as ServerEnv['Bindings'] | undefined)?.within;
    const requestId = within ?? randomUUID();
    const nonce = randomBytes(16).toString('base64');
    const logger = log.child({ id: requestId });
    const report = createErrorReport({
      error: (...line: Parameters<Logger['error']>) => {
        metrics.countBug();
        logger.error(...line);
      },
    } as Pick<Logger, 'error'>);
    c.set('requestId', requestId);
    c.set('nonce', nonce);
    c.set('siteUrl', siteUrlOf(c, origin));
    c.set('network', networkOf(c, origin));
    c.set('secure', isSecure(c, origin));
    c.set('logger', logger);
    c.set('reportError', report);
    c.set('isDatabaseAway', isDatabaseAway);
    await next();
    const { secure } = c.var;
    for (const [name, value] of securityHeaders({
      nonce,
      secure,
      development: options.development ?? false,
      mapOrigin: SEARCH.has(c.req.path.toLowerCase().replace(/\.data$/, '')) ? mapOrigin : null,
    })) {
      // A page with a secret in its URL sets `no-referrer` itself.
      if (name !== 'Referrer-Policy' || !c.res.headers.has(name)) c.header(name, value);
    }
    if (isPrivatePath(c.req.path)) {
      // The path itself is the secret.
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    }
    // A confirmation's URL leads to the submission. Profiles send `same-origin` instead: `no-referrer` would
    // make the Origin of their forms `null`, which the same-origin check refuses.
    else if (hasPrivateQuery(c.req.url))
      c.header('Referrer-Policy', PROFILE.test(c.req.path) ? 'same-origin' : 'no-referrer');
    // Other sites embed these pictures; the API links to photos.
    if (/^\/(og|photos)\//.test(c.req.path) || isApiPath(c.req.path))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Request-Id', requestId);
    if (within) return;
    const elapsed = performance.now() - started;
    metrics.observe(c.req.method, c.res.status, elapsed / 1000);
    const line = {
      method: c.req.method,
      path: scrubText(c.req.path, 200),
      status: c.res.status,
      ms: Math.round(elapsed * 10) / 10,
    };
    if (QUIET.has(c.req.path)) logger.debug(line, 'request');
    else logger.info(line, 'request');
  };
}

/** Health checks, metrics and files that browsers request on their own. */
function addOperations(app: Hono<ServerEnv>, options: AppOptions, metrics: Metrics): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    try {
      await options.checkReady?.();
      return c.text('ready', 200, { 'Cache-Control': 'no-store' });
    } catch {
      return c.text('the database does not answer', 503, { 'Cache-Control': 'no-store' });
    }
  });
  app.get('/metrics', async (c, next) => {
    if (!mayReadMetrics(c.req.header('Authorization'), options.metricsToken)) return next();
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
  // Feed readers and old browsers request it regardless of the page's `<link rel="icon">`.
  app.get('/favicon.ico', (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect('/favicon.svg', 301);
  });
  app.get(SPECULATION_RULES_PATH, (c) =>
    c.body(SPECULATION_RULES, 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
}

/**
 * React Router compares a form's origin, scheme included, with the URL that this process sees. Behind a
 * TLS-terminating proxy they never match and every form would be refused; `requireSameOrigin` has already
 * checked.
 */
const withoutOriginCheck = (build: ServerBuild): ServerBuild => ({ ...build, allowedActionOrigins: ['**'] });

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Passes the request to React Router and sets the remaining headers of HTML. */
function render(options: AppOptions): MiddlewareHandler<ServerEnv> {
  const { build } = options;
  const changed = (given: ServerBuild) => stripLoaderData(withoutOriginCheck(given));
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => changed(await build()) : changed(build),
    options.development ? 'development' : 'production',
  );
  return async (c) => {
    const { nonce, requestId, siteUrl, network, secure, logger, reportError } = c.var;
    // React Router would print the whole URL to stderr, bypassing the scrubbed log.
    if (!isDecodable(c.req.path)) return plainPage(c, 400);
    const context = new RouterContextProvider();
    context.set(requestContext, {
      nonce,
      requestId,
      siteUrl,
      network,
      secure,
      logger,
      reportError,
      isDatabaseAway,
    });
    const answer = await handle(c.req.raw, context);
    // React Router answers a POST to a page without an action with 405 but without `Allow`.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD');
    // A page carries a per-request nonce, so shared caches must not store it.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache');
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      answer.headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    }
    return answer;
  };
}

/** Rate-limits addresses, including React Router's `.data` requests for them, which its server answers. */
function limitAddresses(addresses: ReadonlySet<string>, limit: Limit): MiddlewareHandler<ServerEnv> {
  const counted = limitRequests(limit, (c) => plainPage(c, 429));
  return (c, next) =>
    addresses.has(c.req.path.toLowerCase().replace(/\.data$/, '')) ? counted(c, next) : next();
}

/**
 * The web application without a socket: tests call `app.request('/toronto')`, the process passes it to Node's
 * server. Order: id and log line, security headers, one host, API, methods, health checks, public files,
 * canonical URL, same-origin check, body limit, compression, read limits, page.
 */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const log = options.log ?? createLog('silent');
  const metrics = createMetrics();
  const app = new Hono<ServerEnv>();
  app.use(track(options, log, metrics));
  app.use(refuseTwoHosts());
  const limits = { ...readLimits, ...options.limits };
  app.route(API_BASE, createApi(limits.api));
  app.use(refuseOtherMethods());
  addOperations(app, options, metrics);
  if (options.clientFolder) app.use(serveStaticFiles(options.clientFolder));
  if (options.photoFolder) app.use(servePhotos(options.photoFolder));
  if (options.mapTiles)
    app.use(
      paths.mapTiles,
      limitRequests(limits.tiles, (c) => plainPage(c, 429)),
      serveMapTiles(options.mapTiles),
    );
  app.use(oneAddress());
  app.use(requireSameOrigin({ siteUrl: options.siteUrl, trustProxy: options.trustProxy ?? false }));
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => plainPage(c, 413) }));
  addPagePictures(app);
  app.use(compressText());
  app.use(limitAddresses(SEARCH, limits.search));
  app.use(limitAddresses(new Set(['/map/ground']), limits.suggest));
  app.get('/suggest', limitRequests(limits.suggest, refuseSuggestions), answerSuggestions);
  app.all('*', render(options));
  app.onError((error, c) => {
    c.var.reportError(error);
    return plainPage(c, 500);
  });
  return app;
}
