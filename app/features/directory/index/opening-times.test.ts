import { expect, test } from 'vitest';
import { minutesUntilOpen, readWeek } from './opening-times.ts';

/** Minute of the week. */
const at = (day: number, hour: number) => day * 1440 + hour * 60;
const [monday, tuesday, friday, sunday] = [0, 1, 4, 6];
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hoursOn = (names: readonly string[], open: string, close: string) =>
  readWeek(JSON.stringify(Object.fromEntries(names.map((name) => [name, [[open, close]]]))));
const weekdays = hoursOn(days.slice(0, 5), '09:00', '17:00');
const always = hoursOn(days, '00:00', '24:00');
const mondays = hoursOn(['monday'], '09:00', '17:00');
const night = readWeek('{"monday": [["20:00", "24:00"]], "tuesday": [["00:00", "04:00"]]}');

test.each([
  [
    'a break',
    '{"monday": [["13:00", "17:00"], ["09:00", "12:00"]]}',
    [
      [540, 720],
      [780, 1020],
    ],
  ],
  [
    'day and night',
    JSON.stringify(Object.fromEntries(days.map((day) => [day, [['00:00', '24:00']]]))),
    [[0, 10_080]],
  ],
  ['overlapping', '{"monday": [["09:00", "12:00"], ["11:00", "15:00"]]}', [[540, 900]]],
  [
    'no times of day',
    '{"monday": [["25:00", "26:00"], ["24:30", "24:45"], ["9", "noon"], ["17:00", "09:00"], "x"], "tuesday": 3}',
    [],
  ],
  ['closed', '{}', []],
])('reads %s', (_, hours, week) => {
  expect(readWeek(hours)).toEqual(week);
});

test.each([
  ['open', weekdays, at(monday, 10), 0b0, 0],
  ['before it opens', weekdays, at(monday, 8), 0b0, 60],
  ['a holiday: from the next day on', weekdays, at(monday, 10), 0b1, 23 * 60],
  ['two holidays, and it is Friday: on Monday', weekdays, at(friday, 10), 0b11, 3 * 1440 - 60],
  ['closed now, and the next day of work is a holiday', weekdays, at(friday, 18), 0b1000, 4 * 1440 - 9 * 60],
  ['open today, a holiday tomorrow', weekdays, at(monday, 10), 0b10, 0],
  ['Sunday, and Monday is a holiday', weekdays, at(sunday, 12), 0b10, 45 * 60],
  ['day and night: from midnight on', always, at(monday, 10), 0b1, 14 * 60],
  ['day and night, over the end of the week', always, at(sunday, 23), 0b1, 60],
  ['only on the day that is a holiday: in a week', mondays, at(monday, 10), 0b1, 7 * 1440 - 60],
  ['on that day next week, too', mondays, at(monday, 10), 0b10000001, 14 * 1440],
  ['past midnight after a holiday', night, at(tuesday, 1), 0b0, 0],
  ['past midnight on a holiday', night, at(tuesday, 1), 0b1, 7 * 1440 - 5 * 60],
  ['never', [], at(monday, 10), 0b1, Infinity],
])('%s', (_, week, minute, holidays, expected) => {
  expect(minutesUntilOpen(week, { minute, holidays })).toBe(expected);
});

test('both calculations agree without a holiday near', () => {
  // A holiday in a week changes nothing for who opens before.
  for (let minute = 0; minute < 7 * 1440; minute += 37)
    for (const week of [weekdays, always, night])
      expect(minutesUntilOpen(week, { minute, holidays: 0b10000000 }), `${minute}`).toBe(
        minutesUntilOpen(week, { minute, holidays: 0 }),
      );
});
