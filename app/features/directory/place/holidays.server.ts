import type Holidays from 'date-holidays';
import { bitsAhead } from './local-time.ts';

type Calendar = typeof Holidays;

let calendar: Promise<Calendar> | undefined;

/** Imports the package on first use: that takes half a second, and a repeated import longer than a look at a variable. */
const loadCalendar = (): Promise<Calendar> =>
  (calendar ??= import('date-holidays').then((module) => module.default));

/**
 * Statutory holidays that the package lacks: the National Day for Truth and Reconciliation, 30 September, Nunavut Day,
 * 9 July, and Remembrance Day in Manitoba, which has an act of its own, as in Nova Scotia.
 */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  BC: ['09-30'],
  MB: ['09-30', '11-11'],
  NT: ['09-30'],
  NU: ['07-09', '09-30'],
  PE: ['09-30'],
  YT: ['09-30'],
};

/**
 * Days that the package counts as public holidays, by its rules, although no act of the province does: Easter Monday,
 * Boxing Day in the Northwest Territories, and the Gold Cup Parade.
 */
const NOT_STATUTORY: Readonly<Record<string, readonly string[]>> = {
  NT: ['easter 1', '12-26'],
  ON: ['easter 1'],
  PE: ['3rd friday after 08-01'],
  YT: ['easter 1'],
};

/** Holidays by province and year: computing a year takes milliseconds, and a page needs it for each of its clinics. */
const years = new Map<string, ReadonlySet<string>>();

function daysOf(Calendar: Calendar, provinceCode: string, year: string): ReadonlySet<string> {
  const key = `${provinceCode} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const listed = new Calendar('CA', provinceCode, { types: ['public'] }).getHolidays(year);
  const days = new Set([
    ...listed
      .filter(({ rule }) => !NOT_STATUTORY[provinceCode]?.includes(rule))
      .map(({ date }) => date.slice(0, 10)),
    ...(ALSO[provinceCode] ?? []).map((day) => `${year}-${day}`),
  ]);
  years.set(key, days);
  return days;
}

/**
 * Returns as bits which of the eight days from `day` on are public holidays of a province: bit 0 is `day`, bit 1 the
 * next day, and so on.
 *
 * @param provinceCode two letters: `ON`
 * @param day calendar day `YYYY-MM-DD`
 */
export type HolidaysAhead = (provinceCode: string, day: string) => number;

/** Results by province and day, because every search needs all provinces. */
const ahead = new Map<string, number>();

/** Loads the calendars and returns a synchronous lookup, for callers that need many days. */
export async function loadHolidays(): Promise<HolidaysAhead> {
  const Calendar = await loadCalendar();
  return (provinceCode, day) => {
    const key = `${provinceCode} ${day}`;
    const known = ahead.get(key);
    if (known !== undefined) return known;
    const bits = bitsAhead(day, (later) => daysOf(Calendar, provinceCode, later.slice(0, 4)).has(later));
    // Entries of past days pile up, so the cache starts over at 100.
    if (ahead.size >= 100) ahead.clear();
    ahead.set(key, bits);
    return bits;
  };
}

/** Loads the calendars and returns a synchronous lookup of any day, for the days that a booking offers. */
export async function loadHolidayCalendar(): Promise<(provinceCode: string, day: string) => boolean> {
  const Calendar = await loadCalendar();
  return (provinceCode, day) => daysOf(Calendar, provinceCode, day.slice(0, 4)).has(day);
}

/**
 * Whether a day is a statutory holiday of a province, on which a clinic's usual hours are unreliable.
 *
 * @param provinceCode two letters: `ON`
 * @param day calendar day `YYYY-MM-DD`
 */
export const isPublicHoliday = async (provinceCode: string, day: string): Promise<boolean> =>
  (await loadHolidayCalendar())(provinceCode, day);
