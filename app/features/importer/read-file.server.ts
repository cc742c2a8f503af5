import type { SourceRow } from './columns.ts';
import { parseCsv } from './parse-csv.server.ts';
import { parseJson } from './parse-json.server.ts';
import type { Encoding } from './read-text.server.ts';
import { detectEncoding, readText, UnreadableFile } from './read-text.server.ts';
import { sourceKey } from './source-key.ts';
import { KeyIndex } from './key-index.ts';

export type ImportFile = {
  format: 'csv' | 'json';
  encoding: Encoding;
  /** Whether its rows are places of OpenStreetMap. */
  isOsm: boolean;
  rowCount: number;
  /** Which row is the first with a key. */
  keys: KeyIndex;
  /** Names of columns or keys that the import does not know. */
  unknownColumns: string[];
  /** The rows, read from the start at each call. */
  rows: () => AsyncGenerator<SourceRow>;
};

/**
 * Reads a file through once, keeping only its keys, so that a file that breaks off in the middle is
 * refused before anything is written.
 *
 * @throws UnreadableFile with what is wrong, in words for whoever runs the import.
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

/** By what the text starts with, not by the file's name. */
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
