import { facts, importedKeys } from '#app/content/dentist-facts.ts';
import type { CsvColumn } from '#app/content/dentist-facts.ts';

/** Columns that are not facts: the row's key, the specialties and the place. */
const others = [
  'id',
  'specialties',
  'address_line_1',
  'address_line_2',
  'city',
  'province',
  'postal_code',
  'latitude',
  'longitude',
  'opening_hours',
] as const;

export type Column = (typeof others)[number] | CsvColumn;

/** All columns of an import; docs/import.md describes their values. */
export const columns: readonly Column[] = [...others, ...importedKeys.map((key) => facts[key].csv[0])];

/** Values of one row as text, in any file format; lists are joined with semicolons. */
export type Fields = Partial<Record<Column, string>>;

/** A parsed row: its values, or why it has none. Numbered from 1, without a CSV's header. */
export type SourceRow = { row: number; fields: Fields } | { row: number; problem: string };

const aliases: Record<string, Column> = {
  source_key: 'id',
  specialty: 'specialties',
  speciality: 'specialties',
  specialities: 'specialties',
  address: 'address_line_1',
  address1: 'address_line_1',
  address2: 'address_line_2',
  province_state: 'province',
  postcode: 'postal_code',
  postal: 'postal_code',
  lat: 'latitude',
  lon: 'longitude',
  lng: 'longitude',
  hours: 'opening_hours',
  ...Object.fromEntries(
    importedKeys.flatMap((key) => facts[key].csv.map((name) => [name, facts[key].csv[0]] as const)),
  ),
};

const known = new Set<string>(columns);

/** The column for a header or JSON key ('Postal Code', 'postal-code', 'postcode'); null if unknown. */
export function columnFor(header: string): Column | null {
  const key = header
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
  if (known.has(key)) return key as Column;
  return Object.hasOwn(aliases, key) ? aliases[key]! : null;
}

/** A JSON value as text; undefined if it is empty, null if it is an object, which no column accepts. */
export function valueAsText(value: unknown): string | undefined | null {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return null;
  const items = value.map(valueAsText);
  return items.includes(null) ? null : items.filter((item) => item !== undefined).join('; ');
}

/**
 * Reads a JSON object of dentist columns as `Fields`.
 *
 * @returns the values and the unknown keys, or the reason why the object is refused
 */
export function toFields(
  record: Record<string, unknown>,
): { fields: Fields; unknown: string[] } | { problem: string } {
  const fields: Fields = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(record)) {
    const column = columnFor(key);
    if (column === null) {
      unknown.push(key);
      continue;
    }
    const text = valueAsText(value);
    if (text === null) return { problem: `${column} holds an object where text is expected` };
    if (text !== undefined && text !== '') fields[column] ??= text;
  }
  return { fields, unknown };
}
