import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import { isUpload } from '#app/features/console/imports/uploads.server.ts';
import { readLimits } from '#app/features/requests/limit/limits.server.ts';
import type { Limit, ReadLimit } from '#app/features/requests/limit/limits.server.ts';
import type { ApiDocument } from '#app/content/api-document.ts';
import { languages } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import type { RequestFacts } from '#app/http/request-context.ts';
import { isDatabaseAway } from '#db/errors.ts';
import { createApi, isApiPath } from './api/api.ts';
import { ApiProblem, answerProblem } from './api/problems.ts';
import { networkOf } from './client-network.ts';
import { compressText } from './compress.ts';
import type { Refusal, ServerEnv } from './environment.ts';
import { limitRequests } from './limit-requests.ts';
import { createErrorReport, createLog } from './log.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { oneAddress } from './one-address.ts';
import { PROBES, isSecure, requireSameOrigin } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import { observeRenders } from './observe-renders.ts';
import { servePhotos } from './photos.ts';
import { plainPage } from './plain-page.ts';
import { hasPrivateQuery, isPrivatePath, scrubText } from './scrub.ts';
import { securityHeaders } from './security-headers.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts';
import { serveStaticFiles } from './static-files.ts';
import { stripLoaderData } from './strip-loader-data.ts';
import { answerSuggestions, refuseSuggestions } from './suggest.ts';

/** In bytes; a larger body is refused with 413. The longest form is one page of text. */
export const BODY_LIMIT = 256 * 1024;

const CONSOLE = /^(\/fr)?\/console(\/|$)/;

/** Where operators upload files. The action checks who sends one before it reads it, and limits its size. */
const UPLOADS = new Set(
  languages.flatMap((language) => [paths.consoleImports(language), paths.consoleRegisters(language)]),
);

/** A photo's form in the console. */
const PHOTO_FORM = /^(\/fr)?\/console\/listings\/[^/]+\/photo$/;
const PHOTO_LIMIT = 20 * 2 ** 20;

export interface WorkLimits {
  /** Reads under way at once. */
  running: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** How long each waits, in milliseconds: a page that says so is better than a closed connection. */
  patience: number;
}

/**
 * Sixteen keep a core and the pool of connections busy, also where the database is a network away. More at once would
 * take longer each, and more memory.
 */
const WORK_LIMITS: WorkLimits = { running: 16, waiting: 100, patience: 5000 };

export interface AppOptions extends Partial<OriginOptions> {
  /** React Router's server build; in development a function that loads the current one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of public files; none are served if absent. */
  clientFolder?: string;
  /** The folder of dentists' photos; none are served if absent. */
  photoFolder?: string;
  /** E-mail address for reports of vulnerabilities; no `security.txt` if absent. */
  securityContact?: string | undefined;
  /** Resolves if the database answers, rejects otherwise. */
  checkReady?: () => Promise<unknown>;
  /** The bearer token for `/metrics`; without one the figures are closed. */
  metricsToken?: string | undefined;
  /** Rate limits per network; `readLimits` by default. */
  limits?: Partial<typeof readLimits>;
  /** `WORK_LIMITS` by default. */
  work?: WorkLimits;
  /** The URL of another host's map style, which the CSP of the map's page allows. None if absent or empty. */
  mapStyleUrl?: string;
  log?: Logger;
  /** The process's figures; new ones by default. */
  metrics?: Metrics;
  development?: boolean;
}

/** The search page has a map and is rate-limited. */
const SEARCH = new Set([paths.search('en'), paths.search('fr')]);
/** Pages with a map that draws another host's streets on request: the search, and forms of listings in the console. */
const hasStreets = (path: string): boolean =>
  SEARCH.has(path) ||
  [paths.consoleListings('en'), paths.consoleListings('fr')].some((at) => path.startsWith(`${at}/`));

/** What is limited as a page: not what has a limit of its own. */
const isPage = (path: string): boolean => !isApiPath(path) && !SUGGESTED.has(path);

/** Suggestions while typing, and the ground of the search's map. */
const SUGGESTED = new Set(['/suggest', '/map/ground']);

