// Tables as files for spreadsheets.

/** Characters that start a formula in a spreadsheet, with their full-width forms; leading blanks change nothing. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';

/** Matches the start of a cell; a tab or line break there may start another one. */
const AT_START = new RegExp(`^(?=\\s*${SIGN}|[\\t\\r\\n])`);

/**
 * Matches after any character that a spreadsheet may take for the end of a cell. French Excel always splits at
 * semicolons and ignores quotes inside a cell.
 */
const AFTER_SEPARATOR = new RegExp(`([;,|\\t\\r\\n][^\\S\\t\\r\\n]*)(?=${SIGN})`, 'g');

/**
 * A quoted cell, with an apostrophe before anything that a spreadsheet would calculate. The apostrophe is visible, and
 * a telephone number that starts with + gets one too, because it looks like a formula.
 */
const cell = (text: string): string =>
  `"${text.replaceAll(AFTER_SEPARATOR, "$1'").replace(AT_START, "'").replaceAll('"', '""')}"`;

/** Cell separator: spreadsheets in French expect a semicolon. */
export type CsvSeparator = ',' | ';';

/** Byte order mark, by which spreadsheets detect UTF-8. */
export const CSV_START = '\ufeff';

/** A row as CSV (RFC 4180). */
export const csvRow = (cells: readonly string[], separator: CsvSeparator): string =>
  `${cells.map(cell).join(separator)}\r\n`;
