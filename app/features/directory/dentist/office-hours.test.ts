import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Weekday } from '#db/rows.ts';
import { openingWords } from './dentist-copy.ts';
import { openingState, weekdays } from './office-hours.ts';
import { alwaysOpen, week } from '#tests/support/week.ts';

const hours = week({
  monday: [
    ['09:00', '12:00'],
    ['13:00', '17:00'],
  ],
  friday: [['08:00', '24:00']],
});

/** In the week of Monday, June 1, 2026. */
const at = (weekday: Weekday, time: string) => ({
  day: `2026-06-0${weekdays.indexOf(weekday) + 1}`,
  weekday,
  time,
});

test('open, lunch, evening, the weekend', () => {
  expect(openingState(hours, at('monday', '09:00'))).toEqual({ open: true, until: '12:00' });
  expect(openingState(hours, at('monday', '12:00'))).toEqual({
    open: false,
    opens: { weekday: 'monday', daysAhead: 0, at: '13:00' },
  });
  expect(openingState(hours, at('monday', '17:00'))).toEqual({
    open: false,
    opens: { weekday: 'friday', daysAhead: 4, at: '08:00' },
  });
  expect(openingState(hours, at('friday', '23:59'))).toEqual({ open: true, until: '24:00' });
  const mondays = week({ monday: [['09:00', '10:00']] });
  expect(openingState(mondays, at('monday', '11:00'))).toEqual({
    open: false,
    opens: { weekday: 'monday', daysAhead: 7, at: '09:00' },
  });
});

test('open over midnight: until the early morning, or around the clock', () => {
  const night = week({ friday: [['20:00', '24:00']], saturday: [['00:00', '02:00']] });
  expect(openingState(night, at('friday', '21:00'))).toEqual({ open: true, until: '02:00' });
  expect(openingState(night, at('saturday', '01:00'))).toEqual({ open: true, until: '02:00' });
  expect(openingState(alwaysOpen, at('sunday', '12:00'))).toEqual({ open: true, until: null });
});

test('unknown hours are unknown, and a clinic that never opens says so', () => {
  expect(openingState(null, at('monday', '09:00'))).toBeNull();
  expect(openingState(week(), at('monday', '09:00'))).toEqual({ open: false, opens: null });
});

test('on a public holiday says neither open nor closed, in any language', () => {
  const holiday = openingState(hours, at('monday', '10:00'), () => true);
  expect(openingWords(holiday, 'en')).toBe('Public holiday today: hours may differ');
  expect(openingWords(holiday, 'fr')).toBe('Jour férié aujourd’hui\u00a0: les heures peuvent changer');
  expect(openingState(null, at('monday', '10:00'), () => true)).toBeNull();
});

test('the next opening skips public holidays', () => {
  const isFriday = (day: string) => day === at('friday', '').day;
  expect(openingState(hours, at('thursday', '10:00'), isFriday)).toEqual({
    open: false,
    opens: { weekday: 'monday', daysAhead: 4, at: '09:00' },
  });
});

test('never names an opening time in the past', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.constantFrom(...weekdays), time, (weekday, now) => {
      const state = openingState(hours, at(weekday, now));
      if (state && !state.open && state.opens?.daysAhead === 0) expect(state.opens.at > now).toBe(true);
    }),
  );
});
