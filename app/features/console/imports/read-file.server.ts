import type { SourceRow } from './columns.ts';
import { parseCsv } from './parse-csv.server.ts';
import { parseJson } from './parse-json.server.ts';
import type { Encoding } from './read-text.server.ts';
import { detectEncoding, readText, UnreadableFile } from './read-text.server.ts';
import { sourceKey } from './source-key.ts';
import { hash } from 'node:crypto';

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

export type ImportFile = {
  format: 'csv' | 'json';
  encoding: Encoding;
  /** Whether the rows are OpenStreetMap places. */
  isOsm: boolean;
  rowCount: number;
  /** The first row of each key. */
  keys: KeyIndex;
  /** Unknown columns or keys. */
  unknownColumns: string[];
  /** Reads the rows from the start on each call. */
  rows: () => AsyncGenerator<SourceRow>;
};

/**
 * Reads the whole file once and keeps only its keys, so that a truncated file is refused before anything is written.
 *
 * @throws UnreadableFile with a message for the person who runs the import
 */
export async function openImportFile(path: string): Promise<ImportFile> {
  const encoding = await detectEncoding(path);
  const format = await detectFormat(path, encoding);
  const unknownColumns: string[] = [];
  const addUnknown = (names: string[]) => unknownColumns.push(...names);
  let osmRows = 0;
  let rowCount = 0;
  const keys = new KeyIndex();
  const first =
    format === 'csv'
      ? parseCsv(readText(path, encoding), addUnknown)
      : parseJson(readText(path, encoding), addUnknown, () => osmRows++);
  for await (const row of first) {
    rowCount++;
    const key = 'fields' in row ? sourceKey(row.fields) : null;
    if (key) keys.add(key, row.row);
  }
  if (rowCount === 0) throw new UnreadableFile('The file has no rows.');
  const ignore = () => {};
  return {
    format,
    encoding,
    isOsm: osmRows * 2 > rowCount,
    rowCount,
    keys,
    unknownColumns,
    rows: () =>
      format === 'csv'
        ? parseCsv(readText(path, encoding), ignore)
        : parseJson(readText(path, encoding), ignore, ignore),
  };
}

/** Detects the format by the start of the text, not by the file name. */
async function detectFormat(path: string, encoding: Encoding): Promise<'csv' | 'json'> {
  for await (const piece of readText(path, encoding)) {
    const start = piece.trimStart();
    if (start === '') continue;
    if (start.startsWith('[') || start.startsWith('{')) return 'json';
    if (start.startsWith('<'))
      throw new UnreadableFile('The file is HTML or XML. The import takes CSV and JSON.');
    return 'csv';
  }
  throw new UnreadableFile('The file is empty.');
}
