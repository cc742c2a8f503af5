import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from './environment.ts';
import { addPagePictures } from './page-picture.ts';

function site(): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  addPagePictures(app);
  app.get('/toronto', (c) =>
    c.html(
      '<html><head><title>Dentists &amp; specialists in Toronto | Dental Finder</title><meta name="description" content="Ratings, opening hours."/></head></html>',
    ),
  );
  app.get('/', (c) =>
    c.html(
      '<html><head><title>Dental Finder</title><meta name="description" content="É, œ, ł."/></head></html>',
    ),
  );
  app.get('/bare', (c) => c.html('<html></html>'));
  app.notFound((c) => c.text('nothing here', 404));
  return app;
}

/** Width and height as a PNG's first chunk says them. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a page has a picture of its own', async () => {
  const app = site();
  const pictures: Buffer[] = [];
  for (const path of ['/og/toronto.png', '/og/index.png']) {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    expect(answer.headers.get('Cache-Control')).toContain('public');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(sizeOf(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(200_000);
    pictures.push(png);
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
});

test('a page that is not there, or says nothing of itself, has none', async () => {
  const app = site();
  for (const path of [
    '/og/atlantis.png',
    '/og/bare.png',
    '/og/.png',
    '/og/toronto',
    '/og/og/toronto.png.png',
  ])
    expect((await app.request(path)).status, path).toBe(404);
});
