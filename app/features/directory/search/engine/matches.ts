import type { Point } from '#app/content/distance.ts';
import { toggleSet } from '#app/content/search/meanings.ts';
import { servicesOfSpecialty } from '#app/content/search/synonyms.ts';
import { isProtected } from '#app/content/practice-words.ts';
import { isGeneralist } from '#app/content/specialty-slugs.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import { placeKinds } from '#app/features/directory/search/reading/dictionary.ts';
import type { Meaning } from '#app/features/directory/search/reading/dictionary.ts';
import type { Places } from '#app/features/directory/index/places.server.ts';
import type { NameTerm } from '#app/features/directory/index/word-index.ts';
import type { Understanding } from '#app/features/directory/search/reading/understand.ts';
import { AROUND } from '#app/features/directory/search/search.ts';
import type { SearchSort, SearchState, SearchToggle } from '#app/features/directory/search/search.ts';
import {
  count,
  countBoth,
  each,
  has,
  intersect,
  remove,
  subtract,
  unite,
} from '#app/features/directory/index/bitset.ts';
import type { Bits } from '#app/features/directory/index/bitset.ts';
import { minuteOfWeek, WEEK } from '#app/features/directory/index/opening-times.ts';
import { bestMatch, nameScore } from './score.ts';
import { ACCEPTANCE_KNOWN, ACCEPTING, HOURS_KNOWN } from '#app/features/directory/index/directory-index.ts';
import type { QualityOf, DirectoryIndex } from '#app/features/directory/index/directory-index.ts';
import { vectorOf } from '#app/features/directory/index/spatial-index.ts';
import type { Vector } from '#app/features/directory/index/spatial-index.ts';
import type { Stems } from '#app/features/directory/index/word-index.ts';

/** Words that more dentists share are no name: 'family dental'. */
const MAX_NAMESAKES = 1_000;

const OPEN = toggleSet('open');

/** What a search asks for, read and looked up. */
export type Criteria = {
  state: SearchState;
  understanding: Understanding;
  /** Where distances are measured from. */
  place: (Point & { label: string; isTown: boolean }) | null;
  /** Kilometres from the place. */
  radius: number | null;
  /** Whether that is the usual radius around 'near', which a chosen city or province lifts. */
  isRadiusLiftable: boolean;
  /** Not by distance without a place. */
  sort: SearchSort;
  now: Date;
  /** Who is meant instead of those whose names have the words: who has them anywhere, or a telephone number. */
  instead: Bits | null;
};

/** A filter of the state: choices of one are counted without itself. */
export type Filter =
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

/** What the engine knows of one moment beside the rows. */
export type Knowledge = {
  places: Places;
  stems: Stems;
  /** Which of the eight days from one on are public holidays of a province, as bits: bit 0 is the day itself. */
  holidaysAhead: (provinceCode: string, day: string) => number;
};

/** Whether a search asks for one specialty in one city, and for nothing else. */
function isRankedList({ state, understanding: { parts, names, postal } }: Criteria): boolean {
  const countOf = (kind: 'specialty' | 'city', chosen: string | null) =>
    new Set([
      ...parts.flatMap(({ meaning }) => (meaning.kind === kind ? [meaning.value] : [])),
      ...(chosen === null ? [] : [chosen]),
    ]).size;
  return (
    names.length === 0 &&
    postal === null &&
    parts.every(({ meaning: { kind } }) => kind === 'specialty' || kind === 'city') &&
    countOf('specialty', state.specialty) === 1 &&
    countOf('city', state.city) === 1
  );
}

/** Treatments that specialists are asked for. */
const specialistCare = new Set<string>(
  Object.entries(servicesOfSpecialty).flatMap(([slug, services]) => (isGeneralist(slug) ? [] : services)),
);

/** Whether the value of a part of a city is that of a zone: 'calgary/NW'. */
const isZone = (value: string) => value.includes('/');

/** The dentists who meet a search, at one moment of the index. */
export class Matches {
  readonly index: DirectoryIndex;
  readonly criteria: Criteria;
  readonly places: Places;
  /** Each dentist once, at the nearest or primary place. */
  readonly found: Bits;
  /** In the specialties that filter or text ask for, or in any; with words a little more where somebody can come. */
  readonly qualityOf: QualityOf;
  readonly #knowledge: Knowledge;
  readonly #from: Vector | null;
  /** Names with the words that were not taken for anything, and names with all words of the text. */
  readonly #named: Bits;
  readonly #fullNamed: Bits;
  /** Dentists elsewhere who are named like the city that is all that the text says: they rank behind. */
  #namesakes: Bits | null = null;
  readonly #text: Bits;
  readonly #filters: ReadonlyMap<Filter, Bits>;
  #nameScores: ReadonlyMap<number, number> | null = null;

