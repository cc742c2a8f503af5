import { expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';

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
  for (const path of ['/montr%C3%A9al', '/%E0%A4%A', '/%', '/a%20b%3Fb%60b%40b%5B%7B%7F'])
    expect((await open(path))[1]).toBeNull();
});

test('a private link’s token keeps its capitals', async () => {
  for (const path of ['/request/aB3-x_Y9', '/fr/review/aB3-x_Y9', '/Request/aB3-x_Y9/appointment.ics'])
    expect((await open(path))[1]).toBeNull();
  expect((await open('/review/aB3-x_Y9/'))[1]).toBe('/review/aB3-x_Y9');
});
