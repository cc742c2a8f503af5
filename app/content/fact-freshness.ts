import { factKeys, facts } from './dentist-facts.ts';
import type { FactKey } from './dentist-facts.ts';

/** A part of a listing, confirmed as a whole. Hours, places and specialties have tables of their own. */
export type FactPart = (typeof facts)[FactKey]['part'] | 'hours' | 'places' | 'specialties';

/**
 * How long a fact holds after the day on which it was known, in days. From `old` on the profile says that it may be out
 * of date; from `gone` on no filter, count or list relies on it. A null `gone` is a fact that nothing promises.
 */
export type Lifetime = { old: number; gone: number | null };

const year = 365;

/** What changes within months: a yes of last year sends somebody to a closed door. */
const changing: Lifetime = { old: 180, gone: year };
/** What a practice changes with its staff, rooms or contracts; as long as its practice facts count in ranks. */
const structural: Lifetime = { old: year, gone: 2 * year };
/** What identifies the listing. Without it there would be nothing to correct, so it never goes. */
const identifying: Lifetime = { old: 2 * year, gone: null };

const lifetimesOfParts: Record<FactPart, Lifetime> = {
  names: identifying,
  about: identifying,
  specialties: identifying,
  contact: identifying,
  places: identifying,
  hours: changing,
  patients: structural,
  services: structural,
  languages: structural,
  insurance: structural,
};

export const factParts = Object.keys(lifetimesOfParts) as FactPart[];

/** Facts that change faster than the rest of their part. */
const lifetimesOfFacts: Partial<Record<FactKey, Lifetime>> = {
  accepting: changing,
  emergency: changing,
  walkIns: changing,
};

export type FactState = 'fresh' | 'old' | 'gone';

const stateAt = (age: number, { old, gone }: Lifetime): FactState =>
  gone !== null && age >= gone ? 'gone' : age >= old ? 'old' : 'fresh';

/**
 * The state of a part at an age in days; of `patients` that of its facts without a lifetime of their own. A null age is
 * a fact that does not age: a made-up one, or one of an unknown day.
 */
export const partState = (part: FactPart, age: number | null): FactState =>
  age === null ? 'fresh' : stateAt(age, lifetimesOfParts[part]);

/** The state of a fact whose part has that age in days. */
export const factState = (key: FactKey, age: number | null): FactState =>
  age === null ? 'fresh' : stateAt(age, lifetimesOfFacts[key] ?? lifetimesOfParts[facts[key].part]);

/** The facts in columns of `dentists` that expire, with their part and the days after which they do. */
export const expiringColumns = factKeys.flatMap((key) => {
  const { part, column } = facts[key];
  const { gone } = lifetimesOfFacts[key] ?? lifetimesOfParts[part];
  return gone === null ? [] : [{ key, column, part, gone }];
});

/** Days after which opening hours expire. */
export const HOURS_GONE = changing.gone!;
