/** Minutes of a week, from Monday 0:00. */
const WEEK = 7 * 1440;
/** When they begin. */
export const SATURDAY = 5 * 1440;
export const SUNDAY = 6 * 1440;

/** When a clinic is open: pairs of opening and closing minute of the week, ascending, apart from each other. */
export type Week = readonly (readonly [open: number, close: number])[];

/** Reads PostgreSQL's text of an `int4multirange`: `{[540,1020),[1980,2460)}`. */
export function readWeek(text: string): Week {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, open, close]) => [Number(open), Number(close)]);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The minute of the week that a clinic's own clock shows. */
export function minuteOfWeek({ weekday, time }: { weekday: string; time: string }): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return weekdays.indexOf(weekday) * 1440 + hours * 60 + minutes;
}

/** What a clinic's clock and calendar show. */
export type Moment = {
  /** Of the week. */
  minute: number;
  /** Days on which weekly hours can't be relied on: bit 0 today, bit 1 tomorrow … bit 7 today in a week. */
  holidays: number;
};

/**
 * Minutes until a clinic is open: 0 while it is, infinite where it never opens. On a holiday nobody is known to be open.
 */
export function minutesUntilOpen(week: Week, { minute, holidays }: Moment): number {
  if (holidays !== 0) return minutesAroundHolidays(week, minute, holidays);
  let soonest = Infinity;
  for (const [open, close] of week) {
    if (open <= minute && minute < close) return 0;
    soonest = Math.min(soonest, (open - minute + WEEK) % WEEK);
  }
  return soonest;
}

function minutesAroundHolidays(week: Week, minute: number, holidays: number): number {
  const today = minute - (minute % 1440);
  for (let n = 0; n <= 7; n += 1) {
    if (holidays & (1 << n)) continue;
    const [begin, end] = [Math.max(minute, today + n * 1440), today + (n + 1) * 1440];
    let soonest = Infinity;
    for (const [open, close] of week)
      // This week's, and next week's.
      for (const shift of [0, WEEK]) {
        const first = Math.max(begin, open + shift);
        if (first < Math.min(end, close + shift)) soonest = Math.min(soonest, first - minute);
      }
    if (soonest < Infinity) return soonest;
  }
  // Only on a weekday that is a holiday twice: later than every other.
  return week.length > 0 ? 2 * WEEK : Infinity;
}
