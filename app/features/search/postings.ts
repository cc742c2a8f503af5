import { add, has, join, takeAway } from './bitset.ts';
import type { Bits } from './bitset.ts';

/**
 * Which slots have a word: a list of them, and a set of bits as soon as that is smaller. The words are those that
 * PostgreSQL made of a name, stems among them.
 */
export class Postings {
  readonly #lists = new Map<string, number[]>();
  readonly #sets = new Map<string, Bits>();

  /** @param room slots that a set has */
  add(word: string, slot: number, room: number): void {
    const set = this.#sets.get(word);
    if (set) return add(set, slot);
    const list = this.#lists.get(word);
    if (!list) return void this.#lists.set(word, [slot]);
    list.push(slot);
    // A number of a list takes eight bytes.
    if (list.length * 64 < room) return;
    const bits: Bits = new Uint32Array(room >>> 5);
    for (const one of list) add(bits, one);
    this.#sets.set(word, bits);
    this.#lists.delete(word);
  }

  /** Adds who has a word to a set. */
  joinTo(bits: Bits, word: string): void {
    const set = this.#sets.get(word);
    if (set) join(bits, set);
    for (const slot of this.#lists.get(word) ?? []) add(bits, slot);
  }

  /** Every word that begins so. */
  startingWith(start: string): string[] {
    return [...this.#lists.keys(), ...this.#sets.keys()].filter((word) => word.startsWith(start));
  }

  /** Gives each set more room. */
  widen(wider: (bits: Bits) => Bits): void {
    for (const [word, bits] of this.#sets) this.#sets.set(word, wider(bits));
  }

  /** Forgets slots, so that others can have them. */
  forget(gone: Bits): void {
    for (const bits of this.#sets.values()) takeAway(bits, gone);
    for (const [word, list] of this.#lists) {
      const left = list.filter((slot) => !has(gone, slot));
      if (left.length === 0) this.#lists.delete(word);
      else if (left.length < list.length) this.#lists.set(word, left);
    }
  }
}
