import { minuteOfWeek } from './week.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { add, each, has, join, keep, remove } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { boxAround, kilometresThrough, kilometresTo, spotOf, through } from './distance.ts';
import type { Point } from './distance.ts';
import type { FoundNames } from './found-names.server.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchPlaces } from './search-places.ts';
import { bestMatch, nameScore } from './score.ts';
import { searchDistances } from './search.ts';
import type { SearchArea, SearchState, SearchToggle } from './search.ts';
import type { NameWord, Understanding } from './understand.ts';

/** A filter of the state: facets count each without itself. */
export type Dimension =
  | 'province'
  | 'city'
  | 'specialty'
  | `toggle:${SearchToggle}`
  | 'insurance'
  | 'languages'
  | 'cdcp'
  | 'rating'
  | 'distance'
  | 'area';

export type Criteria = {
  state: SearchState;
  understanding: Understanding;
  /** Whose names have the words that nothing else was understood of, and those who have them all. */
  names: FoundNames;
  asName: FoundNames;
  place: (Point & { label: string }) | null;
  /** Kilometres from the place. */
  radius: number | null;
  now: Date;
};

/** Whether a part of the text is a filter. A city that distances are measured from is not. */
export const filters = (
  { meaning }: Understanding['parts'][number],
  { place, state }: Pick<Criteria, 'place' | 'state'>,
) => !(meaning.kind === 'city' && place !== null && state.near === '' && state.distance !== null);

/** The sets of one search: everything is computed from them at one moment of the index. */
export class Evaluation {
  readonly index: SearchIndex;
  readonly criteria: Criteria;
  readonly #places: SearchPlaces;
  readonly #version: number;
  #names: ReadonlyMap<number, string> = new Map();
  readonly #text: Bits;
  readonly #dimensions = new Map<Dimension, Bits>();
  readonly #from: ReturnType<typeof spotOf> | null;
  /** Who is called like the city that is all that was asked for, elsewhere: they stand behind who is there. */
  #namesakes: Bits | null = null;
  #rings: ReadonlyMap<number, Bits> | null = null;

  constructor(index: SearchIndex, places: SearchPlaces, criteria: Criteria) {
    this.index = index;
    this.criteria = criteria;
    this.#places = places;
    this.#version = index.version;
    const { place } = criteria;
    this.#from = place && spotOf(place.latitude, place.longitude);
    this.#text = this.#textSet();
    this.#setDimensions();
  }

  /** Who is open, and how many minutes everybody else will be closed. */
  waits() {
    return this.index.waits((timeZone) => minuteOfWeek(localNow(timeZone, this.criteria.now)));
  }

