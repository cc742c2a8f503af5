import { jsonParser } from 'stream-json/parser.js';
import type { Token } from 'stream-json/parser.js';
import type { Column, Origin, SourceRow } from './columns.ts';
import { toFields } from './columns.ts';
import { textOf } from './columns.ts';
import { findRowProblem, isStatedHeader } from './row-check.ts';
import { fromOsm, isFeature, isOsmPlace, pointOf } from './columns.ts';
import { fromOverture, isOverturePlace } from './overture.ts';
import { reject } from './reject.ts';
import { UnreadableFile } from './file-problem.ts';

/** Maximum characters of a row; usual rows have some hundred. Bounds memory. */
const longestRow = 100_000;
const deepestRow = 20;

type Container = Record<string, unknown> | unknown[];

/** Builds a JSON value from tokens; discards rows that are too long or too deep. */
class RowBuilder {
  value: unknown;
  /** The limit that the row exceeded; else 0. */
  tooLong = 0;
  #stack: { container: Container; key: string }[] = [];
  #depth = 0;
  #length = 0;
  #text = '';

  /**
   * Takes one token.
   *
   * @returns true if the token completes the value
   */
  take(token: Token): boolean {
    switch (token.name) {
      case 'startObject':
      case 'startArray':
        this.#open(token.name === 'startObject' ? Object.create(null) : []);
        return false;
      case 'endObject':
      case 'endArray':
        this.#depth--;
        return this.#close();
      case 'startKey':
      case 'startString':
      case 'startNumber':
        this.#text = '';
        return false;
      case 'stringChunk':
      case 'numberChunk':
        this.#count(token.value.length);
        if (!this.tooLong) this.#text += token.value;
        return false;
      case 'endKey':
        if (this.#stack.length > 0) this.#stack.at(-1)!.key = this.#text;
        return false;
      case 'endString':
        return this.#put(this.#text);
      case 'endNumber':
        return this.#put(Number(this.#text));
      case 'nullValue':
      case 'trueValue':
      case 'falseValue':
        return this.#put(token.value);
      default:
        return false;
    }
  }

  #open(container: Container): void {
    this.#depth++;
    this.#count(2);
    if (this.#depth > deepestRow) this.tooLong ||= longestRow;
    if (!this.tooLong) this.#stack.push({ container, key: '' });
  }

  #close(): boolean {
    if (this.tooLong) return this.#depth === 0;
    const { container } = this.#stack.pop()!;
    return this.#put(container);
  }

  #put(value: unknown): boolean {
    this.#count(1);
    if (this.#depth === 0) {
      this.value = value;
      return true;
    }
    if (this.tooLong) return false;
    const { container, key } = this.#stack.at(-1)!;
    if (Array.isArray(container)) container.push(value);
    else container[key] = value;
    return false;
  }

  #count(characters: number): void {
    this.#length += characters;
    if (this.#length > longestRow && !this.tooLong) {
      this.tooLong = longestRow;
      this.#stack = [];
      this.#text = '';
    }
  }
}

/** Top-level keys whose array holds the rows: our own, Overpass's, GeoJSON's. */
const listKeys = ['dentists', 'elements', 'features'];

/**
 * Parses a JSON file as a stream: an array of dentist objects, `{ dentists: […] }`, Overpass's `{ elements: […] }`,
 * GeoJSON's `{ features: […] }`, an array of `{ lat, lon, tags }`, or one object per line.
 *
 * @param text the file's text in pieces
 * @param columnOf the column of a key, or null
 * @param onUnknown called once for each unknown key
 * @param onPlace called for each place of OpenStreetMap or Overture Maps
 * @param areLines whether each line is an object; RFC 8142's separator may stand before it
 * @throws UnreadableFile if the text is not JSON, ends early, or has another shape
 */
