/** Days of the year that are public holidays somewhere in Canada on whatever weekday they fall. */
const HOLIDAYS = ['01-01', '02-15', '06-21', '06-24', '07-01', '07-09', '09-30', '11-11', '12-25', '12-26'];

/** A day at least eight days ahead on a weekday, 0 for Sunday, and no public holiday: `YYYY-MM-DD`. */
export function nextDay(weekday: 0 | 3 | 4): string {
  const day = new Date(Date.now() + 8 * 86_400_000);
  const text = () => day.toISOString().slice(0, 10);
  while (day.getUTCDay() !== weekday || HOLIDAYS.includes(text().slice(5)))
    day.setUTCDate(day.getUTCDate() + 1);
  return text();
}
