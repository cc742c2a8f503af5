import type Holidays from 'date-holidays';

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
  const cachedHolidays = years.get(key);
  if (cachedHolidays) return cachedHolidays;
  const holidays = new Calendar('CA', provinceCode, { types: ['public'] }).getHolidays(year);
  const days = new Set([
    ...holidays
      .filter(({ rule }) => !NOT_STATUTORY[provinceCode]?.includes(rule))
      .map(({ date }) => date.slice(0, 10)),
    ...(ALSO[provinceCode] ?? []).map((day) => `${year}-${day}`),
  ]);
  years.set(key, days);
  return days;
}

/** Whether a day `YYYY-MM-DD` is a public holiday of a province, by its two letters: `ON`. */
export type HolidayCalendar = (provinceCode: string, day: string) => boolean;

/** Loads the calendars and returns a synchronous lookup. */
export async function loadHolidayCalendar(): Promise<HolidayCalendar> {
  const Calendar = await loadCalendar();
  return (provinceCode, day) => daysOf(Calendar, provinceCode, day.slice(0, 4)).has(day);
}
