import { expect, test } from 'vitest';
import { isPublicHoliday } from './holidays.server.ts';

test.each([
  ['ON', '2026-07-01', true],
  ['ON', '2026-02-16', true],
  ['QC', '2026-06-24', true],
  ['ON', '2026-06-24', false],
  ['BC', '2026-08-03', true],
  ['QC', '2026-08-03', false],
  ['NL', '2026-12-25', true],
  ['AB', '2026-07-02', false],
])('%s, %s: %s', async (province, day, expected) => {
  expect(await isPublicHoliday(province, day)).toBe(expected);
});
