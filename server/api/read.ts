import { createRoute, z } from '@hono/zod-openapi';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Language } from '#app/content/language.ts';
import { apiProblems } from '#app/content/api-problems.ts';
import type { ProblemKind } from '#app/content/api-problems.ts';
import type { ServerEnv } from '#server/environment.ts';
import { languageOfRequest } from './api-language.ts';
import { city, dentist, fieldsOf, language, specialty } from './parameters.ts';
import { problemRecord } from './problems.ts';
import { field, words } from './words.ts';

export type Api = OpenAPIHono<ServerEnv>;

/** Language and origin of the page URLs in a record. */
export type Reader = { language: Language; siteUrl: string };

/**
 * `Cache-Control` by kind of answer. `max-age` is for browsers, `s-maxage` for shared caches, in seconds;
 * `stale-while-revalidate` lets a shared cache serve the old answer while it refreshes. Places hardly ever
 * change. Personal data must disappear soon after a takedown. Authors are promised that a withdrawn review
 * leaves the site at once, so caches revalidate reviews on every request.
 */
const caching = {
  places: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
  dentists: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  reviews: 'public, no-cache',
  /** Results depend on who is open now, which changes by the minute. */
  search: 'public, max-age=30, s-maxage=60, stale-while-revalidate=60',
} as const;

/** An answer as JSON; `etag` and `compressText` finish it. */
export function answerJson(
  value: unknown,
  cache: keyof typeof caching,
  { language, negotiated }: ReturnType<typeof languageOfRequest>,
): Response {
  const headers = new Headers({ 'Cache-Control': caching[cache], 'Content-Language': `${language}-CA` });
  if (negotiated) headers.set('Vary', 'Accept-Language');
  return Response.json(value, { headers });
}

const next = field(
  z.string().nullable(),
  'The cursor of the next page; null on the last.',
  'Le curseur de la page suivante; null à la dernière.',
);

export const one = <R extends z.ZodObject>(data: R) => z.object({ data });
export const list = <R extends z.ZodObject>(data: R) => z.object({ data: z.array(data) });
export const pages = <R extends z.ZodObject>(data: R) => z.object({ data: z.array(data), next });
/** One record whose lists continue on the next page. */
export const part = <R extends z.ZodObject>(data: R) => z.object({ data, next });

type Answer = z.ZodObject<{ data: z.ZodObject | z.ZodArray<z.ZodObject> }>;

/** The headers of every answer; the reference page explains them. */
const headers = Object.fromEntries(
  ['ETag', 'Cache-Control', 'Content-Language', 'RateLimit-Policy', 'RateLimit', 'Link'].map((name) => [
    name,
    { schema: { type: 'string' as const } },
  ]),
);

function problemResponse(kind: ProblemKind) {
  const { en, fr } = apiProblems[kind].detail;
  return {
    description: words(en, fr),
    content: { 'application/problem+json': { schema: problemRecord } },
  };
}

/** Keeps only the requested fields; all of them if none are named. */
function narrow(item: object, names: readonly string[] | undefined) {
  return names === undefined
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The path's parameters. */
const paramsOf = (path: string) =>
  z.object(
    Object.fromEntries(
      Object.entries({ city, specialty, dentist }).filter(([name]) => path.includes(`{${name}}`)),
    ),
  );

/**
 * Returns a function that adds a read to the API and to its document: a route with what all reads share.
 * The read returns the answer, and throws an `ApiProblem` for a missing resource or a value that matches nothing.
 */
export const readsOf =
  (api: Api, cache: keyof typeof caching) =>
  <P extends string, A extends Answer, Q extends z.ZodRawShape = Record<never, never>>(
    operationId: string,
    path: P,
    summary: string,
    { answer, query = {} as Q }: { answer: A; query?: Q },
    read: (
      input: Reader & Record<NamesIn<P>, string> & Omit<z.output<z.ZodObject<Q>>, keyof Reader>,
    ) => Promise<z.input<A>>,
  ): void => {
    const { data: record } = answer.shape;
    const params = paramsOf(path);
    const fields = fieldsOf(record instanceof z.ZodArray ? record.element : record);
    const names = [...Object.keys(query), 'language', 'fields'].join(', ');
    const isEmpty = Object.keys({ ...params.shape, ...query }).length === 0;
    const route = createRoute({
      method: 'get',
      path,
      operationId,
      summary,
      request: {
        params,
        query: z.strictObject(
          { ...query, language, fields },
          // `answerInvalid` lists the names.
          { error: ({ code }) => (code === 'unrecognized_keys' ? names : undefined) },
        ),
      },
      responses: {
        200: {
          description: words('The answer.', 'La réponse.'),
          headers,
          content: { 'application/json': { schema: answer } },
        },
        304: { description: words('The ETag is still valid.', 'L’ETag est toujours valide.') },
        400: problemResponse('invalid-parameters'),
        ...(isEmpty ? {} : { 404: problemResponse('not-found') }),
        429: problemResponse('too-many-requests'),
        500: problemResponse('server-error'),
        503: problemResponse('unavailable'),
      },
    });
    api.openapi(route, async (c) => {
      const { fields, ...query } = c.req.valid('query') as { fields?: string[] };
      const readerLanguage = languageOfRequest(c);
      const { siteUrl } = c.var;
      const input = { ...c.req.valid('param'), ...query, siteUrl, language: readerLanguage.language };
      // Drops every property that the record does not name.
      const { data, ...more } = answer.parse(await read(input as never));
      const narrowed = Array.isArray(data) ? data.map((item) => narrow(item, fields)) : narrow(data, fields);
      const response = answerJson({ data: narrowed, ...more }, cache, readerLanguage);
      if ('next' in more && typeof more.next === 'string') {
        const address = new URL(c.req.url);
        address.searchParams.set('cursor', more.next);
        response.headers.set('Link', `<${siteUrl}${address.pathname}${address.search}>; rel="next"`);
      }
      return response;
    });
  };
