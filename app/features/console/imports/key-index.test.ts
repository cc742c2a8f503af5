import { expect, test } from 'vitest';
import { KeyIndex } from './source-key.ts';

test('the first row of a key owns it until it is given up', () => {
  const keys = new KeyIndex();
  for (let row = 1; row <= 20_000; row++) keys.add(`key ${row % 10_000}`, row);
  expect(keys.has('key 7')).toBe(true);
  expect(keys.has('key 10000')).toBe(false);
  expect(keys.ownerOf('key 7', 7)).toBe(7);
  expect(keys.ownerOf('key 7', 10_007)).toBe(7);
  keys.release('key 7');
  expect(keys.has('key 7')).toBe(true);
  expect(keys.ownerOf('key 7', 10_007)).toBe(10_007);
  expect(keys.ownerOf('key 7', 7)).toBe(10_007);
  keys.release('never seen');
  expect(keys.has('never seen')).toBe(false);
  for (let row = 1; row < 10_000; row++) if (row !== 7) expect(keys.ownerOf(`key ${row}`, 0)).toBe(row);
});
