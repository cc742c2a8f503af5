import type { CitySeed } from '#seed/geography/types.ts';
import { Random } from './random.ts';
import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

/** A dentist's fields: the main one first, then one that fits with it. */
export type Practice = readonly [SpecialtySlug] | readonly [SpecialtySlug, SpecialtySlug];

type City = Pick<CitySeed, 'slug' | 'population'>;

/**
 * The share of dentists in each practice, for those beyond a city's first ones. General practice is about
 * two thirds, near Canada's own proportion once cosmetic and emergency care are counted with it.
 */
const shares: { practice: Practice; weight: number }[] = [
  { practice: ['general-dentists'], weight: 22 },
  { practice: ['family-dentists', 'general-dentists'], weight: 14 },
  { practice: ['family-dentists'], weight: 10 },
  { practice: ['general-dentists', 'cosmetic-dentists'], weight: 9 },
  { practice: ['family-dentists', 'emergency-dentists'], weight: 7 },
  { practice: ['general-dentists', 'implant-specialists'], weight: 4 },
  { practice: ['emergency-dentists'], weight: 4 },
  { practice: ['cosmetic-dentists'], weight: 4 },
  { practice: ['orthodontists'], weight: 8 },
  { practice: ['pediatric-dentists'], weight: 5 },
  { practice: ['oral-surgeons', 'implant-specialists'], weight: 5 },
  { practice: ['periodontists', 'implant-specialists'], weight: 4 },
  { practice: ['endodontists'], weight: 4 },
];

/** Seven practices that together cover each of the ten specialties (emergency care and implants twice). */
const everySpecialty: Practice[] = [
  ['general-dentists', 'cosmetic-dentists'],
  ['family-dentists', 'emergency-dentists'],
  ['orthodontists'],
  ['oral-surgeons', 'implant-specialists'],
  ['periodontists', 'implant-specialists'],
  ['pediatric-dentists'],
  ['endodontists'],
];

const repeat = (count: number, practice: Practice): Practice[] =>
  Array.from({ length: count }, () => practice);

/**
 * Dentists that a city gets before the rest are distributed by population, so that every state of the pages occurs:
 * - from 540,000 people: ten or more in each of the ten specialties;
 * - from 250,000: three to seven in most, and none in two of the rarer specialties;
 * - from 100,000: three or four general and family dentists, three in one or two specialties;
 * - below: one to three general dentists, or none.
 */
export function firstPractices(city: City): Practice[] {
  const random = new Random(`quota/${city.slug}`);
  if (city.population >= 540_000) {
    const each = 10 + Math.floor(city.population / 1_000_000);
    return everySpecialty.flatMap((practice) => repeat(each, practice));
  }
  const rare: Practice[] = [
    ['orthodontists'],
    ['oral-surgeons', 'implant-specialists'],
    ['periodontists', 'implant-specialists'],
    ['pediatric-dentists'],
    ['endodontists'],
  ];
  if (city.population >= 250_000) {
    return [
      ...repeat(random.integer(3, 4), ['general-dentists', 'cosmetic-dentists']),
      ...repeat(random.integer(3, 4), ['family-dentists', 'emergency-dentists']),
      ...repeat(3, ['family-dentists', 'general-dentists']),
      ...random.sample(rare, 3).flatMap((practice) => repeat(random.integer(3, 4), practice)),
    ];
  }
  if (city.population >= 100_000) {
    return [
      ...repeat(2, ['family-dentists', 'general-dentists']),
      ...repeat(random.integer(1, 2), ['general-dentists']),
      ...repeat(1, ['family-dentists', 'emergency-dentists']),
      ...random.sample(rare, 1).flatMap((practice) => repeat(3, practice)),
    ];
  }
  if (city.population >= 50_000) return repeat(random.integer(1, 3), ['general-dentists']);
  return repeat(random.integer(0, 1), ['general-dentists']);
}

/** The practice of a city's dentist number `ordinal` (from 0): the city's first ones in order, then by share. */
export function practiceOf(city: City, first: Practice[], ordinal: number): Practice {
  const known = first[ordinal];
  if (known) return known;
  const weights = Object.fromEntries(shares.map(({ weight }, index) => [String(index), weight]));
  return shares[Number(new Random(`practice/${city.slug}/${ordinal}`).weighted(weights))]!.practice;
}

/**
 * The number of dentists per city, `total` in all: a map from slug to count. Every city gets its first ones,
 * and the rest are distributed so that all cities above a certain size have equally many people per dentist.
 * A total below the sum of the first ones is distributed in proportion.
 */
export function shareOut(total: number, cities: City[]): Map<string, number> {
  const floors = cities.map((city) => ({ city, floor: firstPractices(city).length }));
  const floorSum = floors.reduce((sum, { floor }) => sum + floor, 0);
  if (total <= floorSum) {
    return roundTo(
      total,
      floors.map(({ city, floor }) => ({ slug: city.slug, exact: (floor * total) / Math.max(floorSum, 1) })),
    );
  }
  // The level at which max(first ones, population × level) sums to the total, by bisection.
  const exact = (level: number) =>
    floors.map(({ city, floor }) => ({ slug: city.slug, exact: Math.max(floor, city.population * level) }));
  let [low, high] = [0, total];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (exact(middle).reduce((sum, city) => sum + city.exact, 0) > total) high = middle;
    else low = middle;
  }
  return roundTo(total, exact(low));
}

/** Whole numbers that sum to the total, by the largest-remainder method. */
function roundTo(total: number, shared: { slug: string; exact: number }[]): Map<string, number> {
  const counts = new Map(shared.map(({ slug, exact }) => [slug, Math.floor(exact)]));
  const missing = total - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byRemainder = shared.toSorted((a, b) => (b.exact % 1) - (a.exact % 1));
  for (const { slug } of byRemainder.slice(0, missing)) counts.set(slug, counts.get(slug)! + 1);
  return counts;
}
