import { answeringProvinces } from '#app/content/answering-hours.ts';
import type { AnsweringHours } from '#app/content/answering-hours.ts';
import { addDays, localNow, momentAt } from '#app/features/directory/place/local-time.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * By when a visitor is promised an answer: at the same time of the next day of answering, within that day's hours. What
 * came before a day's hours has an answer by their end, and so, on the next day, has what came after them or on a day off.
 *
 * @param sent when the visitor began to wait
 * @param isHoliday whether nobody answers on a day `YYYY-MM-DD`
 * @param days on which day of answering: 1 is the next one
 */
export function answerBy(
  sent: Date,
  { week, province }: AnsweringHours,
  isHoliday: (day: string) => boolean,
  days = 1,
): Date {
  const { zone } = answeringProvinces[province];
  const { day: first, time } = localNow(zone, sent);
  const minutes = minutesOf(time);
  const rangeOn = (day: string) =>
    isHoliday(day) ? null : week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
  const at = (day: string, minutes: number) => momentAt({ day, time: clockOf(minutes) }, zone);
  const today = rangeOn(first);
  const isEarly = today !== null && minutes <= today.from;
  const isWithin = today !== null && !isEarly && minutes < today.to;
  for (let day = isEarly ? first : addDays(first, 1), left = days; ; day = addDays(day, 1)) {
    const range = rangeOn(day);
    if (range) left -= 1;
    if (range && left === 0)
      return at(day, isWithin ? Math.min(Math.max(minutes, range.from), range.to) : range.to);
  }
}
