import { expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { PageCache } from './page-cache/page-cache.ts';

const app = createApp({ build: fakeBuild({ toronto: () => new Response('Toronto') }) });
const open = async (path: string, method = 'GET') => {
  const answer = await app.request(`http://find.example${path}`, { method });
  return [answer.status, answer.headers.get('Location')];
};

test.each([
  ['/toronto/', '/toronto'],
  ['/toronto//', '/toronto'],
  ['/fr/', '/fr'],
  ['/toronto/?page=2&q=a%20b', '/toronto?page=2&q=a%20b'],
  ['/montr%C3%A9al/', '/montr%C3%A9al'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['//', '/'],
  ['/Toronto', '/toronto'],
  ['/FR/Toronto/?q=Ana', '/fr/toronto?q=Ana'],
  ['/Montr%C3%A9al', '/montr%C3%A9al'],
  ['//Evil.example', '/evil.example'],
  ['/%74oronto', '/toronto'],
  ['/%54%6F%72o%6Eto/?q=%61', '/toronto?q=%61'],
  ['/a%7Eb%2Db%5fb%2Eb%30', '/a~b-b_b.b0'],
  // Not a second time: that is another path.
  ['/%74%2574%2f%5C', '/t%2574%2f%5C'],
  ['/%74/%252e%252e//evil.example', '/t/%252e%252e//evil.example'],
])('%s is led to %s', async (path, to) => {
  expect(await open(path)).toEqual([301, to]);
  expect(await open(path, 'HEAD')).toEqual([301, to]);
});

test('a path of slashes takes no longer than any other', async () => {
  const slashes = '/'.repeat(300_000);
  expect(await open(`/a${slashes}b/`)).toEqual([301, `/a${slashes}b`]);
});

test('canonical paths, the root and POSTs are not redirected', async () => {
  expect(await open('/toronto')).toEqual([200, null]);
  expect(await open('/toronto?back=/')).toEqual([200, null]);
  expect((await open('/'))[1]).toBeNull();
  expect((await open('/toronto/', 'POST'))[0]).toBe(200);
  expect((await open('/Toronto', 'POST'))[1]).toBeNull();
  for (const path of ['/montr%C3%A9al', '/%E0%A4%A', '/%', '/%2574oronto', '/a%20b%3Fb%60b%40b%5B%7B%7F'])
    expect((await open(path))[1]).toBeNull();
});

test('a private link’s token keeps its capitals', async () => {
  for (const path of [
    '/request/aB3-x_Y9',
    '/fr/review/aB3-x_Y9',
    '/Request/aB3-x_Y9/appointment.ics',
    '/%72equest/aB3-x_Y9',
    '/request/%61B3-x_Y9',
  ])
    expect((await open(path))[1]).toBeNull();
  expect((await open('/review/aB3-x_Y9/'))[1]).toBe('/review/aB3-x_Y9');
});

test('a page is kept once, however its address is escaped', async () => {
  const headers = {
    'Content-Type': 'text/html',
    'Cache-Control': 'public, s-maxage=60',
    'No-Vary-Search': 'params, except=("page")',
  };
  const kept = createApp({ build: fakeBuild({ toronto: () => new Response('Toronto', { headers }) }) });
  const cache = new PageCache((asked, env?: object) => kept.fetch(asked, env), {
    origin: 'http://localhost',
    bytes: 1_000_000,
  });
  const statuses = [];
  for (const path of ['/toronto', '/%74oronto', '/t%6Fronto', '/toronto?page=2', '/toronto?p%61ge=%32'])
    statuses.push((await cache.fetch(new Request(`http://localhost${path}`))).status);
  expect(statuses).toEqual([200, 301, 301, 200, 200]);
  expect(cache.size.pages).toBe(2);
});
