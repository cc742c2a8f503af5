import { searchDistances, searchRatings } from './search.ts';
import type { SearchArea } from './search.ts';
import { add, count, countBoth, each, keep, remove, takeAway, wordsFor } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { Cells } from './cells.ts';
import { boxAround, kilometresThrough, spotOf, through } from './distance.ts';
import type { Point } from './distance.ts';
import { flagNames } from './index-row.ts';
import type { IndexPlaces, IndexRow } from './index-row.ts';
import { OpeningTimes } from './opening-times.ts';
import { Postings } from './postings.ts';
import type { NameWord } from './understand.ts';
import { alsoWritten } from './words.ts';
import { SeveralPlaces } from './several-places.ts';
import { SATURDAY, SUNDAY } from './week.ts';
import type { Moment } from './week.ts';

/**
 * What is sorted by is kept in steps, too, as sets of those who have at least so much: whoever is among the first is in
 * the first of them that is large enough.
 */
const steps = {
  /** Weighted ratings (decision 0073), with the 10 of those who are verified. */
  quality: [14.95, 14.9, 14.85, 14.8, 14.75, 14.7, 14.6, 14.5, 14.25, 14, 13.5, 10],
  reviews: [5000, 2000, 1000, 500, 400, 300, 200, 100, 50, 20],
} as const;

/** To go through so many takes no longer than to look for the best of them. */
const FEW = 1000;

/** Slots whose rows are gone wait until there are so many: then they are taken out of all sets at once. */
const MOST_GONE = 1024;

/** From so many places the distances are kept: whoever changes a filter asks from the same place again. */
const MOST_RINGS = 16;

