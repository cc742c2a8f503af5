import type { ZoneCode } from '#db/rows.ts';
import { count, countBoth, each, intersect, remove, subtract } from './bitset.ts';
import type { Bits } from './bitset.ts';
import type { Directory } from './current-index.server.ts';
import { ACCEPTANCE_KNOWN, ACCEPTING } from './directory-index.ts';
import { vectorOf } from './spatial-index.ts';
import type { Point } from '#app/content/distance.ts';

/** The filters of a list of dentists; an omitted filter does not apply. */
export interface ListScope {
  provinceCode?: string;
  cityId?: number;
  zone?: ZoneCode;
  /** Slug within the city; needs `cityId`. */
  neighborhood?: string;
  categoryId?: number;
  /** Only dentists known to accept new patients. */
  accepting?: boolean;
  /** Only verified dentists, or only unverified ones. */
  verified?: boolean;
  /** A code of `services`: only dentists who offer it. */
  service?: string;
}

/** A dentist of a list, at the office that a card shows. */
export interface Member {
  dentist: string;
  slug: string;
  office: string;
  quality: number;
}

/** The counts of a list. */
export interface ListFigures {
  listed: number;
  accepting: number;
  /** With a known answer to whether they accept new patients. */
  acceptanceKnown: number;
  verified: number;
  /** With a recorded registration in the list's specialty. */
  registered: number;
  reviews: number;
  /** Mean of the dentists' ratings, weighted by their numbers of reviews; null without any. */
  averageRating: number | null;
  /** By their rank or its lack in the list's specialty, the best of all without one (docs/ranking.md, section 6). */
  ranked: number;
  alone: number;
  fewReviews: number;
  open: number;
  demonstration: number;
  /** When a listing last changed; null for an empty list. */
  changed: Date | null;
}

/** Every dentist of an area and specialty, once. */
export class List {
  readonly #directory: Directory;
  readonly #scope: ListScope;
  readonly #bits: Bits;
  /** The best quality of dentists with several offices in the area, by the slot of the office that is shown. */
  readonly #best = new Map<number, number>();

