/** What a spreadsheet takes for a formula, or for the start of another cell. */
const FORMULA = /^[=+\-@\t\r\n]|^[\uff1d\uff0b\uff0d\uff20]/;

/**
 * A cell: always in quotes, and with an apostrophe before what a spreadsheet would calculate. That mark is seen; a
 * telephone number that begins with + gets one, too, since nothing tells it from a formula.
 */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
