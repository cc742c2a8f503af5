import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { answering } from './answering.server.ts';
import { answerBy } from './promise.ts';

/** By when an answer is promised to a visitor who begins to wait at a moment. */
export async function promisedFrom(at: Date): Promise<Date> {
  const isHoliday = await loadHolidayCalendar();
  return answerBy(at, answering, (day) => isHoliday(answering.province, day));
}
