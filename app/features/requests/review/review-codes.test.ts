import { expect, test } from 'vitest';
import { neighbourhoodOf } from './review-codes.server.ts';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.255', '203.0.113'],
  ['2001:db8:0:1ff', '2001:db8:0:100'],
  ['2001:db8:0:1', '2001:db8:0:0'],
  ['2001:db8:0:ffff', '2001:db8:0:ff00'],
  ['unknown', null],
])('the neighbourhood of %s is %s', (network, neighbourhood) => {
  expect(neighbourhoodOf(network)).toBe(neighbourhood);
});
