import type { RouteConfig } from '@hono/zod-openapi';

type Described = Extract<RouteConfig['responses'][string], { headers?: unknown }>['headers'];

/** The headers of every answer, as the document describes them. */
export const describedHeaders: Described = {
  ETag: { description: 'Names this very answer: send it back in If-None-Match.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: { type: 'string' } },
  'Content-Language': { description: 'en-CA or fr-CA.', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'How many requests (q) one network may make in how many seconds (w).',
    schema: { type: 'string', examples: ['"network";q=120;w=60'] },
  },
  RateLimit: {
    description: 'How many are left (r), and in how many seconds all of them are again (t).',
    schema: { type: 'string', examples: ['"network";r=119;t=60'] },
  },
  Link: { description: 'The next page, where there is one (rel="next").', schema: { type: 'string' } },
};
