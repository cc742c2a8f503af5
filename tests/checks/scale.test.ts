import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// One scale of type and radii, and few controls (the second edition of the reference screens): each exception is here.

const files = globSync('app/**/*.css');
const sheets = files.map((path) => readFileSync(path, 'utf8'));
const components = globSync('app/**/*.tsx').map((path) => readFileSync(path, 'utf8'));
const valuesOf = (property: string) =>
  new Set(
    sheets.flatMap((css) =>
      [...css.matchAll(new RegExp(`[^-]${property}: ([^;]+);`, 'g'))].map(([, value]) => value!),
    ),
  );

/** The sizes of text in rem, at both widths. */
const scale = new Set(['0.8125', '0.9375', '1', '1.125', '1.25', '1.5', '2', '2.75', '3.75']);

test('text has nine sizes', () => {
  const tokens = sheets.flatMap((css) =>
    [...css.matchAll(/--text-[a-z0-9]+: ([\d.]+)rem;/g)].map(([, rem]) => rem!),
  );
  expect(new Set(tokens)).toEqual(scale);
  // Drawn maps have no rem; a name without its word takes no room; the numeral of a profile's rank.
  const others = ['13px', '0', '100%', 'inherit', '3.75rem'];
  expect(
    [...valuesOf('font-size')].filter((value) => !value.startsWith('var(--text-') && !others.includes(value)),
  ).toEqual([]);
  expect(components.flatMap((tsx) => tsx.match(/\btext-\[\d[^\]]*\]/g) ?? [])).toEqual([]);
});

test('corners have five radii, besides circles, a pin’s tip and a box to tick', () => {
  const others = ['0', '50%', '50% 50% 4px', '0.375rem'];
  const isToken = (part: string) =>
    part === '0' || /^var\(--radius-(sm|control|card|panel|chip)\)$/.test(part);
  expect(
    [...valuesOf('border-radius')].filter(
      (value) => !others.includes(value) && !value.split(' ').every(isToken),
    ),
  ).toEqual([]);
  expect(components.flatMap((tsx) => tsx.match(/\brounded-\[[^\]]*\]/g) ?? [])).toEqual([]);
});

test('buttons and chips have at most ten looks', () => {
  const looks = new Set(
    sheets.flatMap((css) => css.match(/\.(btn-[a-z]+|chip-control|chip|slot|mark)\b(?=[^{]*\{)/g) ?? []),
  );
  expect(looks.size).toBeLessThanOrEqual(10);
});

test('styles stand in at most fourteen files', () => {
  expect(files.length).toBeLessThanOrEqual(14);
});
