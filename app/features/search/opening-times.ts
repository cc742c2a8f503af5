import { add, each } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { minutesUntilOpen, readWeek } from './week.ts';
import type { Week } from './week.ts';

type Waits = { minutes: Float32Array; open: Bits };

/** When each slot is open, by its own clock. Weeks are few and alike: each is kept once. */
export class OpeningTimes {
  readonly #numbers = new Map<string, number>();
  readonly #weeks: Week[] = [];
  readonly #zones: string[];
  readonly #zoneOf: ReadonlyMap<number, number>;
  /** Number of a slot's week; -1 where nobody knows. */
  #week = new Int32Array(0);
  #zone = new Uint8Array(0);
  #kept: (Waits & { key: string }) | null = null;

  /** @param cities time zones by a city's id */
  constructor(cities: ReadonlyMap<number, { timeZone: string }>) {
    this.#zones = [...new Set([...cities.values()].map(({ timeZone }) => timeZone))];
    this.#zoneOf = new Map([...cities].map(([id, { timeZone }]) => [id, this.#zones.indexOf(timeZone)]));
  }

  makeRoom(room: number): void {
    const [week, zone] = [new Int32Array(room), new Uint8Array(room)];
    week.set(this.#week);
    zone.set(this.#zone);
    [this.#week, this.#zone] = [week, zone];
  }

  /**
   * @param hours PostgreSQL's text of an `int4multirange` of minutes
   * @returns the week of it
   */
  put(slot: number, hours: string | null, cityId: number): Week {
    this.#zone[slot] = Math.max(0, this.#zoneOf.get(cityId) ?? 0);
    this.#week[slot] = hours === null ? -1 : this.#numberOf(hours);
    return this.#weeks[this.#week[slot]] ?? [];
  }

  /**
   * Minutes until each slot opens (0: open now; infinite: never or unknown), and which are open.
   *
   * @param version another one after each change
   * @param minuteIn the minute of the week that a time zone's clocks show now
   */
  waits(version: number, everybody: Bits, minuteIn: (timeZone: string) => number): Waits {
    const now = this.#zones.map(minuteIn);
    const key = `${version}/${now.join()}`;
    if (this.#kept?.key === key) return this.#kept;
    // A week is read once per zone, not once per slot.
    const waits = now.map((minute) =>
      Float32Array.from(this.#weeks, (week) => minutesUntilOpen(week, minute)),
    );
    const minutes = new Float32Array(this.#week.length).fill(Infinity);
    const open: Bits = new Uint32Array(everybody.length);
    each(everybody, (slot) => {
      const week = this.#week[slot]!;
      if (week < 0) return;
      const wait = (minutes[slot] = waits[this.#zone[slot]!]![week]!);
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
