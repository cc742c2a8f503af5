import { addDays, weekdayOf } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import type { OfficeHours } from '#db/rows.ts';

/** The times of day that a request may name (specification, section 9), by the clinic's clock. */
export const askableSlots = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;
export type TimeSlot = (typeof askableSlots)[number];

export const isTimeSlot = (value: string): value is TimeSlot => askableSlots.some((slot) => slot === value);

/** When a clinic receives patients: null for unknown hours, and whether a day is a public holiday of its province. */
export type ClinicDays = { hours: OfficeHours | null; isHoliday: (day: string) => boolean };

/**
 * Returns the times of a day that a visitor may ask for: those of the specification that lie ahead and within the
 * clinic's hours. None on Sundays (specification, section 5) and public holidays; all where the hours are unknown.
 *
 * @param day calendar day `YYYY-MM-DD`
 * @param local the clinic's day and time
 */
export function askableTimes(
  day: string,
  { hours, isHoliday }: ClinicDays,
  local: Pick<LocalMoment, 'day' | 'time'>,
): TimeSlot[] {
  const weekday = weekdayOf(day);
  if (day < local.day || weekday === 'sunday' || isHoliday(day)) return [];
  return askableSlots.filter(
    (slot) =>
      (day > local.day || slot > local.time) &&
      (hours === null || hours[weekday].some(([open, close]) => open <= slot && slot < close)),
  );
}

/** A day with times to ask for. */
export type AskableDay = { day: string; times: TimeSlot[] };

/** Days that pages look ahead: today to the same weekday next week. */
const DAYS_AHEAD = 8;

/**
 * Whether a day is a public holiday, from the bits of `HolidaysAhead`.
 *
 * @param today the day of bit 0
 */
export const holidaysFrom =
  (bits: number, today: string) =>
  (day: string): boolean =>
    Array.from({ length: DAYS_AHEAD }, (_, ahead) => ahead).some(
      (ahead) => ((bits >> ahead) & 1) === 1 && addDays(today, ahead) === day,
    );

/** Returns the next days with times to ask for, at most `days` of the coming week, each with all its times. */
export function nextAskableDays(
  clinic: ClinicDays,
  local: Pick<LocalMoment, 'day' | 'time'>,
  days: number,
): AskableDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(local.day, ahead))
    .map((day) => ({ day, times: askableTimes(day, clinic, local) }))
    .filter(({ times }) => times.length > 0)
    .slice(0, days);
}

/** At most three of a day's times: the first, one in the middle and the last. */
export const someTimes = (times: TimeSlot[]): TimeSlot[] =>
  times.length <= 3 ? times : [times[0]!, times[Math.floor(times.length / 2)]!, times.at(-1)!];
