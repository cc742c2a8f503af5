import { append, foldCity, foldText } from '#app/features/console/imports/normalise.ts';
import { editDistance } from '#app/features/console/imports/specialty-words.ts';
import type { Standing } from './register-words.ts';

/** A row of a register extract. */
export type RegisterRow = {
  row: number;
  /** Without spaces, full stops and hyphens, in capitals. */
  number: string;
  /** Given name first. */
  name: string;
  standing: Standing;
  /** In the register's words. */
  status: string;
  class: string | null;
  specialty: string | null;
  /** What limits the licence. */
  conditions: string | null;
  city: string | null;
};

/** A listing of the register's province. */
export type RegisterListing = {
  id: string;
  name: string;
  /** Its city in both languages, and the town of its address where that is another one. */
  cities: readonly string[];
  /** Licence numbers that its evidence or its register names. */
  numbers: readonly string[];
};

/** Why a pair is doubtful. */
export const doubts = ['other-name', 'other-city', 'similar-name', 'several', 'other-number'] as const;
export type Doubt = (typeof doubts)[number];

export type RegisterMatch =
  | { kind: 'sure'; by: 'number' | 'name'; dentistId: string }
  | { kind: 'doubtful'; pairs: { dentistId: string; why: Doubt }[] }
  | { kind: 'none' };

const TITLES = new Set(
  'dr dre drs docteur docteure mr mrs ms dmd dds bds bdsc dmv phd msc mba frcd frcdc frcdca prof'.split(' '),
);

/** The words of a person's name without titles and initials. */
function nameWords(name: string): string[] {
  return foldText(name)
    .split('-')
    .filter((word) => word.length > 1 && !TITLES.has(word));
}

/** One key for a name in any order: 'Roy, Anne' and 'Dre Anne B. Roy' are one. */
export const nameKey = (name: string): string => nameWords(name).toSorted().join(' ');

/** Whether two names may be one person's: they share a word, and the others are alike, shortened or missing. */
function areAlike(a: string, b: string): boolean {
  const [left, right] = [nameWords(a), nameWords(b)];
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 2) return false;
  const isLike = (word: string) =>
    long.some(
      (other) =>
        other === word ||
        (Math.min(word.length, other.length) >= 3 && (other.startsWith(word) || word.startsWith(other))) ||
        (word.length >= 5 && editDistance(word, other) <= 1),
    );
  return short.some((word) => long.includes(word)) && short.every(isLike);
}

const cityKeys = (names: readonly string[]) => new Set(names.map((name) => foldCity(name).name));

/** What operators have decided about pairs: `number dentistId`. */
export type DecidedPairs = { same: ReadonlySet<string>; other: ReadonlySet<string> };
export const pairKey = (number: string, dentistId: string): string => `${number} ${dentistId}`;

/** Finds the listings of register rows: by licence number, then by name and city. Never takes a doubtful pair for sure. */
export class RegisterMatcher {
  readonly #byNumber = new Map<string, RegisterListing[]>();
  readonly #byName = new Map<string, RegisterListing[]>();
  readonly #byWord = new Map<string, RegisterListing[]>();
  readonly #rowsByName = new Map<string, number>();
  readonly #numbers: ReadonlySet<string>;
  readonly #decided: DecidedPairs;

  constructor(
    listings: readonly RegisterListing[],
    rows: readonly RegisterRow[],
    decided: DecidedPairs = { same: new Set(), other: new Set() },
  ) {
    this.#decided = decided;
    this.#numbers = new Set(rows.map(({ number }) => number));
    for (const listing of listings) {
      for (const number of new Set(listing.numbers)) append(this.#byNumber, number, listing);
      append(this.#byName, nameKey(listing.name), listing);
      for (const word of new Set(nameWords(listing.name))) append(this.#byWord, word, listing);
    }
    for (const row of rows) {
      const key = `${nameKey(row.name)} ${cityOf(row)}`;
      this.#rowsByName.set(key, (this.#rowsByName.get(key) ?? 0) + 1);
    }
  }

  /** The listing of a row, the listings that it may be of, or none. */
  find(row: RegisterRow): RegisterMatch {
    const isOpen = (listing: RegisterListing) => !this.#decided.other.has(pairKey(row.number, listing.id));
    const isSame = (listing: RegisterListing) => this.#decided.same.has(pairKey(row.number, listing.id));
    const key = nameKey(row.name);
    const numbered = (this.#byNumber.get(row.number) ?? []).filter(isOpen);
    const agreed = numbered.filter(
      (listing) => isSame(listing) || nameKey(listing.name) === key || areAlike(listing.name, row.name),
    );
    if (agreed.length === 1) return { kind: 'sure', by: 'number', dentistId: agreed[0]!.id };
    const chosen = agreed.filter(isSame);
    if (chosen.length === 1) return { kind: 'sure', by: 'number', dentistId: chosen[0]!.id };
    if (agreed.length > 1) return doubtful(agreed, () => 'several');
    if (numbered.length > 0) return doubtful(numbered, () => 'other-name');

    const named = key.includes(' ') ? (this.#byName.get(key) ?? []).filter(isOpen) : [];
    const decided = named.find(isSame);
    if (decided) return { kind: 'sure', by: 'number', dentistId: decided.id };
    const there = named.filter((listing) => cityKeys(listing.cities).has(cityOf(row)));
    // A listing whose own number stands in the register, too, is another dentist of the same name.
    const free = there.filter(({ numbers }) => !numbers.some((number) => this.#numbers.has(number)));
    if (free.length === 1 && there.length === 1) {
      const isOnly = this.#rowsByName.get(`${key} ${cityOf(row)}`) === 1;
      if (free[0]!.numbers.length > 0) return doubtful(free, () => 'other-number');
      return isOnly ? { kind: 'sure', by: 'name', dentistId: free[0]!.id } : doubtful(free, () => 'several');
    }
    if (free.length > 0) return doubtful(free, () => 'several');
    const isFree = ({ numbers }: RegisterListing) => numbers.length === 0;
    const elsewhere = named.filter((listing) => !there.includes(listing) && isFree(listing));
    const similar = [...new Set(nameWords(row.name).flatMap((word) => this.#byWord.get(word) ?? []))].filter(
      (listing) =>
        isOpen(listing) &&
        isFree(listing) &&
        !named.includes(listing) &&
        cityKeys(listing.cities).has(cityOf(row)) &&
        areAlike(listing.name, row.name),
    );
    if (similar.length + elsewhere.length === 0) return { kind: 'none' };
    return doubtful([...similar, ...elsewhere], (listing) =>
      similar.includes(listing) ? 'similar-name' : 'other-city',
    );
  }
}

/** At most five of a common name: more are no help to who decides. */
const MAX_PAIRS = 5;
const doubtful = (
  listings: readonly RegisterListing[],
  why: (listing: RegisterListing) => Doubt,
): RegisterMatch => ({
  kind: 'doubtful',
  pairs: listings.slice(0, MAX_PAIRS).map((each) => ({ dentistId: each.id, why: why(each) })),
});

const cityOf = ({ city }: RegisterRow): string => (city ? foldCity(city).name : '');
