import { searchRatings } from './search.ts';
import { add, count, countBoth, has, remove, wordsFor } from './bitset.ts';
import type { Bits, Sparse } from './bitset.ts';
import { spotOf } from './distance.ts';
import { minutesUntilOpen, readWeek, SATURDAY, SUNDAY } from './week.ts';
import type { Week } from './week.ts';

/** A row of `search_rows` as it is read: in the order of `rowColumns` (search-sync.server.ts). */
export type IndexRow = readonly [
  number: number,
  /** Only of a dentist who has several places. */
  dentistId: string | null,
  isPrimary: boolean,
  cityId: number,
  neighborhoodId: number | null,
  postalArea: string | null,
  latitude: number | null,
  longitude: number | null,
  specialtyIds: readonly number[],
  languages: readonly string[],
  insurance: readonly string[],
  services: readonly string[],
  /** Those of `flagNames` that hold, as bits. */
  flags: number,
  cdcp: string | null,
  rating: number | null,
  reviewCount: number,
  hours: string | null,
  quality: number,
];

/** In the order of `IndexRow`'s bits. */
const flagNames = ['accepting', 'emergency', 'wheelchair', 'weekend', 'evening', 'verified'] as const;

type Point = { latitude: number; longitude: number };

/** What the index must know of places. */
export type IndexPlaces = {
  /** Slug of the province, and the time zone, by a city's id. */
  cities: ReadonlyMap<number, { provinceSlug: string; timeZone: string }>;
  /** Centres of postal areas, for places whose coordinates nobody told us. */
  areas: ReadonlyMap<string, Point>;
  /** Codes that get a set of their own: a filter or a word can ask for them. */
  codes: ReadonlySet<string>;
};

/**
 * The search rows of the database in the process's memory: a set of bits per filter value, a number per row for what
 * is sorted by. At 300,000 rows a filter is counted in a fiftieth of a millisecond. It does nothing asynchronous, so
 * that a search sees one state of it.
 */
export class SearchIndex {
  readonly #places: IndexPlaces;
  /** Slots that sets have room for. */
  #room = 0;
  #used = 0;
  readonly #free: number[] = [];
  /** Slot plus one, by a row's number. */
  #slots = new Int32Array(0);
  readonly #sets = new Map<string, Bits>();
  #nothing: Bits = new Uint32Array(0);
  #everybody: Bits = new Uint32Array(0);
  readonly #weeks = new Map<string, number>();
  readonly #readWeeks: Week[] = [];
  readonly #zones: string[];
  readonly #zoneOf: ReadonlyMap<number, number>;
  /** Slots of dentists who have several places. */
  readonly #groups = new Map<string, Set<number>>();
  readonly #groupOf = new Map<number, string>();
  /** Another one after each change. */
  version = 0;
  #waits: { key: string; minutes: Float32Array; open: Bits } | null = null;

  numbers = new Int32Array(0);
  cities = new Int32Array(0);
  primary = new Uint8Array(0);
  /** Degrees; not a number where nobody knows. */
  latitudes = new Float64Array(0);
  longitudes = new Float64Array(0);
  /** Where it is on a ball of radius 1, three numbers each: distances without a sine. */
  spots = new Float32Array(0);
  qualities = new Float32Array(0);
  reviews = new Int32Array(0);
  #week = new Int32Array(0);
  #zone = new Uint8Array(0);

