import type { RegisterColumn } from '#app/content/imports/register-terms.ts';
import { tidyNumber } from '#app/content/regulators.ts';
import type { Regulator } from '#app/content/regulators.ts';
import { cleanText, givenFirst } from '#app/features/console/imports/normalise.ts';
import { UnreadableFile } from '#app/features/console/imports/file-problem.ts';
import { delimiters, parseRecords, readText } from '#app/features/console/imports/read-text.server.ts';
import { reject } from '#app/features/console/imports/reject.ts';
import type { Reject } from '#app/features/console/imports/reject.ts';
import type { RegisterRow } from './match-register.ts';
import { readConditions, readStanding, registerColumn } from './register-words.ts';

export type Extract = {
  read: number;
  rows: RegisterRow[];
  rejects: { row: number; reject: Reject }[];
  /** Licence numbers of all rows, rejected ones included. */
  numbers: Set<string>;
  /** Whether a column tells specialties. */
  tellsSpecialties: boolean;
  /** Whether a column tells limits and decisions. */
  tellsConditions: boolean;
  /** Status words that we don't know, and how many rows have each. */
  unknown: Map<string, number>;
};

/** Characters of the largest file; all of Ontario's dentists need a few millions. */
const MAX_LENGTH = 100_000_000;
const MAX_VALUE_LENGTH = 200;
/** Lines of a title that may stand above the header. */
const MAX_ABOVE = 5;

/**
 * Reads a CSV extract of a regulator's register: licence number, name (or surname and given name) and status; class,
 * specialty, city and conditions where it has them.
 *
 * @throws UnreadableFile
 */
export async function readExtract(path: string, regulator: Regulator): Promise<Extract> {
  const { text } = await readText(path);
  if (text.length > MAX_LENGTH) throw new UnreadableFile('too-large');
  const { header, records } = recordsOf(text);
  const extract: Extract = {
    read: 0,
    rows: [],
    rejects: [],
    numbers: new Set(),
    tellsSpecialties: header.includes('specialty'),
    tellsConditions: header.includes('conditions'),
    unknown: new Map(),
  };
  const seen = new Map<string, number>();
  for (const record of records) {
    const row = ++extract.read;
    const value = (column: RegisterColumn) => cleanText(record[header.indexOf(column)] ?? '');
    extract.numbers.add(tidyNumber(value('number')));
    // Limits and decisions may have a column each.
    const conditions = record
      .filter((_, column) => header[column] === 'conditions')
      .flatMap((cell) => readConditions(cleanText(cell)) ?? [])
      .join('; ');
    const result = toRow(row, value, conditions.slice(0, MAX_VALUE_LENGTH) || null, regulator);
    const first = 'number' in result ? seen.get(result.number) : undefined;
    if (first !== undefined) extract.rejects.push({ row, reject: reject('duplicate', 'number', first) });
    else if ('number' in result) {
      seen.set(result.number, row);
      extract.rows.push(result);
    } else {
      extract.rejects.push({ row, reject: result });
      if (result.code === 'unknown-status') {
        const word = value('status').slice(0, 60).toWellFormed();
        extract.unknown.set(word, (extract.unknown.get(word) ?? 0) + 1);
      }
    }
  }
  if (extract.read === 0) throw new UnreadableFile('no-rows');
  return extract;
}

function recordsOf(text: string): { header: (RegisterColumn | null)[]; records: string[][] } {
  for (const delimiter of delimiters) {
    const { records: all, error } = parseRecords(text, delimiter);
    // With the right separator, a mark that is never closed leaves no header either.
    if (error) continue;
    for (let line = 0; line <= Math.min(MAX_ABOVE, all.length - 1); line++) {
      const header = all[line]!.map(registerColumn);
      // 'Nom' beside 'Prénom' is the surname.
      const surname = header.includes('given') && !header.includes('surname') ? header.indexOf('name') : -1;
      if (surname >= 0) header[surname] = 'surname';
      const isNamed = header.includes('name') || header.includes('surname');
      if (header.includes('number') && header.includes('status') && isNamed)
        return { header, records: all.slice(line + 1) };
    }
  }
  throw new UnreadableFile('no-register');
}

function toRow(
  row: number,
  value: (column: RegisterColumn) => string,
  conditions: string | null,
  regulator: Regulator,
): RegisterRow | Reject {
  const number = tidyNumber(value('number'));
  if (number === '') return reject('no-number', 'number');
  if (!regulator.number.test(number)) return reject('odd-number', 'number');
  const surname = value('surname');
  const name = surname
    ? [value('given'), surname].filter(Boolean).join(' ')
    : givenFirst(value('name'), value('city'));
  if (!/\p{L}/u.test(name)) return reject('no-name', 'name');
  const optional = (column: RegisterColumn) => value(column).slice(0, MAX_VALUE_LENGTH) || null;
  for (const column of ['name', 'surname', 'given', 'city'] as const)
    if (value(column).length > MAX_VALUE_LENGTH)
      return reject('long-value', column, value(column).length, MAX_VALUE_LENGTH);
  const status = value('status');
  const standing = readStanding(status, value('class'), conditions);
  if (standing === null) return reject('unknown-status', 'status');
  return {
    row,
    number,
    name,
    standing,
    status: status.slice(0, MAX_VALUE_LENGTH),
    class: optional('class'),
    specialty: optional('specialty'),
    conditions,
    city: optional('city'),
  };
}