  constructor(directory: Directory, scope: ListScope) {
    this.#directory = directory;
    this.#scope = scope;
    this.#bits = officesIn(directory, scope);
    const { index } = directory;
    const qualityOf = this.#ownQuality();
    for (const group of index.severalWithin(this.#bits)) {
      const [shown, ...others] = group.toSorted(
        (a, b) => index.primary[b]! - index.primary[a]! || (index.offices[a]! < index.offices[b]! ? -1 : 1),
      );
      this.#best.set(shown!, Math.max(...group.map(qualityOf)));
      for (const slot of others) remove(this.#bits, slot);
    }
  }

  get length(): number {
    return count(this.#bits);
  }

  /** The offices that are shown, in no order. */
  slots(): number[] {
    const slots: number[] = [];
    each(this.#bits, (slot) => void slots.push(slot));
    return slots;
  }

  /** Members in the order of the list: by quality, equal ones by name. */
  slice(start: number, end: number): Member[] {
    const { index } = this.#directory;
    const ownQualityOf = this.#ownQuality();
    const qualityOf = (slot: number) => this.#best.get(slot) ?? ownQualityOf(slot);
    return index
      .first(this.#bits, Math.min(end, this.length), qualityOf, qualityOf)
      .slice(start)
      .map((slot) => ({
        dentist: index.dentists[slot]!,
        slug: index.slugs[slot]!,
        office: index.offices[slot]!,
        quality: qualityOf(slot),
      }));
  }

  figures(): ListFigures {
    const { index } = this.#directory;
    const { categoryId } = this.#scope;
    const qualityOf = this.#ownQuality();
    const of = { ranked: 0, alone: 0, fewReviews: 0, open: 0, demonstration: 0 };
    let [reviews, rated, stars, changed] = [0, 0, 0, 0];
    each(this.#bits, (slot) => {
      const quality = this.#best.get(slot) ?? qualityOf(slot);
      const [count, mean] = [index.reviews[slot]!, index.stars[slot]!];
      reviews += count;
      if (!Number.isNaN(mean)) {
        rated += count;
        stars += count * mean;
      }
      changed = Math.max(changed, index.changedAt[slot]!);
      if (quality > 450) of.ranked += 1;
      else if (quality === 400) of.alone += 1;
      else if (quality === 300) of.fewReviews += 1;
      else if (quality === 200) of.open += 1;
      else if (quality === 0) of.demonstration += 1;
    });
    const among = (set: string) => countBoth(index.set(set), this.#bits);
    return {
      listed: this.length,
      accepting: among(ACCEPTING),
      acceptanceKnown: among(ACCEPTANCE_KNOWN),
      verified: among('verified'),
      registered: categoryId === undefined ? 0 : among(`registered:${categoryId}`),
      reviews,
      averageRating: rated > 0 ? stars / rated : null,
      ...of,
      changed: changed > 0 ? new Date(changed * 1000) : null,
    };
  }

  #ownQuality(): (slot: number) => number {
    const { categoryId } = this.#scope;
    return this.#directory.index.qualityIn(categoryId === undefined ? [] : [categoryId]);
  }
}

/** Every office in a scope, as a new set. */
function officesIn({ index, places }: Directory, scope: ListScope): Bits {
  const { cityId, provinceCode, zone, neighborhood, categoryId, accepting, verified, service } = scope;
  const sets: string[] = [];
  if (cityId !== undefined) sets.push(`city:${cityId}`);
  if (provinceCode !== undefined)
    sets.push(`province:${places.provinces.find(({ code }) => code === provinceCode)?.slug}`);
  if (neighborhood !== undefined) {
    const place = [...places.neighborhoods.values()].find(
      (each) => each.cityId === cityId && each.slug === neighborhood && (!zone || each.zone === zone),
    );
    sets.push(`neighborhood:${place?.id}`);
  } else if (zone !== undefined)
    sets.push(`zone:${places.zones.find((each) => each.cityId === cityId && each.code === zone)?.id}`);
  if (categoryId !== undefined) sets.push(`specialty:${categoryId}`);
  if (accepting) sets.push(ACCEPTING);
  if (verified) sets.push('verified');
  if (service !== undefined) sets.push(`service:${service}`);
  const bits = index.everybody.slice();
  for (const set of sets) intersect(bits, index.set(set));
  return verified === false ? subtract(bits, index.set('verified')) : bits;
}

/** Whether anybody is listed in a scope. */
export const isAnybodyIn = (directory: Directory, scope: ListScope): boolean =>
  count(officesIn(directory, scope)) > 0;

type NearMember = Omit<Member, 'quality'> & { kilometres: number };

/**
 * The nearest dentists of a specialty, however far, each at the nearest office. An office whose place is not known is in the
 * middle of its postal area or city.
 *
 * @param outside the city whose dentists are left out
 */
export function nearestOf(
  { index }: Directory,
  from: Point,
  { categoryId, outside, limit }: { categoryId: number; outside: number; limit: number },
): NearMember[] {
  const members = intersect(index.everybody.slice(), index.set(`specialty:${categoryId}`));
  subtract(members, index.set(`city:${outside}`));
  const vector = vectorOf(from);
  const nearest = new Map<string, NearMember>();
  each(members, (slot) => {
    const [dentist, office] = [index.dentists[slot]!, index.offices[slot]!];
    const kilometres = index.spatial.kilometres(slot, vector);
    if (kilometres < (nearest.get(dentist)?.kilometres ?? Infinity))
      nearest.set(dentist, { dentist, slug: index.slugs[slot]!, office, kilometres });
  });
  return [...nearest.values()]
    .toSorted((a, b) => a.kilometres - b.kilometres || (a.dentist < b.dentist ? -1 : 1))
    .slice(0, limit);
}