  constructor(places: IndexPlaces) {
    this.#places = places;
    this.#zones = [...new Set([...places.cities.values()].map(({ timeZone }) => timeZone))];
    this.#zoneOf = new Map(
      [...places.cities].map(([id, { timeZone }]) => [id, this.#zones.indexOf(timeZone)]),
    );
  }

  /** How many places it holds. */
  get size(): number {
    return count(this.#everybody);
  }

  /** All places, not to be changed. */
  get everybody(): Bits {
    return this.#everybody;
  }

  /** A set of its own for the caller. */
  copy(bits: Bits = this.#everybody): Bits {
    return bits.slice();
  }

  empty(): Bits {
    return new Uint32Array(wordsFor(this.#room));
  }

  /** Who has a value, not to be changed: `accepting`, `city:12`, `language:pa`, `rating:4.5`, `cdcp:no` … */
  set(name: string): Bits {
    return this.#sets.get(name) ?? this.#nothing;
  }

  slotOf(number: number): number | undefined {
    const slot = this.#slots[number];
    return slot ? slot - 1 : undefined;
  }

  put(row: IndexRow): void {
    const [number, dentistId, isPrimary, cityId, neighborhoodId, postalArea, latitude, longitude] = row;
    const [, , , , , , , , specialtyIds, languages, insurance, services, flags, cdcp, rating, reviewCount] =
      row;
    const known = this.slotOf(number);
    const slot = known ?? this.#takeSlot(number);
    if (known !== undefined) this.#clear(slot);
    this.version += 1;
    add(this.#everybody, slot);
    const city = this.#places.cities.get(cityId);
    this.#add(`city:${cityId}`, slot);
    if (city) this.#add(`province:${city.provinceSlug}`, slot);
    if (neighborhoodId !== null) this.#add(`neighborhood:${neighborhoodId}`, slot);
    for (const id of specialtyIds) this.#add(`specialty:${id}`, slot);
    this.#addCodes('language', languages, slot);
    this.#addCodes('insurance', insurance, slot);
    this.#addCodes('service', services, slot);
    flagNames.forEach((name, bit) => {
      if ((flags >> bit) & 1) this.#add(name, slot);
    });
    this.#add(`cdcp:${cdcp ?? 'unknown'}`, slot);
    for (const least of searchRatings)
      if (rating !== null && rating >= least - 0.001) this.#add(`rating:${least}`, slot);
    const point =
      latitude !== null && longitude !== null
        ? { latitude, longitude }
        : this.#places.areas.get(postalArea ?? '');
    this.latitudes[slot] = point?.latitude ?? NaN;
    this.longitudes[slot] = point?.longitude ?? NaN;
    this.spots.set(spotOf(this.latitudes[slot]!, this.longitudes[slot]!), slot * 3);
    this.numbers[slot] = number;
    this.cities[slot] = cityId;
    this.primary[slot] = isPrimary ? 1 : 0;
    this.reviews[slot] = reviewCount;
    this.qualities[slot] = row[17];
    const week = (this.#week[slot] = this.#weekNumber(row[16]));
    for (const [open] of this.#readWeeks[week] ?? []) {
      if (open >= SUNDAY) this.#add('sunday', slot);
      else if (open >= SATURDAY) this.#add('saturday', slot);
    }
    this.#zone[slot] = Math.max(0, this.#zoneOf.get(cityId) ?? 0);
    if (dentistId !== null) {
      this.#groupOf.set(slot, dentistId);
      this.#groups.set(dentistId, (this.#groups.get(dentistId) ?? new Set()).add(slot));
    }
  }

  drop(number: number): void {
    const slot = this.slotOf(number);
    if (slot === undefined) return;
    this.#clear(slot);
    this.#slots[number] = 0;
    this.#free.push(slot);
    this.version += 1;
  }

  /** The places of dentists of whom a set has several: slots by dentist. */
  severalIn(bits: Bits): number[][] {
    const several: number[][] = [];
    for (const group of this.#groups.values()) {
      const inside = [...group].filter((slot) => has(bits, slot));
      if (inside.length > 1) several.push(inside);
    }
    return several;
  }

  /** How many dentists of a set are also in another, each once. `several` is `severalIn` of the first. */
  countDentists(bits: Sparse, other: Bits, several: readonly number[][]): number {
    let dentists = countBoth(bits, other);
    for (const group of several) {
      const inside = group.filter((slot) => has(other, slot)).length;
      if (inside > 1) dentists -= inside - 1;
    }
    return dentists;
  }

  /**
   * Minutes until each place opens (0: open now; infinite: never or unknown), and who is open.
   *
   * @param minuteIn the minute of the week that a time zone's clocks show now
   */
  waits(minuteIn: (timeZone: string) => number): { minutes: Float32Array; open: Bits } {
    const now = this.#zones.map(minuteIn);
    const key = `${this.version}/${now.join()}`;
    if (this.#waits?.key === key) return this.#waits;
    // Weeks are few and alike: each is read once per zone, not once per place.
    const waits = now.map((minute) =>
      Float32Array.from(this.#readWeeks, (week) => minutesUntilOpen(week, minute)),
    );
    const minutes = new Float32Array(this.#room).fill(Infinity);
    const open = this.empty();
    for (let slot = 0; slot < this.#used; slot += 1) {
      const week = this.#week[slot]!;
      if (week < 0 || !has(this.#everybody, slot)) continue;
      const wait = (minutes[slot] = waits[this.#zone[slot]!]![week]!);
      if (wait === 0) add(open, slot);
    }
    this.#waits = { key, minutes, open };
    return this.#waits;
  }

  #add(name: string, slot: number): void {
    let bits = this.#sets.get(name);
    if (!bits) this.#sets.set(name, (bits = this.empty()));
    add(bits, slot);
  }

  #addCodes(kind: string, codes: readonly string[], slot: number): void {
    // What an import brought without a code is found by its words only: such values are without number.
    for (const code of codes) {
      const name = `${kind}:${code}`;
      if (this.#places.codes.has(name)) this.#add(name, slot);
    }
  }

  #clear(slot: number): void {
    remove(this.#everybody, slot);
    for (const bits of this.#sets.values()) remove(bits, slot);
    const dentist = this.#groupOf.get(slot);
    if (dentist === undefined) return;
    this.#groupOf.delete(slot);
    const group = this.#groups.get(dentist);
    group?.delete(slot);
    if (group?.size === 0) this.#groups.delete(dentist);
  }

  #takeSlot(number: number): number {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.#room) this.#makeRoom(Math.max(1024, this.#room * 2));
    if (number >= this.#slots.length) {
      const slots = new Int32Array(Math.max(1024, number + 1, this.#slots.length * 2));
      slots.set(this.#slots);
      this.#slots = slots;
    }
    this.#slots[number] = slot + 1;
    return slot;
  }

  #weekNumber(hours: string | null): number {
    if (hours === null) return -1;
    let known = this.#weeks.get(hours);
    if (known === undefined) {
      known = this.#readWeeks.push(readWeek(hours)) - 1;
      this.#weeks.set(hours, known);
    }
    return known;
  }

  #makeRoom(room: number): void {
    this.#room = room;
    const wider = (bits: Bits) => {
      const grown = this.empty();
      grown.set(bits);
      return grown;
    };
    this.#nothing = this.empty();
    this.#everybody = wider(this.#everybody);
    for (const [name, bits] of this.#sets) this.#sets.set(name, wider(bits));
    const grow = <T extends { set(from: T): void }>(grown: T, from: T): T => (grown.set(from), grown);
    this.numbers = grow(new Int32Array(room), this.numbers);
    this.cities = grow(new Int32Array(room), this.cities);
    this.primary = grow(new Uint8Array(room), this.primary);
    this.latitudes = grow(new Float64Array(room), this.latitudes);
    this.longitudes = grow(new Float64Array(room), this.longitudes);
    this.spots = grow(new Float32Array(room * 3), this.spots);
    this.qualities = grow(new Float32Array(room), this.qualities);
    this.reviews = grow(new Int32Array(room), this.reviews);
    this.#week = grow(new Int32Array(room), this.#week);
    this.#zone = grow(new Uint8Array(room), this.#zone);
  }
}