/**
 * The search rows of the database in the process's memory: a set of bits per filter value, a list or a set per word of
 * a name, a number per row for what is sorted by. At 300,000 rows a filter is counted in a fiftieth of a millisecond.
 * It does nothing asynchronous, so that a search sees one state of it.
 *
 * A row that changes gets another slot. The old one stays in sets and lists until many can be taken out at once, so
 * that what they hold is meant only together with `everybody`.
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
  #gone: Bits = new Uint32Array(0);
  #goneCount = 0;
  readonly #words = new Postings();
  readonly #cells = new Cells();
  readonly #times: OpeningTimes;
  /** Dentists who have several places. */
  readonly several = new SeveralPlaces();
  /** Another one after each change. */
  version = 0;
  #rings = new Map<string, Bits>();
  #ringsOf = 0;

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
  /** Folded name, a bar, folded clinic, by slot. */
  readonly names: string[] = [];
  /** A number per slot for whoever sorts: what is in it is nobody's. */
  keys = new Float64Array(0);

  constructor(places: IndexPlaces) {
    this.#places = places;
    this.#times = new OpeningTimes(places.cities);
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

  /**
   * Who has a value, not to be changed, and to be read together with `everybody` only: `accepting`, `city:12`,
   * `language:pa`, `rating:4.5`, `cdcp:no` …
   */
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
    this.drop(number);
    const slot = this.#takeSlot(number);
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
    this.#addSteps('quality', this.qualities[slot], slot);
    this.#addSteps('reviews', reviewCount, slot);
    this.#cells.put(slot, this.latitudes[slot]!, this.longitudes[slot]!);
    this.names[slot] = row[18];
    for (const lexeme of row[19]) this.#words.add(lexeme, slot, this.#room);
    for (const [open] of this.#times.put(slot, row[16], cityId)) {
      if (open >= SUNDAY) this.#add('sunday', slot);
      else if (open >= SATURDAY) this.#add('saturday', slot);
    }
    if (dentistId !== null) this.several.put(slot, dentistId);
  }

  drop(number: number): void {
    const slot = this.slotOf(number);
    if (slot === undefined) return;
    this.#slots[number] = 0;
    this.version += 1;
    this.#retire(slot);
  }

  /**
   * Whose name and clinic have every one of the words, as typed, by its beginning, by its stems or as it was read. A
   * set of the caller's own.
   *
   * @param stems of each word, as PostgreSQL makes them
   */
  named(words: readonly NameWord[], stems: ReadonlyMap<string, readonly string[]>): Bits {
    const bits = this.copy();
    for (const { folded, readAs, prefix } of words) {
      const other = alsoWritten(folded);
      const forms = [
        folded,
        ...(other === undefined ? [] : [other]),
        ...readAs,
        ...(stems.get(folded) ?? []),
      ];
      if (prefix) forms.push(...this.#words.startingWith(folded));
      const either = this.empty();
      for (const form of new Set(forms)) this.#words.joinTo(either, form);
      keep(bits, either);
    }
    return bits;
  }

  /** Who lies in a box. A set of the caller's own. */
  inBox(box: SearchArea): Bits {
    const bits = this.empty();
    this.#cells.eachIn(box, (slots, whole) => {
      for (const slot of slots) {
        if (!whole) {
          const [latitude, longitude] = [this.latitudes[slot]!, this.longitudes[slot]!];
          if (latitude < box.south || latitude > box.north) continue;
          if (longitude < box.west || longitude > box.east) continue;
        }
        add(bits, slot);
      }
    });
    return bits;
  }

  /** Who is within so many kilometres of a place. Not to be changed. */
  within(place: Point, kilometres: number): Bits {
    if (this.#ringsOf !== this.version || this.#rings.size > MOST_RINGS * searchDistances.length) {
      this.#rings.clear();
      this.#ringsOf = this.version;
    }
    const key = `${place.latitude},${place.longitude},${kilometres}`;
    const known = this.#rings.get(key);
    if (known) return known;
    const ring = this.empty();
    const [from, limit] = [spotOf(place.latitude, place.longitude), through(kilometres)];
    // A box first: comparing is quicker than measuring, and most of the country is outside.
    const { spots } = this;
    each(this.inBox(boxAround(place, kilometres)), (slot) => {
      if (kilometresThrough(spots, slot, from) <= limit) add(ring, slot);
    });
    this.#rings.set(key, ring);
    return ring;
  }

  /** Those of a set who have most of something: at least `most` of them, if there are so many, and few more. */
  top(bits: Bits, by: keyof typeof steps, most: number): Bits {
    if (count(bits) <= Math.max(2 * most, FEW)) return bits;
    for (const step of steps[by]) {
      const best = this.set(`${by}:${step}`);
      if (countBoth(best, bits) >= most) return keep(this.copy(best), bits);
    }
    return bits;
  }

  /**
   * Minutes until each place opens (0: open now; infinite: never or unknown), and who is open.
   *
   * @param momentIn what clocks and calendars of a time zone and province show now
   */
  waits(momentIn: (timeZone: string, provinceCode: string) => Moment): { minutes: Float32Array; open: Bits } {
    return this.#times.waits(this.version, this.#everybody, momentIn);
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

  #addSteps(by: keyof typeof steps, value: number, slot: number): void {
    for (const step of steps[by]) if (value >= step) this.#add(`${by}:${step}`, slot);
  }

  #retire(slot: number): void {
    remove(this.#everybody, slot);
    add(this.#gone, slot);
    this.#goneCount += 1;
    this.#cells.remove(slot, this.latitudes[slot]!, this.longitudes[slot]!);
    this.names[slot] = '';
    this.several.remove(slot);
  }

  #reuseSlots(): void {
    for (const bits of this.#sets.values()) takeAway(bits, this.#gone);
    this.#words.forget(this.#gone);
    each(this.#gone, (slot) => void this.#free.push(slot));
    this.#gone = this.empty();
    this.#goneCount = 0;
  }

  #takeSlot(number: number): number {
    if (this.#goneCount >= Math.max(MOST_GONE, this.#used / 16)) this.#reuseSlots();
    const slot = this.#free.pop() ?? this.#used++;
    // An eighth more: every search makes sets of this size.
    if (slot >= this.#room) this.#makeRoom(Math.max(1024, ((this.#room * 9) >>> 8) << 5));
    if (number >= this.#slots.length) {
      const slots = new Int32Array(Math.max(1024, number + 1, this.#slots.length * 2));
      slots.set(this.#slots);
      this.#slots = slots;
    }
    this.#slots[number] = slot + 1;
    return slot;
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
    this.#gone = wider(this.#gone);
    this.#words.widen(wider);
    this.keys = new Float64Array(room);
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
    this.#times.makeRoom(room);
  }
}
