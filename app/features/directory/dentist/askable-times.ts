import { addDays, DAYS_AHEAD, weekdayOf } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import type { OfficeHours } from '#db/rows.ts';

/** The times of day that a request may name (specification, section 9), by the clinic's clock. */
export const askableSlots = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;
export type TimeSlot = (typeof askableSlots)[number];

export const isTimeSlot = (value: string): value is TimeSlot => askableSlots.some((slot) => slot === value);

/** When a clinic receives patients: null for unknown hours, and whether a day is a public holiday of its province. */
export type ClinicDays = { hours: OfficeHours | null; isHoliday: (day: string) => boolean };

type DayAndTime = Pick<LocalMoment, 'day' | 'time'>;

/** `answerBy` is the clinic's day and time by which an answer is promised to a request that is sent now. */
export type AskableClinic = ClinicDays & { answerBy: DayAndTime };

/**
 * Why nobody can ask for a day: `early` is a day that may come before the answer, `outside` one whose opening hours
 * contain none of the times.
 */
export type ClosedReason = 'past' | 'early' | 'sunday' | 'holiday' | 'closed' | 'outside';

/** What a visitor may ask for on a day: at least one time, or the reason why there is none. */
export type AskableTimes = { times: TimeSlot[]; closed: ClosedReason | null };

const isOpenAt = ({ hours }: ClinicDays, day: string, time: string): boolean =>
  !hours || hours[weekdayOf(day)].some(([open, close]) => open <= time && time < close);

const closedDay = ({ hours, isHoliday }: ClinicDays, day: string): 'holiday' | 'closed' | null =>
  isHoliday(day) ? 'holiday' : hours?.[weekdayOf(day)].length === 0 ? 'closed' : null;

/**
 * Why a clinic receives no one at a time of its clock, which need not be one that a visitor may ask for: `hours` is a time
 * outside those of the day. Null if it may, or if its hours are unknown.
 *
 * @param day calendar day `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function whyClosed(
  clinic: ClinicDays,
  day: string,
  time: string,
): 'holiday' | 'closed' | 'hours' | null {
  if (clinic.hours === null) return null;
  return closedDay(clinic, day) ?? (isOpenAt(clinic, day, time) ? null : 'hours');
}

/** The moment after which a visit can be asked for: the promised answer. With unknown hours, also the next working day. */
function lastUnaskable({ hours, isHoliday, answerBy }: AskableClinic, local: DayAndTime): DayAndTime {
  if (hours) return answerBy;
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(local.day, n));
  const working = ahead.findIndex((day, n) => n > 0 && !isHoliday(day) && !isWeekend(day));
  const before = ahead.at(working - 1)!;
  return answerBy.day > before ? answerBy : { day: before, time: '24:00' };
}

const isWeekend = (day: string): boolean => ['saturday', 'sunday'].includes(weekdayOf(day));

/**
 * Decides what a visitor may ask for on a day: the times of the specification that lie after the promised answer and
 * within the clinic's hours. None on Sundays (specification, section 5) and public holidays; all where the hours are
 * unknown. Lists and the booking both ask it of the primary office, so that no list offers a time that the booking refuses.
 *
 * @param day calendar day `YYYY-MM-DD`
 * @param local the clinic's day and time
 */
export function askableOn(day: string, clinic: AskableClinic, local: DayAndTime): AskableTimes {
  const none = (closed: ClosedReason): AskableTimes => ({ times: [], closed });
  if (day < local.day) return none('past');
  if (weekdayOf(day) === 'sunday') return none('sunday');
  const closed = closedDay(clinic, day);
  if (closed) return none(closed);
  const offered = askableSlots.filter((slot) => isOpenAt(clinic, day, slot));
  if (offered.length === 0) return none('outside');
  const last = lastUnaskable(clinic, local);
  const times = offered.filter((slot) => day > last.day || (day === last.day && slot > last.time));
  return times.length > 0 ? { times, closed: null } : none('early');
}

/** A day with times to ask for. */
export type AskableDay = { day: string; times: TimeSlot[] };

/** Returns the next days with times to ask for, at most `days` of the coming week, each with all its times. */
export function nextAskableDays(clinic: AskableClinic, local: DayAndTime, days: number): AskableDay[] {
  const found: AskableDay[] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD && found.length < days; ahead += 1) {
    const day = addDays(local.day, ahead);
    const { times } = askableOn(day, clinic, local);
    if (times.length > 0) found.push({ day, times });
  }
  return found;
}
