/** An appointment as a calendar shows it. */
export type CalendarEntry = {
  /** The same for every state of one appointment, so that a later file takes the place of an earlier one. */
  id: string;
  /** How often it was changed. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Calendar day `YYYY-MM-DD` and clock `HH:MM` on the wall of the clinic. */
  day: string;
  time: string;
  /** IANA name. */
  timeZone: string;
  minutes: number;
  title: string;
  description: string;
  location: string | null;
  /** The address of a public page, or none. */
  url: string | null;
  changedAt: Date;
};

/** Text as RFC 5545 (3.3.11) wants it: nothing that somebody wrote begins a line or a property of its own. */
export function calendarText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const encoder = new TextEncoder();

/** A line in pieces of at most 75 bytes, no letter cut in two (3.1). */
export function foldLine(line: string): string {
  const pieces = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      pieces.push(' ');
      bytes = 1;
    }
    pieces[pieces.length - 1] += letter;
    bytes += size;
  }
  return pieces.join('\r\n');
}

/** `2026-12-01` and `14:00` as `20261201T140000`. */
const stamp = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
function offsetOf(timeZone: string, moment: number): number {
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, formatter);
  const name = formatter.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const written = (offset: number) => {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

const HOUR = 3_600_000;

/** The moment at which a zone's clocks change between two moments of different offsets, to the minute. */
function changeBetween(timeZone: string, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000;
    if (offsetOf(timeZone, middle) === offsetOf(timeZone, before)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The clocks of a zone from the year before that of a day to its end (3.6.5), so that a calendar that doesn't know the
 * zone's name reads the right time.
 */
function zoneLines(timeZone: string, day: string): string[] {
  const year = Number(day.slice(0, 4));
  const from = Date.UTC(year - 1, 0, 1);
  const until = Date.UTC(year + 1, 0, 2);
  const first = offsetOf(timeZone, from);
  const rules = [{ at: from, before: first, after: first }];
  for (let at = from; at < until; at += 24 * HOUR) {
    const before = offsetOf(timeZone, at);
    const after = offsetOf(timeZone, at + 24 * HOUR);
    if (before !== after) rules.push({ at: changeBetween(timeZone, at, at + 24 * HOUR), before, after });
  }
  const standard = Math.min(...rules.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...rules.flatMap(({ at, before, after }) => {
      const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
      const local = new Date(at + before * 60_000).toISOString();
      return [
        `BEGIN:${kind}`,
        `DTSTART:${stamp(local.slice(0, 10), local.slice(11, 16))}`,
        `TZOFFSETFROM:${written(before)}`,
        `TZOFFSETTO:${written(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** One appointment as an iCalendar file (RFC 5545). Texts may hold anything. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dental Finder//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(entry.timeZone, entry.day),
    'BEGIN:VEVENT',
    `UID:${calendarText(entry.id)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `DTSTART;TZID=${entry.timeZone}:${stamp(entry.day, entry.time)}`,
    `DURATION:PT${entry.minutes}M`,
    `STATUS:${entry.status}`,
    `TRANSP:${entry.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    `SUMMARY:${calendarText(entry.title)}`,
    `DESCRIPTION:${calendarText(entry.description)}`,
    ...(entry.location ? [`LOCATION:${calendarText(entry.location)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
