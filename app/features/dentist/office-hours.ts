import type { HoursRange, OfficeHours, Weekday } from '#db/rows.ts';

/** Monday first, as hours are read. */
export const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** The clinic's own clock: what `localNow` gives. */
export type ClinicClock = { weekday: Weekday; time: string };

/**
 * Whether a clinic is open at its own clock, until when, or when it opens next; null where its hours are unknown.
 * `until` is the time of closing, past midnight too, and null where that is more than a day away.
 */
export type OpeningState =
  | { open: true; until: string | null }
  | { open: false; opens: { weekday: Weekday; daysAhead: number; at: string } | null };

/**
 * Reads a week of hours at the clinic's own clock. `daysAhead` is 0 today, 1 tomorrow, at most 7
 * (the same weekday next week). A clinic that never opens has `opens: null`.
 */
export function openingState(hours: OfficeHours | null, clock: ClinicClock): OpeningState | null {
  if (!hours) return null;
  const today = weekdays.indexOf(clock.weekday);
  const range = hours[clock.weekday].find(([open, close]) => open <= clock.time && clock.time < close);
  if (range) return { open: true, until: closingTime(hours, today, range, clock.time) };
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const weekday = weekdays[(today + daysAhead) % 7]!;
    const at = hours[weekday]
      .map(([open]) => open)
      .filter((open) => daysAhead > 0 || open > clock.time)
      .sort()[0];
    if (at !== undefined) return { open: false, opens: { weekday, daysAhead, at } };
  }
  return { open: false, opens: null };
}

/** When a clinic that is open closes, or null where that is more than 24 hours away. */
function closingTime(hours: OfficeHours, today: number, range: HoursRange, now: string): string | null {
  if (range[1] !== '24:00') return range[1];
  // Open over midnight: two ranges that meet there.
  const tomorrow = hours[weekdays[(today + 1) % 7]!].find(([open]) => open === '00:00');
  if (!tomorrow) return range[1];
  return tomorrow[1] === '24:00' || tomorrow[1] > now ? null : tomorrow[1];
}

/** One day's ranges, Monday first, for the table of a profile. */
export function weekOf(hours: OfficeHours): { weekday: Weekday; ranges: HoursRange[] }[] {
  return weekdays.map((weekday) => ({ weekday, ranges: hours[weekday] }));
}
