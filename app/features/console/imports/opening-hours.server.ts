import OpeningHours from 'opening_hours';
import type { HoursRange, OfficeHours, Weekday } from '#db/rows.ts';

const weekdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export type HoursReading =
  | { ok: true; hours: OfficeHours }
  /** `not-understood`: the library cannot parse it. `not-weekly`: it parses, but is not a plain week. */
  | { ok: false; reason: 'not-understood' | 'not-weekly' };

// Cache: many clinics keep the same hours, and parsing one value takes half a millisecond.
const read = new Map<string, HoursReading>();
const remembered = 5000;

/**
 * Reads OpenStreetMap opening hours (wiki.openstreetmap.org/wiki/Key:opening_hours) as a plain week. Ignores rules for
 * public holidays, which `OfficeHours` cannot express. Seasons, alternating weeks, 'by appointment', open ends and
 * comments are not a plain week. Hours of the 12-hour clock without 'a.m.' and 'p.m.' are read as a dentist's, see
 * `toClinicHours`.
 *
 * @returns the week, or why there is none
 */
export function readOpeningHours(value: string): HoursReading {
  let reading = read.get(value);
  if (!reading) {
    if (read.size >= remembered) read.clear();
    reading = interpret(value);
    read.set(value, reading);
  }
  return reading;
}

function interpret(value: string): HoursReading {
  if (value.length > 255) return { ok: false, reason: 'not-understood' };
  const plain = withoutHolidays(value);
  // A comment is free text, such as 'by appointment' or 'ring the bell'.
  if (plain.includes('"') || plain.includes('||')) return { ok: false, reason: 'not-weekly' };
  let parsed: OpeningHours;
  try {
    parsed = new OpeningHours(plain, null, 0);
    const written = parsed.prettifyValue();
    const clinicHours = toClinicHours(written, plain);
    if (clinicHours === null) return { ok: false, reason: 'not-understood' };
    if (clinicHours !== written) parsed = new OpeningHours(clinicHours, null, 0);
  } catch {
    return { ok: false, reason: 'not-understood' };
  }
  if (!parsed.isWeekStable()) return { ok: false, reason: 'not-weekly' };

  // A week in June, when no time zone changes its clocks, so local hours equal the written ones.
  const monday = new Date(2026, 5, 1);
  const intervals = parsed.getOpenIntervals(monday, new Date(2026, 5, 8));
  const hours: OfficeHours = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  };
  for (const [from, to, unknown, comment] of intervals) {
    if (unknown || comment) return { ok: false, reason: 'not-weekly' };
    addInterval(
      hours,
      (from.getTime() - monday.getTime()) / 60_000,
      (to.getTime() - monday.getTime()) / 60_000,
    );
  }
  // 'off' alone gives a patient no hours.
  if (weekdays.every((day) => hours[day].length === 0)) return { ok: false, reason: 'not-weekly' };
  return { ok: true, hours };
}

/**
 * Removes rules for public and school holidays, and repairs 'Fri 08:00-13:00 Sat …', which the library would read as
 * one rule for both days.
 */
function withoutHolidays(value: string): string {
  return value
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => !/^(PH|SH)(\s*,\s*(PH|SH))*(?![,\w])/i.test(rule))
    .map((rule) => rule.replace(/,\s*(PH|SH)\b/gi, '').replace(/^((PH|SH)\s*,\s*)+/i, ''))
    .map((rule) => rule.replace(/(\d:\d\d)\s+(?=(mo|tu|we|th|fr|sa|su)[a-z]*\b)/gi, '$1; '))
    .join('; ');
}

const RANGE = /(?<![\d:])(\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?(?![\d:+])/g;
/** A closing time that says 'a.m.', or an afternoon whose closing time alone says 'p.m.': '1-5 pm'. */
const NIGHT_CLOSING = /(?:-|–|—|to)\s*\d{1,2}(?::\d\d)?\s*a\.?m/i;
const LATE_OPENING = /(?<![\d:])0?[1-5](?::\d\d)?\s*(?:-|–|—|to)\s*\d{1,2}(?::\d\d)?\s*p\.?m/i;

const NOON = 12 * 60;

/**
 * Reads hours without 'a.m.' and 'p.m.' as those of a dentist. The library takes '9-5' for nine in the morning until five at
 * night. Opening from 6:00 to 12:59 and closing from 1:00 to 11:59, at or before it, is an afternoon's closing: 9:00-17:00.
 * '1-5' after a morning ('9-12,1-5') is the afternoon. Other ranges that would have a dentist work at night are unknown,
 * unless they are written in the 24-hour clock: '20:00-02:00', '08:00-00:00', '00:00-02:00'.
 *
 * @param value as the library writes it, with hours and minutes
 * @param written as it was written
 * @returns the value with afternoons in the 24-hour clock, or null if its hours are unknown
 */
function toClinicHours(value: string, written: string): string | null {
  // Seasons and weeks have ranges that are no hours; they are no plain week either.
  if (/^24\/7|week|\[|[A-Z][a-z]{2} \d/.test(value)) return value;
  if (LATE_OPENING.test(written)) return null;
  let isUnknown = false;
  let morningEnds = { at: -1, minute: 0 };
  const read = value.replace(RANGE, (range, fromHour: string, fromMinute = '0', toHour: string, ...rest) => {
    const [toMinute = '0', offset] = rest as [string | undefined, number];
    let from = Number(fromHour) * 60 + Number(fromMinute);
    let to = Number(toHour) * 60 + Number(toMinute);
    const isAfterMorning = morningEnds.at === offset && from < to && morningEnds.minute <= from + NOON;
    const isSplitAtMidnight = (from < 60 && to > from) || (to === 0 && from > 0);
    if (from >= NOON + 60 || to >= NOON + 60 || isSplitAtMidnight) return range;
    if (from < 6 * 60 && isAfterMorning) from += NOON;
    if (to <= from && to >= 60 && to < NOON && !NIGHT_CLOSING.test(written)) to += NOON;
    morningEnds = { at: offset + range.length + 1, minute: to };
    if (from < 6 * 60 || to <= from) isUnknown = true;
    return `${clock(from)}-${clock(to)}`;
  });
  return isUnknown ? null : read;
}

const minutesOfDay = 24 * 60;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Adds one interval, split at each midnight; both ends in minutes from Monday 00:00. */
function addInterval(hours: OfficeHours, from: number, to: number): void {
  for (let start = from; start < to;) {
    const day = Math.floor(start / minutesOfDay);
    const end = Math.min(to, (day + 1) * minutesOfDay);
    const range: HoursRange = [clock(start - day * minutesOfDay), clock(end - day * minutesOfDay)];
    hours[weekdays[day]!].push(range);
    start = end;
  }
}
