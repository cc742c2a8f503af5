import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import { API_BASE } from '#app/content/api-reference.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { isDatabaseAway } from '#db/errors.ts';
import { createApi, isApiPath } from './api/api.ts';
import { networkOf } from './client-network.ts';
import { compressText } from './compress.ts';
import type { ServerEnv } from './environment.ts';
import { createErrorReport, createLog } from './log.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { refuseOtherMethods } from './methods.ts';
import { oneAddress } from './one-address.ts';
import { isSecure, refuseTwoHosts, siteUrlOf } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import { addPagePictures } from './page-picture.ts';
import { servePhotos } from './photos.ts';
import { plainPage } from './plain-page.ts';
import { requireSameOrigin } from './same-origin.ts';
import { hasPrivateQuery, isPrivatePath, scrubText } from './scrub.ts';
import { securityHeaders } from './security-headers.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts';
import { serveStaticFiles } from './static-files.ts';
import { answerSuggestions } from './suggest.ts';
import { withoutUnreadData } from './unread-data.ts';

/** The longest form is a page of text; a body above this many bytes is refused with 413. */
export const BODY_LIMIT = 256 * 1024;

export interface AppOptions extends Partial<OriginOptions> {
  /** React Router's server build, or a function that loads the current one (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of public files; none are served when absent. */
  clientFolder?: string;
  /** The folder of dentists' photos; none are served when absent. */
  photoFolder?: string;
  /** Resolves when the database answers, rejects otherwise. */
  checkReady?: () => Promise<unknown>;
  /** What the reader of `/metrics` has to know; there are no figures for anybody when absent. */
  metricsToken?: string | undefined;
  /** How many requests of programs one network may make in a minute; 120 when absent. */
  apiRequestsPerMinute?: number;
  /** The address of the map's style; its host is let into the page with the map. None when absent or empty. */
  mapStyleUrl?: string;
  log?: Logger;
  development?: boolean;
}

/** The pages with a map. */
const MAPS = new Set([paths.search('en'), paths.search('fr')]);

/** A profile, with its dialog or not. */
const PROFILE = /^(\/fr)?\/dentist\/[^/]+$/i;

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives the request its id, nonce and log; writes its one log line. Never a query string, a body or a header. */
function track(options: AppOptions, log: Logger, metrics: Metrics): MiddlewareHandler<ServerEnv> {
  const origin = { siteUrl: options.siteUrl, trustProxy: options.trustProxy ?? false };
  const mapOrigin = options.mapStyleUrl ? new URL(options.mapStyleUrl).origin : null;
  return async (c, next) => {
    const started = performance.now();
    // No environment in a test that calls the application by itself.
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
      mapOrigin: MAPS.has(c.req.path.toLowerCase()) ? mapOrigin : null,
    })) {
      // A page whose address is a secret says `no-referrer` itself.
      if (name !== 'Referrer-Policy' || !c.res.headers.has(name)) c.header(name, value);
    }
    if (isPrivatePath(c.req.path)) {
      // The address is the secret.
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    }
    // A confirmation's address leads to what was sent. A profile has forms, which without a referrer would not say
    // that they come from here.
    else if (hasPrivateQuery(c.req.url))
      c.header('Referrer-Policy', PROFILE.test(c.req.path) ? 'same-origin' : 'no-referrer');
    // Other sites show it: that is what it is for. The API names photos.
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

/** Probes, figures and what browsers fetch by themselves: for the machine, not for visitors. */
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
  // Feed readers and old browsers ask for it whatever a page's head says.
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
 * React Router compares a form's origin, scheme included, with the address that this process sees. Behind a proxy
 * that encrypts, that is never the visitor's, and every form would be refused; `requireSameOrigin` has decided already.
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

/** Hands the request to React Router and gives HTML its last headers. */
function render(options: AppOptions): MiddlewareHandler<ServerEnv> {
  const { build } = options;
  const handlerOf = (change: (build: ServerBuild) => ServerBuild) =>
    createRequestHandler(
      typeof build === 'function' ? async () => change(await build()) : change(build),
      options.development ? 'development' : 'production',
    );
  const handleData = handlerOf(withoutOriginCheck);
  const handlePage = handlerOf((given) => withoutUnreadData(withoutOriginCheck(given)));
  return async (c) => {
    const { nonce, requestId, siteUrl, network, secure, logger, reportError } = c.var;
    // React Router would print the whole address to the error stream, past the log that leaves out personal data.
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
    // A script's request for a page's data, which React Router's client makes of a hydrated page.
    const handle = c.req.path.endsWith('.data') ? handleData : handlePage;
    const answer = await handle(c.req.raw, context);
    // React Router says 405 of a form that was sent to a page without one, and leaves out what the page takes.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD');
    // A page with a nonce is one visitor's page.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache');
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      answer.headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    }
    return answer;
  };
}

/**
 * The web application without a socket: tests call `app.request('/toronto')`, the process hands it to Node's server.
 * Order: id and log line, security headers, one host, the interface for programs, methods, probes, public files, one address per page, same-origin check, body limit, compression, page.
 */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const log = options.log ?? createLog('silent');
  const metrics = createMetrics();
  const app = new Hono<ServerEnv>();
  app.use(track(options, log, metrics));
  app.use(refuseTwoHosts());
  app.route(
    API_BASE,
    createApi({
      trustProxy: options.trustProxy ?? false,
      requestsPerMinute: options.apiRequestsPerMinute ?? 120,
    }),
  );
  app.use(refuseOtherMethods());
  addOperations(app, options, metrics);
  if (options.clientFolder) app.use(serveStaticFiles(options.clientFolder));
  if (options.photoFolder) app.use(servePhotos(options.photoFolder));
  app.use(oneAddress());
  app.use(requireSameOrigin({ siteUrl: options.siteUrl, trustProxy: options.trustProxy ?? false }));
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => plainPage(c, 413) }));
  addPagePictures(app);
  app.use(compressText());
  app.get('/suggest', answerSuggestions);
  app.all('*', render(options));
  app.onError((error, c) => {
    c.var.reportError(error);
    return plainPage(c, 500);
  });
  return app;
}
