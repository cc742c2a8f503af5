import { expect, test } from 'vitest';
import { landscapePath, skylinePath } from './motif.tsx';

test('each place has its own line, the same every time', () => {
  expect(skylinePath('toronto', 1)).toBe(skylinePath('toronto', 1));
  expect(skylinePath('toronto', 1)).not.toBe(skylinePath('ottawa', 1));
  expect(landscapePath('alberta', 0.9)).not.toBe(landscapePath('manitoba', 0.9));
});

test('a line stays inside its view box', () => {
  for (const seed of ['toronto', 'truro', 'montreal', 'prince-edward-island']) {
    for (const height of [0, 0.5, 1]) {
      const tops = [...skylinePath(seed, height).matchAll(/V(\d+)/g)].map((match) => Number(match[1]));
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(9);
      expect(Math.max(...tops)).toBeLessThanOrEqual(118);
    }
  }
});