/** Why a request was refused; null if it was not. A form counts itself, in the database. */
function refusalOf(c: Context<ServerEnv>): Refusal | null {
  if (PROBES.has(c.req.path)) return null;
  if (c.res.status === 429) return c.get('refusal') ?? 'form';
  return c.res.status === 503 ? (c.get('refusal') ?? 'database') : null;
}

/** Headers that an answer may set itself. */
const ownHeaders = new Set(['Referrer-Policy', 'Content-Security-Policy']);

/** Gives the request id and log; logs one line, never with a query string, body or header. */
function track(
  options: AppOptions,
  origin: OriginOptions,
  log: Logger,
  metrics: Metrics,
): MiddlewareHandler<ServerEnv> {
  const mapOrigin = options.mapStyleUrl ? new URL(options.mapStyleUrl).origin : null;
  return async (c, next) => {
    const startTime = performance.now();
    const requestId = randomUUID();
    const logger = log.child({ id: requestId });
    const report = createErrorReport(logger, metrics.countBug);
    c.set('requestId', requestId);
    c.set('siteUrl', origin.siteUrl);
    c.set('network', networkOf(c, origin));
    c.set('secure', isSecure(c, origin));
    c.set('logger', logger);
    c.set('reportError', report);
    c.set('isDatabaseAway', isDatabaseAway);
    await next();
    for (const [name, value] of securityHeaders({
      // Not the request's: pages are kept for everybody.
      secure: origin.siteUrl.startsWith('https:'),
      development: options.development ?? false,
      mapOrigin: hasStreets(c.req.path.toLowerCase().replace(/\.data$/, '')) ? mapOrigin : null,
    })) {
      // A page with a secret in its URL sets `no-referrer` itself, an error page a policy for its own style.
      if (!ownHeaders.has(name) || !c.res.headers.has(name)) c.header(name, value);
    }
    if (isPrivatePath(c.req.path)) {
      // The path itself is the secret.
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    } else if (hasPrivateQuery(c.req.url)) c.header('Referrer-Policy', 'no-referrer');
    // Other sites embed these pictures; the API links to photos.
    if (/^\/(og|photos)\//.test(c.req.path) || isApiPath(c.req.path))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Request-Id', requestId);
    const elapsed = performance.now() - startTime;
    if (!PROBES.has(c.req.path)) metrics.observe(c.req.method, c.res.status, elapsed / 1000);
    const refusal = refusalOf(c);
    if (refusal) metrics.countRefused(refusal);
    const line = {
      method: c.req.method,
      path: scrubText(c.req.path, 200),
      status: c.res.status,
      // Neither name nor address: the console says whose it is.
      ...(c.res.status === 403 && c.var.operator ? { operator: c.var.operator } : {}),
      ms: Math.round(elapsed * 10) / 10,
    };
    if (PROBES.has(c.req.path)) logger.debug(line, 'request');
    else logger.info(line, 'request');
  };
}

/** Health checks, metrics and files that browsers request on their own. */
function addOperations(
  app: Hono<ServerEnv>,
  options: AppOptions,
  metrics: Metrics,
  { siteUrl }: OriginOptions,
): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    try {
      await options.checkReady?.();
      return c.text('ready', 200, { 'Cache-Control': 'no-store' });
    } catch {
      return c.text('the database or the disk takes no writes', 503, { 'Cache-Control': 'no-store' });
    }
  });
  app.get('/metrics', async (c, next) => {
    if (!mayReadMetrics(c.req.header('Authorization'), options.metricsToken)) return next();
    const text = await metrics.text();
    // No worker has answered in time: Prometheus counts the server as down.
    return c.body(text, text === '' ? 503 : 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
  // Feed readers and old browsers request it regardless of the page's `<link rel="icon">`.
  app.get('/favicon.ico', (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect('/favicon.svg', 301);
  });
  app.get(SECURITY_TXT_PATH, (c, next) =>
    options.securityContact
      ? c.text(securityTxt(options.securityContact, siteUrl), 200, {
          'Cache-Control': 'public, max-age=86400',
        })
      : next(),
  );
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

/** Seconds until a read that failed may succeed. */
const RETRY_AFTER = '30';

/** The answer while the database is away. */
function unavailable(c: Context<ServerEnv>): Response {
  const answer = plainPage(c, 503);
  answer.headers.set('Retry-After', RETRY_AFTER);
  return answer;
}

/** Statuses that a route without a page of its own, such as a file's, answers with JSON of React Router's: `null`. */
const fileErrors = [400, 403, 404, 405, 413, 429, 503] as const;

const isNull = async (answer: Response): Promise<boolean> =>
  answer.headers.get('Content-Type')?.startsWith('application/json') === true &&
  (await answer.clone().text()) === 'null';

/** A page in place of a file's error, for a person who pressed a button or followed a link to get it. */
function filePage(c: Context<ServerEnv>, status: (typeof fileErrors)[number], answer: Response): Response {
  const page = plainPage(c, status === 403 ? 'role' : status);
  for (const [name, value] of answer.headers)
    if (!/^(content-|cache-control$)/.test(name)) page.headers.append(name, value);
  if (status === 405 && !page.headers.has('Allow')) page.headers.set('Allow', 'GET, HEAD');
  return page;
}

/**
 * Returns the `Cache-Control` of an answer to a form. The browser may keep a page that shows the form again: with
 * `no-store`, Back and Forward would end at the browser's own error page (ERR_CACHE_MISS). Nobody else may keep it,
 * because it repeats what was typed; the console's pages show other people's words and stay with nobody.
 */
const formCaching = (path: string, status: number): string =>
  status === 303 || CONSOLE.test(path) ? 'no-store' : 'private, no-cache';

/** Passes the request to React Router and sets the remaining headers of HTML. */
function render(
  options: AppOptions,
  metrics: Metrics,
  documents: Record<Language, ApiDocument>,
): MiddlewareHandler<ServerEnv> {
  const { build } = options;
  const adaptBuild = (given: ServerBuild) =>
    observeRenders(stripLoaderData(withoutOriginCheck(given)), metrics.observeRender);
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => adaptBuild(await build()) : adaptBuild(build),
    options.development ? 'development' : 'production',
  );
  return async (c) => {
    // React Router would print the whole URL to stderr, bypassing the scrubbed log.
    if (!isDecodable(c.req.path)) return plainPage(c, 400);
    let isAway = false;
    const facts: RequestFacts = {
      ...c.var,
      apiDocument: (language) => documents[language],
      isDatabaseAway: (error) => {
        const is = isDatabaseAway(error);
        isAway ||= is;
        return is;
      },
    };
    const context = new RouterContextProvider();
    context.set(requestContext, facts);
    const answer = await handle(c.req.raw, context);
    if (facts.operator) c.set('operator', facts.operator);
    const status = fileErrors.find((each) => each === answer.status);
    if (status && (await isNull(answer))) return filePage(c, status, answer);
    // A page says so itself (app/entry.server.tsx); a file, such as the site map's, has no page to say it.
    if (answer.status === 500 && isAway) return unavailable(c);
    // React Router's last resort, when a file's loader or the error page fails.
    if (answer.status === 500 && answer.headers.get('Content-Type') === 'text/plain')
      return plainPage(c, 500);
    // React Router answers a POST to a page without an action with 405 but without `Allow`.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD');
    if (answer.status === 503 && !answer.headers.has('Retry-After'))
      answer.headers.set('Retry-After', RETRY_AFTER);
    if (c.req.method === 'POST') answer.headers.set('Cache-Control', formCaching(c.req.path, answer.status));
    else if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache');
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      answer.headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    }
    return answer;
  };
}

/** The answer to what is more than may be under way or wait. */
function busy(c: Context<ServerEnv>): Response {
  c.set('refusal', 'busy');
  const answer = isApiPath(c.req.path) ? answerProblem(c, new ApiProblem('unavailable')) : plainPage(c, 503);
  answer.headers.set('Retry-After', '5');
  return answer;
}

/** Refuses reads with 503 beyond what may be under way, wait, or wait for that long. */
function refuseOverload({ running, waiting, patience }: WorkLimits): MiddlewareHandler<ServerEnv> {
  let active = 0;
  const queue: (() => void)[] = [];
  const waitForTurn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        resolve(false);
      }, patience);
      queue.push(begin);
    });
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    if (active < running) active += 1;
    else if (queue.length >= waiting || !(await waitForTurn())) {
      c.res = busy(c);
      return;
    }
    try {
      const { incoming, keeps } = (c.env ?? {}) as ServerEnv['Bindings'];
      // A visitor who left while waiting needs no page, unless the cache keeps it for others.
      if (keeps || !incoming?.socket?.destroyed) await next();
      else c.res = busy(c);
    } finally {
      // The request that waits longest takes over the place.
      const begin = queue.shift();
      if (begin) begin();
      else active -= 1;
    }
  };
}

