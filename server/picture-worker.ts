import { createElement as h } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { readdir, readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { PRODUCT } from '#app/content/product.ts';
import type { Png } from './drawing-thread.ts';
import { drawable, FONT_FAMILY, fonts } from './picture-fonts.ts';

// For the drawing thread: a picture takes 0.1 s, which would block page requests.

export type PictureWords = {
  title: string;
  description: string;
  /** File name of the page's first drawing, as built: `city-toronto-D1a2b3c4`. */
  drawing: string | null;
  /** Number of the first drawn portrait; only where there is no drawing. */
  portrait: string | null;
  /** Slugs of the page's breadcrumbs: a page without a drawing has that of its city, province or specialty. */
  trail: readonly string[];
  /** 'Demonstration' where made-up dentists are listed. */
  notice: string | null;
};

/** The size that link previews crop least. */
const SIZE = { width: 1200, height: 630 };

/** The light tokens of app/layout/theme.css; a picture has no style sheet. */
const COLOURS = {
  page: '#f7f5f0',
  ink: '#12303f',
  quiet: '#4d606b',
  pine: '#0a6b5e',
  mist: '#e2efea',
  deep: '#083f38',
  onDeep: '#f4f8f5',
};

const TOOTH =
  'M10 3c-4 0-7 3-7 7.500 0 4 1.800 6 2.600 9.700.700 3.600 1 8.800 3.600 8.800 3.300 0 2.400-9 6.800-9s3.500 9 6.800 9c2.600 0 2.900-5.200 3.600-8.800.800-3.700 2.600-5.700 2.600-9.700C29 6 26 3 22 3c-2.500 0-4 1.300-6 1.300S12.500 3 10 3z';

const drawings = new URL('../app/ui/illustrations/', import.meta.url);
const drawn = (await readdir(drawings)).map((name) => name.replace(/\.svg$/, ''));

/** The drawing of a page about no place and no specialty. */
const ANY = 'specialty-general-dentists';

/** The drawing beside the words as a data URL, and whether it is a spot drawing on a ground of its own. */
async function drawingOf({
  drawing,
  portrait,
  trail,
}: PictureWords): Promise<{ src: string; isSpot: boolean }> {
  const [own] = drawn
    .filter((each) => drawing === each || drawing?.startsWith(`${each}-`))
    .sort((a, b) => b.length - a.length);
  const face = own === undefined && portrait !== null && /^\d\d$/.test(portrait) ? portrait : null;
  const name =
    own ??
    ['city', 'province', 'specialty']
      .flatMap((kind) => trail.map((slug) => `${kind}-${slug}`))
      .find((each) => drawn.includes(each)) ??
    ANY;
  const svg = await readFile(
    face === null
      ? new URL(`${name}.svg`, drawings)
      : new URL(`../public/portraits/${face}.svg`, import.meta.url),
  );
  return {
    src: `data:image/svg+xml;base64,${svg.toString('base64')}`,
    isSpot: face === null && name.startsWith('specialty-'),
  };
}

const box = (style: CSSProperties, ...children: ReactNode[]) => h('div', { style }, ...children);

const CLIPPED = { display: 'block', lineClamp: 3, wordBreak: 'break-word' } as const;

const PANEL = { width: 420, height: 470 };

function panel({ src, isSpot }: { src: string; isSpot: boolean }) {
  const size = isSpot ? { width: 260, height: 260 } : PANEL;
  return box(
    {
      ...PANEL,
      display: 'flex',
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 24,
      overflow: 'hidden',
      backgroundColor: COLOURS.mist,
    },
    h('img', { src, ...size, style: { ...size, objectFit: 'cover' } }),
  );
}

function picture({ title, description, notice }: PictureWords, drawing: Parameters<typeof panel>[0]) {
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      ...SIZE,
      backgroundColor: COLOURS.page,
      color: COLOURS.ink,
      fontFamily: FONT_FAMILY,
    },
    box(
      {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        height: 96,
        padding: '0 64px',
        backgroundColor: COLOURS.deep,
        color: COLOURS.onDeep,
        fontSize: 36,
        fontWeight: 700,
      },
      box(
        { display: 'flex', alignItems: 'center', gap: 16 },
        h(
          'svg',
          { width: 44, height: 44, viewBox: '0 0 32 32' },
          h('path', { d: TOOTH, fill: COLOURS.onDeep }),
        ),
        PRODUCT,
      ),
      notice === null ? null : box({ display: 'flex', fontSize: 28, fontWeight: 400 }, notice),
    ),
    box(
      {
        display: 'flex',
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 48,
        padding: '0 32px 0 64px',
      },
      box(
        { display: 'flex', flexDirection: 'column', flexShrink: 1, gap: 24, width: 636 },
        box(
          {
            ...CLIPPED,
            lineClamp: 4,
            fontSize: title.length > 48 ? 52 : 68,
            fontWeight: 700,
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
          },
          title,
        ),
        box({ ...CLIPPED, fontSize: 28, lineHeight: 1.4, color: COLOURS.quiet }, description),
      ),
      panel(drawing),
    ),
  );
}

export default async function draw(words: PictureWords): Promise<Png> {
  const { notice } = words;
  const shown = {
    ...words,
    title: drawable(words.title),
    description: drawable(words.description),
    notice: notice && drawable(notice),
  };
  const svg = await satori(picture(shown, await drawingOf(words)), { ...SIZE, fonts });
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
}
