import { minuteOfWeek } from './week.ts';
import type { HolidaysAhead } from '#app/features/city/holidays.server.ts';
import { localNow } from '#app/features/city/local-time.ts';
import { add, count, each, join, keep, remove, takeAway } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { best } from './best-of.ts';
import { kilometresThrough, kilometresTo, spotOf } from './distance.ts';
import type { Point } from './distance.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchPlaces } from './search-places.ts';
import { nameScore } from './score.ts';
import type { SearchState, SearchToggle } from './search.ts';
import type { NameWord, Understanding } from './understand.ts';

/** Names are weighed of so many only, the best rated of a common word: weighing all takes longer than a visitor waits. */
export const MOST_WEIGHED = 1_000;

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
  /** The stems of the text's words, as PostgreSQL makes them. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** Numbers of rows that have the words elsewhere, where no name has them; null where that was not asked. */
  elsewhere: readonly number[] | null;
  place: (Point & { label: string }) | null;
  /** Kilometres from the place. */
  radius: number | null;
  now: Date;
  holidaysAhead: HolidaysAhead;
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
  /** Whose names have the words that nothing else was understood of, and who is called by all words of the text. */
  readonly #names: Bits;
  readonly #asName: Bits;
  readonly #text: Bits;
  readonly #dimensions = new Map<Dimension, Bits>();
  readonly #from: ReturnType<typeof spotOf> | null;
  /** Who is called like the city that is all that was asked for, elsewhere: they stand behind who is there. */
  #namesakes: Bits | null = null;
  #weighed: ReadonlyMap<number, number> | null = null;

  constructor(index: SearchIndex, places: SearchPlaces, criteria: Criteria) {
    this.index = index;
    this.criteria = criteria;
    this.#places = places;
    const { place, understanding, elsewhere, stems } = criteria;
    this.#from = place && spotOf(place.latitude, place.longitude);
    this.#names = elsewhere
      ? this.#slots(elsewhere)
      : understanding.names.length > 0
        ? index.named(understanding.names, stems)
        : index.empty();
    this.#asName = this.#calledSo();
    this.#text = this.#textSet();
    this.#setDimensions();
  }

  /** Whether anybody is found by the words that nothing else was understood of. */
  get hasNames(): boolean {
    return count(this.#names) > 0;
  }

  /** Whether anybody is called by all words of the text, whatever else they mean. */
  get hasNamesakes(): boolean {
    return count(this.#asName) > 0;
  }

  /** Who is open, and how many minutes everybody else will be closed. */
  waits() {
    const { now, holidaysAhead } = this.criteria;
    return this.index.waits((timeZone, provinceCode) => {
      const local = localNow(timeZone, now);
      return { minute: minuteOfWeek(local), holidays: holidaysAhead(provinceCode, local.day) };
    });
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

  /** Who is within so many kilometres of the place; nobody without one. Not to be changed. */
  within(kilometres: number): Bits {
    const { place } = this.criteria;
    return place ? this.index.within(place, kilometres) : this.index.empty();
  }

  /** Leaves each dentist's best place in a set: the nearest, else the primary one. */
  onePlaceEach(bits: Bits): Bits {
    const { numbers, primary } = this.index;
    const far = (slot: number) => this.kilometres(slot) ?? 0;
    for (const group of this.index.several.within(bits)) {
      const [, ...others] = group.toSorted(
        (a, b) => far(a) - far(b) || primary[b]! - primary[a]! || numbers[a]! - numbers[b]!,
      );
      for (const slot of others) remove(bits, slot);
    }
    return bits;
  }

  /** How well the names of those fit whose names were weighed, by slot; `usual` of everybody else. */
  weighed(): ReadonlyMap<number, number> {
    this.#weighed ??= this.#weigh();
    return this.#weighed;
  }

  #weigh(): ReadonlyMap<number, number> {
    const { understanding } = this.criteria;
    const words = new Map<number, number>();
    const { names } = this.index;
    const weigh = (found: Bits, typed: readonly NameWord[], share: number) =>
      each(found, (slot) => {
        words.set(slot, Math.max(words.get(slot) ?? 0, share * nameScore(names[slot]!, typed)));
      });
    weigh(this.#candidates(), understanding.weighed, 0.95);
    if (this.#namesakes === null) weigh(this.#asName, understanding.asName, 1);
    else each(this.#namesakes, (slot) => void words.set(slot, 0.4));
    return words;
  }

  /** Of those who are found by words of their name `MOST_WEIGHED`, the best rated. */
  #candidates(): Bits {
    if (count(this.#names) <= MOST_WEIGHED) return this.#names;
    const found = keep(this.found(), this.#names);
    const { qualities } = this.index;
    const candidates = this.index.empty();
    for (const slot of best(
      this.index,
      this.index.top(found, 'quality', MOST_WEIGHED),
      MOST_WEIGHED,
      (one) => qualities[one]!,
    ))
      add(candidates, slot);
    return candidates;
  }

  /** How well the words fit of whoever was not weighed: behind whose name has them, too. */
  get usual(): number {
    const { words, names } = this.criteria.understanding;
    return words.length === 0 ? 1 : names.length > 0 ? 0.5 : 0.8;
  }

  #textSet(): Bits {
    const { understanding } = this.criteria;
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
    if (understanding.names.length > 0) keep(bits, this.#names);
    if (understanding.asName.length === 1 && understanding.parts.length > 0)
      this.#namesakes = takeAway(this.index.copy(this.#asName), bits);
    // 'Dr. London' is a person, if there is one.
    if (understanding.titled && this.hasNamesakes) return this.#asName;
    return join(bits, this.#asName);
  }

  /** Who has all words of the text in the name where some of them were taken for something. */
  #calledSo(): Bits {
    const { asName, parts, postal } = this.criteria.understanding;
    const understood = parts.length > 0 || postal !== null;
    // By itself 'London' is the city and whoever is called so; other words of one meaning are in too many names.
    const isPlace = parts.some(({ meaning: { kind } }) => kind === 'city' || kind === 'neighborhood');
    if (!understood || !(asName.length > 1 || (isPlace && asName.length > 0))) return this.index.empty();
    const named = this.index.named(asName, this.criteria.stems);
    // What so many are called is nobody's name: 'family dental'.
    return count(named) > MOST_WEIGHED ? this.index.empty() : named;
  }

  #slots(numbers: readonly number[]): Bits {
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
    set('area', state.area !== null, () => index.inBox(state.area!));
  }

  toggle(toggle: SearchToggle): Bits {
    return toggle === 'open' ? this.waits().open : this.index.set(toggle);
  }
}
