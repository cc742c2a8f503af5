import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import type { Column, Fields, SourceRow } from './columns.ts';
import { columnFor, columns } from './columns.ts';
import { UnreadableFile } from './read-text.server.ts';

/** A longer record means a quotation mark that was never closed. */
const longestRecord = 8_000_000;

/**
 * Parses a CSV file: a header with column names, then rows. The separator is the comma, semicolon or tab that the
 * header has most of; quotes follow RFC 4180.
 *
 * @param text the file's text in pieces
 * @param onUnknown called once with the unknown headers
 * @throws UnreadableFile if the header has no column for the dentist, or the quoting is broken
 */
export async function* parseCsv(
  text: AsyncIterable<string>,
  onUnknown: (names: string[]) => void,
): AsyncGenerator<SourceRow> {
  const pieces = text[Symbol.asyncIterator]();
  const start = await firstLine(pieces);
  const delimiter = [',', ';', '\t']
    .map((each) => ({ each, count: start.split(/[\r\n]/)[0]!.split(each).length }))
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
  let row = 0;
  try {
    for await (const record of source.pipe(parser)) {
      const cells = record as string[];
      if (header) yield toRow(header, cells, ++row);
      else header = readHeader(cells, onUnknown);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableFile(`A quotation mark that opens in row ${row + 1} is never closed.`);
    throw new UnreadableFile(`The file is not CSV: row ${row + 1} can't be read (${error.code}).`);
  } finally {
    source.destroy();
  }
  if (!header) throw new UnreadableFile('The file is empty.');
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

function readHeader(cells: string[], onUnknown: (names: string[]) => void): (Column | null)[] {
  const header = cells.map(columnFor);
  if (!header.includes('name') && !header.includes('clinic_name'))
    throw new UnreadableFile(
      `The first line of a CSV file names its columns, and 'name' must be one of them. The import knows: ${columns.join(', ')}.`,
    );
  const twice = header.find((column, index) => column && header.indexOf(column) !== index);
  if (twice) throw new UnreadableFile(`The column ${twice} is there twice.`);
  const unknown = cells.filter((name, index) => header[index] === null && name.trim() !== '');
  if (unknown.length > 0) onUnknown(unknown);
  return header;
}

function toRow(header: (Column | null)[], cells: string[], row: number): SourceRow {
  const count = cells.findLastIndex((cell) => cell !== '') + 1;
  if (cells.length < header.length || count > header.length)
    return { row, problem: `${cells.length} values where the header names ${header.length} columns` };
  const fields: Fields = {};
  header.forEach((column, index) => {
    if (column && cells[index]) fields[column] = cells[index];
  });
  return { row, fields };
}
