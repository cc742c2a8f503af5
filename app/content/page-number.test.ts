import { expect, test } from 'vitest';
import { pageNumberIn } from './page-number.ts';

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=20', 20],
  ['?page=99999', 99_999],
  ['?page=0', null],
  ['?page=-1', null],
  ['?page=01', null],
  ['?page=1e3', null],
  ['?page=', null],
  ['?page=abc', null],
  ['?page=100000', null],
])('“%s” is page %s', (query, expected) => {
  expect(pageNumberIn(new URLSearchParams(query))).toBe(expected);
});
