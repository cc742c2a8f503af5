import { config } from '#config';
import type { AnsweringHours } from '#app/content/answering-hours.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { answerBy } from './answer-by.ts';

/** The hours in which requests are answered, from the configuration. */
export const answering: AnsweringHours = { week: config.ANSWER_HOURS, province: config.ANSWER_PROVINCE };

/** By when an answer is promised to a visitor who begins to wait at a moment; `days`: see `answerBy`. */
export async function promisedFrom(at: Date, days = 1): Promise<Date> {
  const isHoliday = await loadHolidayCalendar();
  return answerBy(at, answering, (day) => isHoliday(answering.province, day), days);
}
