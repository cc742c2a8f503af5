import { countAmong, has } from './bitset.ts';
import type { Bits, Sparse } from './bitset.ts';

/** The slots of dentists who have several places, and count as one. */
export class SeveralPlaces {
  readonly #groups = new Map<string, Set<number>>();
  readonly #groupOf = new Map<number, string>();

  put(slot: number, dentist: string): void {
    this.#groupOf.set(slot, dentist);
    this.#groups.set(dentist, (this.#groups.get(dentist) ?? new Set()).add(slot));
  }

  remove(slot: number): void {
    const dentist = this.#groupOf.get(slot);
    if (dentist === undefined) return;
    this.#groupOf.delete(slot);
    const group = this.#groups.get(dentist);
    group?.delete(slot);
    if (group?.size === 0) this.#groups.delete(dentist);
  }

  /** The slots of each dentist who has several in a set. */
  within(bits: Bits): number[][] {
    const several: number[][] = [];
    for (const group of this.#groups.values()) {
      const inside = [...group].filter((slot) => has(bits, slot));
      if (inside.length > 1) several.push(inside);
    }
    return several;
  }
}

/** How many dentists of a set are also in another, each once. `several` is `SeveralPlaces.within` of the first. */
export function countDentists(bits: Sparse, other: Bits, several: readonly number[][]): number {
  let dentists = countAmong(bits, other);
  for (const group of several) {
    const inside = group.filter((slot) => has(other, slot)).length;
    if (inside > 1) dentists -= inside - 1;
  }
  return dentists;
}
