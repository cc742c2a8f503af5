import { createRoute, z } from '@hono/zod-openapi';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { apiOperations, wireName } from '#app/content/api-reference.ts';
import type { ApiOperation, ApiOperationId, ApiRecordName, WireName } from '#app/content/api-reference.ts';
import type { Language } from '#app/content/language.ts';
import type { ServerEnv } from '#server/environment.ts';
import { answerJson } from './answer.ts';
import type { Freshness } from './answer.ts';
import { languageOfRequest } from './api-language.ts';
import { describedHeaders } from './described-headers.ts';
import { fieldsOf, pathParameters, queryParameters } from './parameters.ts';
import { problem, records } from './records.ts';
import type { RecordOf } from './records.ts';

type Operations = typeof apiOperations;
type PathName = keyof typeof pathParameters;
type QueryName = keyof typeof queryParameters;
type RecordNameOf<I extends ApiOperationId> = Operations[I]['record'];

/** What an address asks for, checked. */
export type Asked<P extends PathName, Q extends QueryName> = {
  path: { [K in P]: z.output<(typeof pathParameters)[K]> };
  query: { [K in Q as WireName<K>]: z.output<(typeof queryParameters)[K]> };
  language: Language;
  /** Scheme and host that visitors see. */
  siteUrl: string;
};

/** What an operation answers with; `next` is the cursor of the page behind this one, null on the last. */
type Found<I extends ApiOperationId> = Operations[I]['answers'] extends 'one'
  ? { data: RecordOf<RecordNameOf<I>> }
  : Operations[I]['answers'] extends 'list'
    ? { data: RecordOf<RecordNameOf<I>>[] }
    : { data: RecordOf<RecordNameOf<I>>[]; next: string | null } & About<I>;

type About<I extends ApiOperationId> = Operations[I] extends { about: infer N extends ApiRecordName }
  ? { about: RecordOf<N> }
  : unknown;

export type Endpoint = {
  id: ApiOperationId;
  keep: Freshness;
  read: (asked: never) => Promise<{ data: unknown; next?: string | null }>;
};

type PathNamesOf<I extends ApiOperationId> = Extract<PathNameIn<Operations[I]['path']>, PathName>;
type PathNameIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNameIn<Rest>
  : never;

/**
 * One operation of the reference (`apiOperations`) and how it is read. Path, parameters and record are the
 * reference's, so that document and page can't say anything else.
 *
 * @throws `read` throws an `ApiProblem` for what is not there or does not fit together
 */
export function defineEndpoint<I extends ApiOperationId>(endpoint: {
  id: I;
  keep: Freshness;
  read: (
    asked: Asked<PathNamesOf<I>, Extract<Operations[I]['query'][number], QueryName>>,
  ) => Promise<Found<I>>;
}): Endpoint {
  return endpoint;
}

const pick = <T extends z.ZodRawShape>(shape: T, names: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [wireName(name), shape[name]!]));

/** `{data}`, `{data, next}` of a list that has pages, and `about` where all of it has something to say. */
function envelopeOf(id: ApiOperationId) {
  const { answers, record, about }: ApiOperation = apiOperations[id];
  const one = records[record];
  if (answers === 'one') return z.object({ data: one });
  const data = z.array(one);
  if (answers === 'list') return z.object({ data });
  const next = z
    .string()
    .nullable()
    .openapi({ description: 'The cursor of the next page; null on the last.' });
  return about === undefined ? z.object({ data, next }) : z.object({ data, next, about: records[about] });
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
});

function routeOf(id: ApiOperationId): RouteConfig {
  const { path, query, record, summary } = apiOperations[id];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return createRoute({
    method: 'get',
    path,
    operationId: id,
    summary: summary.en,
    request: {
      params: z.object(pick(pathParameters, inPath)),
      query: z.strictObject({
        ...pick(queryParameters, query),
        language: queryParameters.language,
        fields: fieldsOf(records[record as ApiRecordName]),
      }),
    },
    responses: {
      200: {
        description: 'What was asked for. With `fields`, the fields that are not named are left out.',
        headers: describedHeaders,
        content: { 'application/json': { schema: envelopeOf(id) } },
      },
      304: { description: 'The answer is the one whose ETag If-None-Match names.' },
      400: problemAnswer('Parameters that can’t be taken, by name.'),
      ...(inPath.length > 0 || query.length > 0 ? { 404: problemAnswer('There is nothing there.') } : {}),
      429: problemAnswer('More requests than RateLimit-Policy allows; Retry-After says when to go on.'),
      500: problemAnswer('A fault of ours.'),
      503: problemAnswer('The database is away; Retry-After says when to ask again.'),
    },
  });
}

/** Drops what is not asked for; of everything, when nothing is named. */
function narrowed(item: Record<string, unknown>, fields: readonly string[] | undefined) {
  if (fields === undefined) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));
}

/** Serves an operation at its address, and puts it into the document. */
export function addEndpoint(api: OpenAPIHono<ServerEnv>, { id, keep, read }: Endpoint): void {
  const envelope = envelopeOf(id);
  api.openapi(routeOf(id), async (c) => {
    const { fields, ...query } = c.req.valid('query' as never) as Record<string, unknown> & {
      fields?: string[];
    };
    const chosen = languageOfRequest(c);
    const asked = {
      path: c.req.valid('param' as never),
      query,
      language: chosen.language,
      siteUrl: c.var.siteUrl,
    };
    // Only what the document names gets through: an extra property of a view ends here.
    const { data, ...more } = envelope.parse(await read(asked as never)) as { data: unknown };
    const items = (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
    const narrow = items.map((item) => narrowed(item, fields));
    const value = { data: Array.isArray(data) ? narrow : narrow[0], ...more };
    const answer = answerJson(c, value, { keep, ...chosen });
    const next = (more as { next?: string | null }).next;
    if (next) {
      const address = new URL(c.req.url);
      address.searchParams.set('cursor', next);
      answer.headers.set('Link', `<${c.var.siteUrl}${address.pathname}${address.search}>; rel="next"`);
    }
    return answer;
  });
}
