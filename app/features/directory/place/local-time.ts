/** Sunday first, as in JavaScript and the booking calendar. */
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type LocalMoment = {
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** Clock time, 24-hour `HH:MM`. */
  time: string;
  weekday: (typeof weekdayNames)[number];
};

// Creating a formatter costs a hundred times as much as using one, and there are few zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone);
  if (cachedFormatter) return cachedFormatter;
  // Swedish dates are those of ISO 8601: '2026-11-30 14:05'.
  const formatter = new Intl.DateTimeFormat('sv-SE', {
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
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * Returns the local day, time and weekday of a moment in a time zone.
 *
 * @param timeZone an IANA name: `America/Vancouver`
 * @throws RangeError when the zone is unknown
 */
export function localNow(timeZone: string, now: Date): LocalMoment {
  const [day = '', time = ''] = formatterOf(timeZone).format(now).split(' ');
  return { day, time, weekday: weekdayOf(day) };
}

/** Returns the moment of a local day and time in a zone, up to an hour off for a time that clocks skip in spring. */
export function momentAt({ day, time }: Pick<LocalMoment, 'day' | 'time'>, timeZone: string): Date {
  const target = Date.parse(`${day}T${time}:00Z`);
  let at = target;
  // The first round may use the UTC offset from before a clock change; the second corrects it.
  for (let round = 0; round < 2; round += 1) {
    const local = localNow(timeZone, new Date(at));
    at += target - Date.parse(`${local.day}T${local.time}:00Z`);
  }
  return new Date(at);
}

/** Midnight at the start of a calendar day in a zone; `later` days after it. */
export const midnight = (day: string, timeZone: string, later = 0): Date =>
  momentAt({ day: addDays(day, later), time: '00:00' }, timeZone);

/**
 * Every time zone of Canada in the IANA database, with the names that older data use. PostgreSQL has time zone data of
 * its own, which may be older, so SQL gets local times from here (`clocks.server.ts`).
 */
export const CANADIAN_ZONES = [
  'America/Atikokan',
  'America/Blanc-Sablon',
  'America/Cambridge_Bay',
  'America/Coral_Harbour',
  'America/Creston',
  'America/Dawson',
  'America/Dawson_Creek',
  'America/Edmonton',
  'America/Fort_Nelson',
  'America/Glace_Bay',
  'America/Goose_Bay',
  'America/Halifax',
  'America/Inuvik',
  'America/Iqaluit',
  'America/Moncton',
  'America/Montreal',
  'America/Nipigon',
  'America/Pangnirtung',
  'America/Rainy_River',
  'America/Rankin_Inlet',
  'America/Regina',
  'America/Resolute',
  'America/St_Johns',
  'America/Swift_Current',
  'America/Thunder_Bay',
  'America/Toronto',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Winnipeg',
  'America/Yellowknife',
] as const;

/** The time zone of the site and its console, where most readers are. */
export const SITE_ZONE = 'America/Toronto';

/** Returns the calendar day `YYYY-MM-DD` of a moment in the site's time zone. In UTC, an evening is the next day. */
export const siteDayOf = (moment: Date): string => localNow(SITE_ZONE, moment).day;

/** Whether the text is a valid calendar day: `2026-02-28`, not `2026-02-30` or `2026-2-8`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** Returns the weekday of a calendar day `YYYY-MM-DD`. */
export function weekdayOf(day: string): LocalMoment['weekday'] {
  return weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/** Days that pages look ahead: today to the same weekday next week. */
export const DAYS_AHEAD = 8;

/** Returns the calendar day `n` days later, or earlier if `n` is negative. */
export function addDays(day: string, n: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + n);
  return moment.toISOString().slice(0, 10);
}
