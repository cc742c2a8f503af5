import { add, each } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { minutesUntilOpen, readWeek } from './week.ts';
import type { Moment, Week } from './week.ts';

type Waits = { minutes: Float32Array; open: Bits };

/** When each slot is open, by its own clock. Weeks are few and alike: each is kept once. */
export class OpeningTimes {
  readonly #numbers = new Map<string, number>();
  readonly #weeks: Week[] = [];
  /** A time zone and a province: where they are the same, so are the clock and the holidays. */
  readonly #clocks: { timeZone: string; provinceCode: string }[];
  readonly #clockOf: ReadonlyMap<number, number>;
  /** Number of a slot's week; -1 where nobody knows. */
  #week = new Int32Array(0);
  #clock = new Uint8Array(0);
  #kept: (Waits & { key: string }) | null = null;

  /** @param cities time zones and provinces by a city's id */
  constructor(cities: ReadonlyMap<number, { timeZone: string; provinceCode: string }>) {
    const clocks = new Map<string, number>();
    this.#clocks = [];
    const clockOf = new Map<number, number>();
    for (const [id, { timeZone, provinceCode }] of cities) {
      const name = `${provinceCode} ${timeZone}`;
      const clock = clocks.get(name) ?? this.#clocks.push({ timeZone, provinceCode }) - 1;
      clocks.set(name, clock);
      clockOf.set(id, clock);
    }
    this.#clockOf = clockOf;
  }

  makeRoom(room: number): void {
    const [week, clock] = [new Int32Array(room), new Uint8Array(room)];
    week.set(this.#week);
    clock.set(this.#clock);
    [this.#week, this.#clock] = [week, clock];
  }

  /**
   * @param hours PostgreSQL's text of an `int4multirange` of minutes
   * @returns the week of it
   */
  put(slot: number, hours: string | null, cityId: number): Week {
    this.#clock[slot] = this.#clockOf.get(cityId) ?? 0;
    this.#week[slot] = hours === null ? -1 : this.#numberOf(hours);
    return this.#weeks[this.#week[slot]] ?? [];
  }

  /**
   * Minutes until each slot opens (0: open now; infinite: never or unknown), and which are open.
   *
   * @param version another one after each change
   * @param momentIn what clocks and calendars of a time zone and province show now
   */
  waits(
    version: number,
    everybody: Bits,
    momentIn: (timeZone: string, provinceCode: string) => Moment,
  ): Waits {
    const now = this.#clocks.map(({ timeZone, provinceCode }) => momentIn(timeZone, provinceCode));
    const key = `${version}/${now.map(({ minute, holidays }) => `${minute}-${holidays}`).join()}`;
    if (this.#kept?.key === key) return this.#kept;
    // A week is read once per clock, not once per slot.
    const waits = now.map((moment) =>
      Float32Array.from(this.#weeks, (week) => minutesUntilOpen(week, moment)),
    );
    const minutes = new Float32Array(this.#week.length).fill(Infinity);
    const open: Bits = new Uint32Array(everybody.length);
    each(everybody, (slot) => {
      const week = this.#week[slot]!;
      if (week < 0) return;
      const wait = (minutes[slot] = waits[this.#clock[slot]!]![week]!);
      if (wait === 0) add(open, slot);
    });
    this.#kept = { key, minutes, open };
    return this.#kept;
  }

  #numberOf(hours: string): number {
    let known = this.#numbers.get(hours);
    if (known === undefined) {
      known = this.#weeks.push(readWeek(hours)) - 1;
      this.#numbers.set(hours, known);
    }
    return known;
  }
}
