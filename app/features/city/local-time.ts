/** Sunday first, as JavaScript and the booking calendar count. */
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type LocalMoment = {
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Clock time, 24-hour `HH:MM`. */
  time: string;
  weekday: (typeof weekdayNames)[number];
};

// Making a formatter costs a hundred times what using it does, and there are few zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

// A list of clinics asks for the same zone and minute once per card.
const latest = new Map<string, { minute: number; local: LocalMoment }>();

/**
 * What the calendar and the clock on a wall of that time zone show at a moment.
 *
 * @param timeZone an IANA name: `America/Vancouver`
 * @throws RangeError when the zone is unknown
 */
export function localNow(timeZone: string, now: Date): LocalMoment {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.local;
  const local = readLocal(timeZone, now);
  latest.set(timeZone, { minute, local });
  return local;
}

function readLocal(timeZone: string, now: Date): LocalMoment {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}`, weekday: weekdayOf(day) };
}

/** The zone that the site's own hours are in, and where most of its readers are. */
export const SITE_ZONE = 'America/Toronto';

/** The calendar day `YYYY-MM-DD` of a moment, as the site tells it: in UTC an evening's would be tomorrow. */
export const siteDayOf = (moment: Date): string => readLocal(SITE_ZONE, moment).day;

/** Whether the text is a day that the calendar has: `2026-02-28`, not `2026-02-30` and not `2026-2-8`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** The weekday of a calendar day `YYYY-MM-DD`. */
export function weekdayOf(day: string): LocalMoment['weekday'] {
  return weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/** The calendar day `n` days later, or earlier when `n` is negative. */
export function addDays(day: string, n: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + n);
  return moment.toISOString().slice(0, 10);
}