  /** Everybody who meets the search, leaving out some of its filters. A set of the caller's own. */
  found(...leftOut: Dimension[]): Bits {
    const bits = this.index.copy(this.#text);
    for (const [dimension, set] of this.#dimensions) if (!leftOut.includes(dimension)) keep(bits, set);
    return bits;
  }

  has(dimension: Dimension): boolean {
    return this.#dimensions.has(dimension);
  }

  /** Kilometres from the place, infinite where unknown; null without a place. */
  kilometres(slot: number): number | null {
    if (!this.#from) return null;
    const far = kilometresTo(this.index.spots, slot, this.#from);
    return far >= 0 ? far : Infinity;
  }

  /** The same for putting in order. */
  nearness(slot: number): number | null {
    if (!this.#from) return null;
    const far = kilometresThrough(this.index.spots, slot, this.#from);
    return far >= 0 ? far : Infinity;
  }

  /** Who is within one of `searchDistances` from the place. */
  within(kilometres: number): Bits {
    this.#rings ??= this.#makeRings();
    return this.#rings.get(kilometres) ?? this.index.empty();
  }

  #makeRings(): ReadonlyMap<number, Bits> {
    const rings = searchDistances.map((kilometres) => ({
      kilometres,
      limit: through(kilometres),
      bits: this.index.empty(),
    }));
    const { place } = this.criteria;
    const { kilometres: farthest } = rings.at(-1)!;
    // A box first: comparing is quicker than measuring, and most of the country is outside.
    const inBox = place ? this.#inBox(boxAround(place, farthest)) : this.index.empty();
    each(inBox, (slot) => {
      const far = this.nearness(slot)!;
      for (const { limit, bits } of rings) if (far <= limit) add(bits, slot);
    });
    return new Map(rings.map(({ kilometres, bits }) => [kilometres, bits]));
  }

  /** Leaves each dentist's best place in a set: the nearest, else the primary one. */
  onePlaceEach(bits: Bits): Bits {
    const { numbers, primary } = this.index;
    const far = (slot: number) => this.kilometres(slot) ?? 0;
    for (const group of this.index.severalIn(bits)) {
      const [, ...others] = group.toSorted(
        (a, b) => far(a) - far(b) || primary[b]! - primary[a]! || numbers[a]! - numbers[b]!,
      );
      for (const slot of others) remove(bits, slot);
    }
    return bits;
  }

  /** How well each place fits, for 'best match'. */
  scoreOf(): (slot: number) => number {
    const { names, asName, understanding } = this.criteria;
    const words = new Map<number, number>();
    const common = this.#names;
    const weigh = ({ numbers, names: found }: FoundNames, typed: readonly NameWord[], share: number) => {
      const read = numbers.length > 0 && found.size === 0 ? common : found;
      for (const [number, name] of read) {
        const slot = this.index.slotOf(number);
        if (slot !== undefined)
          words.set(slot, Math.max(words.get(slot) ?? 0, share * nameScore(name, typed)));
      }
    };
    weigh(names, understanding.weighed, 0.95);
    if (this.#namesakes === null) weigh(asName, understanding.asName, 1);
    else each(this.#namesakes, (slot) => void words.set(slot, 0.4));
    // Who only meets the filters stands behind whose name has the words, too.
    const usual = understanding.words.length === 0 ? 1 : understanding.names.length > 0 ? 0.5 : 0.8;
    const { qualities } = this.index;
    // Without words and place the formula has one variable, and the same order as it.
    if (words.size === 0 && !this.#from) return (slot) => qualities[slot]!;
    if (words.size === 0) return (slot) => bestMatch(usual, qualities[slot]!, this.nearness(slot));
    return (slot) => bestMatch(words.get(slot) ?? usual, qualities[slot]!, this.nearness(slot));
  }

  #textSet(): Bits {
    const { understanding, names, asName } = this.criteria;
    const bits = this.index.copy();
    const asked = understanding.parts.filter((part) => filters(part, this.criteria));
    const [cities, others] = [true, false].map((isCity) =>
      asked.filter(({ meaning }) => (meaning.kind === 'city') === isCity).map(({ meaning }) => meaning.sets),
    ) as [(readonly string[])[], (readonly string[])[]];
    // Nobody is in two cities: who names two means either, or somebody called like one ('Luc Laval, Montréal').
    for (const sets of cities.length > 0 ? [cities.flat(), ...others] : others) {
      const either = this.index.empty();
      for (const name of sets) join(either, name === 'open' ? this.waits().open : this.index.set(name));
      keep(bits, either);
    }
    if (understanding.names.length > 0) keep(bits, this.#slots(names));
    const named = this.#slots(asName);
    if (understanding.asName.length === 1 && understanding.parts.length > 0) {
      this.#namesakes = this.index.copy(named);
      each(bits, (slot) => remove(this.#namesakes!, slot));
    }
    // 'Dr. London' is a person, if there is one.
    if (understanding.titled && asName.numbers.length > 0) return named;
    return understanding.words.length > 0 ? join(bits, named) : bits;
  }

  #slots({ numbers }: FoundNames): Bits {
    const bits = this.index.empty();
    for (const number of numbers) {
      const slot = this.index.slotOf(number);
      if (slot !== undefined) add(bits, slot);
    }
    return bits;
  }

  #setDimensions(): void {
    const { state, radius } = this.criteria;
    const { index } = this;
    const anyOf = (names: readonly string[]) => {
      const bits = index.empty();
      for (const name of names) join(bits, index.set(name));
      return bits;
    };
    const set = (dimension: Dimension, asked: boolean, bits: () => Bits) => {
      if (asked) this.#dimensions.set(dimension, bits());
    };
    set('province', state.province !== null, () => index.set(`province:${state.province}`));
    const city = [...this.#places.cities.values()].find(({ slug }) => slug === state.city);
    set('city', city !== undefined, () => index.set(`city:${city!.id}`));
    const specialty = this.#places.specialties.find(({ slug }) => slug === state.specialty);
    set('specialty', specialty !== undefined, () => index.set(`specialty:${specialty!.id}`));
    for (const toggle of state.toggles) set(`toggle:${toggle}`, true, () => this.toggle(toggle));
    const choices = (kind: string, codes: readonly string[]) => codes.map((code) => `${kind}:${code}`);
    set('insurance', state.insurance.length > 0, () => anyOf(choices('insurance', state.insurance)));
    set('languages', state.languages.length > 0, () => anyOf(choices('language', state.languages)));
    set('cdcp', state.cdcp.length > 0, () => anyOf(choices('cdcp', state.cdcp)));
    set('rating', state.rating !== null, () => index.set(`rating:${state.rating}`));
    set('distance', radius !== null, () => this.within(radius!));
    set('area', state.area !== null, () => this.#inBox(state.area!));
  }

  toggle(toggle: SearchToggle): Bits {
    return toggle === 'open' ? this.waits().open : this.index.set(toggle);
  }

  #inBox({ south, west, north, east }: SearchArea): Bits {
    const { latitudes, longitudes, everybody } = this.index;
    const bits = this.index.empty();
    each(everybody, (slot) => {
      const latitude = latitudes[slot]!;
      if (latitude < south || latitude > north) return;
      const longitude = longitudes[slot]!;
      if (longitude >= west && longitude <= east) add(bits, slot);
    });
    return bits;
  }

  /** The same with the names of those that `unweighed` gave; another one if rows changed meanwhile. */
  weighing(names: ReadonlyMap<number, string>): Evaluation {
    const same =
      this.#version === this.index.version ? this : new Evaluation(this.index, this.#places, this.criteria);
    same.#names = names;
    return same;
  }

  /** Numbers of the best rated who are found by a word that so many have that no names were read. */
  unweighed(most: number): number[] {
    const { numbers: found, names } = this.criteria.names;
    if (found.length === 0 || names.size > 0) return [];
    const all = this.found();
    const slots = found
      .map((number) => this.index.slotOf(number))
      .filter((slot) => slot !== undefined && has(all, slot)) as number[];
    const { qualities, numbers } = this.index;
    return slots
      .toSorted((a, b) => qualities[b]! - qualities[a]! || numbers[a]! - numbers[b]!)
      .slice(0, most)
      .map((slot) => numbers[slot]!);
  }
}

/** What an order is made by: the greatest first. */
function keyOf(evaluation: Evaluation, sort: SearchState['sort']): (slot: number) => number {
  const { qualities, reviews } = evaluation.index;
  switch (sort) {
    case 'best':
      return evaluation.scoreOf();
    case 'rating':
      return (slot) => qualities[slot]!;
    case 'reviews':
      return (slot) => reviews[slot]!;
    case 'distance':
      return (slot) => -evaluation.nearness(slot)!;
    case 'soonest': {
      const { minutes } = evaluation.waits();
      return (slot) => -minutes[slot]!;
    }
  }
}

/** Who an `Evaluation` puts first: `count` slots in their order, each found once. */
export function bestOf(evaluation: Evaluation, bits: Bits, count: number): number[] {
  const { index, criteria } = evaluation;
  const { qualities, numbers, reviews } = index;
  const { sort } = criteria.state;
  const first = keyOf(evaluation, sort === 'distance' && !criteria.place ? 'best' : sort);
  const keys = new Float64Array(qualities.length);
  const ahead = (a: number, b: number) =>
    keys[b]! - keys[a]! ||
    qualities[b]! - qualities[a]! ||
    reviews[b]! - reviews[a]! ||
    numbers[a]! - numbers[b]!;
  // Those that can be among the first: whoever is behind `count` others is left out as soon as that is known.
  let slots: number[] = [];
  let last: number | null = null;
  const room = Math.max(count * 4, 1000);
  each(bits, (slot) => {
    const key = first(slot);
    // Two infinities have no difference.
    keys[slot] = key === -Infinity ? -1e9 : key;
    if (last !== null && ahead(slot, last) > 0) return;
    slots.push(slot);
    if (slots.length < room) return;
    slots = slots.sort(ahead).slice(0, count);
    last = slots.at(-1) ?? null;
  });
  return slots.sort(ahead).slice(0, count);
}
