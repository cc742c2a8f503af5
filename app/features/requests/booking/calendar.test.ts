import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AskableClinic } from '#app/features/directory/dentist/askable-times.ts';
import { addDays, weekdayOf } from '#app/features/directory/place/local-time.ts';
import { lastBookableDay } from './booking.ts';
import { bookingCalendar } from './calendar.ts';
import type { BookingCalendar } from './calendar.ts';
import { alwaysOpen } from '#tests/support/week.ts';

const noon = { day: '2026-11-21', time: '12:00' };
/** The calendar of a clinic that is always open, without holidays. */
const show = (wish: Parameters<typeof bookingCalendar>[0], local = noon, language: 'en' | 'fr' = 'en') =>
  bookingCalendar(wish, { hours: alwaysOpen, isHoliday: () => false, answerBy: local }, local, language);
const daysOf = ({ weeks }: BookingCalendar) => weeks.flat().filter((day) => day !== null);

test('a month has each day once under its weekday, with past days and Sundays closed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 12 }), (ahead, months) => {
      const today = addDays('2024-01-01', ahead);
      const wished = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
      wished.setUTCMonth(wished.getUTCMonth() + months);
      const month = wished.toISOString().slice(0, 7);
      const shown = show({ month }, { day: today, time: '08:00' });
      // The last day of a month may be a Sunday; then that month has nothing to ask for.
      if (!shown.whole) return;
      const days = daysOf(shown);
      expect(days.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1));
      expect(addDays(days.at(-1)!.day, 1).slice(8)).toBe('01');
      for (const week of shown.weeks) {
        expect(week).toHaveLength(7);
        expect(week[0] === null || weekdayOf(week[0]!.day) === 'sunday').toBe(true);
      }
      for (const { day, closed } of days)
        expect(closed === null).toBe(
          day >= today && weekdayOf(day) !== 'sunday' && day <= lastBookableDay(today),
        );
    }),
  );
});

test('two weeks begin on a Sunday with the first open day, and lead to every day of the horizon', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (ahead) => {
      const today = { day: addDays('2024-01-01', ahead), time: '08:00' };
      let page: BookingCalendar | null = show({}, today);
      expect(page.previous).toBeNull();
      expect(page.weeks.flat().some((day) => day?.closed === null)).toBe(true);
      const seen: string[] = [];
      while (page) {
        expect(page.weeks.map((week) => week.length)).toEqual([7, 7]);
        expect(weekdayOf(page.weeks[0]![0]!.day)).toBe('sunday');
        seen.push(...daysOf(page).map(({ day }) => day));
        const { next }: BookingCalendar = page;
        if (next)
          expect(show(show(next, today).previous!, today).weeks[0]![0]!.day).toBe(page.weeks[0]![0]!.day);
        page = next && show(next, today);
      }
      expect(seen.toSorted()).toEqual([...new Set(seen)]);
      expect(seen).toContain(lastBookableDay(today.day));
    }),
    { numRuns: 10 },
  );
});

test('shows the weeks of the chosen day, and links only to pages with days to ask for', () => {
  const first = show({});
  expect(first).toMatchObject({ whole: false, title: 'November 2026', previous: null });
  expect(first.next).toEqual({ from: '2026-11-29' });
  expect(first.other).toEqual({ month: '2026-11' });
  const chosen = show({ chosen: '2027-02-03' });
  expect(daysOf(chosen).filter((day) => day.chosen)).toMatchObject([{ day: '2027-02-03', closed: null }]);
  expect(show({ from: '2026-12-05' }).title).toMatch(/^November.December 2026$/);
  const month = show({ month: '2027-02', chosen: '2027-02-03' });
  expect(month).toMatchObject({ previous: { month: '2027-01' }, next: { month: '2027-03' } });
  expect(month.other).toEqual({ from: '2027-02-01' });
  expect(show({ month: '2027-11' })).toMatchObject({ title: 'November 2027', next: null });
});

test.each(['2026-10', '2027-12', '2026-13', 'x', '9999-99'])('the month %j is not shown', (month) => {
  expect(show({ month })).toEqual(show({}));
});

test.each(['2026-11-01', '2028-01-01', '2026-11-31', 'x'])('two weeks from %j are not shown', (from) => {
  expect(show({ from })).toEqual(show({}));
});

test('begins after the last slot of a day, a month, and days without times', () => {
  expect(daysOf(show({}, { day: '2026-10-31', time: '16:00' }))[0]!.day).toBe('2026-11-01');
  // The 31st is a Sunday.
  expect(show({ month: '2027-01' }, { day: '2027-01-31', time: '08:00' }).whole).toBe(false);
  const never: AskableClinic = { hours: null, isHoliday: () => true, answerBy: noon };
  const none = bookingCalendar({}, never, noon, 'en');
  expect(daysOf(none).every(({ closed }) => closed !== null)).toBe(true);
});

test('French names', () => {
  const month = show({ month: '2026-12' }, noon, 'fr');
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
