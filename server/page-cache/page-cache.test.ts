import { randomBytes } from 'node:crypto';
import { request as ask } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '#db/changes.ts';
import { listen } from '#server/listen.ts';
import type { Listening } from '#server/listen.ts';
import { PageCache, tagsOfChanges } from './page-cache.ts';
import type { CacheState } from './page-cache.ts';

// The cache before a real server; the application is a function that counts how often it renders.

const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

const PUBLIC = 'public, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';

/** Serves `render` behind a cache; `states` are what the cache has done so far. */
async function site(render: (url: URL, request: Request) => Response | Promise<Response>, bytes = 1_000_000) {
  const states: CacheState[] = [];
  let rendered = 0;
  const cache = new PageCache<object>(
    (request) => {
      rendered += 1;
      return render(new URL(request.url), request);
    },
    { origin: 'http://localhost', bytes, observe: (state) => states.push(state) },
  );
  const server = await listen((request, env) => cache.fetch(request, env), 0, '127.0.0.1');
  running.push(server);
  const get = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = ask(
        { port: server.port, path, method, headers: { 'accept-encoding': 'br', ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const { statusCode: status = 0, headers: fields } = answer;
            resolve({
              status,
              headers: fields,
              text: unpack(Buffer.concat(parts), fields['content-encoding']),
            });
          });
        },
      );
      sent.on('error', reject).end();
    });
  return { cache, get, states, rendered: () => rendered };
}

/** Lets the cache's clock go ahead by as many milliseconds as the test sets. */
function openClock() {
  const clock = { ahead: 0 };
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + clock.ahead);
  onTestFinished(() => spy.mockRestore());
  return clock;
}

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': PUBLIC,
      'No-Vary-Search': 'params',
      ...headers,
    },
  });

test('renders a page once, and answers in the encoding that is asked for', async () => {
  const { get, states, rendered } = await site(() =>
    page('Orthodontists in Toronto', { 'X-Request-Id': 'one' }),
  );
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const answer = await get('/toronto', { 'accept-encoding': encoding });
    expect(answer.text).toBe('Orthodontists in Toronto');
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  }
  expect(rendered()).toBe(1);
  expect(states).toEqual(['miss', ...Array<CacheState>(5).fill('hit')]);
  const kept = await get('/toronto');
  expect(kept.headers['x-request-id']).toBeUndefined();
  expect(kept.headers.age).toBe('0');
  expect((await get('/toronto', { 'if-none-match': kept.headers.etag })).status).toBe(304);
  const head = await get('/toronto', {}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    kept.headers['content-length'],
  ]);
});

test('a page that is rendered again and still the same is answered with 304, unless it is missing', async () => {
  const { cache, get } = await site(({ pathname }) => page('the same', {}, pathname === '/a' ? 200 : 404));
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/a', { 'accept-encoding': encoding });
    cache.purge(null);
    const sent = { 'accept-encoding': encoding, 'if-none-match': `W/"other", ${headers.etag}` };
    // Rendered again, then from memory.
    for (let n = 0; n < 2; n += 1) {
      const again = await get('/a', sent);
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await get('/a', { ...sent, 'if-none-match': '"other"' })).text).toBe('the same');
  }
  const missing = await get('/no-such-page');
  expect((await get('/no-such-page', { 'if-none-match': missing.headers.etag })).status).toBe(404);
});

