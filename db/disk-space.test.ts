import { expect, test } from 'vitest';
import { explainFailure, MIN_FREE_BYTES } from './disk-space.ts';

test('a failure on a full disk names the disk, and elsewhere its own reason', () => {
  const error = new Error('Connection terminated unexpectedly');
  expect(explainFailure(error, 3.5 * 2 ** 20)).toMatch(
    /^The disk of \/.* \(DATA_DIR\) is full: 3 MB are free\. Make room, 1 GB or more, and start again\.$/,
  );
  expect(explainFailure(error, MIN_FREE_BYTES)).toBe('Connection terminated unexpectedly');
  expect(explainFailure(error, null)).toBe('Connection terminated unexpectedly');
});
