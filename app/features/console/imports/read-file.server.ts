import type { SourceRow, Column, Fields, Origin } from './columns.ts';
import { parseJson } from './parse-json.server.ts';
import type { Encoding } from './read-text.server.ts';
import { fileProblem, UnreadableFile } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { detectEncoding, readText } from './read-text.server.ts';
import { reject } from './reject.ts';
import { findRowProblem, isStatedHeader } from './row-check.ts';
import { KeyIndex, sourceKey } from './source-key.ts';
import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import { ColumnFinder } from './column-map.ts';
import type { ColumnMap } from './column-map.ts';
import { columns, namingColumns, origins, withWholeName } from './columns.ts';

export type Format = 'csv' | 'json' | 'json lines';

export type ImportFile = {
  format: Format;
  encoding: Encoding;
  /** The map that most rows are places of; null for rows with columns. */
  origin: Origin | null;
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
 * @param map headers of columns that the import would not know
 * @throws UnreadableFile with the reason
 */
export async function openImportFile(path: string, map: ColumnMap = {}): Promise<ImportFile> {
  const encoding = await detectEncoding(path);
  const format = await detectFormat(readText(path, encoding));
  const columnNames = new ColumnFinder(map);
  const columnOf = (header: string) => columnNames.find(header);
  const unknownColumns: string[] = [];
  const addUnknown = (names: string[]) => unknownColumns.push(...names);
  const places = { openstreetmap: 0, overture: 0 };
  let rowCount = 0;
  const keys = new KeyIndex();
  const areLines = format === 'json lines';
  const first =
    format === 'csv'
      ? parseCsv(readText(path, encoding), columnNames, addUnknown)
      : parseJson(readText(path, encoding), columnOf, addUnknown, (origin) => places[origin]++, areLines);
  for await (const row of first) {
    rowCount++;
    const key = 'fields' in row ? sourceKey(row.fields) : null;
    if (key) keys.add(key, row.row);
  }
  if (rowCount === 0) throw new UnreadableFile('no-rows');
  refuseMissing(columnNames);
  const ignore = () => {};
  return {
    format,
    encoding,
    origin: origins.find((origin) => places[origin] * 2 > rowCount) ?? null,
    rowCount,
    keys,
    unknownColumns,
    rows: () =>
      format === 'csv'
        ? parseCsv(readText(path, encoding), columnNames, ignore)
        : parseJson(readText(path, encoding), columnOf, ignore, ignore, areLines),
  };
}

/** The first rows of a file, as they would be imported. */
export type FileHead = {
  /** The map that most rows are places of; null for rows with columns. */
  origin: Origin | null;
  /** Headers or keys in their order, each with some of its values; null where the rows are places of a map. */
  headers: { name: string; samples: string[] }[] | null;
  rows: SourceRow[];
  /** Why the file, or what follows these rows, can't be read. */
  problem: FileProblem | null;
};

/** Values of a header that help to recognise it. */
const SAMPLES = 3;

/**
 * Reads the first rows of a file from its start, which may end anywhere.
 *
 * @param map headers of columns that the import would not know
 * @param most rows at most
 */
export async function readHead(head: string, map: ColumnMap, most: number): Promise<FileHead> {
  const text = async function* () {
    yield head;
  };
  const names = new ColumnFinder(map);
  const samples = new Map<string, string[]>();
  const rows: SourceRow[] = [];
  const places = { openstreetmap: 0, overture: 0 };
  let problem: FileProblem | null = null;
  let header: string[] = [];
  const addCells = (cells: string[], isHeader: boolean) => {
    if (isHeader) header = cells.map((cell) => cell.trim());
    cells.forEach((cell, index) => {
      const known = header[index] ? getOrAdd(samples, header[index]) : null;
      if (!isHeader && known && cell.trim() && known.length < SAMPLES) known.push(cell.trim().slice(0, 60));
    });
  };
  const findKey = (key: string) => {
    getOrAdd(samples, key);
    return names.find(key);
  };
  const ignore = () => {};
  try {
    const format = await detectFormat(text());
    const found =
      format === 'csv'
        ? parseCsv(text(), names, ignore, addCells)
        : parseJson(text(), findKey, ignore, (origin) => places[origin]++, format === 'json lines');
    for await (const row of found) {
      rows.push(row);
      if (rows.length === most) break;
    }
    if (rows.length === 0) problem = fileProblem('no-rows');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // The start of a file ends within a row.
    if (rows.length === 0) problem = error.problem;
  }
  const origin = origins.find((each) => places[each] * 2 > rows.length) ?? null;
  const headers = origin ? null : [...samples].map(([name, values]) => ({ name, samples: values }));
  return { origin, headers, rows, problem };
}

function getOrAdd(samples: Map<string, string[]>, name: string): string[] {
  const known = samples.get(name) ?? [];
  samples.set(name, known);
  return known;
}

/** Detects the format by the start of the text, not by the file name. */
async function detectFormat(text: AsyncIterable<string>): Promise<Format> {
  for await (const piece of text) {
    const start = piece.replace(/^[\s\u001e]+/, '');
    if (start === '') continue;
    if (start.startsWith('[')) return 'json';
    if (start.startsWith('{')) return isLine(start) ? 'json lines' : 'json';
    if (start.startsWith('<')) throw new UnreadableFile('markup');
    return 'csv';
  }
  throw new UnreadableFile('empty');
}

/** Whether a text starts with a line that is an object by itself: followed by another one, or a GeoJSON feature. */
function isLine(start: string): boolean {
  const [line = '', rest = ''] = start.split(/\r?\n(.*)/s);
  try {
    const { type } = JSON.parse(line) as { type?: unknown };
    return type === 'Feature' || /^[\s\u001e]*\{/.test(rest);
  } catch {
    return false;
  }
}

/** A longer record means a quotation mark that was never closed. */
const longestRecord = 8_000_000;

/**
 * Parses a CSV file: a header with column names, then rows. The separator is the comma, semicolon or tab that the
 * header has most of; quotes follow RFC 4180.
 *
 * @param text the file's text in pieces
 * @param names finds the columns of the headers
 * @param onUnknown called once with the unknown headers
 * @param onCells called with the cells of the header and of each row
 * @throws UnreadableFile if the header has no column for the dentist, or the quoting is broken
 */
export async function* parseCsv(
  text: AsyncIterable<string>,
  names: ColumnFinder,
  onUnknown: (names: string[]) => void,
  onCells: (cells: string[], isHeader: boolean) => void = () => {},
): AsyncGenerator<SourceRow> {
  const pieces = text[Symbol.asyncIterator]();
  const start = await firstLine(pieces);
  const lines = start.split(/[\r\n]+/, MAX_ABOVE + 1);
  const cellsOf = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
  // A title may stand above the header, and has other separators.
  const head =
    lines.find((line) => [',', ';', '\t'].some((each) => isHeader(cellsOf(line, each), names))) ?? lines[0]!;
  const delimiter = [',', ';', '\t']
    .map((each) => ({ each, count: cellsOf(head, each).length }))
    .sort((a, b) => b.count - a.count)[0]!.each;
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  const source = Readable.from(resume(start, pieces));
  source.on('error', (error) => parser.destroy(error));
  let header: (Column | null)[] | undefined;
  let nameHeader: string | undefined;
  let statedHeaders: StatedHeader[] = [];
  let row = 0;
  const above: string[][] = [];
  try {
    for await (const record of source.pipe(parser)) {
      const cells = record as string[];
      if (header) {
        onCells(cells, false);
        yield toRow(header, cells, { row: ++row, nameHeader, statedHeaders });
      }
      // A title above the header.
      else if (above.length < MAX_ABOVE && cells.filter(Boolean).length <= 1 && !isHeader(cells, names))
        above.push(cells);
      else {
        onCells(cells, true);
        header = readHeader(cells, names, onUnknown);
        nameHeader = cells[header.indexOf('name')];
        statedHeaders = cells.flatMap((name, index) =>
          header?.[index] === null && isStatedHeader(name) ? [{ name, index }] : [],
        );
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile('open-quote', row + 1);
    throw new UnreadableFile('not-csv', row + 1, error.code);
  } finally {
    source.destroy();
  }
  if (!header && above[0]) readHeader(above[0], names, onUnknown);
  if (!header) throw new UnreadableFile('empty');
}

async function firstLine(pieces: AsyncIterator<string>): Promise<string> {
  let start = '';
  while (!/[^\s][\r\n]/.test(start) && start.length < 100_000) {
    const next = await pieces.next();
    if (next.done) break;
    start += next.value;
  }
  return start.trimStart();
}

async function* resume(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Lines of a title that may stand above the header. */
const MAX_ABOVE = 5;

const isHeader = (cells: readonly string[], names: ColumnFinder): boolean =>
  cells.some((cell) => namingColumns.includes(names.find(cell)));

/** A file without a mapped header is another kind of file: to leave the column out could clear it in every listing. */
function refuseMissing({ missing }: ColumnFinder, headers: readonly string[] = []): void {
  if (missing.length === 0) return;
  const there = headers.filter((header) => header.trim() !== '').join(', ');
  throw new UnreadableFile('lacks-header', missing[0]!, there);
}

function readHeader(
  cells: string[],
  names: ColumnFinder,
  onUnknown: (names: string[]) => void,
): (Column | null)[] {
  const header = cells.map((cell) => names.find(cell));
  refuseMissing(names, cells);
  if (!header.some((column) => namingColumns.includes(column)))
    throw new UnreadableFile('no-name-column', columns.join(', '));
  const twice = header.find((column, index) => column && header.indexOf(column) !== index);
  if (twice) {
    const both = cells.filter((_, index) => header[index] === twice).map((cell) => cell.trim());
    throw new UnreadableFile('column-twice', twice, both.join(', '));
  }
  const unknown = cells.filter(
    (name, index) => header[index] === null && name.trim() !== '' && !isStatedHeader(name),
  );
  if (unknown.length > 0) onUnknown(unknown);
  return header;
}

/** A header of no column whose value says what the row is, and its place. */
type StatedHeader = { name: string; index: number };

function toRow(
  header: (Column | null)[],
  cells: string[],
  about: { row: number; nameHeader: string | undefined; statedHeaders: readonly StatedHeader[] },
): SourceRow {
  const { row, nameHeader, statedHeaders } = about;
  const count = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length < header.length || count > header.length)
    return { row, problem: reject('value-count', 'row', cells.length, header.length) };
  const fields: Fields = {};
  header.forEach((column, index) => {
    if (column && cells[index]) fields[column] = cells[index];
  });
  const whole = withWholeName(fields, nameHeader);
  const stated = statedHeaders.map(({ name, index }) => ({ header: name, value: cells[index] ?? '' }));
  const problem = findRowProblem(whole, stated);
  return problem ? { row, problem } : { row, fields: whole };
}