  constructor(index: DirectoryIndex, knowledge: Knowledge, criteria: Criteria) {
    this.index = index;
    this.criteria = criteria;
    this.places = knowledge.places;
    this.#knowledge = knowledge;
    const { place, understanding, instead } = criteria;
    this.#from = place && vectorOf(place);
    const codes = [
      criteria.state.specialty,
      ...understanding.parts.map(({ meaning }) => (meaning.kind === 'specialty' ? meaning.value : null)),
    ];
    const specialties = this.places.specialties.flatMap(({ id, slug }) => (codes.includes(slug) ? [id] : []));
    // A ranked list keeps its order, whether words or filters ask for it.
    const isEased = understanding.tokens.length > 0 && !isRankedList(criteria);
    const quality = index.qualityIn(specialties);
    const [accepting, hours] = [index.set(ACCEPTING), index.set(HOURS_KNOWN)];
    this.qualityOf = isEased
      ? (slot) => quality(slot) + (has(accepting, slot) ? 5 : 0) + (has(hours, slot) ? 2 : 0)
      : quality;
    const { names } = understanding;
    this.#named = instead ?? (names.length > 0 ? index.named(names, knowledge.stems) : index.empty());
    this.#fullNamed = this.#findFullNames();
    this.#text = this.#findText();
    this.#filters = this.#findFilters();
    this.found = this.#onePlaceEach(this.without());
  }