test('requests for one page wait for one rendering', async () => {
  const { get, rendered } = await site(async () => {
    await wait(50);
    return page('slow');
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/slow')));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['slow']));
  expect(rendered()).toBe(1);
});

test('a page’s key has the parameters that it reads, in any order, and no others', async () => {
  const { get, rendered } = await site(({ search }) =>
    page(search, { 'No-Vary-Search': 'params, except=("page" "zone")' }),
  );
  await get('/list');
  expect((await get('/list?page=2&zone=NW')).text).toBe('?page=2&zone=NW');
  expect((await get('/list?zone=NW&page=2')).text).toBe('?page=2&zone=NW');
  expect((await get('/list?utm_source=x&page=2&zone=NW')).text).toBe('?page=2&zone=NW');
  expect((await get('/list?fbclid=1')).text).toBe('');
  expect(rendered()).toBe(2);
});

test('a first request with a foreign parameter leaves nothing of it', async () => {
  const { get } = await site(({ search }) => page(`link with ${search}`));
  expect((await get('/toronto?utm_source=x')).text).toBe('link with ?utm_source=x');
  expect((await get('/toronto?utm_source=y')).text).toBe('link with ');
  expect((await get('/toronto')).text).toBe('link with ');
});

test('keeps no page that is private, sets a cookie, answers a form or an authorized request', async () => {
  const { get, cache, rendered } = await site(({ pathname }, request) =>
    pathname === '/cookie'
      ? page('', { 'Set-Cookie': 'a=1' })
      : page(request.method, pathname === '/private' ? { 'Cache-Control': 'private, no-cache' } : {}),
  );
  for (const path of ['/private', '/cookie']) {
    await get(path);
    await get(path);
  }
  expect(rendered()).toBe(4);
  expect((await get('/form', {}, 'POST')).text).toBe('POST');
  expect((await get('/form', { authorization: 'Bearer x' })).text).toBe('GET');
  expect(cache.size.pages).toBe(0);
});

test('a query that makes a page private leaves the page without it kept', async () => {
  const { get, cache, rendered } = await site(({ search }) =>
    page(search, {
      'No-Vary-Search': 'params, except=("sent")',
      ...(search ? { 'Cache-Control': 'no-store' } : {}),
    }),
  );
  await get('/faq');
  expect((await get('/faq?sent=abc')).text).toBe('?sent=abc');
  expect((await get('/faq?sent=def')).text).toBe('?sent=def');
  await get('/faq');
  expect(rendered()).toBe(3);
  expect(cache.size.pages).toBe(1);
});

test('a stale page is served while it is rendered again', async () => {
  let version = 0;
  const { get, states } = await site(() =>
    page(String((version += 1)), { 'Cache-Control': 'public, s-maxage=0.05, stale-while-revalidate=60' }),
  );
  expect((await get('/a')).text).toBe('1');
  await wait(80);
  expect((await get('/a')).text).toBe('1');
  await expect.poll(async () => (await get('/a')).text).toBe('2');
  expect(states).toContain('stale');
});

test('while rendering fails, an old page is answered at once and tried again behind it', async () => {
  let isDown = false;
  const clock = openClock();
  const { get, rendered } = await site(() =>
    isDown
      ? page('down', {}, 503)
      : page('up', { 'Cache-Control': 'public, s-maxage=1, stale-if-error=86400' }),
  );
  await get('/a');
  isDown = true;
  clock.ahead += 200_000;
  for (let n = 0; n < 2; n += 1) expect((await get('/a')).text).toBe('up');
  expect(rendered()).toBe(2);
  clock.ahead += 6000;
  expect((await get('/a')).text).toBe('up');
  await expect.poll(rendered).toBe(3);
  isDown = false;
  clock.ahead += 6000;
  expect((await get('/a')).text).toBe('up');
  await expect.poll(async () => Number((await get('/a')).headers.age)).toBeLessThan(2);
});

test('after one page has failed, others that are kept are answered at once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isDown = false;
  const clock = openClock();
  const { get } = await site(async ({ pathname }) => {
    if (!isDown) return page('up', { 'Cache-Control': 'public, s-maxage=1, stale-if-error=86400' });
    if (pathname === '/b') await held;
    return page('down', {}, 503);
  });
  for (const path of ['/a', '/b']) await get(path);
  isDown = true;
  clock.ahead += 200_000;
  await get('/a');
  expect((await get('/b')).text).toBe('up');
  release();
});

test('a tag purges its pages, and what was being rendered meanwhile', async () => {
  let text = 'old';
  let begin = (): Promise<void> | undefined => undefined;
  const { get, cache } = await site(async ({ pathname }) => {
    const read = text;
    await begin();
    return page(read, { 'Cache-Tag': pathname === '/toronto' ? 'city:toronto,country' : 'city:halifax' });
  });
  await get('/toronto');
  await get('/halifax');
  text = 'new';
  cache.purge(['city:toronto']);
  expect((await get('/toronto')).text).toBe('new');
  expect((await get('/halifax')).text).toBe('old');
  cache.purge(null);
  expect((await get('/halifax')).text).toBe('new');
  cache.purge(['country']);
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  begin = () => {
    begun.resolve();
    return release.promise;
  };
  text = 'before';
  const rendering = get('/toronto');
  await begun.promise;
  text = 'after';
  cache.purge(['city:toronto']);
  release.resolve();
  expect((await rendering).text).toBe('before');
  expect((await get('/toronto')).text).toBe('after');
});

test('its memory is bounded', async () => {
  const { get, cache } = await site(
    ({ pathname }) => page(`${pathname} ${crypto.randomUUID().repeat(100)}`),
    50_000,
  );
  for (let n = 0; n < 100; n += 1) await get(`/${n}`);
  expect(cache.size.bytes).toBeLessThanOrEqual(50_000);
  expect(cache.size.pages).toBeGreaterThan(5);
});

test('a page takes no more memory than its content', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const taken = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const { get, cache } = await site(() => page(randomBytes(5000).toString('base64')), 100_000_000);
  await get('/first');
  const before = taken();
  for (let n = 0; n < 400; n += 1) await get(`/${n}`);
  // The collector frees memory a little later.
  await expect
    .poll(() => taken() - before, { timeout: 5000, interval: 100 })
    .toBeLessThan(2 * cache.size.bytes);
});

