import { expect, test } from 'vitest';
import { whyClosed } from './askable-times.ts';
import { week } from '#tests/support/week.ts';

const hours = week({
  monday: [
    ['09:00', '12:00'],
    ['13:30', '19:00'],
  ],
  sunday: [['10:00', '14:00']],
});
/** A clinic whose province has a holiday on Monday, 7 September 2026. */
const clinic = { hours, isHoliday: (day: string) => day === '2026-09-07' };

test.each([
  ['2026-08-31', '09:00', null],
  ['2026-08-31', '08:59', 'hours'],
  ['2026-08-31', '12:00', 'hours'],
  ['2026-08-31', '18:30', null],
  ['2026-08-31', '19:00', 'hours'],
  ['2026-09-01', '10:00', 'closed'],
  ['2026-09-07', '10:00', 'holiday'],
  // A clinic may be open on Sundays, though visitors can't ask for them.
  ['2026-09-06', '10:00', null],
] as const)('on %s at %s the clinic’s reason is %s', (day, time, reason) => {
  expect(whyClosed(clinic, day, time)).toBe(reason);
  expect(whyClosed({ ...clinic, hours: null }, day, time)).toBeNull();
});
