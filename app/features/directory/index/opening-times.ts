import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { add, emptyBits } from './bitset.ts';
import type { LocalMoment } from '#app/features/directory/place/local-time.ts';
import type { Bits } from './bitset.ts';

export const DAY = 1440;
/** Before eight in the morning. */
export const EARLY = 8 * 60;
/** Minutes of a week, from Monday 0:00. */
export const WEEK = 7 * 1440;
export const SATURDAY = 5 * 1440;
export const SUNDAY = 6 * 1440;
/** The minute of the day at which an evening begins. */
export const EVENING = 18 * 60;

/** When a clinic is open: pairs of opening and closing minute of the week, ascending, apart from each other. */
export type Week = readonly (readonly [open: number, close: number])[];

/** The minute of the week that a clinic's own clock shows. */
export function minuteOfWeek({ weekday, time }: Pick<LocalMoment, 'weekday' | 'time'>): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return weekdays.indexOf(weekday) * 1440 + hours * 60 + minutes;
}

/**
 * Reads opening hours, `{"monday": [["09:00", "17:00"]], …}`. What is no time of day is left out, and what follows
 * without a pause is one.
 */
export function readWeek(hours: string): Week {
  const byDay = JSON.parse(hours) as Record<string, unknown>;
  const ranges = weekdays.flatMap((weekday, day) =>
    readDay(byDay[weekday]).map(([open, close]) => [day * DAY + open, day * DAY + close] as const),
  );
  const week: [open: number, close: number][] = [];
  for (const [open, close] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = week.at(-1);
    if (before && open <= before[1]) before[1] = Math.max(before[1], close);
    else week.push([open, close]);
  }
  return week;
}

/** A day's hours as minutes; a day ends at '24:00' at the latest. */
function readDay(day: unknown): (readonly [open: number, close: number])[] {
  if (!Array.isArray(day)) return [];
  return day.flatMap((pair: unknown) => {
    const [open, close] = Array.isArray(pair) ? pair.map(minuteOfDay) : [];
    return open !== undefined && close !== undefined && open < close ? [[open, close] as const] : [];
  });
}

function minuteOfDay(time: unknown): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(String(time)) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY ? minute : undefined;
}

/** What a clinic's clock and calendar show. */
export type Moment = {
  /** Of the week. */
  minute: number;
  /** Days on which weekly hours can't be relied on: bit 0 today, bit 1 tomorrow … bit 7 today in a week. */
  holidays: number;
};

/** Minutes until a clinic opens: 0 while it is open, infinite where it never opens. On a holiday none is known to open. */
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
  // Open only on a weekday that is a holiday twice: later than any other.
  return week.length > 0 ? 2 * WEEK : Infinity;
}

type Waits = { minutes: Float32Array; open: Bits };

/** When each slot is open, by its own clock. Few weeks differ: each is kept once. */
export class OpeningTimes {
  readonly #numbers = new Map<string, number>();
  readonly #weeks: Week[] = [];
  /** A time zone and a province: together they tell the clock and the holidays. */
  readonly #clocks: { timeZone: string; provinceCode: string }[] = [];
  readonly #clockOf = new Map<number, number>();
  /** Number of a slot's week plus one; 0 where the hours are unknown. */
  readonly #week: Int32Array;
  readonly #clock: Uint8Array;
  #cached: (Waits & { key: string }) | null = null;

  /** @param cities by their ids */
  constructor(cities: ReadonlyMap<number, { timeZone: string; provinceCode: string }>, room: number) {
    this.#week = new Int32Array(room);
    this.#clock = new Uint8Array(room);
    const clocks = new Map<string, number>();
    for (const [id, { timeZone, provinceCode }] of cities) {
      const name = `${provinceCode} ${timeZone}`;
      const clock = clocks.get(name) ?? this.#clocks.push({ timeZone, provinceCode }) - 1;
      clocks.set(name, clock);
      this.#clockOf.set(id, clock);
    }
  }

  /**
   * @param hours as `readWeek` takes them
   * @returns the week of it
   */
  put(slot: number, hours: string | null, cityId: number): Week {
    this.#cached = null;
    this.#clock[slot] = this.#clockOf.get(cityId) ?? 0;
    let number = 0;
    if (hours !== null) {
      number = this.#numbers.get(hours) ?? this.#weeks.push(readWeek(hours));
      this.#numbers.set(hours, number);
    }
    this.#week[slot] = number;
    return this.#weeks[number - 1] ?? [];
  }

  /**
   * Minutes until each slot opens (0: open now; infinite: never or unknown), and which are open. Slots that were removed
   * may be among them.
   *
   * @param momentIn what clocks and calendars of a time zone and province show now
   */
  waits(momentIn: (timeZone: string, provinceCode: string) => Moment): Waits {
    const now = this.#clocks.map(({ timeZone, provinceCode }) => momentIn(timeZone, provinceCode));
    const key = now.map(({ minute, holidays }) => `${minute}-${holidays}`).join();
    if (this.#cached?.key === key) return this.#cached;
    // A week is read once per clock, not once per slot.
    const waits = now.map((moment) =>
      Float32Array.from(this.#weeks, (week) => minutesUntilOpen(week, moment)),
    );
    const minutes = new Float32Array(this.#week.length).fill(Infinity);
    const open = emptyBits(this.#week.length);
    for (let slot = 0; slot < minutes.length; slot += 1) {
      const week = this.#week[slot]!;
      if (week === 0) continue;
      const wait = (minutes[slot] = waits[this.#clock[slot]!]![week - 1]!);
      if (wait === 0) add(open, slot);
    }
    this.#cached = { key, minutes, open };
    return this.#cached;
  }
}
