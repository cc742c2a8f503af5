import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from './environment.ts';
import { addPagePictures, createPainter } from './page-picture.ts';
import type { Painter } from './page-picture.ts';

const page = (path: string, title: string, description: string) =>
  `<html><head><title>${title}</title><meta name="description" content="${description}"/><link rel="canonical" href="https://example.com${path}"/></head></html>`;

function site(paint?: Painter): { app: Hono<ServerEnv>; asked: string[] } {
  const app = new Hono<ServerEnv>();
  const asked: string[] = [];
  app.use(async (c, next) => {
    asked.push(c.req.url);
    await next();
  });
  addPagePictures(app, paint);
  app.get('/toronto', (c) =>
    c.html(
      page('/toronto', 'Dentists &amp; specialists in Toronto | Dental Finder', 'Ratings, hours.') +
        '<script type="application/ld+json">{"item":"https://x.example/fr/provinces/ontario","item":"https://x.example/toronto"}</script>',
    ),
  );
  app.get('/kept', (c) =>
    c.html(page('/kept', 'Kept', 'By tags.'), 200, { 'Cache-Tag': 'city:toronto,country' }),
  );
  app.get('/', (c) => c.html(page('/', 'Dental Finder', 'É, œ, ł.')));
  app.get('/fr', (c) => c.html(page('/fr', 'Trouvez un dentiste', 'Où? À Montréal, « chez vous ».')));
  app.get('/drawn', (c) =>
    c.html(
      page('/drawn', 'Toronto', 'Drawn.') +
        '<aside aria-label="x" class="demo-bar no-print"><p><b>Demonstration.</b> Made up.</p></aside>' +
        '<header><img class="illustration" src="/assets/city-halifax-AbC_d-12.svg"/></header>' +
        '<main><img class="illustration eager" src="/assets/city-quebec-city-AbC_d-12.svg"/></main>',
    ),
  );
  app.get('/person', (c) =>
    c.html(`${page('/person', 'Dr. Roy', 'A profile.')}<main><img src="/portraits/07.svg" alt=""/></main>`),
  );
  app.get('/strange', (c) =>
    c.html(page('/strange', `李雷 \u0007 مرحبا 😀 ${'W'.repeat(400)}`, `${'long '.repeat(400)}`)),
  );
  app.get('/elsewhere', (c) => c.html(page('/toronto', 'Toronto', 'Another address of it.')));
  app.get('/bare', (c) => c.html('<html></html>'));
  app.get('/moved', (c) => c.redirect('/toronto', 301));
  app.get('/down', (c) => c.html(page('/down', 'Down', 'Down'), 503));
  app.get('/many/:id', (c) => c.html(page(c.req.path, `Page ${c.req.param('id')}`, 'One of many.')));
  app.notFound((c) => c.text('nothing here', 404));
  return { app, asked };
}

/** Width and height from a PNG's IHDR chunk. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a page has its own picture, in either language and with any characters', async () => {
  const { app } = site();
  const pictures: Buffer[] = [];
  for (const path of ['/og/toronto.png', '/og/index.png', '/og/fr.png', '/og/strange.png']) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toContain('public');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(sizeOf(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(200_000);
    pictures.push(png);
  }
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(pictures.length);
});

test('the picture has the page’s own drawing and says what is a demonstration', async () => {
  const asked: unknown[] = [];
  const paint = createPainter();
  const { app } = site((words) => {
    asked.push(words);
    return paint(words);
  });
  for (const path of ['/og/drawn.png', '/og/person.png', '/og/toronto.png'])
    expect((await app.request(path)).status).toBe(200);
  expect(asked).toMatchObject([
    { drawing: 'city-quebec-city-AbC_d-12', notice: 'Demonstration' },
    { drawing: null, portrait: '07', notice: null },
    { drawing: null, portrait: null, trail: ['ontario', 'toronto'], notice: null },
  ]);
  const [words] = asked as Parameters<typeof paint>;
  const [withDrawing, without] = await Promise.all([paint(words), paint({ ...words, drawing: null })]);
  expect(withDrawing).not.toEqual(without);
  // Without a drawing of its own it has its city's, which stands before the province's.
  const ofTrail = (trail: string[]) => paint({ ...words, drawing: null, trail });
  const inToronto = await ofTrail(['ontario', 'toronto']);
  expect(inToronto).toEqual(await paint({ ...words, drawing: 'city-toronto-AbC_d-12' }));
  expect(inToronto).not.toEqual(await ofTrail(['ontario']));
});

test('a picture may be kept where its page may, until the page changes', async () => {
  const { app } = site();
  const kept = await app.request('/og/kept.png');
  expect(kept.headers.get('Cache-Control')).toBe('public, max-age=86400, s-maxage=86400');
  expect(kept.headers.get('Cache-Tag')).toBe('city:toronto,country');
  const other = await app.request('/og/toronto.png');
  expect([other.headers.get('Cache-Control'), other.headers.get('Cache-Tag')]).toEqual([
    'public, max-age=86400',
    null,
  ]);
});

test('missing pages, pages without a title and non-canonical URLs have no picture', async () => {
  const { app } = site();
  for (const path of [
    '/og/atlantis.png',
    '/og/bare.png',
    '/og/moved.png',
    '/og/elsewhere.png',
    '/og/.png',
    '/og/toronto',
    '/og/toronto.png.png',
    '/og//example.org/toronto.png',
    '/og/%2e%2e/toronto.png',
  ])
    expect((await app.request(path)).status, path).toBe(404);
  expect((await app.request('/og/down.png')).status).toBe(503);
});

test('a picture of a picture does not recurse', async () => {
  const { app, asked } = site();
  await app.request(`${'/og'.repeat(200)}/toronto${'.png'.repeat(200)}`);
  expect(asked).toHaveLength(1);
});

test('requests no other host', async () => {
  const { app, asked } = site();
  await app.request('http://localhost/og//example.org/toronto.png');
  expect(asked.map((url) => new URL(url).host)).toEqual(['localhost', 'localhost']);
});

test('too many drawings at once are refused, and equal ones are drawn once', async () => {
  const paint = createPainter();
  let drawn = 0;
  const { app } = site(async (words) => {
    drawn += 1;
    return paint(words);
  });
  const many = await Promise.all(Array.from({ length: 40 }, (_, id) => app.request(`/og/many/${id}.png`)));
  const statuses = many.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
  expect(many.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBe('10');
  expect(drawn).toBe(40);
  // Then there is capacity again, also for forty simultaneous requests for one picture.
  const same = await Promise.all(Array.from({ length: 40 }, () => app.request('/og/many/99.png')));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
}, 30_000);

test('a failed drawing is an error, and later ones succeed', async () => {
  const paint = createPainter();
  const blank = { title: '', description: '', drawing: null, portrait: null, trail: [], notice: null };
  // @ts-expect-error: what can't be drawn
  await expect(paint({ ...blank, title: null })).rejects.toThrow(TypeError);
  // @ts-expect-error: what can't even be sent to the thread
  await expect(paint({ ...blank, title: () => '' })).rejects.toThrow('could not be cloned');
  expect(await paint({ ...blank, title: 'Toronto' })).toBeInstanceOf(Uint8Array);
});
