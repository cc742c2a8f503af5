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

const day = (hours: string) => [...Array<string>(5).fill(hours), '', ''];

test.each([
  ['M-F 9-5', day('09:00-17:00')],
  ['Mo-Fr 9:00-5:00', day('09:00-17:00')],
  ['Mon to Fri 9 to 5', day('09:00-17:00')],
  ['Mo-Fr 8:00AM-5:00', day('08:00-17:00')],
  ['Mo-Fr 10-6', day('10:00-18:00')],
  ['Mo-Fr 12-5', day('12:00-17:00')],
  ['Mo-Fr 8-8', day('08:00-20:00')],
  ['M-Th 8-5, F 8-2', [...Array<string>(4).fill('08:00-17:00'), '08:00-14:00', '', '']],
  ['Mo-Th 8:00-16:00; Fr 8:00-1:00', [...Array<string>(4).fill('08:00-16:00'), '08:00-13:00', '', '']],
  [
    'Tu-Sa 9:00-6:00, Su-Mo 11:00-6:00',
    ['11:00-18:00', ...Array<string>(5).fill('09:00-18:00'), '11:00-18:00'],
  ],
  ['Mo-Fr 9-12,1-5', day('09:00-12:00 13:00-17:00')],
  ['Mo-Fr 9am-5pm', day('09:00-17:00')],
  ['Monday: 9:00 AM – 5:00 PM; Tuesday: Closed', ['09:00-17:00', '', '', '', '', '', '']],
  // The 24-hour clock of an emergency clinic.
  ['Fr 20:00-24:00; Sa 00:00-02:00', ['', '', '', '', '20:00-24:00', '00:00-02:00', '']],
  ['Fr 08:00-00:00', ['', '', '', '', '08:00-24:00', '', '']],
])('%s is read as the hours of a dentist', (value, expected) => expect(week(value)).toEqual(expected));

test.each([
  'Mo-Fr 1-5',
  'Mo-Fr 1-5pm',
  'Mo-Fr 9am-5am',
  'Mo-Fr 12:30-12:00',
  'Mo-Fr 03:00-02:00',
  'Mo 00:00-00:00',
])('%s leaves the hours unknown', (value) => expect(week(value)).toBe('not-understood'));

test('hours without a.m. and p.m. never have a dentist open before 6 in the morning', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('', ':00', ':15', ':45'));
  const minuteOf = ([hour, minutes]: [number, string]) => hour * 60 + Number(minutes.slice(1) || 0);
  fc.assert(
    fc.property(time, time, fc.constantFrom('Mo-Fr', 'M-F', 'Tu'), (from, to, days) => {
      fc.pre(from[0] > 0 && to[0] > 0);
      const ranges = week(`${days} ${from.join('')}-${to.join('')}`);
      if (typeof ranges === 'string') return;
      const opens = minuteOf(from);
      const closes = minuteOf(to);
      const clockOf = (minutes: number) =>
        [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      const isAfternoon = closes <= opens;
      expect(ranges[1]).toBe(`${clockOf(opens)}-${clockOf(isAfternoon ? closes + 720 : closes)}`);
      expect(opens).toBeGreaterThanOrEqual(360);
    }),
    { numRuns: 300 },
  );
});

test('any week that is written comes back as it was written', () => {
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  const range = fc
    .tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 96 }))
    // From 1:00 to 5:59 until noon is no dentist's morning: those hours stay unknown.
    .map(([a, b]) => (a < b && (a < 4 || a >= 24 || b >= 52) ? `${clock(a)}-${clock(b)}` : ''));
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
