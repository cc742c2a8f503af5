import type Holidays from 'date-holidays';

const calendars = new Map<string, Holidays>();

async function calendarOf(provinceCode: string): Promise<Holidays> {
  const known = calendars.get(provinceCode);
  if (known) return known;
  // Half a second to load, for a page that few people open: not when the server starts.
  const { default: Calendar } = await import('date-holidays');
  const made = new Calendar('CA', provinceCode, { types: ['public'] });
  calendars.set(provinceCode, made);
  return made;
}

/**
 * Whether a day is a public holiday of a province, when a clinic's usual hours can't be relied on.
 *
 * @param provinceCode two letters: `ON`
 * @param day calendar day `YYYY-MM-DD`
 */
export async function isPublicHoliday(provinceCode: string, day: string): Promise<boolean> {
  const calendar = await calendarOf(provinceCode);
  return calendar.getHolidays(day.slice(0, 4)).some(({ date }) => date.startsWith(day));
}