/** Refuses bodies that are too large with 413, and those that break off with 400: React Router would answer 500. */
function limitBodies(): MiddlewareHandler<ServerEnv> {
  const limitForm = bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => plainPage(c, 413) });
  return async (c, next) => {
    const { path, method } = c.req;
    if (method !== 'POST') return next();
    if (UPLOADS.has(path.replace(/\.data$/, '')) && isUpload(c.req.header('content-type'))) return next();
    // Its action reads a photo once it knows who sends it. Browsers state the length; a body in chunks may have no end.
    if (PHOTO_FORM.test(path)) {
      const isEndless = c.req.header('transfer-encoding') !== undefined;
      return isEndless || Number(c.req.header('content-length')) > PHOTO_LIMIT ? plainPage(c, 413) : next();
    }
    const readBody = async () => {
      c.req.raw = new Request(c.req.raw, { method, body: await c.req.raw.arrayBuffer() });
      await next();
    };
    return limitForm(c, readBody).catch(() => plainPage(c, 400));
  };
}

const METHODS = ['GET', 'HEAD', 'POST'];

/** Refuses other methods with 405: React Router would run a form's action for PUT and DELETE, too. */
const refuseOtherMethods: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  const answer = plainPage(c, 405);
  answer.headers.set('Allow', METHODS.join(', '));
  return answer;
};

