import { expect, test } from 'vitest';
import { isPublicHoliday, loadHolidays } from './holidays.server.ts';

test.each([
  ['ON', '2026-07-01', true],
  ['ON', '2026-02-16', true],
  ['QC', '2026-06-24', true],
  ['ON', '2026-06-24', false],
  ['BC', '2026-08-03', true],
  ['QC', '2026-08-03', false],
  ['NL', '2026-12-25', true],
  ['AB', '2026-07-02', false],
  // The National Day for Truth and Reconciliation, under laws of 2022 and 2023.
  ['BC', '2026-09-30', true],
  ['MB', '2027-09-30', true],
  ['PE', '2026-09-30', true],
  ['ON', '2026-09-30', false],
  ['YT', '2026-09-30', true],
  ['NT', '2026-06-21', true],
  ['NU', '2026-07-09', true],
  ['ON', '2027-12-25', true],
])('%s, %s: %s', async (province, day, expected) => {
  expect(await isPublicHoliday(province, day)).toBe(expected);
});

test('the days ahead are those that are asked for one by one', async () => {
  const ahead = await loadHolidays();
  // Christmas, Boxing Day and New Year's Day.
  expect(ahead('ON', '2026-12-25')).toBe(0b10000011);
  expect(ahead('QC', '2026-06-23')).toBe(0b10);
  expect(ahead('ON', '2026-06-16')).toBe(0);
});
