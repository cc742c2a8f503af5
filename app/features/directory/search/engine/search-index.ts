import { facts } from '#app/content/dentist-facts.ts';
import { insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import { districtsOf } from '#app/features/directory/search/reading/districts.ts';
import type { SearchPlaces } from '#app/features/directory/search/reading/search-places.server.ts';
import type { NameTerm } from '#app/features/directory/search/reading/understand.ts';
import { searchRatings, searchToggles, toggleSet } from '#app/features/directory/search/search.ts';
import { add, count, countBoth, each, emptyBits, intersect, remove, subtract, unite } from './bitset.ts';
import type { Bits } from './bitset.ts';
import type { IndexRow } from './index-row.ts';
import { OpeningTimes, SATURDAY, SUNDAY, WEEK } from './opening-times.ts';
import type { Moment } from './opening-times.ts';
import { SeveralPlaces } from './several-places.ts';
import { SpatialIndex } from './spatial-index.ts';
import { WordIndex } from './word-index.ts';
import type { Stems } from './word-index.ts';
import { withoutTitle } from '#app/content/practice-words.ts';

/** Sets of the slots that have at least so much: the best of any set are in the first step that has enough of them. */
const steps = {
  /** Also made for each specialty. */
  quality: [
    580, 577, 574, 571, 568, 565, 562, 559, 556, 553, 550, 545, 540, 535, 530, 500, 400, 300, 200, 100,
  ],
  /** Ratings weighted with the number of reviews. */
  stars: [4.95, 4.9, 4.85, 4.8, 4.75, 4.7, 4.6, 4.5, 4.25, 4, 3.5, 0.5],
  reviews: [5000, 2000, 1000, 500, 400, 300, 200, 100, 50, 20],
} as const;

/** Sorting so many takes no longer than looking for the best of them. */
const FEW = 1000;

/** Slots of removed rows are reused when there are so many, and taken out of all sets at once. */
const MOST_GONE = 1024;

/** Quality without an entry: not verified. */
const NO_ENTRY = 100;

/** In a search with words, what is added to the quality of who takes new patients, and of whose hours are known. */
const EASES = { accepting: 5, hours: 2 };
export const EASE = EASES.accepting + EASES.hours;

const ACCEPTING = toggleSet('accepting');

/** The average of a dentist's reviews and five more of 4.4 stars: a single review of 5 stars ranks below many of 4.9. */
const weighted = (rating: number | null, reviews: number) =>
  rating === null ? 0 : (reviews * rating + 5 * 4.4) / (reviews + 5);

/** The quality of a slot (docs/ranking.md, section 6). */
export type QualityOf = (slot: number) => number;

/** As the collation of names in the database. */
const { compare: compareNames } = new Intl.Collator('fr-CA');

/** Codes that a filter or a word can ask for. An import also brings values without a code, found by their words only. */
const codes = new Set([
  ...searchToggles.map(toggleSet),
  `flag:${facts.walkIns.column}`,
  ...Object.entries({ language: spokenLanguages, insurance: insurers, service: services }).flatMap(
    ([kind, vocabulary]) => Object.keys(vocabulary).map((code) => `${kind}:${code}`),
  ),
]);

/**
 * The search rows of the database in memory: a set of bits per filter value, an index of the words of names, one of
 * places, and a number per row for each sort. At 300,000 rows it counts a filter in a fiftieth of a millisecond. Nothing
 * here is asynchronous, so that a search sees one state of it.
 *
 * Each row has a slot. A row that changes gets another one; sets hold the old slot until many are taken out at once, so
 * that a set is only meaningful together with `everybody`.
 */
export class SearchIndex {
  readonly #places: Pick<SearchPlaces, 'cities' | 'areas'>;
  /** Keys of the districts of a postal area. */
  readonly #districts = new Map<string, readonly string[]>();
  /** Slots that sets have room for: a multiple of 32. */
  #room = 0;
  #used = 0;
  readonly #free: number[] = [];
  /** By a row's number. */
  readonly #slots: (number | undefined)[] = [];
  readonly #sets = new Map<string, Bits>();
  #nothing = emptyBits(0);
  #everybody = emptyBits(0);
  #gone = emptyBits(0);
  #goneCount = 0;
  readonly #words = new WordIndex();
  readonly #times: OpeningTimes;
  readonly spatial = new SpatialIndex();
  /** Dentists who have several places. */
  readonly several = new SeveralPlaces();

  // By slot.
  numbers = new Int32Array(0);
  cities = new Int32Array(0);
  primary = new Uint8Array(0);
  /** The best of any specialty. */
  qualities = new Float64Array(0);
  ratings = new Float64Array(0);
  reviews = new Int32Array(0);
  /** What is added to the quality. */
  #eases = new Float64Array(0);
  readonly #qualitiesIn = new Map<number, Float64Array>();
  readonly #dentists: string[] = [];
  readonly #spelled: string[] = [];
  /** Folded name, a bar, folded clinic. */
  readonly names: string[] = [];
  /** Scratch space of `first`. */
  #keys = new Float64Array(0);

  constructor(places: Pick<SearchPlaces, 'cities' | 'areas'>) {
    this.#places = places;
    for (const { key, areas } of districtsOf(places.areas.values()))
      for (const area of areas) this.#districts.set(area, [...(this.#districts.get(area) ?? []), key]);
    this.#times = new OpeningTimes(places.cities);
  }

  /** How many places it holds. */
  get size(): number {
    return count(this.#everybody);
  }

  /** All places; not to be changed. */
  get everybody(): Bits {
    return this.#everybody;
  }

  empty(): Bits {
    return emptyBits(this.#room);
  }

  /** The slots with a value (`city:12`, `language:pa`, `flag:weekend`, `rating:4.5`, `cdcp:no`); not to be changed. */
  set(name: string): Bits {
    return this.#sets.get(name) ?? this.#nothing;
  }

  /** The slots of rows, by the rows' numbers. */
  slotsOf(numbers: readonly number[]): Bits {
    const bits = this.empty();
    for (const number of numbers) {
      const slot = this.#slots[number];
      if (slot !== undefined) add(bits, slot);
    }
    return bits;
  }

  put(row: IndexRow): void {
    const [number, dentistId, isPrimary, cityId, neighborhoodId, postalArea, latitude, longitude] = row;
    const [, , , , , , , , specialtyIds, languages, insurance, services, flags, cdcp, rating] = row;
    const [, , , , , , , , , , , , , , , reviews, hours, qualities, name, names, lexemes, several] = row;
    this.drop(number);
    const slot = this.#takeSlot(number);
    this.numbers[slot] = number;
    this.cities[slot] = cityId;
    this.primary[slot] = isPrimary ? 1 : 0;
    this.reviews[slot] = reviews;
    this.ratings[slot] = weighted(rating, reviews);
    this.qualities[slot] = Math.max(...qualities, qualities.length === 0 ? NO_ENTRY : 0);
    this.#dentists[slot] = dentistId;
    this.#spelled[slot] = withoutTitle(name);
    this.names[slot] = names;
    this.spatial.put(
      slot,
      latitude !== null && longitude !== null
        ? { latitude, longitude }
        : (this.#places.areas.get(postalArea ?? '') ?? this.#places.cities.get(cityId) ?? null),
    );
    for (const lexeme of lexemes) this.#words.add(lexeme, slot, this.#room);
    if (several) this.several.put(slot, dentistId);

    const week = this.#times.put(slot, hours, cityId);
    add(this.#everybody, slot);
    const addTo = (name: string) => {
      const bits = this.#sets.get(name) ?? this.empty();
      this.#sets.set(name, bits);
      add(bits, slot);
    };
    addTo(`city:${cityId}`);
    const city = this.#places.cities.get(cityId);
    if (city) addTo(`province:${city.provinceSlug}`);
    if (neighborhoodId !== null) addTo(`neighborhood:${neighborhoodId}`);
    for (const key of this.#districts.get(postalArea ?? '') ?? []) addTo(`district:${key}`);
    for (const own of this.#qualitiesIn.values()) own[slot] = NO_ENTRY;
    const addSteps = (name: string, by: keyof typeof steps, own: number) => {
      for (const step of steps[by]) if (own >= step) addTo(`${name}:${step}`);
    };
    for (const [index, id] of specialtyIds.entries()) {
      addTo(`specialty:${id}`);
      const own = qualities[index]!;
      this.#ofSpecialty(id)[slot] = own;
      addSteps(`quality ${id}`, 'quality', own);
    }
    addSteps('quality', 'quality', this.qualities[slot]!);
    addSteps('stars', 'stars', this.ratings[slot]!);
    addSteps('reviews', 'reviews', reviews);
    const values = { language: languages, insurance, service: services, flag: flags };
    for (const [kind, own] of Object.entries(values))
      for (const code of own) if (codes.has(`${kind}:${code}`)) addTo(`${kind}:${code}`);
    this.#eases[slot] =
      (flags.some((flag) => ACCEPTING === `flag:${flag}`) ? EASES.accepting : 0) +
      (week.length > 0 ? EASES.hours : 0);
    addTo(`cdcp:${cdcp ?? 'unknown'}`);
    for (const least of searchRatings)
      if (rating !== null && rating >= least - 0.001) addTo(`rating:${least}`);
    if (/^Dre\b/.test(name)) addTo('woman');
    if (week.length > 0) addTo('hours');
    if (week.some(([open, close]) => close - open >= WEEK)) addTo('always');
    for (const [open] of week) {
      if (open >= SUNDAY) addTo('sunday');
      else if (open >= SATURDAY) addTo('saturday');
    }
  }

  drop(number: number): void {
    const slot = this.#slots[number];
    if (slot === undefined) return;
    this.#slots[number] = undefined;
    remove(this.#everybody, slot);
    add(this.#gone, slot);
    this.#goneCount += 1;
    this.names[slot] = '';
    this.spatial.remove(slot);
    this.several.remove(slot);
  }

  /** The slots whose name and clinic have every term, as a new set. */
  named(terms: readonly NameTerm[], stems: Stems): Bits {
    return this.#words.keepNamed(this.#everybody.slice(), terms, stems);
  }

  /**
   * Minutes until each place opens (0: open now; infinite: never or unknown), and which are open.
   *
   * @param momentIn what clocks and calendars of a time zone and province show now
   */
  waits(momentIn: (timeZone: string, provinceCode: string) => Moment): { minutes: Float32Array; open: Bits } {
    return this.#times.waits(momentIn);
  }

  /**
   * Returns the quality of a slot in these specialties, the best of several; without any, in all.
   *
   * @param isEased adds a little for who takes new patients and whose hours are known: they come first of equals
   */
  qualityIn(specialties: readonly number[], isEased: boolean): QualityOf {
    const [first = this.qualities, ...others] = specialties.map((id) => this.#ofSpecialty(id));
    const best: QualityOf =
      others.length === 0
        ? (slot) => first[slot]!
        : (slot) => others.reduce((most, own) => Math.max(most, own[slot]!), first[slot]!);
    return isEased ? (slot) => best(slot) + this.#eases[slot]! : best;
  }

  /** Those who have all of that little more. */
  easy(): Bits {
    return intersect(this.set(ACCEPTING).slice(), this.set('hours'));
  }

  /**
   * The slots of a set with the most of something: at least `most` of them, if there are so many, and few more.
   *
   * @param specialties in which quality counts; all without any
   * @param counted the part of the set that has to have so many
   */
  top(
    bits: Bits,
    by: keyof typeof steps,
    most: number,
    specialties: readonly number[] = [],
    counted: Bits = bits,
  ): Bits {
    if (count(bits) <= Math.max(2 * most, FEW)) return bits;
    const kinds = specialties.length === 0 ? [by] : specialties.map((id) => `${by} ${id}`);
    for (const step of steps[by]) {
      const best = this.empty();
      for (const kind of kinds) unite(best, this.set(`${kind}:${step}`));
      if (countBoth(best, counted) >= most) return intersect(best, bits);
    }
    return bits;
  }

  /**
   * The first `most` slots of a set in their order: by `keyOf`, the greatest first, then by quality, name and id.
   *
   * @param qualityOf `qualityIn` the specialties that are asked for
   */
  first(bits: Bits, most: number, qualityOf: QualityOf, keyOf: (slot: number) => number): number[] {
    const keys = this.#keys;
    const names = this.#spelled;
    const dentists = this.#dentists;
    const compare = (a: number, b: number) =>
      keys[b]! - keys[a]! ||
      qualityOf(b) - qualityOf(a) ||
      (names[a] === names[b] ? 0 : compareNames(names[a]!, names[b]!)) ||
      (dentists[a]! < dentists[b]! ? -1 : 1);
    // Candidates: a slot behind `most` others is left out as soon as that is known.
    let slots: number[] = [];
    let last: number | null = null;
    const room = Math.max(most * 4, 1000);
    let least = -Infinity;
    each(bits, (slot) => {
      // Two infinities have no difference.
      const key = Math.max(keyOf(slot), -1e9);
      if (key < least) return;
      keys[slot] = key;
      if (last !== null && compare(slot, last) > 0) return;
      slots.push(slot);
      if (slots.length < room) return;
      slots = slots.sort(compare).slice(0, most);
      last = slots.at(-1)!;
      least = keys[last]!;
    });
    return slots.sort(compare).slice(0, most);
  }

  #ofSpecialty(id: number): Float64Array {
    const known = this.#qualitiesIn.get(id);
    if (known) return known;
    const made = new Float64Array(this.#room).fill(NO_ENTRY);
    this.#qualitiesIn.set(id, made);
    return made;
  }

  #takeSlot(number: number): number {
    if (this.#goneCount >= Math.max(MOST_GONE, this.#used / 16)) this.#reuseSlots();
    const slot = this.#free.pop() ?? this.#used++;
    // An eighth more: every search makes sets of this size.
    if (slot >= this.#room) this.#grow(Math.max(1024, ((this.#room * 9) >>> 8) << 5));
    this.#slots[number] = slot;
    return slot;
  }

  #reuseSlots(): void {
    for (const bits of this.#sets.values()) subtract(bits, this.#gone);
    this.#words.forget(this.#gone);
    each(this.#gone, (slot) => void this.#free.push(slot));
    this.#gone = this.empty();
    this.#goneCount = 0;
  }

  #grow(room: number): void {
    this.#room = room;
    const grow = <T extends { set(from: T): void }>(grown: T, from: T): T => (grown.set(from), grown);
    const wider = (bits: Bits) => grow(this.empty(), bits);
    this.#nothing = this.empty();
    this.#everybody = wider(this.#everybody);
    this.#gone = wider(this.#gone);
    for (const [name, bits] of this.#sets) this.#sets.set(name, wider(bits));
    this.#words.grow(wider);
    this.spatial.grow(room);
    this.#times.grow(room);
    this.#keys = new Float64Array(room);
    this.numbers = grow(new Int32Array(room), this.numbers);
    this.cities = grow(new Int32Array(room), this.cities);
    this.primary = grow(new Uint8Array(room), this.primary);
    this.qualities = grow(new Float64Array(room), this.qualities);
    this.#eases = grow(new Float64Array(room), this.#eases);
    this.ratings = grow(new Float64Array(room), this.ratings);
    for (const [id, own] of this.#qualitiesIn)
      this.#qualitiesIn.set(id, grow(new Float64Array(room).fill(NO_ENTRY), own));
    this.reviews = grow(new Int32Array(room), this.reviews);
  }
}
