import { spellingVariant } from '#app/features/directory/search/reading/tokens.ts';
import type { NameTerm } from '#app/features/directory/search/reading/understand.ts';
import { add, emptyBits, has, intersect, subtract, unite } from './bitset.ts';
import type { Bits } from './bitset.ts';

/** The stems of words, as PostgreSQL makes them. */
export type Stems = ReadonlyMap<string, readonly string[]>;

/**
 * Which slots have a word in their name or clinic: a list of them, and a set of bits as soon as that is smaller. The
 * words are those that PostgreSQL indexes, stems among them.
 */
export class WordIndex {
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
    const bits = emptyBits(room);
    for (const one of list) add(bits, one);
    this.#sets.set(word, bits);
    this.#lists.delete(word);
  }

  /** Leaves in a set the slots that have every term: as typed, by a stem, by its start, or as it was read. */
  keepNamed(bits: Bits, terms: readonly NameTerm[], stems: Stems): Bits {
    for (const { folded, readAs, prefix } of terms) {
      const forms = [folded, spellingVariant(folded) ?? folded, ...readAs, ...(stems.get(folded) ?? [])];
      if (prefix)
        for (const words of [this.#lists, this.#sets])
          for (const word of words.keys()) if (word.startsWith(folded)) forms.push(word);
      const either: Bits = new Uint32Array(bits.length);
      for (const form of new Set(forms)) {
        const set = this.#sets.get(form);
        if (set) unite(either, set);
        for (const slot of this.#lists.get(form) ?? []) add(either, slot);
      }
      intersect(bits, either);
    }
    return bits;
  }

  /** @param wider copies a set into one with more room */
  grow(wider: (bits: Bits) => Bits): void {
    for (const [word, bits] of this.#sets) this.#sets.set(word, wider(bits));
  }

  /** Takes slots out of every word. */
  forget(gone: Bits): void {
    for (const bits of this.#sets.values()) subtract(bits, gone);
    for (const [word, list] of this.#lists) {
      const left = list.filter((slot) => !has(gone, slot));
      if (left.length === 0) this.#lists.delete(word);
      else if (left.length < list.length) this.#lists.set(word, left);
    }
  }
}
