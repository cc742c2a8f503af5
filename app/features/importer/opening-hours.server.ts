import OpeningHours from 'opening_hours';
import type { HoursRange, OfficeHours, Weekday } from '#db/rows.ts';

const weekdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export type HoursReading =
  | { ok: true; hours: OfficeHours }
  /** `not-understood`: the library can't read it. `not-weekly`: it can, but no plain week says the same. */
  | { ok: false; reason: 'not-understood' | 'not-weekly' };

// Many clinics keep the same hours, and reading one value takes half a millisecond.
const read = new Map<string, HoursReading>();
const remembered = 5000;

/**
 * Opening hours in OpenStreetMap's syntax (wiki.openstreetmap.org/wiki/Key:opening_hours) as a plain week.
 * What holds on public holidays is left out: `OfficeHours` knows no holidays. Seasons, alternating
 * weeks, 'by appointment', open ends and comments are not a plain week.
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
  // A comment is words for people: 'by appointment', 'ring the bell'.
  if (plain.includes('"') || plain.includes('||')) return { ok: false, reason: 'not-weekly' };
  let parsed: OpeningHours;
  try {
    parsed = new OpeningHours(plain, null, 0);
  } catch {
    return { ok: false, reason: 'not-understood' };
  }
  if (!parsed.isWeekStable()) return { ok: false, reason: 'not-weekly' };

  // A week of June: no zone on earth changes its clock in it, so local hours are the written ones.
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
  // 'off' alone: a place that is never open tells a patient nothing about its hours.
  if (weekdays.every((day) => hours[day].length === 0)) return { ok: false, reason: 'not-weekly' };
  return { ok: true, hours };
}

/** Drops what is said of public and school holidays, and mends 'Fri 08:00-13:00 Sat …', which the library reads as one rule for both days. */
function withoutHolidays(value: string): string {
  return value
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => !/^(PH|SH)(\s*,\s*(PH|SH))*(?![,\w])/i.test(rule))
    .map((rule) => rule.replace(/,\s*(PH|SH)\b/gi, '').replace(/^((PH|SH)\s*,\s*)+/i, ''))
    .map((rule) => rule.replace(/(\d:\d\d)\s+(?=(mo|tu|we|th|fr|sa|su)[a-z]*\b)/gi, '$1; '))
    .join('; ');
}

const minutesOfDay = 24 * 60;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Adds one stretch, cut at each midnight; both ends in minutes from Monday 00:00. */
function addInterval(hours: OfficeHours, from: number, to: number): void {
  for (let start = from; start < to;) {
    const day = Math.floor(start / minutesOfDay);
    const end = Math.min(to, (day + 1) * minutesOfDay);
    const range: HoursRange = [clock(start - day * minutesOfDay), clock(end - day * minutesOfDay)];
    hours[weekdays[day]!].push(range);
    start = end;
  }
}
