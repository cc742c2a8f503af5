import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOpeningHours } from './opening-hours.server.ts';

function week(value: string) {
  const reading = readOpeningHours(value);
  return reading.ok
    ? Object.values(reading.hours).map((day) => day.map((range) => range.join('-')).join(' '))
    : reading.reason;
}

test.each([
  ['Mo-Fr 08:00-17:00', ['08:00-17:00', '08:00-17:00', '08:00-17:00', '08:00-17:00', '08:00-17:00', '', '']],
  ['Mo 09:00-12:00,13:00-17:00; Su off', ['09:00-12:00 13:00-17:00', '', '', '', '', '', '']],
  ['24/7', Array(7).fill('00:00-24:00')],
  ['Fr 20:00-02:00', ['', '', '', '', '20:00-24:00', '00:00-02:00', '']],
  ['Su 22:00-01:00', ['00:00-01:00', '', '', '', '', '', '22:00-24:00']],
  ['Tu 09:00-17:00; Sa, Su, PH Off', ['', '09:00-17:00', '', '', '', '', '']],
  ['Mo 09:30-18:00; Su,PH 11:00-18:00', ['09:30-18:00', '', '', '', '', '', '11:00-18:00']],
  ['Mo 09:00-17:00; PH 10:00-12:00', ['09:00-17:00', '', '', '', '', '', '']],
  // Without the repair, the library reads the last two as one rule: Friday until 13:30.
  ['Fri 08:00-13:00 Sat 8:30-13:30', ['', '', '', '', '08:00-13:00', '08:30-13:30', '']],
])('%s is a plain week', (value, expected) => expect(week(value)).toEqual(expected));

test.each([
  ['Mo-Fr 08:00-17:00; Sa Appointment Only', 'not-understood'],
  ['Sa 09:00-16:00 alternate', 'not-understood'],
  ['', 'not-understood'],
  ['x'.repeat(5000), 'not-understood'],
  ['Mo-Fr 08:30-16:30; Sa open "by appointment"', 'not-weekly'],
  ['"by appointment"', 'not-weekly'],
  ['week 1-53/2 Sa 09:00-12:00', 'not-weekly'],
  ['Mo-Fr 08:00-17:00; Dec 25 off', 'not-weekly'],
  ['Mo[1] 09:00-12:00', 'not-weekly'],
  ['Mo-Fr 08:00+', 'not-weekly'],
  ['sunrise-sunset', 'not-weekly'],
  ['off', 'not-weekly'],
])('%s is %s', (value, reason) => expect(week(value)).toBe(reason));

test('any week that is written comes back as it was written', () => {
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  const range = fc
    .tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 96 }))
    .map(([a, b]) => (a < b ? `${clock(a)}-${clock(b)}` : ''));
  fc.assert(
    fc.property(fc.array(range, { minLength: 7, maxLength: 7 }), (ranges) => {
      fc.pre(ranges.some((each) => each !== ''));
      // A range that ends at midnight and the one that starts there merge, and are split again at midnight.
      const value = ranges.flatMap((each, index) => (each ? [`${days[index]} ${each}`] : [])).join('; ');
      expect(week(value)).toEqual(ranges);
    }),
    { numRuns: 60 },
  );
});
