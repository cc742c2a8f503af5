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

/** Minutes until a clinic is open: 0 while it is, infinite where it never opens. */
export function minutesUntilOpen(week: Week, minute: number): number {
  let soonest = Infinity;
  for (const [open, close] of week) {
    if (open <= minute && minute < close) return 0;
    soonest = Math.min(soonest, (open - minute + WEEK) % WEEK);
  }
  return soonest;
}
