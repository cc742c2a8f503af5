import { expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';

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
  expect(await refused.text()).toContain('<h1>Too many searches</h1>');
  const french = await ask('/fr/search');
  expect(french.status).toBe(429);
  expect(await french.text()).toContain('<h1>Trop de recherches</h1>');
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
