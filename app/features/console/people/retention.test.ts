import { expect, test } from 'vitest';
import { dueMonths, monthAfter } from './retention.server.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-12', 24, '2028-12'],
  ['2026-01', 6, '2026-07'],
])('%s and %i months: %s', (month, months, after) => {
  expect(monthAfter(month, months)).toBe(after);
});

test('lists overdue leads first, and each lead in two months: its words, then the rest', () => {
  const from = [
    { month: '2026-10', texts: 3, leads: 4 },
    { month: '2024-08', texts: 0, leads: 2 },
    { month: '2024-09', texts: 0, leads: 1 },
    { month: '2026-04', texts: 5, leads: 5 },
  ];
  expect(dueMonths(from, { months: 24, textMonths: 6 }, '2026-11')).toEqual([
    { month: null, texts: 5, leads: 3 },
    { month: '2027-04', texts: 3, leads: 0 },
    { month: '2028-04', texts: 0, leads: 5 },
    { month: '2028-10', texts: 0, leads: 4 },
  ]);
});
