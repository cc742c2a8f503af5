import type { SourceRow, Column, Fields, Origin } from './columns.ts';
import { parseJson } from './parse-json.server.ts';
import type { Reports } from './parse-json.server.ts';
import type { Encoding } from './read-text.server.ts';
import { fileProblem, UnreadableFile } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { delimiters, parseRecords, piecesOf, readText } from './read-text.server.ts';
import { reject } from './reject.ts';
import { findRowProblem, isStatedHeader } from './row-check.ts';
import { ColumnFinder } from './column-map.ts';
import type { ColumnMap } from './column-map.ts';
import { columns, namingColumns, origins, withWholeName } from './columns.ts';

export type Format = 'csv' | 'json' | 'json lines';

export type ImportFile = {
  format: Format;
  encoding: Encoding;
  /** The map that most rows are places of; null for rows with columns. */
  origin: Origin | null;
  rows: SourceRow[];
  /** Unknown columns or keys. */
  unknownColumns: string[];
};

/**
 * Reads the whole file, so that a truncated one is refused before anything is written.
 *
 * @param map headers of columns that the import would not know
 * @throws UnreadableFile with the reason
 */
export async function openImportFile(path: string, map: ColumnMap = {}): Promise<ImportFile> {
  const { text, encoding } = await readText(path);
  const format = detectFormat(text);
  const names = new ColumnFinder(map);
  const unknownColumns: string[] = [];
  const places = { openstreetmap: 0, overture: 0 };
  const rows: SourceRow[] = [];
  const found = parseRows(format, text, names, {
    onUnknown: (unknown) => unknownColumns.push(...unknown),
    onPlace: (origin) => places[origin]++,
  });
  for (const row of found) rows.push(row);
  if (rows.length === 0) throw new UnreadableFile('no-rows');
  refuseMissing(names);
  return { format, encoding, origin: originOf(places, rows.length), rows, unknownColumns };
}

const parseRows = (
  format: Format,
  text: string,
  names: ColumnFinder,
  reports: Reports,
): Generator<SourceRow> =>
  format === 'csv'
    ? parseCsv(text, names, reports)
    : parseJson(text, names, reports, format === 'json lines');

/** The map that most rows are places of. */
const originOf = (places: Record<Origin, number>, rowCount: number): Origin | null =>
  origins.find((origin) => places[origin] * 2 > rowCount) ?? null;

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
export function readHead(head: string, map: ColumnMap, most: number): FileHead {
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
  try {
    const found = parseRows(detectFormat(head), head, names, {
      onCells: addCells,
      onKey: (key) => getOrAdd(samples, key),
      onPlace: (place) => places[place]++,
    });
    for (const row of found) {
      rows.push(row);
      if (rows.length === most) break;
    }
    if (rows.length === 0) problem = fileProblem('no-rows');
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // The start of a file ends within a row.
    if (rows.length === 0) problem = error.problem;
  }
  const origin = originOf(places, rows.length);
  const headers = origin ? null : [...samples].map(([name, values]) => ({ name, samples: values }));
  return { origin, headers, rows, problem };
}

function getOrAdd(samples: Map<string, string[]>, name: string): string[] {
  const known = samples.get(name) ?? [];
  samples.set(name, known);
  return known;
}

/** Detects the format by the start of the text, not by the file name. */
function detectFormat(text: string): Format {
  const [start = ''] = piecesOf(text.replace(/^[\s\u001e]+/, ''));
  if (start === '') throw new UnreadableFile('empty');
  if (start.startsWith('[')) return 'json';
  if (start.startsWith('{')) return isLine(start) ? 'json lines' : 'json';
  if (start.startsWith('<')) throw new UnreadableFile('markup');
  return 'csv';
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

/**
 * Parses a CSV file: a header with column names, then rows. The separator is the comma, semicolon or tab that the
 * header has most of.
 *
 * @param names finds the columns of the headers
 * @throws UnreadableFile if the header has no column for the dentist, or the quoting is broken
 */
function* parseCsv(text: string, names: ColumnFinder, { onUnknown, onCells }: Reports): Generator<SourceRow> {
  const start = text.trimStart();
  const lines = start.split(/[\r\n]+/, MAX_ABOVE + 1);
  const cellsOf = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
  // A title may stand above the header, and has other separators.
  const head =
    lines.find((line) => delimiters.some((each) => isHeader(cellsOf(line, each), names))) ?? lines[0]!;
  const delimiter = delimiters
    .map((each) => ({ each, count: cellsOf(head, each).length }))
    .sort((a, b) => b.count - a.count)[0]!.each;
  const { records, error } = parseRecords(start, delimiter);
  const above = records
    .slice(0, MAX_ABOVE)
    .findIndex((cells) => cells.filter(Boolean).length > 1 || isHeader(cells, names));
  const at = above === -1 ? Math.min(MAX_ABOVE, records.length) : above;
  const headers = records[at] ?? (error ? undefined : records[0]);
  let row = 0;
  if (headers) {
    onCells?.(headers, true);
    const header = readHeader(headers, names, onUnknown);
    const nameHeader = headers[header.indexOf('name')];
    const statedHeaders = headers.flatMap((name, index) =>
      header[index] === null && isStatedHeader(name) ? [{ name, index }] : [],
    );
    for (const cells of records.slice(at + 1)) {
      onCells?.(cells, false);
      yield toRow(header, cells, { row: ++row, nameHeader, statedHeaders });
    }
  }
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE')
    throw new UnreadableFile('open-quote', row + 1);
  if (error) throw new UnreadableFile('not-csv', row + 1, error.code);
  if (!headers) throw new UnreadableFile('empty');
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
  onUnknown: Reports['onUnknown'],
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
  if (unknown.length > 0) onUnknown?.(unknown);
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
