import fc from 'fast-check';
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
  ['br;q=nonsense', 'identity'],
  ['deflate', 'identity'],
])('%s → %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

test('whatever the header says, an encoding is chosen that is offered and not refused', () => {
  const names = fc.constantFrom('br', 'gzip', 'identity', '*', 'BR', ' gzip ', '', '__proto__');
  const part = fc.oneof(
    fc
      .tuple(names, fc.constantFrom('', ';q=0', ';q=0.000', '; q=1', ';q=-1', ';q', ';q=1;q=0'))
      .map((each) => each.join('')),
    fc.string({ unit: 'binary', maxLength: 10 }),
  );
  const header = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(','));
  fc.assert(
    fc.property(header, fc.subarray(['br', 'gzip'] as const), (given, offered) => {
      const chosen = chooseEncoding(given, offered);
      expect(['identity', ...offered]).toContain(chosen);
      if (chosen !== 'identity') expect(given.toLowerCase()).toMatch(new RegExp(`${chosen}|\\*`));
      expect(chooseEncoding(`${chosen};q=0`, offered)).toBe('identity');
    }),
    { seed: 14, numRuns: 500 },
  );
});
