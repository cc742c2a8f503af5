import { createHash } from 'node:crypto';

/**
 * The keys of a file, as the first 96 bits of their SHA-256 digest: a million of them take some
 * 100 MB, and two different keys share a digest once in 10¹⁷ such files.
 */
export class KeyIndex {
  readonly #rows = new Map<string, number>();

  /** Remembers the row of a key, unless an earlier one has it. */
  add(key: string, row: number): void {
    const digest = digestOf(key);
    if (!this.#rows.has(digest)) this.#rows.set(digest, row);
  }

  has(key: string): boolean {
    return this.#rows.has(digestOf(key));
  }

  /**
   * The row that a key belongs to: `row` itself, or an earlier one that already took it.
   */
  ownerOf(key: string, row: number): number {
    const digest = digestOf(key);
    const owner = this.#rows.get(digest);
    if (owner !== undefined && owner !== 0) return owner;
    this.#rows.set(digest, row);
    return row;
  }

  /** Gives a key up, because its row was refused: the next row with it takes it. */
  release(key: string): void {
    this.#rows.set(digestOf(key), 0);
  }
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16);
}
