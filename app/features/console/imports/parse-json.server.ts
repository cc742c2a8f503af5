import { Assembler } from 'stream-json/assembler.js';
import { jsonParser } from 'stream-json/parser.js';
import type { Token } from 'stream-json/parser.js';
import type { ColumnFinder } from './column-map.ts';
import type { Origin, SourceRow } from './columns.ts';
import { fromOsm, isFeature, isOsmPlace, pointOf, textOf, toFields } from './columns.ts';
import { findRowProblem, isStatedHeader } from './row-check.ts';
import { fromOverture, isOverturePlace } from './overture.ts';
import { piecesOf } from './read-text.server.ts';
import { reject } from './reject.ts';
import { UnreadableFile } from './file-problem.ts';

/** Findings of a reader beside the rows. */
export type Reports = {
  /** Called with unknown headers of CSV, and with each unknown key of JSON once. */
  onUnknown?: (names: string[]) => void;
  /** Called for each place of OpenStreetMap or Overture Maps. */
  onPlace?: (origin: Origin) => void;
  /** Called with the cells of a CSV's header and of each row. */
  onCells?: (cells: string[], isHeader: boolean) => void;
  /** Called with each key of JSON that is no place's. */
  onKey?: (key: string) => void;
};

/** Characters of a row; usual rows have some hundred. */
const MAX_ROW_LENGTH = 100_000;
const MAX_ROW_DEPTH = 20;

/** Top-level keys whose array holds the rows: our own, Overpass's, GeoJSON's. */
const listKeys = ['dentists', 'elements', 'features'];

/**
 * Parses a JSON file as a stream: an array of dentist objects, `{ dentists: […] }`, Overpass's `{ elements: […] }`,
 * GeoJSON's `{ features: […] }`, an array of `{ lat, lon, tags }`, or one object per line.
 *
 * @param names finds the columns of the keys
 * @param areLines whether each line is an object; RFC 8142's separator may stand before it
 * @throws UnreadableFile if the text is not JSON, ends early, or has another shape
 */
export function* parseJson(
  text: string,
  names: ColumnFinder,
  reports: Reports,
  areLines: boolean,
): Generator<SourceRow> {
  const parse = jsonParser({ streamValues: false, jsonStreaming: areLines });
  const list = new RowFinder(areLines);
  const unknownSeen = new Set<string>();
  let row = 0;
  for (const piece of piecesOf(text)) {
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
      yield toRow(value, row, names, unknownSeen, reports);
    }
  }
  if (!list.started) throw new UnreadableFile(list.isOpen ? 'no-first-row' : 'shape');
  if (list.isOpen) throw new UnreadableFile('cut-off', row);
}

type RowValue = { value: unknown } | 'too-long';

/** Finds the list of rows in the tokens and builds each item; an item that is too long or too deep is dropped. */
class RowFinder {
  started = false;
  #depth = 0;
  #listDepth = -1;
  #key = '';
  #item: Assembler | null = null;
  #length = 0;
  #isTooLong = false;

  /** @param areLines whether the rows are the values of the text itself */
  constructor(areLines: boolean) {
    if (!areLines) return;
    this.started = true;
    this.#listDepth = 0;
  }

  /** Whether the text so far ends inside a value. */
  get isOpen(): boolean {
    return this.#depth > 0 || this.#item !== null;
  }

  /**
   * Takes one token.
   *
   * @returns a row if the token completes one
   */
  take(token: Token): RowValue | undefined {
    if (this.#listDepth === this.#depth && !(token.name === 'endArray' && !this.#item))
      return this.#build(token);
    switch (token.name) {
      case 'keyValue':
        this.#key = token.value;
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

  #build(token: Token): RowValue | undefined {
    this.#item ??= new Assembler();
    this.#item.consume(token);
    this.#length += 'value' in token && typeof token.value === 'string' ? token.value.length : 1;
    this.#isTooLong ||= this.#length > MAX_ROW_LENGTH || this.#item.depth > MAX_ROW_DEPTH;
    if (!this.#item.done) return undefined;
    const row: RowValue = this.#isTooLong ? 'too-long' : { value: this.#item.current as unknown };
    this.#item = null;
    this.#length = 0;
    this.#isTooLong = false;
    return row;
  }
}

function toRow(
  item: RowValue,
  row: number,
  names: ColumnFinder,
  seen: Set<string>,
  { onUnknown, onPlace, onKey }: Reports,
): SourceRow {
  if (item === 'too-long') return { row, problem: reject('long-row', 'row', MAX_ROW_LENGTH) };
  const { value } = item;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, problem: reject('not-an-object', 'row') };
  let record = value as Record<string, unknown>;
  if (isOsmPlace(record)) {
    onPlace?.('openstreetmap');
    return fromOsm(record, row);
  }
  if (isOverturePlace(record)) {
    onPlace?.('overture');
    return fromOverture(record, row);
  }
  if (isFeature(record)) record = { ...(record.properties as Record<string, unknown>), ...pointOf(record) };
  const result = toFields(record, (key) => {
    onKey?.(key);
    return names.find(key);
  });
  if ('problem' in result) return { row, problem: result.problem };
  const stated = result.unknown
    .filter(isStatedHeader)
    .map((header) => ({ header, value: textOf(record[header]) }));
  const unknown = result.unknown.filter((key) => !seen.has(key) && !isStatedHeader(key));
  if (unknown.length > 0 && seen.size < 50) {
    for (const key of unknown) seen.add(key);
    onUnknown?.(unknown);
  }
  const problem = findRowProblem(result.fields, stated);
  return problem ? { row, problem } : { row, fields: result.fields };
}
