import { createElement as h } from 'react';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { PRODUCT } from '#app/content/product.ts';
import type { ServerEnv } from './environment.ts';

/** What a picture says: the page's own title and description. */
type Words = { title: string; description: string };

/** The size that Open Graph's readers crop least. */
const SIZE = { width: 1200, height: 630 };

/** The light tokens of app/theme.css: a picture has no style sheet. */
const COLOURS = { page: '#fbfaf7', ink: '#12303f', quiet: '#51646f', pine: '#0a6b5e' };

/** Pictures kept in memory, the oldest leaving first; one is about 30 KB. */
const KEPT = 500;

const TOOTH =
  'M10 3c-4 0-7 3-7 7.500 0 4 1.800 6 2.600 9.700.700 3.600 1 8.800 3.600 8.800 3.300 0 2.400-9 6.800-9s3.500 9 6.800 9c2.600 0 2.900-5.200 3.600-8.800.800-3.700 2.600-5.700 2.600-9.700C29 6 26 3 22 3c-2.500 0-4 1.300-6 1.300S12.500 3 10 3z';

type Draw = (words: Words) => Promise<Uint8Array<ArrayBuffer>>;

async function loadDraw(): Promise<Draw> {
  // Half a second to load, for something that only other sites ask for: not when the server starts.
  const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const font = (subset: string, weight: 400 | 700) =>
    readFile(
      fileURLToPath(
        import.meta.resolve(
          `@fontsource/radio-canada-big/files/radio-canada-big-${subset}-${weight}-normal.woff`,
        ),
      ),
    );
  const files = await Promise.all(
    (['latin', 'latin-ext'] as const).flatMap((subset) =>
      ([400, 700] as const).map(async (weight) => ({
        name: `Radio Canada Big ${subset}`,
        weight,
        style: 'normal' as const,
        data: await font(subset, weight),
      })),
    ),
  );
  return async ({ title, description }) => {
    const svg = await satori(picture({ title, description }), { ...SIZE, fonts: files });
    return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
  };
}

function picture({ title, description }: Words) {
  return h(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        ...SIZE,
        padding: '64px 72px',
        backgroundColor: COLOURS.page,
        color: COLOURS.ink,
        borderBottom: `16px solid ${COLOURS.pine}`,
        fontFamily: 'Radio Canada Big latin, Radio Canada Big latin-ext',
      },
    },
    h(
      'div',
      { style: { display: 'flex', alignItems: 'center', gap: 16, fontSize: 36, fontWeight: 700 } },
      h('svg', { width: 48, height: 48, viewBox: '0 0 32 32' }, h('path', { d: TOOTH, fill: COLOURS.pine })),
      PRODUCT,
    ),
    h(
      'div',
      { style: { display: 'flex', flexDirection: 'column', gap: 28 } },
      h(
        'div',
        {
          style: {
            fontSize: title.length > 48 ? 60 : 76,
            fontWeight: 700,
            lineHeight: 1.1,
            lineClamp: 3,
            display: 'block',
          },
        },
        title,
      ),
      h(
        'div',
        { style: { fontSize: 30, lineHeight: 1.4, color: COLOURS.quiet, lineClamp: 3, display: 'block' } },
        description,
      ),
    ),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** The words of a page's head. */
function wordsOf(html: string): Words | null {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  if (title === undefined || description === undefined) return null;
  return { title: unescaped(title).replace(` | ${PRODUCT}`, ''), description: unescaped(description) };
}

/**
 * `/og/toronto.png`: the picture of the page `/toronto` for other sites that link to it, drawn from the page's own
 * title and description. A page that is not there has no picture. Drawn one at a time and kept: drawing takes a
 * tenth of a second of the process.
 */
export function addPagePictures(app: Hono<ServerEnv>): void {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let draw: Promise<Draw> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const drawNext = (words: Words) => {
    const next = last.then(async () => (await (draw ??= loadDraw()))(words));
    last = next.catch(() => undefined);
    return next;
  };
  app.get('/og/*', async (c, next) => {
    const [, name] = /^\/og\/(.+)\.png$/.exec(c.req.path) ?? [];
    if (name === undefined) return next();
    const page = await app.request(new URL(name === 'index' ? '/' : `/${name}`, c.req.url));
    const words = page.status === 200 ? wordsOf(await page.text()) : null;
    if (!words) return next();
    const key = `${words.title}\n${words.description}`;
    let png = kept.get(key);
    if (!png) {
      png = await drawNext(words);
      kept.set(key, png);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    }
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' });
  });
}