  /** Whether a name has the words that were not taken for anything. */
  get hasNames(): boolean {
    return count(this.#named) > 0;
  }

  /**
   * Returns the groups that follow all other dentists, in this order: specialists, unless the search asks for one; dentists
   * known to take no new patients; namesakes of a city. Searches for a person, a chosen order by distance, and lists without
   * words and place have no groups. Who opens soonest comes before who takes new patients later.
   */
  listTrailingGroups(): readonly Bits[] {
    const { instead, understanding, sort, state } = this.criteria;
    const { titled, names, tokens, parts } = understanding;
    const isPerson = titled || (instead === null && names.length > 0 && this.hasNames);
    const isList = (tokens.length === 0 && state.near === '') || isRankedList(this.criteria);
    // 'Nearest first' that was chosen is kept as it is.
    if (isPerson || isList || state.sort === 'distance') return [];
    const asksForCare =
      state.specialty !== null ||
      state.toggles.some((toggle) => toggle === 'emergency' || toggle === 'sedation') ||
      parts.some(({ meaning: { kind, value } }) =>
        kind === 'service'
          ? specialistCare.has(value)
          : ['specialty', 'emergency', 'sedation'].includes(kind),
      ) ||
      tokens.some(({ folded }) => folded.startsWith('specialist'));
    const setsOf = (isAmong: (slug: string) => boolean) =>
      this.places.specialties.flatMap(({ id, slug }) => (isAmong(slug) ? [`specialty:${id}`] : []));
    const specialists = subtract(this.#inAny(setsOf(isProtected)), this.#inAny(setsOf(isGeneralist)));
    return [
      ...(asksForCare ? [] : [specialists]),
      ...(sort === 'soonest' ? [] : [this.notAccepting()]),
      ...(this.#namesakes ? [this.#namesakes] : []),
    ];
  }

  /** Dentists known to take no new patients. A new set. */
  notAccepting(): Bits {
    return subtract(this.index.set(ACCEPTANCE_KNOWN).slice(), this.index.set(ACCEPTING));
  }

  /** Whether a name has all words of the text, whatever else they mean. */
  get hasFullNames(): boolean {
    return count(this.#fullNamed) > 0;
  }

  /** The matches of the search without some of its filters, every place of a dentist. A new set. */
  without(...leftOut: Filter[]): Bits {
    const bits = this.#text.slice();
    for (const [filter, set] of this.#filters) if (!leftOut.includes(filter)) intersect(bits, set);
    return bits;
  }

  isFiltered(filter: Filter): boolean {
    return this.#filters.has(filter);
  }

  /** Kilometres from the place, infinite where unknown; null without a place. */
  kilometres(slot: number): number | null {
    return this.#from && this.index.spatial.kilometres(slot, this.#from);
  }

  /** Orders like `kilometres`, and is cheaper. */
  chord(slot: number): number | null {
    return this.#from && this.index.spatial.chord(slot, this.#from);
  }

  /** The slots within so many kilometres of the place; none without one. Not to be changed. */
  within(kilometres: number): Bits {
    const { place } = this.criteria;
    return place ? this.index.spatial.within(place, kilometres) : this.index.empty();
  }

  /** Minutes until each place opens, and which are open now. */
  waits(): { minutes: Float32Array; open: Bits } {
    const { holidaysAhead } = this.#knowledge;
    return this.index.waits((timeZone, provinceCode) => {
      const local = localNow(timeZone, this.criteria.now);
      return { minute: minuteOfWeek(local), holidays: holidaysAhead(provinceCode, local.day) };
    });
  }

  /** The slots of a set of the index, `open` included; not to be changed. */
  set(name: string): Bits {
    return name === OPEN ? this.waits().open : this.index.set(name);
  }

  /** How well the text fits a name, by slot; `usualScore` of the slots that are not in it. */
  nameScores(): ReadonlyMap<number, number> {
    this.#nameScores ??= this.#scoreNames();
    return this.#nameScores;
  }

  /** The score of a name that was not scored: behind those that have all words of the text. */
  get usualScore(): number {
    const { tokens, names } = this.criteria.understanding;
    return tokens.length === 0 ? 1 : names.length > 0 ? 0.5 : 0.8;
  }

  #scoreNames(): ReadonlyMap<number, number> {
    const { understanding } = this.criteria;
    const { names } = this.index;
    const scores = new Map<number, number>();
    const score = (bits: Bits, terms: readonly NameTerm[], share: number) =>
      each(bits, (slot) => {
        scores.set(slot, Math.max(scores.get(slot) ?? 0, share * nameScore(names[slot]!, terms)));
      });
    score(this.#named, understanding.scored, 0.95);
    if (this.#namesakes === null) score(this.#fullNamed, understanding.fullName, 1);
    else each(this.#namesakes, (slot) => void scores.set(slot, 0.4));
    return scores;
  }

  #findText(): Bits {
    const { understanding, place, state } = this.criteria;
    const { parts, names, fullName, titled } = understanding;
    const bits = this.index.everybody.slice();
    const meanings = parts.map(({ meaning }) => meaning);
    // A city that distances are measured from is not a filter.
    const isCityPlace = place !== null && state.near === '' && typeof state.distance === 'number';
    // A town is no filter, but where distances are measured from.
    const queries = meanings
      .filter(({ kind, value }) => !placeKinds.has(kind) || isZone(value))
      .map(({ sets }) => this.#inAny(sets));
    const places = (...kinds: Meaning['kind'][]) =>
      meanings.filter(({ kind, value }) => kinds.includes(kind) && !isZone(value));
    queries.push(
      ...this.#inPlaces(places('province')),
      ...this.#inPlaces(isCityPlace ? places('region') : places('region', 'city')),
      ...this.#inPlaces(places('neighborhood')),
    );
    for (const either of queries) intersect(bits, either);
    // Beside a place of its own field, a town in the text says where the dentists are.
    for (const { kind, centre } of meanings)
      if (kind === 'town' && centre && state.near !== '')
        intersect(bits, this.index.spatial.within(centre, AROUND));
    if (names.length > 0) intersect(bits, this.#named);
    if (fullName.length === 1 && parts.length > 0) this.#namesakes = subtract(this.#fullNamed.slice(), bits);
    // 'Dr. London' is a person, if there is one.
    return titled && this.hasFullNames ? this.#fullNamed : unite(bits, this.#fullNamed);
  }

  /**
   * Who is in any of some places ('Kanata or Stittsville'); of a place in another one ('Don Mills, North York'), which has
   * most of the smaller one's dentists, who is in both. Nothing without places.
   */
  #inPlaces(places: readonly Meaning[]): Bits[] {
    const isAround = (place: Meaning) =>
      places.some(
        ({ sets }) => sets.length < place.sets.length && sets.every((set) => place.sets.includes(set)),
      );
    const [first, ...others] = places
      .filter((place) => !isAround(place))
      .map(({ sets }) => this.#inAny(sets));
    if (!first) return [];
    for (const other of others)
      if (2 * countBoth(first, other) > Math.min(count(first), count(other))) intersect(first, other);
      else unite(first, other);
    return [first];
  }

  /** Who is in any of some sets. A new set. */
  #inAny(sets: readonly string[]): Bits {
    return sets.reduce((either, name) => unite(either, this.set(name)), this.index.empty());
  }

  /** Names with all words of a text of which some were taken for something. */
  #findFullNames(): Bits {
    const { fullName, parts, postal } = this.criteria.understanding;
    const isUnderstood = parts.length > 0 || postal !== null;
    // 'London' alone is the city and everybody named so; other single words are in too many names.
    const isPlace = parts.some(({ meaning: { kind } }) => ['city', 'neighborhood', 'town'].includes(kind));
    if (!isUnderstood || fullName.length < (isPlace ? 1 : 2)) return this.index.empty();
    const members = this.index.named(fullName, this.#knowledge.stems);
    return count(members) > MAX_NAMESAKES ? this.index.empty() : members;
  }

  #findFilters(): Map<Filter, Bits> {
    const { state, radius, understanding } = this.criteria;
    const { index, places } = this;
    // Around a town in the text, also who is named like it.
    const isAroundTown =
      state.distance === null && understanding.parts.some(({ meaning }) => meaning.kind === 'town');
    const around = (kilometres: number) =>
      isAroundTown ? unite(this.within(kilometres).slice(), this.#fullNamed) : this.within(kilometres);
    const anyOf = (kind: string, values: readonly (string | number | null | undefined)[]) => {
      const sets = values.flatMap((value) => value ?? []).map((value) => `${kind}:${value}`);
      return sets.length > 0 ? this.#inAny(sets) : null;
    };
    const filters: [Filter, Bits | null][] = [
      ['province', anyOf('province', [state.province])],
      ['city', anyOf('city', [[...places.cities.values()].find(({ slug }) => slug === state.city)?.id])],
      [
        'specialty',
        anyOf('specialty', [places.specialties.find(({ slug }) => slug === state.specialty)?.id]),
      ],
      ...state.toggles.map((toggle): [Filter, Bits] => [`toggle:${toggle}`, this.set(toggleSet(toggle))]),
      ['insurance', anyOf('insurance', state.insurance)],
      ['languages', anyOf('language', state.languages)],
      ['cdcp', anyOf('cdcp', state.cdcp)],
      ['rating', anyOf('rating', [state.rating])],
      ['distance', radius === null ? null : around(radius)],
      ['area', state.area && index.spatial.inBox(state.area)],
    ];
    return new Map(filters.flatMap(([filter, bits]) => (bits ? [[filter, bits]] : [])));
  }

  /** Takes all places of a dentist but the best one out of a set: the nearest, else the primary one. */
  #onePlaceEach(bits: Bits): Bits {
    const { offices, primary } = this.index;
    const far = (slot: number) => this.kilometres(slot) ?? 0;
    for (const group of this.index.severalWithin(bits)) {
      const [, ...others] = group.toSorted(
        (a, b) => far(a) - far(b) || primary[b]! - primary[a]! || (offices[a]! < offices[b]! ? -1 : 1),
      );
      for (const slot of others) remove(bits, slot);
    }
    return bits;
  }
}

/** The first `most` matches in their order. */
export function rank(matches: Matches, most: number): number[] {
  const groups = matches.listTrailingGroups();
  const keyOf = keysOf(matches);
  const groupOf = (slot: number) => groups.findLastIndex((group) => has(group, slot)) + 1;
  return matches.index.first(
    matches.found,
    most,
    matches.qualityOf,
    (slot) => keyOf(slot) - BEHIND * groupOf(slot),
  );
}

/** The key of each slot in the order of the search, the greatest first. */
function keysOf(matches: Matches): (slot: number) => number {
  const { criteria, qualityOf } = matches;
  const { ratings, reviews } = matches.index;
  switch (criteria.sort) {
    case 'rating':
      return (slot) => ratings[slot]!;
    case 'reviews':
      return (slot) => reviews[slot]!;
    case 'distance':
      return (slot) => -matches.chord(slot)!;
    case 'soonest': {
      const { minutes } = matches.waits();
      const full = matches.notAccepting();
      // Of clinics that open at the same time those that take new patients come first, then the nearest; unknown hours
      // come last.
      return (slot) => {
        const wait = Math.min(minutes[slot]!, 3 * WEEK);
        const tie = (has(full, slot) ? MAX_CHORD_KM : 0) + Math.min(matches.chord(slot) ?? 0, MAX_CHORD_KM);
        return -(2 * wait * MAX_CHORD_KM + tie);
      };
    }
    case 'best': {
      const scores = matches.nameScores();
      return (slot) =>
        bestMatch(scores.get(slot) ?? matches.usualScore, qualityOf(slot), matches.chord(slot));
    }
  }
}

/** Kilometres, more than the diameter of the Earth. */
const MAX_CHORD_KM = 13_000;

/** More than any two keys of an order are apart. */
const BEHIND = 2e9;
