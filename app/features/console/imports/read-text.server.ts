import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableFile } from './file-problem.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes the text of a file: by the byte order mark, else as UTF-8 if every byte is valid, else as Windows-1252, which
 * includes Latin-1.
 *
 * @param isWhole whether the bytes are the whole file, not its start, which may end within a character
 * @returns the text without the byte order mark
 * @throws UnreadableFile for an empty file, a workbook or an archive
 */
export function decodeText(bytes: Buffer, isWhole = true): { text: string; encoding: Encoding } {
  const decode = (encoding: Encoding, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes, { stream: !isWhole }),
    encoding,
  });
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be');
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') throw new UnreadableFile('archive');
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new UnreadableFile('compressed');
  try {
    return decode('utf-8', true);
  } catch (error) {
    if (error instanceof TypeError) return decode('windows-1252');
    throw error;
  }
}

/**
 * Reads a file's text.
 *
 * @throws UnreadableFile for a missing or empty file, a folder, a workbook or an archive
 */
export async function readText(path: string): Promise<{ text: string; encoding: Encoding }> {
  try {
    await using file = await open(path);
    const stat = await file.stat();
    // A pipe or terminal may never end.
    if (!stat.isFile() && !stat.isDirectory()) throw new UnreadableFile('not-a-file');
    return decodeText(await file.readFile());
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new UnreadableFile('missing');
    if (code === 'EISDIR') throw new UnreadableFile('folder');
    if (code === 'EACCES') throw new UnreadableFile('forbidden');
    throw error;
  }
}

/** Characters that a parser gets at once. */
const PIECE_LENGTH = 65_536;

/** A text in pieces, for parsers that would build everything in one turn from the whole. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}

/** Separators of values in CSV files. */
export const delimiters = [',', ';', '\t'] as const;

/** Characters of a record; a longer one means a quotation mark that was never closed. */
const MAX_RECORD_LENGTH = 8_000_000;

/** Reads the records of a CSV text, whose quotes follow RFC 4180, up to the first that can't be read. */
export function parseRecords(
  text: string,
  delimiter: string,
): { records: string[][]; error: CsvError | null } {
  const records: string[][] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_LENGTH,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, error };
  }
  return { records, error: null };
}