export async function* parseJson(
  text: AsyncIterable<string>,
  columnOf: (key: string) => Column | null,
  onUnknown: (names: string[]) => void,
  onPlace: (origin: Origin) => void,
  areLines = false,
): AsyncGenerator<SourceRow> {
  const parse = jsonParser({ packValues: false, streamValues: true, jsonStreaming: areLines });
  const list = new ListFinder(areLines);
  const unknownSeen = new Set<string>();
  let row = 0;
  for await (const piece of text) {
    let output: ReturnType<typeof parse>;
    try {
      output = parse(areLines ? piece.replaceAll('\u001e', '') : piece);
    } catch {
      throw new UnreadableFile('not-json', row);
    }
    if (typeof output !== 'object' || !('values' in output)) continue;
    for (const token of output.values) {
      const value = list.take(token);
      if (value === undefined) continue;
      row++;
      yield toRow(value, row, columnOf, unknownSeen, onUnknown, onPlace);
    }
  }
  if (!list.started) throw new UnreadableFile(list.isOpen ? 'no-first-row' : 'shape');
  if (list.isOpen) throw new UnreadableFile('cut-off', row);
}

type RowValue = { value: unknown } | { tooLong: number };

/** Finds the list of rows in the tokens and builds each item. */
class ListFinder {
  started = false;
  #depth = 0;
  #listDepth = -1;
  #key = '';
  #inKey = false;
  #builder: RowBuilder | null = null;

  /** @param areLines whether the rows are the values of the text itself */
  constructor(areLines: boolean) {
    if (!areLines) return;
    this.started = true;
    this.#listDepth = 0;
  }

  /** Whether the text so far ends inside a value. */
  get isOpen(): boolean {
    return this.#depth > 0 || this.#builder !== null;
  }

  /**
   * Takes one token.
   *
   * @returns a row if the token completes one
   */
  take(token: Token): RowValue | undefined {
    if (this.#listDepth === this.#depth && !(token.name === 'endArray' && !this.#builder)) {
      this.#builder ??= new RowBuilder();
      if (!this.#builder.take(token)) return undefined;
      const { tooLong, value } = this.#builder;
      this.#builder = null;
      return tooLong ? { tooLong } : { value };
    }
    switch (token.name) {
      case 'startKey':
        this.#inKey = this.#depth === 1;
        if (this.#inKey) this.#key = '';
        break;
      case 'endKey':
        this.#inKey = false;
        break;
      case 'stringChunk':
        if (this.#inKey && this.#key.length < 100) this.#key += token.value;
        break;
      case 'startArray':
        if (!this.started && (this.#depth === 0 || (this.#depth === 1 && listKeys.includes(this.#key)))) {
          this.started = true;
          this.#listDepth = this.#depth + 1;
        }
        this.#depth++;
        break;
      case 'startObject':
        this.#depth++;
        break;
      case 'endArray':
        if (this.#listDepth === this.#depth) this.#listDepth = -1;
        this.#depth--;
        break;
      case 'endObject':
        this.#depth--;
        break;
    }
    return undefined;
  }
}

function toRow(
  item: RowValue,
  row: number,
  columnOf: (key: string) => Column | null,
  seen: Set<string>,
  onUnknown: (names: string[]) => void,
  onPlace: (origin: Origin) => void,
): SourceRow {
  if ('tooLong' in item) return { row, problem: reject('long-row', 'row', item.tooLong) };
  const { value } = item;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, problem: reject('not-an-object', 'row') };
  let record = value as Record<string, unknown>;
  if (isOsmPlace(record)) {
    onPlace('openstreetmap');
    return fromOsm(record, row);
  }
  if (isOverturePlace(record)) {
    onPlace('overture');
    return fromOverture(record, row);
  }
  if (isFeature(record)) record = { ...(record.properties as Record<string, unknown>), ...pointOf(record) };
  const result = toFields(record, columnOf);
  if ('problem' in result) return { row, problem: result.problem };
  const stated = result.unknown
    .filter(isStatedHeader)
    .map((header) => ({ header, value: textOf(record[header]) }));
  const unknown = result.unknown.filter((key) => !seen.has(key) && !isStatedHeader(key));
  if (unknown.length > 0 && seen.size < 50) {
    for (const key of unknown) seen.add(key);
    onUnknown(unknown);
  }
  const problem = findRowProblem(result.fields, stated);
  return problem ? { row, problem } : { row, fields: result.fields };
}
