import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isDay, localNow, momentAt, siteDayOf, weekdayOf } from './local-time.ts';

const canadian = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
];
const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

test('the same moment is another day and another time across the country', () => {
  const moment = new Date('2026-03-02T03:15:00Z');
  expect(localNow('America/St_Johns', moment)).toEqual({
    day: '2026-03-01',
    time: '23:45',
    weekday: 'sunday',
  });
  expect(localNow('America/Vancouver', moment)).toEqual({
    day: '2026-03-01',
    time: '19:15',
    weekday: 'sunday',
  });
  expect(localNow('America/St_Johns', new Date('2026-03-02T03:30:00Z'))).toEqual({
    day: '2026-03-02',
    time: '00:00',
    weekday: 'monday',
  });
});

test('clocks go forward and back, but not in Saskatchewan', () => {
  expect(localNow('America/Toronto', new Date('2026-03-08T06:59:00Z')).time).toBe('01:59');
  expect(localNow('America/Toronto', new Date('2026-03-08T07:00:00Z')).time).toBe('03:00');
  expect(localNow('America/Toronto', new Date('2026-11-01T06:30:00Z')).time).toBe('01:30');
  expect(localNow('America/Regina', new Date('2026-07-01T18:00:00Z')).time).toBe('12:00');
  expect(localNow('America/Winnipeg', new Date('2026-07-01T18:00:00Z')).time).toBe('13:00');
});

test('a zone that does not exist is refused', () => {
  expect(() => localNow('America/Nowhere', new Date())).toThrow(RangeError);
});

test('in every zone the clock is within a day of UTC and well formed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...canadian),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (zone, moment) => {
        const local = localNow(zone, moment);
        expect(isDay(local.day)).toBe(true);
        expect(local.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(local.weekday).toBe(weekdayOf(local.day));
        const behind = moment.getTime() - Date.parse(`${local.day}T${local.time}:00Z`);
        // Newfoundland is 2.5 h behind UTC in summer, the Pacific 8 h in winter; local times drop the seconds.
        expect(behind).toBeGreaterThanOrEqual(2.5 * 3_600_000);
        expect(behind).toBeLessThan(8 * 3_600_000 + 60_000);
      },
    ),
  );
});

test('days are added and taken away, over months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
      expect(addDays(addDays(day, n), -n)).toBe(day);
      expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
    }),
  );
});

test('a weekday that anybody can look up', () => {
  expect(weekdayOf('2026-11-21')).toBe('saturday');
  expect(weekdayOf('2026-11-22')).toBe('sunday');
});

test.each(['2026-02-30', '2026-13-01', '2026-2-8', '20260208', '2026-02-28T10:00', '', 'tomorrow'])(
  '%j is no day',
  (text) => expect(isDay(text)).toBe(false),
);

test('the day that the site tells of a moment is that of its readers, in summer and in winter', () => {
  expect(siteDayOf(new Date('2026-11-22T01:30:00Z'))).toBe('2026-11-21');
  expect(siteDayOf(new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
  expect(siteDayOf(new Date('2026-07-02T03:59:00Z'))).toBe('2026-07-01');
  expect(siteDayOf(new Date('2026-07-02T04:00:00Z'))).toBe('2026-07-02');
});

test.each([
  ['America/Toronto', '2026-12-01', '14:00', '2026-12-01T19:00:00.000Z'],
  ['America/Vancouver', '2026-07-01', '14:00', '2026-07-01T21:00:00.000Z'],
  ['America/St_Johns', '2026-12-01', '09:00', '2026-12-01T12:30:00.000Z'],
  ['America/Regina', '2026-07-01', '09:00', '2026-07-01T15:00:00.000Z'],
  // Before and after the clocks change on that day.
  ['America/Toronto', '2026-03-08', '01:00', '2026-03-08T06:00:00.000Z'],
  ['America/Toronto', '2026-03-08', '09:00', '2026-03-08T13:00:00.000Z'],
])('in %s %s %s is %s', (zone, day, time, moment) => {
  expect(momentAt({ day, time }, zone).toISOString()).toBe(moment);
});

test('a moment is shown as the day and time that it was made of', () => {
  fc.assert(
    fc.property(fc.constantFrom(...canadian), days, fc.integer({ min: 4, max: 23 }), (zone, day, hour) => {
      const time = `${String(hour).padStart(2, '0')}:00`;
      expect(localNow(zone, momentAt({ day, time }, zone))).toMatchObject({ day, time });
    }),
  );
});
