import { addDays, isDay } from '#app/features/directory/place/local-time.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import { formatDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { dayProblem, lastBookableDay } from './booking.ts';

export type CalendarDay = {
  /** `YYYY-MM-DD` */
  day: string;
  /** Day of the month. */
  number: number;
  /** 'Tuesday 3 March' */
  label: string;
  /** Whether it can be booked: not past, not a Sunday, within 12 months. */
  open: boolean;
  chosen: boolean;
  today: boolean;
};

export type CalendarMonth = {
  /** `YYYY-MM` */
  month: string;
  /** 'December 2026' */
  title: string;
  /** Sunday first, short and long. */
  weekdays: { short: string; long: string }[];
  /** Weeks from Sunday to Saturday; null where a day belongs to another month. */
  weeks: (CalendarDay | null)[][];
  /** Neighbouring months as `YYYY-MM`; null if no day in them can be booked. */
  previous: string | null;
  next: string | null;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function inWords(language: Language, day: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language}${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(`${language}-CA`, { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** The month `n` months later, as `YYYY-MM`. */
function addMonths(month: string, n: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + n);
  return first.toISOString().slice(0, 7);
}

/** The first bookable day at the clinic's date and time. */
function firstBookableDay(local: Pick<LocalMoment, 'day' | 'time'>): string {
  let day = local.day;
  while (dayProblem(day, local)) day = addDays(day, 1);
  return day;
}

/**
 * A month to choose a day from, in weeks from Sunday. Shows the requested month (`YYYY-MM`) if it has a bookable day;
 * else that of the chosen day; else the first month with a bookable day.
 *
 * @param local the clinic's date and time
 */
export function calendarMonth(
  wish: { month?: string; chosen?: string },
  local: Pick<LocalMoment, 'day' | 'time'>,
  language: Language,
): CalendarMonth {
  const earliest = firstBookableDay(local).slice(0, 7);
  const latest = lastBookableDay(local.day).slice(0, 7);
  const wished = [wish.month, wish.chosen?.slice(0, 7)].find(
    (month) => month && isDay(`${month}-01`) && month >= earliest && month <= latest,
  );
  const month = wished ?? earliest;
  const days: (CalendarDay | null)[] = [];
  const first = `${month}-01`;
  for (let blank = new Date(`${first}T00:00:00Z`).getUTCDay(); blank > 0; blank -= 1) days.push(null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) {
    days.push({
      day,
      number: Number(day.slice(8)),
      label: formatDay(language, day),
      open: dayProblem(day, local) === null,
      chosen: day === wish.chosen,
      today: day === local.day,
    });
  }
  while (days.length % 7 > 0) days.push(null);
  const title = inWords(language, first, { month: 'long', year: 'numeric' });
  return {
    month,
    title: title.charAt(0).toLocaleUpperCase() + title.slice(1),
    // 1 November 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = `2026-11-0${index + 1}`;
      return {
        short: inWords(language, day, { weekday: 'short' }).replace('.', ''),
        long: inWords(language, day, { weekday: 'long' }),
      };
    }),
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    previous: month > earliest ? addMonths(month, -1) : null,
    next: month < latest ? addMonths(month, 1) : null,
  };
}
