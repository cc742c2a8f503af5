import { readFile } from 'node:fs/promises';

// The site's face as satori reads it: no woff2, a file for each subset and weight.

const files = new URL('./files/', import.meta.resolve('@fontsource/radio-canada-big/package.json'));
const font = (subset: string, weight: 400 | 700) =>
  readFile(new URL(`radio-canada-big-${subset}-${weight}-normal.woff`, files));

export const fonts = await Promise.all(
  (['latin', 'latin-ext'] as const).flatMap((subset) =>
    ([400, 700] as const).map(async (weight) => ({
      name: `Radio Canada Big ${subset}`,
      weight,
      style: 'normal' as const,
      data: await font(subset, weight),
    })),
  ),
);

/** The CSS value that names all subsets. */
export const FONT_FAMILY = 'Radio Canada Big latin, Radio Canada Big latin-ext';

/** Drops characters that the font has no glyph for, instead of drawing empty boxes. */
export const drawable = (text: string) =>
  text
    .replace(/[\u2000-\u200b\u202f]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2010-\u2026\u20ac\u2122]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
