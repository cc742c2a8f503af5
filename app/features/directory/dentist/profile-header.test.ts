import { expect, test } from 'vitest';
import type { HoursRange } from '#db/rows.ts';
import { rangesInWords } from './profile-header.tsx';

test.each<[HoursRange[], string | null, string | null]>([
  [[], null, null],
  [[['09:00', '17:00']], '9:00\u00a0a.m. to 5:00\u00a0p.m.', '9\u00a0h à 17\u00a0h'],
  [
    [
      ['09:00', '12:00'],
      ['13:30', '24:00'],
    ],
    '9:00\u00a0a.m. to 12:00\u00a0p.m., 1:30\u00a0p.m. to 12:00\u00a0a.m.',
    '9\u00a0h à 12\u00a0h, 13\u00a0h\u00a030 à 0\u00a0h',
  ],
  // Not '12:00 a.m. to 12:00 a.m.', which reads as closed.
  [[['00:00', '24:00']], 'Open 24 hours', 'Ouvert 24 heures'],
])('%j', (ranges, english, french) => {
  expect([rangesInWords(ranges, 'en'), rangesInWords(ranges, 'fr')]).toEqual([english, french]);
});
