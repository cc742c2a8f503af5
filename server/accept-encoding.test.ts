import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
])('%s → %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
