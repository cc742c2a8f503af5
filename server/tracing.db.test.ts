import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { startTracing } from './tracing.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

test('a collector gets a request with its rendering and queries, and nothing of its address or values', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const stop = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
  const app = createApp({
    trustProxy: true,
    build: fakeBuild({
      'request/:token': async ({ params }) => {
        await db.selectFrom('leads').select('id').where('email', '=', 'maria@example.com').execute();
        await db.selectFrom('leads').select('id').where('name', '=', params['token']!).execute();
        return new Response('');
      },
    }),
  });
  const secret = 'Zm9yZ2VkLXRva2VuLW9mLWEtdGVzdA12';
  const answer = await app.request(`/request/${secret}?q=toothache`, {
    headers: { 'X-Forwarded-For': '203.0.113.7', Cookie: 'answers=sealed', 'User-Agent': 'Browser of Maria' },
  });
  await app.request('/healthz');
  await stop();
  collector.close();

  const sent = bodies.join('\n');
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('GET request/:token');
  const [render] = named('render');
  expect(
    Object.fromEntries(request!.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  ).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': 'request/:token',
    'request.id': answer.headers.get('X-Request-Id'),
  });
  expect(render!.parentSpanId).toBe(request!.spanId);
  expect(named('select leads').map(({ parentSpanId }) => parentSpanId)).toEqual([
    render!.spanId,
    render!.spanId,
  ]);
  // A health check is no trace.
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(sent).not.toMatch(/Zm9yZ2Vk|toothache|maria|203\.0\.113|sealed|Browser/i);
});
