import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { answerBy, OFFICE_PROVINCE } from './promise.ts';

/** By when an answer is promised to a visitor who begins to wait at a moment. */
export async function promisedFrom(at: Date): Promise<Date> {
  const isHoliday = await loadHolidayCalendar();
  return answerBy(at, (day) => isHoliday(OFFICE_PROVINCE, day));
}
