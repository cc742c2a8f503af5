import { createElement as h } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { PRODUCT } from '#app/content/product.ts';

// The worker thread of page-picture.ts: a picture takes 0.1 s, which would block page requests.

export type PictureWords = { title: string; description: string };

export type Png = Uint8Array<ArrayBuffer>;

/** The size that link previews crop least. */
const SIZE = { width: 1200, height: 630 };

/** The light tokens of app/layout/theme.css; a picture has no style sheet. */
const COLOURS = { page: '#f7f5f0', ink: '#12303f', quiet: '#51646f', pine: '#0a6b5e' };

const TOOTH =
  'M10 3c-4 0-7 3-7 7.500 0 4 1.800 6 2.600 9.700.700 3.600 1 8.800 3.600 8.800 3.300 0 2.400-9 6.800-9s3.500 9 6.800 9c2.600 0 2.900-5.200 3.600-8.800.800-3.700 2.600-5.700 2.600-9.700C29 6 26 3 22 3c-2.500 0-4 1.300-6 1.300S12.500 3 10 3z';

const files = new URL('./files/', import.meta.resolve('@fontsource/radio-canada-big/package.json'));
const font = (subset: string, weight: 400 | 700) =>
  readFile(new URL(`radio-canada-big-${subset}-${weight}-normal.woff`, files));

const fonts = await Promise.all(
  (['latin', 'latin-ext'] as const).flatMap((subset) =>
    ([400, 700] as const).map(async (weight) => ({
      name: `Radio Canada Big ${subset}`,
      weight,
      style: 'normal' as const,
      data: await font(subset, weight),
    })),
  ),
);

/** Drops characters that the font has no glyph for, instead of drawing empty boxes. */
const drawable = (text: string) =>
  text
    .replace(/[\u2000-\u200b\u202f]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2010-\u2026\u20ac\u2122]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();

const box = (style: CSSProperties, ...children: ReactNode[]) => h('div', { style }, ...children);

const CLIPPED = { display: 'block', lineClamp: 3, wordBreak: 'break-word' } as const;

function picture({ title, description }: PictureWords) {
  return box(
    {
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
    box(
      { display: 'flex', alignItems: 'center', gap: 16, fontSize: 36, fontWeight: 700 },
      h('svg', { width: 48, height: 48, viewBox: '0 0 32 32' }, h('path', { d: TOOTH, fill: COLOURS.pine })),
      PRODUCT,
    ),
    box(
      { display: 'flex', flexDirection: 'column', gap: 28 },
      box({ ...CLIPPED, fontSize: title.length > 48 ? 60 : 76, fontWeight: 700, lineHeight: 1.1 }, title),
      box({ ...CLIPPED, fontSize: 30, lineHeight: 1.4, color: COLOURS.quiet }, description),
    ),
  );
}

export default async function draw(words: PictureWords): Promise<Png> {
  const svg = await satori(
    picture({ title: drawable(words.title), description: drawable(words.description) }),
    { ...SIZE, fonts },
  );
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
}
