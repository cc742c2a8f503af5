import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { listen } from './listen.ts';
import { createMetrics } from './metrics.ts';

const page = () => new Response('Search');
const build = fakeBuild({ search: page, 'fr/search': page, toronto: page });
const limits = { search: { points: 2, seconds: 60 }, suggest: { points: 1, seconds: 60 } };

test('a network over the search limit gets a page that says when to try again', async () => {
  const app = createApp({ build, limits, trustProxy: true });
  const ask = (path: string, network = '203.0.113.7', method = 'GET') =>
    app.request(path, { method, headers: { 'X-Forwarded-For': network } });
  expect((await ask('/search?q=a')).status).toBe(200);
  expect((await ask('/fr/search?q=a')).status).toBe(200);
  const refused = await ask('/search?q=a');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.text()).toContain('<h1>Too many requests</h1>');
  const french = await ask('/fr/search');
  expect(french.status).toBe(429);
  expect(await french.text()).toContain('<h1>Trop de requêtes</h1>');
  // Variants of the URL do not bypass the limit.
  for (const path of ['/search.data', '/SEARCH', '/fr/search.data?q=b'])
    expect((await ask(path)).status, path).not.toBe(200);
  expect((await ask('/search', '203.0.113.7', 'POST')).status).toBe(429);
  // Other pages and other networks are unaffected.
  expect((await ask('/toronto')).status).toBe(200);
  expect((await ask('/search', '203.0.113.8')).status).toBe(200);
});

test('over the limit, suggestions are an empty JSON answer', async () => {
  const app = createApp({ build, limits: { ...limits, suggest: { points: 0, seconds: 60 } } });
  const refused = await app.request('/suggest?q=tor');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.json()).toEqual({ groups: [], found: '' });
});

test('over the limit, the search map’s ground is refused', async () => {
  const app = createApp({ build, limits: { ...limits, suggest: { points: 0, seconds: 60 } } });
  for (const path of ['/map/ground?area=1,2,3,4', '/map/ground.data'])
    expect((await app.request(path)).status, path).toBe(429);
});

test('pages have a limit of their own, which health checks, files and the API do not share', async () => {
  const few = { points: 1, seconds: 60 };
  const app = createApp({ build, limits: { pages: few } });
  const statuses = async (...paths: string[]) => {
    const found = [];
    for (const path of paths) found.push((await app.request(path)).status);
    return found;
  };
  expect(await statuses('/toronto', '/toronto', '/search', '/healthz')).toEqual([200, 429, 429, 200]);
  expect(await statuses('/api/v1/openapi.json')).toEqual([200]);
});

test('what is more than can be under way or wait is refused at once, and health checks are answered', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let started = 0;
  const app = createApp({
    build: fakeBuild({
      toronto: async () => {
        started += 1;
        await held;
        return new Response('Toronto');
      },
    }),
    work: { running: 2, waiting: 1, patience: 5000 },
  });
  const asked = Array.from({ length: 3 }, async () => app.request('/toronto'));
  await expect.poll(() => started).toBe(2);
  const refused = await app.request('/fr/toronto');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.text()).toContain('<h1>Indisponible</h1>');
  const problem = await app.request('/api/v1/openapi.json');
  expect(problem.status).toBe(503);
  expect(problem.headers.get('Content-Type')).toBe('application/problem+json');
  expect((await app.request('/healthz')).status).toBe(200);
  release();
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
  expect(started).toBe(3);
  expect((await app.request('/toronto')).status).toBe(200);
});

test('a read waits for its turn only so long, and leaves the turn to the others', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const app = createApp({
    build: fakeBuild({ toronto: () => held.then(() => new Response('Toronto')) }),
    work: { running: 1, waiting: 5, patience: 30 },
  });
  const first = app.request('/toronto');
  expect((await app.request('/toronto')).status).toBe(503);
  const second = app.request('/toronto');
  release();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect((await app.request('/toronto')).status).toBe(200);
});

test('forms and suggestions do not count as pages, and what the cache renews counts for nobody', async () => {
  const few = { points: 1, seconds: 60 };
  const app = createApp({ build, limits: { pages: few } });
  for (let n = 0; n < 3; n += 1) {
    expect((await app.request('/suggest')).status).not.toBe(429);
    expect((await app.request('/toronto', { method: 'POST' })).status).not.toBe(429);
    expect((await app.request('/toronto', undefined, { keeps: true })).status).toBe(200);
  }
  expect((await app.request('/toronto')).status).toBe(200);
  expect((await app.request('/toronto')).status).toBe(429);
});

test('what a network sends to pages is limited, also where they take no form', async () => {
  const app = createApp({ build, limits: { posts: { points: 2, seconds: 60 } }, trustProxy: true });
  const send = (path: string, network = '203.0.113.7') =>
    app.request(path, { method: 'POST', body: 'a=1', headers: { 'X-Forwarded-For': network } });
  for (const path of ['/toronto', '/no-such-page']) expect((await send(path)).status).not.toBe(429);
  const refused = await send('/toronto');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
  expect((await send('/toronto.data')).status).toBe(429);
  expect((await send('/toronto', '203.0.113.8')).status).toBe(200);
  expect((await app.request('/toronto', { headers: { 'X-Forwarded-For': '203.0.113.7' } })).status).toBe(200);
});

test.each(['Content-Length: 9', 'Transfer-Encoding: chunked'])(
  'a body that breaks off is neither a bug nor a failure of the database: %s',
  async (header) => {
    const metrics = createMetrics();
    const { port, stop } = await listen(createApp({ build, metrics }).fetch, 0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1');
    // The server says that it has read the head.
    socket.write(`POST /toronto HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n${header}\r\n\r\n`);
    await once(socket, 'data');
    socket.write('5\r\na=1');
    socket.destroy();
    const count = 'http_request_duration_seconds_count{method="POST",status="400"} 1';
    await expect.poll(() => metrics.text()).toContain(count);
    expect(await metrics.text()).toContain('bugs_total 0');
    await stop();
  },
);
