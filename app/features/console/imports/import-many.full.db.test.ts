import { expect, test } from 'vitest';
import { counts, startEmpty, write } from '#tests/support/import-fixture.ts';

startEmpty();

/** The size of a whole country. */
const ROWS = 50_000;

test('thousands of rows of CSV are all taken', { timeout: 300_000 }, async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, i) =>
      `Dr. Person ${i},Clinic ${i % 999},604${2_000_000 + i},${49.15 + (i % 500) / 5000},${-123.1 + (i % 700) / 7000}`,
  );
  const path = write(`name,clinic_name,phone,latitude,longitude\n${rows.join('\n')}\n`, 'many.csv');
  expect(await counts(path)).toEqual({ added: ROWS, updated: 0, unchanged: 0, rejected: 0 });
});
