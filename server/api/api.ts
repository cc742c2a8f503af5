import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { API_BASE } from '#app/content/api-reference.ts';
import type { Limit } from '#app/features/requests/limit/limits.server.ts';
import { PRODUCT } from '#app/content/product.ts';
import { isDatabaseAway } from '#db/errors.ts';
import { compressText } from '#server/compress.ts';
import type { ServerEnv } from '#server/environment.ts';
import { limitRequests } from '#server/limit-requests.ts';
import { answerJson } from './answer.ts';
import { languageOfRequest } from './api-language.ts';
import { dentistEndpoints } from './dentists.ts';
import { addEndpoint } from './endpoint.ts';
import { parameterErrors } from './parameter-errors.ts';
import { placeEndpoints } from './places.ts';
import { ApiProblem, answerProblem } from './problems.ts';
import { searchEndpoints } from './searches.ts';

/** Whether a path belongs to the API: everything below `API_BASE`, which itself is a page. */
export const isApiPath = (path: string): boolean =>
  path.startsWith(`${API_BASE}/`) && path !== `${API_BASE}/`;

/** `Retry-After` in seconds: a restarting database is usually back by then. */
const SOON = 5;

const READING = 'GET, HEAD, OPTIONS';

/** Any site's script may read; the API uses no cookies, so no credentials are allowed. */
function openToAll(): MiddlewareHandler<ServerEnv> {
  const exposed = 'Content-Language, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, {
        status: 204,
        headers: {
          Allow: READING,
          'Access-Control-Allow-Methods': READING,
          'Access-Control-Allow-Headers': 'Accept, Accept-Language, If-None-Match',
          'Access-Control-Max-Age': '86400',
        },
      });
    } else await next();
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    // Search engines index the pages; the API would duplicate their content.
    c.res.headers.set('X-Robots-Tag', 'noindex');
    c.res.headers.set('Access-Control-Expose-Headers', exposed);
  };
}

function refuseWriting(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const answer = answerProblem(c, new ApiProblem('method-not-allowed'));
    answer.headers.set('Allow', READING);
    return answer;
  };
}

/** Hono's `/*` also matches the base itself, so the middleware has to skip it. */
const below =
  (middleware: MiddlewareHandler<ServerEnv>): MiddlewareHandler<ServerEnv> =>
  (c, next) =>
    isApiPath(c.req.path) ? middleware(c, next) : next();

const describe = {
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT} API`,
    version: '1',
    description: `The directory of ${PRODUCT} for programs: places, specialties, rankings, dentists and published reviews. It is only read, needs no key and sets no cookie.`,
  },
  servers: [{ url: API_BASE }],
};

/**
 * The public read API of section 7, to be mounted at `API_BASE`. Order: CORS, methods, rate limit,
 * compression, endpoint, 404.
 */
export function createApi(limit: Limit): OpenAPIHono<ServerEnv> {
  const api = new OpenAPIHono<ServerEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const given = c.req.queries();
      const known = knownParameters.get(c.req.routePath) ?? [];
      const errors = parameterErrors(result.error, known, given, languageOfRequest(c).language);
      return answerProblem(c, new ApiProblem('invalid-parameters', { errors }));
    },
  });
  const knownParameters = new Map<string, string[]>();
  api.use(below(openToAll()));
  api.use(below(refuseWriting()));
  api.use(
    below(limitRequests(limit, (c) => answerProblem(c, new ApiProblem('too-many-requests')), { tell: true })),
  );
  api.use(below(compressText()));
  for (const endpoint of [...placeEndpoints, ...dentistEndpoints, ...searchEndpoints])
    addEndpoint(api, endpoint);
  const document = api.getOpenAPI31Document(describe);
  for (const [path, { get }] of Object.entries(document.paths ?? {})) {
    const names = (get?.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
    );
    knownParameters.set(API_BASE + path.replace(/\{(\w+)\}/g, ':$1'), names);
  }
  api.get('/openapi.json', (c) =>
    answerJson(c, document, { keep: 'places', language: 'en', negotiated: false }),
  );
  api.all(
    '*',
    below(async (c) => answerProblem(c, new ApiProblem('not-found'))),
  );
  api.onError((error, c) => {
    if (error instanceof ApiProblem) return answerProblem(c, error);
    c.var.reportError(error);
    if (!isDatabaseAway(error)) return answerProblem(c, new ApiProblem('server-error'));
    const answer = answerProblem(c, new ApiProblem('unavailable'));
    answer.headers.set('Retry-After', String(SOON));
    return answer;
  });
  return api;
}
