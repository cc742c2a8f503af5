/**
 * Draws the pictures that other sites show beside links (`og:image`) into build/client/og: one in each language for the
 * site, each specialty, each province, and each city that has a drawing. A second build copies them from the cache.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createElement as h } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { homeCopy } from '#app/content/home-copy.ts';
import { languages } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import { cityPageCopy } from '#app/features/directory/place/city-copy.ts';
import { provinceCopy } from '#app/features/directory/place/province-copy.ts';
import { categories } from '#seed/geography/categories.ts';
import { cities } from '#seed/geography/geography.ts';
import { provinces } from '#seed/geography/provinces.ts';
import { ROOT, hashFiles } from './build-stamp.ts';

/** The size that link previews crop least. */
const SIZE = { width: 1200, height: 630 };
const PANEL = { width: 420, height: 470 };
const COLOR_COUNT = 128;

/** The light tokens of app/layout/tokens.css; a picture has no style sheet. */
const colors = {
  page: '#f7f5f0',
  ink: '#12303f',
  quiet: '#4d606b',
  mist: '#e2efea',
  deep: '#083f38',
  onDeep: '#f4f8f5',
};

const ILLUSTRATIONS = 'app/ui/illustrations';
const FONTS = new URL('./files/', import.meta.resolve('@fontsource/radio-canada-big/package.json'));
const CACHE = join(ROOT, 'node_modules/.cache/social-pictures');

// The site's font in a format that satori reads; sharp would only find fonts that the machine has.
const fonts = ([400, 700] as const).map((weight) => ({
  name: 'Radio Canada Big',
  weight,
  style: 'normal' as const,
  data: readFileSync(new URL(`radio-canada-big-latin-${weight}-normal.woff`, FONTS)),
}));

const toDataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const logo = toDataUrl(
  readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8').replace(
    /<style>.*<\/style>/,
    `<style>path{fill:${colors.onDeep}}</style>`,
  ),
);

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  h('div', { style: { display: 'flex', ...style } }, ...children);

function header() {
  return box(
    {
      alignItems: 'center',
      gap: 16,
      height: 96,
      padding: '0 64px',
      backgroundColor: colors.deep,
      color: colors.onDeep,
      fontSize: 36,
      fontWeight: 700,
    },
    h('img', { src: logo, width: 48, height: 48 }),
    PRODUCT,
  );
}

function panel(illustration: string) {
  const isSpot = illustration.startsWith('specialty-');
  const size = isSpot ? { width: 260, height: 260 } : PANEL;
  return box(
    {
      ...PANEL,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 24,
      overflow: 'hidden',
      backgroundColor: colors.mist,
    },
    h('img', {
      src: toDataUrl(readFileSync(join(ROOT, ILLUSTRATIONS, `${illustration}.svg`), 'utf8')),
      ...size,
      style: { ...size, objectFit: 'cover' },
    }),
  );
}

/** Draws one picture into a PNG file. */
async function draw(file: string, title: string, language: Language, illustration: string): Promise<void> {
  const words = box(
    { flexDirection: 'column', gap: 28, width: 636 },
    box({ fontSize: 68, fontWeight: 700, lineHeight: 1.08, letterSpacing: '-0.02em' }, title),
    box({ fontSize: 28, lineHeight: 1.4, color: colors.quiet }, homeCopy(language).lead(false)),
  );
  const content = box(
    { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between', padding: '0 32px 0 64px' },
    words,
    panel(illustration),
  );
  const picture = box(
    {
      ...SIZE,
      flexDirection: 'column',
      backgroundColor: colors.page,
      color: colors.ink,
      fontFamily: 'Radio Canada Big',
    },
    header(),
    content,
  );
  const svg = await satori(picture, { ...SIZE, fonts });
  await sharp(Buffer.from(svg)).png({ palette: true, colours: COLOR_COUNT }).toFile(file);
}

/** Lists every picture by its name, with its title and the name of its illustration. */
function listPictures(language: Language) {
  const hasIllustration = (name: string) => existsSync(join(ROOT, ILLUSTRATIONS, `${name}.svg`));
  const places = [
    ...cities.map(
      ({ slug, name }) => [`city-${slug}`, cityPageCopy(language).title(name[language])] as const,
    ),
    ...provinces.map(
      ({ slug, name }) => [`province-${slug}`, provinceCopy(language).title(name[language])] as const,
    ),
    ...categories.map(({ slug, name }) => [`specialty-${slug}`, name[language]] as const),
  ];
  return [
    { name: 'site', title: homeCopy(language).title, illustration: 'hero' },
    ...places
      .filter(([name]) => hasIllustration(name))
      .map(([name, title]) => ({ name, title, illustration: name })),
  ];
}

const key = hashFiles(ROOT, [
  'scripts/social-pictures.ts',
  'app/content/home-copy.ts',
  'app/features/directory/place/city-copy.ts',
  'app/features/directory/place/province-copy.ts',
  ILLUSTRATIONS,
  'public/favicon.svg',
  'seed/geography',
]).slice(0, 16);
const cached = join(CACHE, key);
if (!existsSync(cached)) {
  const unfinished = join(CACHE, `${key}-${process.pid}`);
  rmSync(CACHE, { recursive: true, force: true });
  for (const language of languages) {
    mkdirSync(join(unfinished, language), { recursive: true });
    await Promise.all(
      listPictures(language).map(({ name, title, illustration }) =>
        draw(join(unfinished, language, `${name}.png`), title, language, illustration),
      ),
    );
  }
  renameSync(unfinished, cached);
}
cpSync(cached, join(ROOT, 'build/client/og'), { recursive: true });
