import { expect, test } from 'vitest';
import { isAccepted, refusedLicences } from './licences.ts';

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(ISC AND CC-BY-3.0)', true],
  ['MIT AND AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s: %s', (expression, accepted) => {
  expect(isAccepted(expression)).toBe(accepted);
});

test('names the packages that the program runs with, nested ones too, and no others', () => {
  expect(
    refusedLicences({
      '': { license: 'UNLICENSED' },
      'node_modules/fine': { license: 'ISC' },
      'node_modules/fine/node_modules/@a/copyleft': { license: 'AGPL-3.0-only' },
      'node_modules/silent': {},
      'node_modules/tool': { dev: true, license: 'GPL-2.0-only' },
    }),
  ).toEqual(['@a/copyleft: AGPL-3.0-only', 'silent: no licence']);
});
