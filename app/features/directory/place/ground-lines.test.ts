import { expect, test } from 'vitest';
import { decodeLine, simplify } from './ground-lines.ts';
import type { Point } from './ground-lines.ts';

test('decodeLine reads short, long and negative steps', () => {
  expect(decodeLine('EBiAcjAvfQgyN')).toEqual([
    [3, -2],
    [40, 1200],
    [-9300, 9300],
  ]);
});

test('simplifying keeps both ends and every point farther away than the tolerance', () => {
  const line: Point[] = [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [10, 8],
    [20, 8],
  ];
  expect(simplify(line, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 8],
    [20, 8],
  ]);
  expect(simplify(line, 100)).toEqual([line[0], line.at(-1)]);
});
