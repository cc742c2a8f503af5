import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#app/features/directory/place/local-time.ts';
import { calendarMonth } from './calendar.ts';

const noon = { day: '2026-11-21', time: '12:00' };
const daysOf = (month: ReturnType<typeof calendarMonth>) => month.weeks.flat().filter((day) => day !== null);

test('a month has each day once under its weekday, with past days and Sundays closed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 12 }), (ahead, months) => {
      const today = addDays('2024-01-01', ahead);
      const wished = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
      wished.setUTCMonth(wished.getUTCMonth() + months);
      const month = calendarMonth(
        { month: wished.toISOString().slice(0, 7) },
        { day: today, time: '08:00' },
        'en',
      );
      const days = daysOf(month);
      expect(days.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1));
      expect(addDays(days.at(-1)!.day, 1).slice(8)).toBe('01');
      for (const week of month.weeks) {
        expect(week).toHaveLength(7);
        expect(week[0] === null || weekdayOf(week[0]!.day) === 'sunday').toBe(true);
      }
      for (const { day, open } of days)
        expect(open).toBe(
          day >= today &&
            weekdayOf(day) !== 'sunday' &&
            day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
        );
    }),
  );
});

test('shows the month of the chosen day, and links only to months with bookable days', () => {
  const first = calendarMonth({}, noon, 'en');
  expect(first).toMatchObject({ month: '2026-11', title: 'November 2026', previous: null, next: '2026-12' });
  const chosen = calendarMonth({ chosen: '2027-02-03' }, noon, 'en');
  expect(chosen).toMatchObject({ month: '2027-02', previous: '2027-01', next: '2027-03' });
  expect(daysOf(chosen).filter((day) => day.chosen)).toMatchObject([{ day: '2027-02-03', open: true }]);
  expect(calendarMonth({ month: '2027-11' }, noon, 'en')).toMatchObject({ month: '2027-11', next: null });
});

test.each(['2026-10', '2027-12', '2026-13', 'x', '9999-99'])('the month %j is not shown', (month) => {
  expect(calendarMonth({ month }, noon, 'en').month).toBe('2026-11');
});

test('shows the next month after the last slot of a month', () => {
  expect(calendarMonth({}, { day: '2026-10-31', time: '16:00' }, 'en').month).toBe('2026-11');
  // The 31st is a Sunday.
  expect(calendarMonth({}, { day: '2027-01-31', time: '08:00' }, 'en').month).toBe('2027-02');
});

test('French names', () => {
  const month = calendarMonth({ month: '2026-12' }, noon, 'fr');
  expect(month.title).toBe('Décembre 2026');
  expect(month.weekdays.map(({ long }) => long)).toEqual([
    'dimanche',
    'lundi',
    'mardi',
    'mercredi',
    'jeudi',
    'vendredi',
    'samedi',
  ]);
  expect(month.weekdays[0]!.short).toBe('dim');
  expect(daysOf(month)[0]!.label).toBe('mardi 1er\u00a0décembre');
});
