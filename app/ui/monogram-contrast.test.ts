import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tintOf } from './portrait.tsx';

const theme = readFileSync(new URL('../layout/theme.css', import.meta.url), 'utf8');

/** Relative luminance of `#rrggbb`: WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The two colours of a tint in one scheme. Throws unless the theme defines it as `light-dark(#rrggbb,
 * #rrggbb)`.
 */
function colours(tint: number, scheme: 'light' | 'dark'): { text: string; background: string } {
  const [, rule = ''] = new RegExp(`\\.tint-${tint} \\{([^}]*)\\}`).exec(theme) ?? [];
  const of = (property: string): string => {
    const pair = new RegExp(`(?:^|[\\s;])${property}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(
      rule,
    );
    if (!pair) throw new Error(`.tint-${tint} has no ${property} for both schemes`);
    return pair[scheme === 'light' ? 1 : 2]!;
  };
  return { text: of('color'), background: of('background') };
}

/** Every tint in use, collected from many names. */
const possible = [...new Set(Array.from({ length: 2000 }, (_, index) => tintOf(`Dr. ${index}`)))].toSorted();

test('computes WCAG’s contrast ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the theme defines exactly the tints that names can get', () => {
  const inTheme = [...theme.matchAll(/\.tint-(\d+) \{/g)].map(([, tint]) => Number(tint));
  expect(possible).toEqual([0, 1, 2, 3, 4, 5]);
  expect(inTheme).toEqual(possible);
});

test.each(possible.flatMap((tint) => [[tint, 'light'] as const, [tint, 'dark'] as const]))(
  'the initials on tint %i have 4.5:1 or more in %s',
  (tint, scheme) => {
    const { text, background } = colours(tint, scheme);
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  },
);