/** Rate-limits requests per network whose path, without React Router's `.data`, is among the addresses. */
function limitReads(
  name: ReadLimit,
  limit: Limit,
  isCounted: (path: string) => boolean,
): MiddlewareHandler<ServerEnv> {
  const limitCounted = limitRequests(name, limit, (c) => plainPage(c, 429));
  return (c, next) => {
    const { keeps, incoming } = (c.env ?? {}) as ServerEnv['Bindings'];
    // The cache renews pages without a visitor.
    const isInternal = keeps === true && !incoming;
    return !isInternal && isCounted(c.req.path.toLowerCase().replace(/\.data$/, ''))
      ? limitCounted(c, next)
      : next();
  };
}

/**
 * The web application without a socket: tests call `app.request('/toronto')`, the process passes it to Node's
 * server. Order: id and log line, security headers, health checks, public files, limits, API, methods,
 * canonical URL, same-origin check, sizes of forms, compression, page.
 */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const log = options.log ?? createLog('silent');
  const metrics = options.metrics ?? createMetrics();
  const app = new Hono<ServerEnv>();
  const origin: OriginOptions = {
    siteUrl: (options.siteUrl ?? 'http://localhost').replace(/\/+$/, ''),
    trustProxy: options.trustProxy ?? false,
  };
  app.use(track(options, origin, log, metrics));
  const limits = { ...readLimits, ...options.limits };
  const { api, documents } = createApi(limits.api);
  addOperations(app, options, metrics, origin);
  if (options.clientFolder) app.use(serveStaticFiles(options.clientFolder));
  if (options.photoFolder) app.use(servePhotos(options.photoFolder));
  app.use(limitReads('search', limits.search, (path) => SEARCH.has(path)));
  app.get('*', limitReads('pages', limits.pages, isPage));
  app.post(
    '*',
    limitReads('posts', limits.posts, (path) => !isApiPath(path)),
  );
  app.use(limitReads('suggest', limits.suggest, (path) => path === '/map/ground'));
  app.use(refuseOverload(options.work ?? WORK_LIMITS));
  app.route(paths.api('en'), api);
  app.use(refuseOtherMethods);
  app.use(oneAddress());
  app.use(requireSameOrigin(origin));
  app.use(limitBodies());
  app.use(compressText());
  app.get('/suggest', limitRequests('suggest', limits.suggest, refuseSuggestions), answerSuggestions);
  app.all('*', render(options, metrics, documents));
  app.onError((error, c) => {
    c.var.reportError(error);
    return isDatabaseAway(error) ? unavailable(c) : plainPage(c, 500);
  });
  return app;
}
