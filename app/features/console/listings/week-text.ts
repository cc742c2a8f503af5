import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import type { HoursRange, OfficeHours, Weekday } from '#db/rows.ts';

/** '09:00-12:00, 13:00-17:00'; '' if closed. */
export const rangesText = (ranges: readonly HoursRange[]): string =>
  ranges.map(([from, to]) => `${from}-${to}`).join(', ');

/** Parses typed ranges of a day, such as '9-12, 13:00 – 17:30'; null if invalid. '' means closed. */
export function parseRanges(text: string): HoursRange[] | null {
  if (text.trim() === '') return [];
  const ranges: HoursRange[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,2})(?:[:h](\d{2})?)?\s*[-–—]\s*(\d{1,2})(?:[:h](\d{2})?)?\s*$/i.exec(part);
    if (!match) return null;
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = match;
    const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
    const to = `${toHour.padStart(2, '0')}:${toMinute}`;
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    if (!isTime(from) || !(isTime(to) || to === '24:00') || from >= to) return null;
    if (ranges.some(([, before]) => before > from)) return null;
    ranges.push([from, to]);
  }
  return ranges;
}

export const hoursField = (weekday: Weekday) => `hours-${weekday}`;

/** A week as values of its fields: whether it is known, and a text per day. */
export const weekTexts = (hours: OfficeHours | null): Record<string, string> => ({
  hoursKnown: hours === null ? '' : 'yes',
  ...Object.fromEntries(
    weekdays.map((weekday) => [hoursField(weekday), hours ? rangesText(hours[weekday]) : '']),
  ),
});
