import { askableOn } from '#app/features/directory/dentist/askable-times.ts';
import type { AskableClinic } from '#app/features/directory/dentist/askable-times.ts';
import { addDays, isDay } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import { formatDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { OtherTime } from '#app/features/requests/kind/appointment.ts';
import { dayProblem, lastBookableDay } from './booking.ts';

export type CalendarDay = {
  /** `YYYY-MM-DD` */
  day: string;
  /** Day of the month. */
  number: number;
  /** 'Nov' */
  month: string;
  /** 'Tuesday, March 3' */
  label: string;
  /** Why nobody can ask for it; null if they can. */
  closed: ReturnType<typeof dayProblem>;
  chosen: boolean;
  today: boolean;
};

/** What a calendar shows: the two weeks from a day, or a month (`YYYY-MM`). Part of the URL. */
export type CalendarPage = { from: string; month?: undefined } | { month: string; from?: undefined };

export type BookingCalendar = {
  /** Whether it shows a month; else two weeks. */
  whole: boolean;
  /** 'December 2026', 'November – December 2026' */
  title: string;
  /** Sunday first, short and long. */
  weekdays: { short: string; long: string }[];
  /** Weeks from Sunday to Saturday; null where a day belongs to another month. */
  weeks: (CalendarDay | null)[][];
  /** Neighbouring pages; null if no day in them can be asked for. */
  previous: CalendarPage | null;
  next: CalendarPage | null;
  /** The month that holds these weeks, or the weeks at the start of this month. */
  other: CalendarPage;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const inWords = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(language, options).format(dateOf(day)).replace('.', '');

/** The month `n` months later, as `YYYY-MM`. */
function addMonths(month: string, n: number): string {
  const first = dateOf(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + n);
  return first.toISOString().slice(0, 7);
}

/** The Sunday of a day's week. */
const sundayOf = (day: string): string => addDays(day, -dateOf(day).getUTCDay());

/** The first day that can be asked for at the clinic's date and time; null if there is none in the next 12 months. */
export function firstOpenDay(clinic: AskableClinic, local: Pick<LocalMoment, 'day' | 'time'>): string | null {
  const last = lastBookableDay(local.day);
  for (let day = local.day; day <= last; day = addDays(day, 1))
    if (dayProblem(day, clinic, local) === null) return day;
  return null;
}

/** Open days of which half can be named as another time. */
const MAX_OTHER_DAYS = 8;

/** The halves of days that a visitor can name as other times: of any day, then of the next open ones. */
export function otherTimes(clinic: AskableClinic, local: Pick<LocalMoment, 'day' | 'time'>): OtherTime[] {
  const found: OtherTime[] = ['any-morning', 'any-afternoon'];
  const last = lastBookableDay(local.day);
  let days = 0;
  for (let day = local.day; day <= last && days < MAX_OTHER_DAYS; day = addDays(day, 1)) {
    const { times } = askableOn(day, clinic, local);
    if (times.length > 0) days += 1;
    if (times.some((time) => time < '12:00')) found.push(`${day}-morning`);
    if (times.some((time) => time >= '12:00')) found.push(`${day}-afternoon`);
  }
  return found;
}

/**
 * A calendar to choose a day from, in weeks from Sunday. Shows the wished month if a day in it can be asked for; else
 * the two weeks with the wished day, or with the chosen one; else those that begin with the first day that can be asked
 * for. Pages of two weeks always begin on the same Sundays.
 *
 * @param local the clinic's date and time
 */
export function bookingCalendar(
  wish: { month?: string; from?: string; chosen?: string },
  clinic: AskableClinic,
  local: Pick<LocalMoment, 'day' | 'time'>,
  language: Language,
): BookingCalendar {
  const first = firstOpenDay(clinic, local) ?? local.day;
  const last = lastBookableDay(local.day);
  const toDay = (day: string): CalendarDay => ({
    day,
    number: Number(day.slice(8)),
    month: inWords(language, day, { month: 'short' }),
    label: formatDay(language, day),
    closed: dayProblem(day, clinic, local),
    chosen: day === wish.chosen,
    today: day === local.day,
  });
  const shared = {
    // November 1, 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = `2026-11-0${index + 1}`;
      return {
        short: inWords(language, day, { weekday: 'short' }),
        long: inWords(language, day, { weekday: 'long' }),
      };
    }),
  };
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)];
  const { month } = wish;
  if (month && isDay(`${month}-01`) && month >= earliest && month <= latest) {
    const start = `${month}-01`;
    const days: (CalendarDay | null)[] = Array.from({ length: dateOf(start).getUTCDay() }, () => null);
    for (let day = start; day.startsWith(month); day = addDays(day, 1)) days.push(toDay(day));
    while (days.length % 7 > 0) days.push(null);
    return {
      ...shared,
      whole: true,
      title: titleOf(language, start, start),
      weeks: weeksOf(days),
      previous: month > earliest ? { month: addMonths(month, -1) } : null,
      next: month < latest ? { month: addMonths(month, 1) } : null,
      other: { from: start > first ? start : first },
    };
  }
  const origin = sundayOf(first);
  const wished = [wish.from, wish.chosen].find((day) => day && isDay(day) && day >= origin && day <= last);
  const weeksAhead = wished ? Math.floor((dateOf(wished).getTime() - dateOf(origin).getTime()) / WEEK) : 0;
  const start = addDays(origin, 7 * (weeksAhead - (weeksAhead % 2)));
  const end = addDays(start, 13);
  return {
    ...shared,
    whole: false,
    title: titleOf(language, start < first ? first : start, end > last ? last : end),
    weeks: weeksOf(Array.from({ length: 14 }, (_, index) => toDay(addDays(start, index)))),
    previous: start > origin ? { from: addDays(start, -14) } : null,
    next: end < last ? { from: addDays(start, 14) } : null,
    other: { month: (start < first ? first : start).slice(0, 7) },
  };
}

/** Milliseconds of a week. */
const WEEK = 7 * 24 * 3_600_000;

const weeksOf = <T>(days: T[]): T[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** The months from one day to another: 'December 2026', 'November – December 2026'. */
function titleOf(language: Language, start: string, end: string): string {
  const title = formatterOf(language, { month: 'long', year: 'numeric' }).formatRange(
    dateOf(start),
    dateOf(end),
  );
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}