test('one bad answer does not end the keeping of a page', async () => {
  let answer = () => page('bad', { 'Cache-Control': 'no-store' }, 400);
  const { get, rendered } = await site(() => answer());
  await get('/a');
  answer = () => page('good', { 'Cache-Control': 'public, s-maxage=0.05, stale-if-error=60' });
  await get('/a');
  await wait(80);
  // A page that lacks a part says that nobody may keep it.
  answer = () => page('half', { 'Cache-Control': 'no-store' });
  expect((await get('/a')).text).toBe('good');
  const before = rendered();
  expect((await get('/a')).text).toBe('good');
  expect(rendered()).toBe(before);
});

test('addresses that are long or begin with two slashes are rendered for themselves', async () => {
  const { get, cache } = await site(({ host, pathname }) => page(`${host} ${pathname.length}`));
  expect((await get('//evil.example/toronto')).text).toMatch(/^localhost:\d+ 22$/);
  await get(`/${'a'.repeat(600)}`);
  await get(`/a?${'b'.repeat(600)}`);
  expect(cache.size.pages).toBe(0);
});

test.each([
  ['an odd address', 1_000_000, `/a?${'x'.repeat(600)}`, {}],
  ['a request with a password', 1_000_000, '/a', { authorization: 'Bearer x' }],
  ['no memory for pages', 0, '/a', {}],
])(
  'with %s a page is rendered each time, and other caches ask for it each time',
  async (_, bytes, path, sent) => {
    const { get, states } = await site(() => page('a'), bytes);
    for (let n = 0; n < 2; n += 1)
      expect((await get(path, sent)).headers['cache-control']).toBe('public, no-cache');
    expect(states).toEqual(['pass', 'pass']);
  },
);

const change = (rest: Partial<Change>): Change => ({
  scope: 'dentist',
  dentistId: 'a',
  cityId: 1,
  city: 'toronto',
  province: 'ontario',
  ...rest,
});

test('a change of a dentist purges their pages and those of their places; a change of the profile only the profile', () => {
  expect(tagsOfChanges([change({})])).toEqual(['dentist:a', 'city:toronto', 'province:ontario', 'country']);
  expect(tagsOfChanges([change({ cityId: null, city: null, province: null })])).toEqual([
    'dentist:a',
    'country',
  ]);
  expect(tagsOfChanges([change({ scope: 'profile' })])).toEqual(['dentist:a']);
});

test('a change of places or of very many dentists purges every page', () => {
  expect(tagsOfChanges([change({}), change({ scope: 'places', dentistId: null })])).toBeNull();
  const many = Array.from({ length: 300 }, (_, n) => change({ dentistId: String(n) }));
  expect(tagsOfChanges(many)).toBeNull();
  expect(tagsOfChanges(many.slice(0, 100))).toHaveLength(103);
});
