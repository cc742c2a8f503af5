import { createRoute, z } from '@hono/zod-openapi';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { apiOperations, wireName } from '#app/content/api-reference.ts';
import type { ApiOperation, ApiOperationId, ApiRecordName, WireName } from '#app/content/api-reference.ts';
import type { ServerEnv } from '#server/environment.ts';
import { answerJson } from './answer.ts';
import type { Freshness } from './answer.ts';
import { languageOfRequest } from './api-language.ts';
import { parameterErrors } from './parameter-errors.ts';
import { fieldsOf, pathParameters, queryParameters } from './parameters.ts';
import { ApiProblem, answerProblem } from './problems.ts';
import { problem, records } from './records.ts';
import type { RecordOf } from './records.ts';
import type { Reader } from './views.ts';

type Described = Extract<RouteConfig['responses'][string], { headers?: unknown }>['headers'];

/** The headers of every answer, as described in the OpenAPI document. */
const describedHeaders: Described = {
  ETag: { description: 'Identifies the answer; send it back in If-None-Match.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: { type: 'string' } },
  'Content-Language': { description: 'en-CA or fr-CA.', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'How many requests (q) one network may make in how many seconds (w).',
    schema: { type: 'string', examples: ['"network";q=120;w=60'] },
  },
  RateLimit: {
    description: 'How many requests are left (r), and in how many seconds the quota is restored (t).',
    schema: { type: 'string', examples: ['"network";r=119;t=60'] },
  },
  Link: { description: 'The next page, if there is one (rel="next").', schema: { type: 'string' } },
};

type Operations = typeof apiOperations;
type QueryName = keyof typeof queryParameters;
type PathNameIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNameIn<Rest>
  : never;

/** A request's validated path and query parameters. */
type Asked<I extends ApiOperationId> = Reader & {
  path: Record<PathNameIn<Operations[I]['path']>, string>;
  query: {
    [K in Extract<Operations[I]['query'][number], QueryName> as WireName<K>]: z.output<
      (typeof queryParameters)[K]
    >;
  };
};

type RecordIn<I extends ApiOperationId> = RecordOf<Operations[I]['record']>;

/** What an operation returns; `next` is the cursor of the next page, null on the last one. */
type Found<I extends ApiOperationId> = Operations[I]['answers'] extends 'one'
  ? { data: RecordIn<I> }
  : Operations[I]['answers'] extends 'part'
    ? { data: RecordIn<I>; next: string | null }
    : Operations[I]['answers'] extends 'list'
      ? { data: RecordIn<I>[] }
      : { data: RecordIn<I>[]; next: string | null } & (Operations[I] extends {
          about: infer N extends ApiRecordName;
        }
          ? { about: RecordOf<N> }
          : unknown);

/**
 * How each operation of the reference (`apiOperations`) is read. Path, parameters and record come from the reference,
 * so the OpenAPI document and the reference page cannot diverge.
 *
 * @throws an `ApiProblem` for a missing resource or conflicting parameters
 */
export type Reads = { [I in ApiOperationId]: (asked: Asked<I>) => Promise<Found<I>> };

const pick = <T extends z.ZodRawShape>(shape: T, names: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [wireName(name), shape[name]!]));

/** `{data}`; with `next` for paginated lists and `about` for operations that describe the whole result. */
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
  if (answers === 'part') return z.object({ data: one, next });
  return about === undefined ? z.object({ data, next }) : z.object({ data, next, about: records[about] });
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
});

function routeOf(id: ApiOperationId) {
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
        description: 'The requested data; with `fields`, only those fields.',
        headers: describedHeaders,
        content: { 'application/json': { schema: envelopeOf(id) } },
      },
      304: { description: 'The answer still has the ETag of If-None-Match.' },
      400: problemAnswer('Invalid parameters, by name.'),
      ...(inPath.length > 0 || query.length > 0 ? { 404: problemAnswer('Not found.') } : {}),
      429: problemAnswer('More requests than RateLimit-Policy allows; Retry-After says when to continue.'),
      500: problemAnswer('An error on our side.'),
      503: problemAnswer('The database is unavailable; Retry-After says when to try again.'),
    },
  });
}

/** Keeps only the requested fields; all of them if none are named. */
function narrowed(item: Record<string, unknown>, fields: readonly string[] | undefined) {
  if (fields === undefined) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));
}

/** Mounts operations at their paths and adds them to the OpenAPI document. */
export function addEndpoints(api: OpenAPIHono<ServerEnv>, keep: Freshness, reads: Partial<Reads>): void {
  for (const [id, read] of Object.entries(reads) as [ApiOperationId, Reads[ApiOperationId]][]) {
    const envelope = envelopeOf(id);
    const route = routeOf(id);
    api.openapi(
      route,
      async (c) => {
        const { fields, language: _, ...query } = c.req.valid('query');
        const chosen = languageOfRequest(c);
        const asked = {
          path: c.req.valid('param'),
          query,
          language: chosen.language,
          siteUrl: c.var.siteUrl,
        };
        // Drops any property of a view that the document does not name.
        const { data, ...more } = envelope.parse(await read(asked as never));
        const value = {
          data: Array.isArray(data) ? data.map((item) => narrowed(item, fields)) : narrowed(data, fields),
          ...more,
        };
        const answer = answerJson(value, { keep, ...chosen });
        const { next } = more as { next?: string | null };
        if (next) {
          const address = new URL(c.req.url);
          address.searchParams.set('cursor', next);
          answer.headers.set('Link', `<${c.var.siteUrl}${address.pathname}${address.search}>; rel="next"`);
        }
        return answer;
      },
      (result, c) => {
        if (result.success) return undefined;
        const errors = parameterErrors(
          result.error,
          Object.keys(route.request.query.shape),
          c.req.queries(),
          languageOfRequest(c).language,
        );
        return answerProblem(c, new ApiProblem('invalid-parameters', { errors }));
      },
    );
  }
}
