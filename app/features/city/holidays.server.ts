import type Holidays from 'date-holidays';

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
