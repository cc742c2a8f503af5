import { add } from './bitset.ts';
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

/** The slots that have each word or stem. */
export class WordIndex {
  readonly #slots = new Map<string, number[]>();

  add(word: string, slot: number): void {
    const slots = this.#slots.get(word);
    if (slots) slots.push(slot);
    else this.#slots.set(word, [slot]);
  }

  /** Adds to a set the slots that have a term: as typed, by a stem, by its start, or as it was read. */
  addHaving(bits: Bits, { folded, readAs, prefix }: NameTerm, stems: Stems): Bits {
    const forms = [folded, spellingVariant(folded) ?? folded, ...readAs, ...(stems.get(folded) ?? [])];
    if (prefix) for (const word of this.#slots.keys()) if (word.startsWith(folded)) forms.push(word);
    for (const form of new Set(forms)) for (const slot of this.#slots.get(form) ?? []) add(bits, slot);
    return bits;
  }
}
