import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { ApiDocument } from '#app/content/api-document.ts';
import type { Language } from '#app/content/language.ts';
import type { Limit } from '#app/features/requests/limit/limits.server.ts';
import { PRODUCT } from '#app/content/product.ts';
import { paths } from '#app/http/paths.ts';
import { isDatabaseAway } from '#db/errors.ts';
import { compressText } from '#server/compress.ts';
import type { ServerEnv } from '#server/environment.ts';
import { limitRequests } from '#server/limit-requests.ts';
import { addDentists } from './dentists.ts';
import { addPlaces } from './places.ts';
import { answerInvalid, answerProblem, ApiProblem } from './problems.ts';
import { addRankings } from './rankings.ts';
import { answerJson } from './read.ts';
import { addReviews } from './reviews.ts';
import { addSearches } from './searches.ts';
import { inFrench, words } from './words.ts';

const API_BASE = paths.api('en');

/** Whether a path belongs to the API: everything below `API_BASE`, which itself is a page. */
export const isApiPath = (path: string): boolean =>
  path.startsWith(`${API_BASE}/`) && path !== `${API_BASE}/`;

/** `Retry-After` in seconds: a restarting database is usually back by then. */
const SOON = 5;

const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

const refuseWriting: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  const answer = answerProblem(c, new ApiProblem('method-not-allowed'));
  answer.headers.set('Allow', METHODS.join(', '));
  return answer;
};

/** Hono's `/*` also matches the base itself, which is a page. */
const BELOW = '/:path{.+}';

const description = {
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT} API`,
    version: '1',
    description: words(
      `The directory of ${PRODUCT} for programs: places, specialties, rankings, dentists and published reviews. It is read-only, needs no key and sets no cookie.`,
      `Le répertoire de ${PRODUCT} pour les programmes\u00a0: lieux, spécialités, classements, dentistes et avis publiés. En lecture seule, sans clé et sans témoin.`,
    ),
  },
  servers: [{ url: API_BASE }],
};

/** The public read API of section 7, mounted at `API_BASE`, and its document in each language. */
export function createApi(limit: Limit): {
  api: OpenAPIHono<ServerEnv>;
  documents: Record<Language, ApiDocument>;
} {
  const api = new OpenAPIHono<ServerEnv>({ defaultHook: answerInvalid });
  api.use(
    BELOW,
    async (c, next) => {
      await next();
      // Search engines index the pages; the API would duplicate their content.
      c.res.headers.set('X-Robots-Tag', 'noindex');
      if (c.req.method === 'OPTIONS') c.res.headers.set('Allow', METHODS.join(', '));
    },
    // Any site's script may read; the API uses no cookies, so no credentials are allowed.
    cors({
      origin: '*',
      allowMethods: METHODS,
      allowHeaders: ['Accept', 'Accept-Language', 'If-None-Match'],
      exposeHeaders: [
        'Content-Language',
        'ETag',
        'Link',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
        'X-Request-Id',
      ],
      maxAge: 86_400,
    }),
    refuseWriting,
    limitRequests('api', limit, (c) => answerProblem(c, new ApiProblem('too-many-requests')), { tell: true }),
    compressText(),
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] }),
  );
  addPlaces(api);
  addDentists(api);
  addRankings(api);
  addReviews(api);
  addSearches(api);
  const json = JSON.stringify(api.getOpenAPI31Document(description));
  const documents = { en: JSON.parse(json) as ApiDocument, fr: inFrench(json) as ApiDocument };
  api.get('/openapi.json', (c) => {
    const language = c.req.query('language') === 'fr' ? 'fr' : 'en';
    return answerJson(documents[language], 'places', { language, negotiated: false });
  });
  api.all(BELOW, (c) => answerProblem(c, new ApiProblem('not-found')));
  api.onError((error, c) => {
    if (error instanceof ApiProblem) return answerProblem(c, error);
    c.var.reportError(error);
    if (!isDatabaseAway(error)) return answerProblem(c, new ApiProblem('server-error'));
    const answer = answerProblem(c, new ApiProblem('unavailable'));
    answer.headers.set('Retry-After', String(SOON));
    return answer;
  });
  return { api, documents };
}
