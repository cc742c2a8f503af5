import { hash } from 'node:crypto';
import type { Fields } from './columns.ts';
import { cleanText, foldText, parseDegrees } from './normalise.ts';

/** Prefix of derived keys, so that they cannot collide with a file's own. */
const generated = 'at:';

/** Whether a key was derived from name and place, because the file had none. */
export function isGeneratedKey(key: string): boolean {
  return key.startsWith(generated);
}

/**
 * Identifies a row of a source across runs: the file's id; else the folded name with the coordinates in ten-thousandths
 * of a degree (11 m), or with the address.
 *
 * @returns the key, or null if a row has neither id nor name
 */
export function sourceKey(fields: Fields): string | null {
  const id = cleanText(fields.id ?? '');
  if (id) return id;
  const given = foldText((fields.name ?? '').slice(0, 1000));
  const clinic = foldText((fields.clinic_name ?? '').slice(0, 1000));
  const name = given || clinic;
  if (!name) return null;
  const latitude = parseDegrees((fields.latitude ?? '').trim());
  const longitude = parseDegrees((fields.longitude ?? '').trim());
  const place =
    latitude !== null && longitude !== null
      ? `${latitude.toFixed(4)},${longitude.toFixed(4)}`
      : foldText(
          [fields.postal_code, fields.city, fields.address_line_1, fields.address_line_2]
            .map((part) => (part ?? '').slice(0, 300))
            .join(' '),
        );
  // Dentists of one clinic share its place, and may share a name with a dentist of another clinic there.
  const parts = [place, name, given && clinic !== given ? clinic : ''];
  return `${generated}${parts.filter(Boolean).join(':')}`.slice(0, 700);
}

const released = 0xffffffff;
const emptySlot = 0;

/**
 * Maps each key to its row in the file. Stores 64 bits of each key's SHA-256 digest in a table with open addressing, 12
 * bytes a slot: a million keys take 25 MB, and two different keys collide in one of thirty million files of that size.
 */
export class KeyIndex {
  #high = new Uint32Array(1024);
  #low = new Uint32Array(1024);
  #rows = new Uint32Array(1024);
  #size = 0;

  /** Stores the row of a key unless an earlier row has it. */
  add(key: string, row: number): void {
    const slot = this.#find(key);
    if (this.#rows[slot] === emptySlot) this.#put(slot, row);
  }

  has(key: string): boolean {
    return this.#rows[this.#find(key)] !== emptySlot;
  }

  /** The row that owns a key: an earlier one, or else `row`, which owns it from now on. */
  ownerOf(key: string, row: number): number {
    const slot = this.#find(key);
    const owner = this.#rows[slot]!;
    if (owner !== emptySlot && owner !== released) return owner;
    this.#put(slot, row);
    return row;
  }

  /** Frees a key whose row was refused; the next row with the key owns it. */
  release(key: string): void {
    const slot = this.#find(key);
    if (this.#rows[slot] !== emptySlot) this.#rows[slot] = released;
  }

  /** The slot of a key; writes the key's digest into an empty one, for `#put`. */
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
