import type { Column } from './columns.ts';
import { columnFor, columns } from './columns.ts';
import { foldText } from './normalise.ts';

/**
 * The header that holds a column in the files of a source, where the import would not know it: `{ name: 'Who' }`; null
 * for a column that no header shall hold.
 */
export type ColumnMap = Partial<Record<Column, string | null>>;

const keyOf = (header: string): string => foldText(header) || header.trim();

/**
 * Reads the values of `--map`.
 *
 * @param given `column=header` each; `none` alone for a map without entries
 * @returns the map, or one sentence that says what is wrong
 */
export function readColumnMap(
  given: readonly string[],
): { ok: true; map: ColumnMap } | { ok: false; message: string } {
  if (given.length === 1 && given[0] === 'none') return { ok: true, map: {} };
  const map: ColumnMap = {};
  const refuse = (message: string) => ({ ok: false, message }) as const;
  for (const pair of given) {
    const equals = pair.indexOf('=');
    const header = pair.slice(equals + 1).trim();
    if (equals < 1 || header === '')
      return refuse(`--map takes COLUMN=HEADER, such as --map 'name=Full Name'.`);
    const said = pair.slice(0, equals).trim();
    const column = columnFor(said);
    if (!column) return refuse(`--map: the import has no column '${said}'. It knows: ${columns.join(', ')}.`);
    if (map[column] !== undefined) return refuse(`--map names the column ${column} twice.`);
    if (Object.values(map).some((known) => known !== null && keyOf(known) === keyOf(header)))
      return refuse(`--map names the header '${header}' twice.`);
    map[column] = header;
  }
  return { ok: true, map };
}

/**
 * The map that makes an import read a file's headers as they were chosen.
 *
 * @param choices each header with its column, null to leave it out; no column twice
 */
export function mapOfChoices(choices: readonly { header: string; column: Column | null }[]): ColumnMap {
  const map: ColumnMap = {};
  for (const { header, column } of choices) {
    const own = columnFor(header);
    if (column !== own && column !== null) map[column] = header;
    if (own === null || column === own) continue;
    // The header would be taken for its own column, which another one holds, or none.
    map[own] = choices.find((other) => other.column === own)?.header ?? null;
  }
  return map;
}

/** Finds the column of a header: the one that it is mapped to, else the one of its name. */
export class ColumnFinder {
  readonly #map: ColumnMap;
  readonly #byKey: Map<string, Column>;
  readonly #seen = new Set<Column>();

  constructor(map: ColumnMap = {}) {
    this.#map = map;
    this.#byKey = new Map(
      Object.entries(map).flatMap(([column, header]) =>
        header === null ? [] : [[keyOf(header), column as Column]],
      ),
    );
  }

  /** The column for a header or JSON key; null if unknown, or if its column is mapped to another header or to none. */
  find(header: string): Column | null {
    const mapped = this.#byKey.get(keyOf(header));
    if (mapped) {
      this.#seen.add(mapped);
      return mapped;
    }
    const column = columnFor(header);
    return column && column in this.#map ? null : column;
  }

  /** The mapped headers that `find` was never asked for. */
  get missing(): string[] {
    return Object.entries(this.#map).flatMap(([column, header]) =>
      header === null || this.#seen.has(column as Column) ? [] : [header],
    );
  }
}
