import { addDays } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import type { HoursRange, OfficeHours, Weekday } from '#db/rows.ts';

/** Monday first, the order in which pages list hours. */
export const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/**
 * Whether a clinic is open in its local time, and when it closes or next opens.
 * `until` is the closing time, which may be after midnight; null if that is more than a day away. `holiday`: today's usual
 * hours are unreliable, so nothing is said about them.
 */
export type OpeningState =
  | { open: true; until: string | null }
  | { open: false; opens: { weekday: Weekday; daysAhead: number; at: string } | null; holiday?: true };

/**
 * Returns the opening state at a local time, or null if the hours are unknown. `daysAhead` is 0 for today, 1 for
 * tomorrow, at most 7 (the same weekday next week). A clinic that never opens has `opens: null`.
 *
 * @param isHoliday whether a day is a public holiday of the clinic's province: usual hours don't count then
 */
export function openingState(
  hours: OfficeHours | null,
  clock: LocalMoment,
  isHoliday: (day: string) => boolean = () => false,
): OpeningState | null {
  if (!hours) return null;
  if (isHoliday(clock.day)) return { open: false, opens: null, holiday: true };
  const today = weekdays.indexOf(clock.weekday);
  const range = hours[clock.weekday].find(([open, close]) => open <= clock.time && clock.time < close);
  if (range) return { open: true, until: closingTime(hours, today, range, clock.time) };
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    if (isHoliday(addDays(clock.day, daysAhead))) continue;
    const weekday = weekdays[(today + daysAhead) % 7]!;
    const at = hours[weekday]
      .map(([open]) => open)
      .filter((open) => daysAhead > 0 || open > clock.time)
      .sort()[0];
    if (at !== undefined) return { open: false, opens: { weekday, daysAhead, at } };
  }
  return { open: false, opens: null };
}

/** Closing time of an open clinic, or null if that is more than 24 hours away. */
function closingTime(hours: OfficeHours, today: number, range: HoursRange, now: string): string | null {
  if (range[1] !== '24:00') return range[1];
  // A clinic that is open past midnight has two ranges that meet at midnight.
  const tomorrow = hours[weekdays[(today + 1) % 7]!].find(([open]) => open === '00:00');
  if (!tomorrow) return range[1];
  return tomorrow[1] === '24:00' || tomorrow[1] > now ? null : tomorrow[1];
}

/** Returns the ranges of each day, Monday first, for the hours table of a profile. */
export function weekOf(hours: OfficeHours): { weekday: Weekday; ranges: HoursRange[] }[] {
  return weekdays.map((weekday) => ({ weekday, ranges: hours[weekday] }));
}
