/** The columns that an import understands; docs/import.md says what each holds. */
export const columns = [
  'id',
  'name',
  'clinic_name',
  'specialties',
  'phone',
  'email',
  'website',
  'address_line_1',
  'address_line_2',
  'city',
  'province',
  'postal_code',
  'latitude',
  'longitude',
  'opening_hours',
  'languages',
  'insurance',
  'services',
  'accepting_new_patients',
  'emergency',
  'wheelchair',
  'years_experience',
] as const;

export type Column = (typeof columns)[number];

/** One row's values as text, whatever the file's format; lists are joined with semicolons. */
export type Fields = Partial<Record<Column, string>>;

/** A row as a reader hands it on: its values, or the reason why it has none. Rows count from 1, a CSV's header not included. */
export type SourceRow = { row: number; fields: Fields } | { row: number; problem: string };

const aliases: Record<string, Column> = {
  source_key: 'id',
  clinic: 'clinic_name',
  practice: 'clinic_name',
  specialty: 'specialties',
  speciality: 'specialties',
  specialities: 'specialties',
  telephone: 'phone',
  phone_number: 'phone',
  e_mail: 'email',
  website_url: 'website',
  url: 'website',
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
  language: 'languages',
  service: 'services',
  is_accepting_patients: 'accepting_new_patients',
  accepting_patients: 'accepting_new_patients',
  offers_emergency_care: 'emergency',
  wheelchair_accessible: 'wheelchair',
  experience: 'years_experience',
};

const known = new Set<string>(columns);

/** The column that a header or a JSON key means ('Postal Code', 'postal-code', 'postcode'), or null for one that the import does not know. */
export function columnFor(header: string): Column | null {
  const key = header
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
  if (known.has(key)) return key as Column;
  return Object.hasOwn(aliases, key) ? aliases[key]! : null;
}

/** One JSON value as text; undefined where there is none; null where it is an object, which no column takes. */
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
 * A JSON object of dentist columns as `Fields`.
 *
 * @returns the values, and the keys that no column is called; or the reason why the object can't be taken.
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
