import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLine, encodeLine, simplify } from './ground-lines.ts';
import type { Point } from './ground-lines.ts';

test('a line read is the line written', () => {
  const line = fc.array(
    fc.tuple(fc.integer({ min: -9_300, max: 9_300 }), fc.integer({ min: -9_300, max: 9_300 })),
  );
  fc.assert(
    fc.property(line, (points) => {
      expect(decodeLine(encodeLine(points))).toEqual(points);
    }),
  );
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
