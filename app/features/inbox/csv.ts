/** What a spreadsheet takes for the start of a formula, also in full width; blanks before it change nothing. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';

/** At the beginning of a cell; a tab or a break there may begin another one. */
const AT_START = new RegExp(`^(?=\\s*${SIGN}|[\\t\\r\\n])`);

/**
 * After whatever a spreadsheet may take for the end of a cell. French Excel splits at semicolons, whatever was meant,
 * and knows no quotes in the middle of what it takes for a cell.
 */
const AFTER_SEPARATOR = new RegExp(`([;,|\\t\\r\\n][^\\S\\t\\r\\n]*)(?=${SIGN})`, 'g');

/**
 * A cell: always in quotes, and with an apostrophe before what a spreadsheet would calculate. That mark is seen; a
 * telephone number that begins with + gets one, too, since nothing tells it from a formula.
 */
const cell = (text: string): string =>
  `"${text.replaceAll(AFTER_SEPARATOR, "$1'").replace(AT_START, "'").replaceAll('"', '""')}"`;

/** What separates cells: spreadsheets in French expect a semicolon. */
export type CsvSeparator = ',' | ';';

/** By its byte order mark spreadsheets know that a file is UTF-8. */
export const CSV_START = '\ufeff';

/** A row as CSV (RFC 4180). */
export const csvRow = (cells: readonly string[], separator: CsvSeparator): string =>
  `${cells.map(cell).join(separator)}\r\n`;
