import type Holidays from 'date-holidays';
import { addDays } from './local-time.ts';

type Calendar = typeof Holidays;

/** `30 September` is the National Day for Truth and Reconciliation: by law a holiday here, which the package has not heard of. */
const ALSO: Readonly<Record<string, readonly string[]>> = { BC: ['09-30'], MB: ['09-30'], PE: ['09-30'] };

/** Days of a year, by province and year: working one out takes milliseconds, and a page asks for each of its clinics. */
const years = new Map<string, ReadonlySet<string>>();

function daysOf(Calendar: Calendar, provinceCode: string, year: string): ReadonlySet<string> {
  const key = `${provinceCode} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const listed = new Calendar('CA', provinceCode, { types: ['public'] }).getHolidays(year);
  const days = new Set([
    ...listed.map(({ date }) => date.slice(0, 10)),
    ...(ALSO[provinceCode] ?? []).map((day) => `${year}-${day}`),
  ]);
  years.set(key, days);
  return days;
}

/** How many days `HolidaysAhead` tells of: this day of the week comes again on the last of them. */
const DAYS_AHEAD = 8;

/**
 * Which of the eight days from one on are public holidays of a province: bit 0 that day itself, bit 1 the next …
 *
 * @param provinceCode two letters: `ON`
 * @param day calendar day `YYYY-MM-DD`
 */
export type HolidaysAhead = (provinceCode: string, day: string) => number;

/** By province and day: a search asks for all provinces, every time. */
const ahead = new Map<string, number>();

/** The calendars, loaded once: for whoever asks often and can't wait between. */
export async function loadHolidays(): Promise<HolidaysAhead> {
  const { default: Calendar } = await import('date-holidays');
  return (provinceCode, day) => {
    const key = `${provinceCode} ${day}`;
    const known = ahead.get(key);
    if (known !== undefined) return known;
    let bits = 0;
    for (let n = 0; n < DAYS_AHEAD; n += 1) {
      const later = addDays(day, n);
      if (daysOf(Calendar, provinceCode, later.slice(0, 4)).has(later)) bits |= 1 << n;
    }
    // Yesterday is asked for no more.
    if (ahead.size >= 100) ahead.clear();
    ahead.set(key, bits);
    return bits;
  };
}

/**
 * Whether a day is a public holiday of a province, when a clinic's usual hours can't be relied on.
 *
 * @param provinceCode two letters: `ON`
 * @param day calendar day `YYYY-MM-DD`
 */
export async function isPublicHoliday(provinceCode: string, day: string): Promise<boolean> {
  // Half a second to load, for a page that few people open: not when the server starts.
  const { default: Calendar } = await import('date-holidays');
  return daysOf(Calendar, provinceCode, day.slice(0, 4)).has(day);
}
