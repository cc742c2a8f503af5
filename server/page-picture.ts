import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { PRODUCT } from '#app/content/product.ts';
import type { ServerEnv } from './environment.ts';
import { createPainter } from './picture-painter.ts';
import type { Painter } from './picture-painter.ts';
import type { PictureWords } from './picture-worker.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** The words of a page's head; null of what is no page, or says that it belongs to another address. */
function wordsOf(html: string, pathname: string): PictureWords | null {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  if (title === undefined || description === undefined || canonical === undefined) return null;
  if (new URL(unescaped(canonical)).pathname !== pathname) return null;
  return { title: unescaped(title).replace(` | ${PRODUCT}`, ''), description: unescaped(description) };
}

/**
 * `/og/toronto.png`: the picture of the page `/toronto` for other sites that link to it, drawn from the page's own
 * title and description. Only a page at its canonical address has one, so that there are not more pictures than
 * pages; what asks for it costs no more than the page itself, and the drawing is done elsewhere
 * (picture-painter.ts).
 */
export function addPagePictures(app: Hono<ServerEnv>, paint: Painter = createPainter()): void {
  app.get('/og/*', async (c) => {
    const none = () => c.text('No picture\n', 404, { 'Cache-Control': 'no-store' });
    const [, name] = /^\/og\/(.+)\.png$/.exec(c.req.path) ?? [];
    // A picture of a picture would ask itself, once for each time that it is said.
    if (name === undefined || name.startsWith('og/')) return none();
    const address = new URL(c.req.url);
    // Set and not parsed: a name that begins with a slash would be another host's.
    address.pathname = name === 'index' ? '/' : `/${name}`;
    address.search = '';
    const page = await app.request(address, undefined, { within: c.var.requestId });
    if (page.status >= 500) return c.text('Try again\n', 503, { 'Retry-After': '60' });
    if (page.status !== 200 || !page.headers.get('Content-Type')?.startsWith('text/html')) return none();
    const words = wordsOf(await page.text(), address.pathname);
    if (!words) return none();
    const png = await paint(words);
    if (png === 'busy') return c.text('Try again\n', 503, { 'Retry-After': '10' });
    const tag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`;
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: tag };
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
    return c.body(png, 200, { ...headers, 'Content-Type': 'image/png' });
  });
}
