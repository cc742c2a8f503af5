import type { Hono } from 'hono';
import { PRODUCT } from '#app/content/product.ts';
import type { ServerEnv } from './environment.ts';
import { drawOnThread } from './drawing-thread.ts';
import type { Png } from './drawing-thread.ts';
import type { PictureWords } from './picture-worker.ts';

/** Concurrent drawings; further requests get 'busy'. Only robots request pictures, and robots retry. */
const WAITING = 20;

/** Seconds that browsers and the page cache may keep a picture. */
const DAY = 86_400;

/** Draws a picture; 'busy' if too many are waiting. Rejects if drawing fails. */
export type Painter = (words: PictureWords) => Promise<Png | 'busy'>;

/** Draws pictures on the drawing thread. Simultaneous requests for the same picture share one drawing; the page cache keeps it. */
export function createPainter(): Painter {
  const underWay = new Map<string, Promise<Png>>();
  return async (words) => {
    const key = JSON.stringify(words);
    const found = underWay.get(key);
    if (found) return found;
    if (underWay.size >= WAITING) return 'busy';
    const drawing = drawOnThread(words);
    underWay.set(key, drawing);
    try {
      return await drawing;
    } finally {
      underWay.delete(key);
    }
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** The page without its header, whose menu has drawings, too. */
const contentOf = (html: string) => html.slice(html.indexOf('<main'));

/** Title, description, first drawing, breadcrumbs and notice of a page; null for anything that is not a page at its canonical URL. */
function wordsOf(html: string, pathname: string): PictureWords | null {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  if (title === undefined || description === undefined || canonical === undefined) return null;
  if (new URL(unescaped(canonical)).pathname !== pathname) return null;
  const content = contentOf(html);
  const [, drawing] = /<img class="illustration[^>]* src="[^"]*\/([\w-]+)\.svg"/.exec(content) ?? [];
  const [, portrait] = /<img src="\/portraits\/(\d+)\.svg"/.exec(content) ?? [];
  const trail = [...html.matchAll(/"item":"[^"]*\/([\w-]+)"/g)].map(([, slug = '']) => slug);
  const [, notice = null] = /<aside[^>]* class="demo-bar[^>]*><p><b>([^<]*)<\/b>/.exec(html) ?? [];
  return {
    title: unescaped(title).replace(` | ${PRODUCT}`, ''),
    description: unescaped(description),
    drawing: drawing ?? null,
    portrait: portrait ?? null,
    trail,
    notice: notice && unescaped(notice).replace(/\.$/, ''),
  };
}

/**
 * `/og/toronto.png`: the Open Graph picture of `/toronto`, drawn from the page's title, description and first drawing.
 * Only canonical URLs have one, so there are no more pictures than pages. A request costs no more than the page itself;
 * a worker thread draws.
 */
export function addPagePictures(app: Hono<ServerEnv>, paint: Painter = createPainter()): void {
  app.get('/og/*', async (c) => {
    const none = () => c.text('No picture\n', 404, { 'Cache-Control': 'no-store' });
    const [, name] = /^\/og\/(.+)\.png$/.exec(c.req.path) ?? [];
    // A picture of a picture would recurse once for each `og/` in the path.
    if (name === undefined || name.startsWith('og/')) return none();
    const address = new URL(c.req.url);
    // Assigned to `pathname` rather than parsed: a name with a leading slash would name another host.
    address.pathname = name === 'index' ? '/' : `/${name}`;
    address.search = '';
    const page = await app.request(address, undefined, { within: c.var.requestId });
    if (page.status >= 500) return c.text('Try again\n', 503, { 'Retry-After': '60' });
    if (page.status !== 200 || !page.headers.get('Content-Type')?.startsWith('text/html')) return none();
    const words = wordsOf(await page.text(), address.pathname);
    if (!words) return none();
    const png = await paint(words);
    if (png === 'busy') return c.text('Try again\n', 503, { 'Retry-After': '10' });
    // What purges the page purges its picture. A page that may not be kept has no tags.
    const tags = page.headers.get('Cache-Tag');
    if (tags) {
      c.header('Cache-Tag', tags);
      c.header('No-Vary-Search', 'params');
    }
    const control = `public, max-age=${DAY}${tags ? `, s-maxage=${DAY}` : ''}`;
    return c.body(png, 200, { 'Cache-Control': control, 'Content-Type': 'image/png' });
  });
}
