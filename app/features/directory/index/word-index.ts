import { add, emptyBits, has, subtract, unite } from './bitset.ts';
import type { Bits } from './bitset.ts';

/** A word that a name must have. */
export interface NameTerm {
  folded: string;
  /** Words that it was read as, where no name has it. */
  readAs: readonly string[];
  /** Whether a word that only starts with it will do. */
  prefix: boolean;
}

const VARIANTS: Record<string, string> = { saint: 'st', st: 'saint', sainte: 'ste', ste: 'sainte' };

/** Another spelling of a word in a name: 'Saint-Pierre' is also St-Pierre; undefined for most words. */
export const spellingVariant = (folded: string): string | undefined => VARIANTS[folded];

/** The stems of words, as PostgreSQL makes them. */
export type Stems = ReadonlyMap<string, readonly string[]>;

/**
 * Which slots have a word: a list of them, and a set of bits as soon as that is smaller. The
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

  /** Adds to a set the slots that have a term: as typed, by a stem, by its start, or as it was read. */
  addHaving(bits: Bits, { folded, readAs, prefix }: NameTerm, stems: Stems): Bits {
    const forms = [folded, spellingVariant(folded) ?? folded, ...readAs, ...(stems.get(folded) ?? [])];
    if (prefix)
      for (const words of [this.#lists, this.#sets])
        for (const word of words.keys()) if (word.startsWith(folded)) forms.push(word);
    for (const form of new Set(forms)) {
      const set = this.#sets.get(form);
      if (set) unite(bits, set);
      for (const slot of this.#lists.get(form) ?? []) add(bits, slot);
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
