import { hash } from 'node:crypto';

const released = 0xffffffff;
const emptySlot = 0;

/**
 * Which row of a file a key belongs to. Keeps 64 bits of each key's SHA-256 digest in a table with
 * open addressing, 12 bytes a slot: a million keys take 25 MB, and two
 * different keys of a million share their 64 bits in one file of thirty million.
 */
export class KeyIndex {
  #high = new Uint32Array(1024);
  #low = new Uint32Array(1024);
  #rows = new Uint32Array(1024);
  #size = 0;

  /** Remembers the row of a key, unless an earlier one has it. */
  add(key: string, row: number): void {
    const slot = this.#find(key);
    if (this.#rows[slot] === emptySlot) this.#put(slot, row);
  }

  has(key: string): boolean {
    return this.#rows[this.#find(key)] !== emptySlot;
  }

  /** The row that a key belongs to: the earlier one that took it, else `row` itself, from now on. */
  ownerOf(key: string, row: number): number {
    const slot = this.#find(key);
    const owner = this.#rows[slot]!;
    if (owner !== emptySlot && owner !== released) return owner;
    this.#put(slot, row);
    return row;
  }

  /** Gives a key up, because its row was refused: the next row with it takes it. */
  release(key: string): void {
    const slot = this.#find(key);
    if (this.#rows[slot] !== emptySlot) this.#rows[slot] = released;
  }

  /** The slot of a key; an empty one gets the key's digest, for `#put`. */
  #find(key: string): number {
    const digest = hash('sha256', key, 'buffer');
    const high = digest.readUInt32LE(0);
    const low = digest.readUInt32LE(4);
    const slot = this.#slotOf(high, low);
    if (this.#rows[slot] === emptySlot) {
      this.#high[slot] = high;
      this.#low[slot] = low;
    }
    return slot;
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#rows.length - 1;
    let slot = low & mask;
    while (this.#rows[slot] !== emptySlot && (this.#high[slot] !== high || this.#low[slot] !== low))
      slot = (slot + 1) & mask;
    return slot;
  }

  #put(slot: number, row: number): void {
    if (this.#rows[slot] === emptySlot) this.#size++;
    this.#rows[slot] = row;
    if (this.#size * 4 > this.#rows.length * 3) this.#grow();
  }

  #grow(): void {
    const [highs, lows, rows] = [this.#high, this.#low, this.#rows];
    const length = rows.length * 2;
    this.#high = new Uint32Array(length);
    this.#low = new Uint32Array(length);
    this.#rows = new Uint32Array(length);
    rows.forEach((row, index) => {
      if (row === emptySlot) return;
      const slot = this.#slotOf(highs[index]!, lows[index]!);
      this.#high[slot] = highs[index]!;
      this.#low[slot] = lows[index]!;
      this.#rows[slot] = row;
    });
  }
}
