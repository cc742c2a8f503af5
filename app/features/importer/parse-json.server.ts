import { jsonParser } from 'stream-json/parser.js';
import type { Token } from 'stream-json/parser.js';
import type { SourceRow } from './columns.ts';
import { toFields } from './columns.ts';
import { fromOsm, isFeature, isOsmPlace, pointOf } from './osm.ts';
import { UnreadableFile } from './read-text.server.ts';
import { RowBuilder } from './row-builder.ts';

/** Keys of an object at the top whose array holds the rows: our own, Overpass's, GeoJSON's. */
const listKeys = ['dentists', 'elements', 'features'];
const shapes = 'an array of dentists, { "dentists": […] }, or an export of OpenStreetMap';

/**
 * The rows of a JSON file, read as a stream: an array of dentist objects, `{ dentists: […] }`,
 * Overpass's `{ elements: […] }`, GeoJSON's `{ features: […] }`, or an array of `{ lat, lon, tags }`.
 *
 * @param text the file's text, piece by piece.
 * @param onUnknown told once of each key that no column is called.
 * @param onOsm called for each place of OpenStreetMap.
 * @throws UnreadableFile where the text is no JSON, ends early, or has another shape.
 */
export async function* parseJson(
  text: AsyncIterable<string>,
  onUnknown: (names: string[]) => void,
  onOsm: () => void,
): AsyncGenerator<SourceRow> {
  const parse = jsonParser({ packValues: false, streamValues: true });
  const list = new ListFinder();
  const unknownSeen = new Set<string>();
  let row = 0;
  for await (const piece of text) {
    let output: ReturnType<typeof parse>;
    try {
      output = parse(piece);
    } catch {
      throw new UnreadableFile(`The file is not JSON: it can't be read after row ${row}.`);
    }
    if (typeof output !== 'object' || !('values' in output)) continue;
    for (const token of output.values) {
      const value = list.take(token);
      if (value === undefined) continue;
      row++;
      yield toRow(value, row, unknownSeen, onUnknown, onOsm);
    }
  }
  if (!list.started)
    throw new UnreadableFile(
      list.isOpen
        ? 'The file is cut off before its first row.'
        : `The file has the wrong shape: it must be ${shapes}.`,
    );
  if (list.isOpen) throw new UnreadableFile(`The file is cut off: it ends in or after row ${row}.`);
}

type RowValue = { value: unknown } | { tooLong: number };

/** Finds the list of rows in the tokens of a file and builds each of its items. */
class ListFinder {
  started = false;
  #depth = 0;
  #listDepth = -1;
  #key = '';
  #inKey = false;
  #builder: RowBuilder | null = null;

  /** Whether the text so far ends within something. */
  get isOpen(): boolean {
    return this.#depth > 0 || this.#builder !== null;
  }

  /** @returns a row when the token completes one. */
  take(token: Token): RowValue | undefined {
    if (
      this.#listDepth === this.#depth &&
      this.#depth > 0 &&
      !(token.name === 'endArray' && !this.#builder)
    ) {
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
  seen: Set<string>,
  onUnknown: (names: string[]) => void,
  onOsm: () => void,
): SourceRow {
  if ('tooLong' in item) return { row, problem: `the row is longer than ${item.tooLong} characters` };
  const { value } = item;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, problem: 'not an object' };
  let record = value as Record<string, unknown>;
  if (isOsmPlace(record)) {
    onOsm();
    return fromOsm(record, row);
  }
  if (isFeature(record)) record = { ...(record.properties as Record<string, unknown>), ...pointOf(record) };
  const result = toFields(record);
  if ('problem' in result) return { row, problem: result.problem };
  const unknown = result.unknown.filter((key) => !seen.has(key));
  if (unknown.length > 0 && seen.size < 50) {
    for (const key of unknown) seen.add(key);
    onUnknown(unknown);
  }
  return { row, fields: result.fields };
}
