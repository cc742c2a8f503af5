import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedErrors, errorsBetween } from './typing-errors.ts';

test('a short word may have no error', () => {
  expect([4, 5, 7, 8].map(allowedErrors)).toEqual([0, 1, 1, 2]);
});

/** The same distance by its definition, all cells computed. */
function distance(a: string, b: string): number[] {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]!.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          rows[i]![j - 1]! + 1,
          rows[i - 1]![j - 1]! + changed,
          swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      );
    }
  }
  return rows.at(-1)!;
}

test('agrees with the full table of distances, for whole and begun texts', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.constantFrom(0, 1, 2, 3), (a, b, most) => {
      const row = distance(a, b);
      expect(errorsBetween(a, b, most)).toBe(Math.min(row.at(-1)!, most + 1));
      expect(errorsBetween(a, b, most, { isBegun: true })).toBe(Math.min(...row, most + 1));
    }),
    { numRuns: 1000 },
  );
});
