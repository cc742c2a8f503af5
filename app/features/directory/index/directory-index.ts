import { foldWords } from '#app/content/fold.ts';
import { insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import { withoutTitle } from '#app/content/practice-words.ts';
import { add, count, each, emptyBits, has, intersect, remove } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { districtsOf } from './districts.ts';
import { MIN_RATINGS, NO_ENTRY } from './office-row.ts';
import type { Level, OfficeRow } from './office-row.ts';
import { DAY, EARLY, EVENING, OpeningTimes, SATURDAY, SUNDAY, WEEK } from './opening-times.ts';
import type { Moment } from './opening-times.ts';
import type { Places } from './places.server.ts';
import { SpatialIndex } from './spatial-index.ts';
import { WordIndex } from './word-index.ts';
import type { NameTerm, Stems } from './word-index.ts';

/** Slots for changes, and a quarter of all: when they are used, the index has to be loaded again. */
const SPARE_SLOTS = 1024;

/** The set of who accepts new patients. */
export const ACCEPTING = 'flag:is_accepting_patients';

/** The set of whose acceptance of new patients is known. */
export const ACCEPTANCE_KNOWN = 'acceptance known';

/** The set of whose hours are known. */
export const HOURS_KNOWN = 'hours';

/** The average of a dentist's reviews and five more of 4.4 stars: a single review of 5 stars ranks below many of 4.9. */
const weighted = (rating: number | null, reviews: number) =>
  rating === null ? 0 : (reviews * rating + 5 * 4.4) / (reviews + 5);

const namesOf = (name: string, clinic: string | null) => `${foldWords(name)}|${foldWords(clinic ?? '')}`;
const withoutApostrophes = (text: string) => text.replaceAll(/['’]/g, '');

/** The quality of a slot (docs/ranking.md, section 6). */
export type QualityOf = (slot: number) => number;

/** From 18:00 on a day from Monday to Friday. */
const isOpenInEvening = (open: number, close: number): boolean =>
  [0, 1, 2, 3, 4].some((day) => close > day * 1440 + EVENING && open < (day + 1) * 1440);

/** As the collation of names in the database. */
const { compare: compareNames } = new Intl.Collator('fr-CA');

/** Codes that a filter or a word can ask for. An import also brings values without a code, found by their words only. */
const codes = new Set(
  Object.entries({ language: spokenLanguages, insurance: insurers, service: services }).flatMap(
    ([kind, vocabulary]) => Object.keys(vocabulary).map((code) => `${kind}:${code}`),
  ),
);

/**
 * Every office of every listed dentist, in memory: a set of bits per filter value, an index of words, one of places, and
 * a number per office for each order. At 300,000 offices it counts a filter in a fiftieth of a millisecond. Nothing here
 * is asynchronous, so that a reader sees one state of it.
 *
 * Each office has a slot. One that changes gets another slot, and sets keep the old one: a set is only meaningful together
 * with `everybody`.
 */
export class DirectoryIndex {
  readonly #places: Pick<Places, 'cities' | 'areas'>;
  /** Keys of the districts of a postal area. */
  readonly #districts = new Map<string, readonly string[]>();
  /** Slots that sets have room for: a multiple of 32. */
  readonly #room: number;
  #used = 0;
  readonly #slotsOf = new Map<string, readonly number[]>();
  readonly #sets = new Map<string, Bits>();
  readonly #nothing: Bits;
  /** All places; not to be changed. */
  readonly everybody: Bits;
  readonly #nameWords = new WordIndex();
  readonly #otherWords = new WordIndex();
  /** Words of names and clinics, for corrections of typing errors, and how many offices have each. */
  readonly spelledWords = new Map<string, number>();
  readonly #times: OpeningTimes;
  readonly spatial: SpatialIndex;

  // By slot.
  readonly offices: string[] = [];
  readonly dentists: string[] = [];
  readonly slugs: string[] = [];
  readonly levels: (Level | null)[] = [];
  readonly cities: Int32Array;
  readonly primary: Uint8Array;
  /** The best of any specialty. */
  readonly qualities: Float64Array;
  readonly ratings: Float64Array;
  readonly reviews: Int32Array;
  /** The mean of the stars; not a number without any. */
  readonly stars: Float64Array;
  /** When the listing last changed, in seconds since 1970. */
  readonly changedAt: Float64Array;
  readonly #qualitiesIn = new Map<number, Float64Array>();
  readonly #spelled: string[] = [];
  /** Folded name, a bar, folded clinic. */
  readonly names: string[] = [];
  /** The same without apostrophes, where there are some: O'Brien is also Obrien. */
  readonly joinedNames: (string | null)[] = [];
  /** Scratch space of `first`. */
  readonly #keys: Float64Array;

  /** @param offices how many are put in first */
  constructor(places: Pick<Places, 'cities' | 'areas'>, offices: number) {
    this.#places = places;
    this.#room = Math.ceil((1.25 * offices + SPARE_SLOTS) / 32) * 32;
    this.#nothing = this.empty();
    this.everybody = this.empty();
    this.spatial = new SpatialIndex(this.#room);
    this.cities = new Int32Array(this.#room);
    this.primary = new Uint8Array(this.#room);
    this.qualities = new Float64Array(this.#room);
    this.ratings = new Float64Array(this.#room);
    this.reviews = new Int32Array(this.#room);
    this.stars = new Float64Array(this.#room);
    this.changedAt = new Float64Array(this.#room);
    this.#keys = new Float64Array(this.#room);
    for (const { key, areas } of districtsOf(places.areas.values()))
      for (const area of areas) this.#districts.set(area, [...(this.#districts.get(area) ?? []), key]);
    this.#times = new OpeningTimes(places.cities, this.#room);
  }

  /** How many places it holds. */
  get size(): number {
    return count(this.everybody);
  }

  empty(): Bits {
    return emptyBits(this.#room);
  }

  /** The slots with a value (`city:12`, `language:pa`, `flag:weekend`, `rating:4.5`, `cdcp:no`); not to be changed. */
  set(name: string): Bits {
    return this.#sets.get(name) ?? this.#nothing;
  }

  /** The names of the sets that have a slot, in order. */
  setsOf(slot: number): string[] {
    return [...this.#sets].flatMap(([name, bits]) => (has(bits, slot) ? [name] : [])).toSorted();
  }

  /** Returns the slots of each dentist who has several in a set: they count as one. */
  severalWithin(bits: Bits): number[][] {
    const groups = new Map<string, number[]>();
    each(intersect(bits.slice(), this.set('one of several')), (slot) => {
      const dentist = this.dentists[slot]!;
      const group = groups.get(dentist);
      if (group) group.push(slot);
      else groups.set(dentist, [slot]);
    });
    return [...groups.values()].filter(({ length }) => length > 1);
  }

  /** The slots of single offices, and of all offices of dentists, by their ids. */
  slotsOf(dentists: readonly string[], offices: readonly string[]): Bits {
    const bits = this.empty();
    for (const id of dentists) for (const slot of this.#slotsOf.get(id) ?? []) add(bits, slot);
    if (offices.length > 0)
      each(this.everybody, (slot) => void (offices.includes(this.offices[slot]!) && add(bits, slot)));
    return bits;
  }

  /**
   * Puts a dentist's offices in the place of those before; none takes the dentist out.
   *
   * @returns false, and changes nothing, where no slots are left
   */
  put(dentistId: string, offices: readonly OfficeRow[]): boolean {
    if (this.#used + offices.length > this.#room) return false;
    for (const slot of this.#slotsOf.get(dentistId) ?? []) this.#drop(slot);
    this.#slotsOf.delete(dentistId);
    if (offices.length === 0) return true;
    const slots = offices.map((office) => this.#putOffice(office, offices.length > 1));
    this.#slotsOf.set(dentistId, slots);
    return true;
  }

  #putOffice(row: OfficeRow, isOneOfSeveral: boolean): number {
    const { city_id: cityId, postal_area: postalArea, latitude, longitude, rating, qualities, name } = row;
    const slot = this.#used++;
    this.offices[slot] = row.location_id;
    this.dentists[slot] = row.dentist_id;
    this.slugs[slot] = row.slug;
    this.levels[slot] = row.level;
    this.cities[slot] = cityId;
    this.primary[slot] = row.is_primary_location ? 1 : 0;
    this.reviews[slot] = row.review_count;
    this.stars[slot] = rating ?? NaN;
    this.ratings[slot] = weighted(rating, row.review_count);
    this.changedAt[slot] = row.changed_at;
    this.qualities[slot] = Math.max(...qualities, qualities.length === 0 ? NO_ENTRY : 0);
    this.#spelled[slot] = withoutTitle(name);
    const names = namesOf(name, row.clinic_name);
    this.names[slot] = names;
    this.joinedNames[slot] = /['’]/.test(name + row.clinic_name)
      ? namesOf(withoutApostrophes(name), withoutApostrophes(row.clinic_name ?? ''))
      : null;
    for (const word of names.split(/[ |]/)) this.#countWord(word, 1);
    this.spatial.put(
      slot,
      latitude !== null && longitude !== null
        ? { latitude, longitude }
        : (this.#places.areas.get(postalArea ?? '') ?? this.#places.cities.get(cityId) ?? null),
    );
    for (const lexeme of row.name_lexemes) this.#nameWords.add(lexeme, slot);
    for (const lexeme of row.other_lexemes) this.#otherWords.add(lexeme, slot);

    const week = this.#times.put(slot, row.hours, cityId);
    add(this.everybody, slot);
    const addTo = (name: string) => {
      const bits = this.#sets.get(name) ?? this.empty();
      this.#sets.set(name, bits);
      add(bits, slot);
    };
    if (isOneOfSeveral) addTo('one of several');
    addTo(`city:${cityId}`);
    const city = this.#places.cities.get(cityId);
    if (city) addTo(`province:${city.provinceSlug}`);
    if (row.zone_id !== null) addTo(`zone:${row.zone_id}`);
    if (row.neighborhood_id !== null) addTo(`neighborhood:${row.neighborhood_id}`);
    if (row.is_verified) addTo('verified');
    if (row.is_accepting_patients !== null) addTo(ACCEPTANCE_KNOWN);
    for (const id of row.registered_ids) addTo(`registered:${id}`);
    for (const flag of row.flags) addTo(`flag:${flag}`);
    for (const key of this.#districts.get(postalArea ?? '') ?? []) addTo(`district:${key}`);
    for (const ofSpecialty of this.#qualitiesIn.values()) ofSpecialty[slot] = NO_ENTRY;
    for (const [index, id] of row.specialty_ids.entries()) {
      addTo(`specialty:${id}`);
      this.#ofSpecialty(id)[slot] = qualities[index]!;
    }
    const values = { language: row.languages, insurance: row.insurance, service: row.services };
    for (const [kind, own] of Object.entries(values))
      for (const code of own) if (codes.has(`${kind}:${code}`)) addTo(`${kind}:${code}`);
    addTo(`cdcp:${row.cdcp ?? 'unknown'}`);
    for (const least of MIN_RATINGS) if (rating !== null && rating >= least - 0.001) addTo(`rating:${least}`);
    if (/^Dre\b/.test(name)) addTo('woman');
    if (week.length > 0) addTo(HOURS_KNOWN);
    if (week.some(([, close]) => close > SATURDAY)) addTo('flag:weekend');
    if (week.some(([open, close]) => isOpenInEvening(open, close))) addTo('flag:evening');
    if (week.some(([open]) => open % DAY < EARLY)) addTo('early');
    if (week.some(([open, close]) => close - open >= WEEK)) addTo('always');
    for (const [open] of week) {
      if (open >= SUNDAY) addTo('sunday');
      else if (open >= SATURDAY) addTo('saturday');
    }
    return slot;
  }

  #countWord(word: string, by: 1 | -1): void {
    if (word.length < 3 || word.length > 40 || /^\d+$/.test(word)) return;
    const count = (this.spelledWords.get(word) ?? 0) + by;
    if (count > 0) this.spelledWords.set(word, count);
    else this.spelledWords.delete(word);
  }

  #drop(slot: number): void {
    remove(this.everybody, slot);
    for (const word of this.names[slot]!.split(/[ |]/)) this.#countWord(word, -1);
    this.names[slot] = '';
    this.joinedNames[slot] = null;
    this.spatial.put(slot, null);
  }

  /** The slots whose name and clinic have every term, as a new set. */
  named(terms: readonly NameTerm[], stems: Stems): Bits {
    const bits = this.everybody.slice();
    for (const term of terms) intersect(bits, this.#nameWords.addHaving(this.empty(), term, stems));
    return bits;
  }

  /** The slots that have every term in their name, clinic, services, features, badges or certifications, as a new set. */
  worded(terms: readonly NameTerm[], stems: Stems): Bits {
    const bits = this.everybody.slice();
    for (const term of terms) {
      const either = this.#nameWords.addHaving(this.empty(), term, stems);
      intersect(bits, this.#otherWords.addHaving(either, term, stems));
    }
    return bits;
  }

  /**
   * Minutes until each place opens (0: open now; infinite: never or unknown), and which are open.
   *
   * @param momentIn what clocks and calendars of a time zone and province show now
   */
  waits(momentIn: (timeZone: string, provinceCode: string) => Moment): { minutes: Float32Array; open: Bits } {
    return this.#times.waits(momentIn);
  }

  /** Returns the quality of a slot in these specialties, the best of several; without any, in all. */
  qualityIn(specialties: readonly number[]): QualityOf {
    const [first = this.qualities, ...others] = specialties.map((id) => this.#ofSpecialty(id));
    return others.length === 0
      ? (slot) => first[slot]!
      : (slot) => others.reduce((most, own) => Math.max(most, own[slot]!), first[slot]!);
  }

  /** As the collation of names, without the title. */
  compareNames(a: number, b: number): number {
    return this.#spelled[a] === this.#spelled[b] ? 0 : compareNames(this.#spelled[a]!, this.#spelled[b]!);
  }

  /**
   * The first `most` slots of a set in their order: by `keyOf`, the greatest first, then by quality, name and id.
   *
   * @param qualityOf `qualityIn` the specialties that are asked for
   */
  first(bits: Bits, most: number, qualityOf: QualityOf, keyOf: (slot: number) => number): number[] {
    const keys = this.#keys;
    const { dentists } = this;
    const compare = (a: number, b: number) =>
      keys[b]! - keys[a]! ||
      qualityOf(b) - qualityOf(a) ||
      this.compareNames(a, b) ||
      (dentists[a]! < dentists[b]! ? -1 : 1);
    // Candidates: a slot behind `most` others is left out as soon as that is known.
    let slots: number[] = [];
    let last: number | null = null;
    const room = Math.max(most * 4, 1000);
    let least = -Infinity;
    each(bits, (slot) => {
      // Two infinities have no difference.
      const key = Math.max(keyOf(slot), -Number.MAX_VALUE);
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
    const cachedQualities = this.#qualitiesIn.get(id);
    if (cachedQualities) return cachedQualities;
    const qualities = new Float64Array(this.#room).fill(NO_ENTRY);
    this.#qualitiesIn.set(id, qualities);
    return qualities;
  }
}
