import { facts, flags, importedKeys, signLanguages } from '#app/content/dentist-facts.ts';
import type { CsvColumn } from '#app/content/dentist-facts.ts';
import { columnHeaders, wholeNameHeaders } from '#app/content/imports/column-headers.ts';
import { foldText } from './normalise.ts';
import { isClosedName, isPastDate } from './closed.ts';
import { reject } from './reject.ts';
import type { Reject } from './reject.ts';
import { whyNotDentist } from './specialty-words.ts';

/** Columns that are not facts: the row's key, a name in two columns, the specialties and the place. */
const others = [
  'id',
  'given_name',
  'family_name',
  'specialties',
  'address_line_1',
  'address_line_2',
  'city',
  'province',
  'postal_code',
  'country',
  'latitude',
  'longitude',
  'opening_hours',
  'as_of',
  'status',
] as const;

export type Column = (typeof others)[number] | CsvColumn;

/** All columns of an import; docs/import.md describes their values. */
export const columns: readonly Column[] = [...others, ...importedKeys.map((key) => facts[key].csv[0])];

/** Values of one row as text, in any file format; lists are joined with semicolons. */
export type Fields = Partial<Record<Column, string>>;

/** A map whose places have their own shape; a listing from it has the place's name, never 'Surname, Given'. */
export const origins = ['openstreetmap', 'overture'] as const;
export type Origin = (typeof origins)[number];

/** A parsed row: its values, or why it has none. Numbered from 1, without a CSV's header. */
export type SourceRow = { row: number; fields: Fields } | { row: number; problem: Reject };

const aliases: Record<string, Column> = {
  ...Object.fromEntries(wholeNameHeaders.map((header) => [header, 'name'])),
  ...columnHeaders,
  ...Object.fromEntries(
    importedKeys.flatMap((key) => facts[key].csv.map((name) => [name, facts[key].csv[0]] as const)),
  ),
};

const known = new Set<string>(columns);

const headerKey = (header: string): string => foldText(header).replaceAll('-', '_');

/** The column for a header or JSON key ('Postal Code', 'postal-code', 'Code postal', 'postcode'); null if unknown. */
export function columnFor(header: string): Column | null {
  const key = headerKey(header);
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

/** Columns of which a file has at least one: they name the dentist or the clinic. */
export const namingColumns: readonly (Column | null)[] = ['name', 'family_name', 'clinic_name'];

/**
 * The fields with one name where the file has given name and surname apart. A name is whole, or a clinic's, if its header
 * says so ('Full name'), beside a surname, and where it contains the given name; else it is the surname ('Nom').
 *
 * @param header of the column `name`
 */
export function withWholeName({ given_name, family_name, ...fields }: Fields, header = ''): Fields {
  const given = given_name?.trim() ?? '';
  const name = fields.name ?? family_name;
  if (!name) return fields;
  const isNamedWhole = wholeNameHeaders.includes(headerKey(header));
  const isWhole = Boolean(fields.name && (isNamedWhole || family_name?.trim()));
  if (isWhole || given === '' || `-${foldText(name)}-`.includes(`-${foldText(given)}-`))
    return { ...fields, name };
  const title = /^\s*dre?\.?\s+/i.exec(name)?.[0] ?? '';
  return { ...fields, name: `${title}${given} ${name.slice(title.length)}` };
}

/**
 * Reads a JSON object of dentist columns as `Fields`.
 *
 * @param columnOf the column of a key, or null
 * @returns the values and the unknown keys, or the reason why the object is refused
 */
export function toFields(
  record: Record<string, unknown>,
  columnOf: (key: string) => Column | null,
): { fields: Fields; unknown: string[] } | { problem: Reject } {
  const fields: Fields = {};
  const unknown: string[] = [];
  let nameHeader = '';
  for (const [key, value] of Object.entries(record)) {
    const column = columnOf(key);
    if (column === null) {
      unknown.push(key);
      continue;
    }
    const text = valueAsText(value);
    if (text === null) return { problem: reject('object-for-text', column) };
    if (text === undefined || text === '') continue;
    if (column === 'name' && fields.name === undefined) nameHeader = key;
    fields[column] ??= text;
  }
  return { fields: withWholeName(fields, nameHeader), unknown };
}

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tag's text; '' for an object, so that a malformed place does not end the import. */
export const textOf = (value: unknown): string => valueAsText(value) ?? '';

/** Tags for each column, best first. */
const tagsFor: [Column, string[]][] = [
  ['phone', ['phone', 'contact:phone', 'contact:mobile']],
  ['email', ['email', 'contact:email']],
  ['website', ['website', 'contact:website', 'url']],
  ['city', ['addr:city']],
  ['province', ['addr:province', 'addr:state']],
  ['postal_code', ['addr:postcode']],
  ['country', ['addr:country']],
  ['opening_hours', ['opening_hours']],
];

/** Whether a JSON object is an OpenStreetMap place: Overpass element, GeoJSON feature or `{ lat, lon, tags }`. */
export function isOsmPlace(value: Json): boolean {
  if (isObject(value.tags)) return true;
  if (value.type === 'Feature' && isObject(value.properties))
    return isDentist(value.properties) || '@id' in value.properties;
  return ['node', 'way', 'relation'].includes(textOf(value.type)) && 'id' in value;
}

/** Whether a JSON object is a GeoJSON feature. */
export function isFeature(value: Json): boolean {
  return value.type === 'Feature' && isObject(value.properties);
}

/** Longitude and latitude of a GeoJSON point; empty for other geometries. */
export function pointOf(value: Json): { latitude?: unknown; longitude?: unknown } {
  const geometry = isObject(value.geometry) ? value.geometry : {};
  if (geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return {};
  return { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] };
}

function isDentist(tags: Json): boolean {
  return tags.amenity === 'dentist' || /(^|;)\s*dentist\s*(;|$)/.test(textOf(tags.healthcare));
}

/** Prefixes of a tag that was true once (wiki.openstreetmap.org/wiki/Lifecycle_prefix), and keys of a place that was. */
const LIFECYCLES = [
  'disused',
  'abandoned',
  'demolished',
  'removed',
  'razed',
  'destroyed',
  'ruins',
  'closed',
  'was',
];

/** Whether the tags say that a dentist was there once: 'disused:amenity=dentist'. */
const wasDentist = (tags: Json): boolean =>
  LIFECYCLES.some((lifecycle) =>
    isDentist({ amenity: tags[`${lifecycle}:amenity`], healthcare: tags[`${lifecycle}:healthcare`] }),
  );

/** Whether a place is closed by its lifecycle, its end, its hours or its name. */
function isClosed(tags: Json): boolean {
  if (LIFECYCLES.some((lifecycle) => textOf(tags[lifecycle]).toLowerCase() === 'yes')) return true;
  if (isPastDate(textOf(tags.end_date)) || isClosedName(textOf(tags.name))) return true;
  return /^((mo-su|24\/7)(,\s*ph)?\s+)?(closed|off)(\s*"[^"]*")?$/i.test(textOf(tags.opening_hours).trim());
}

/**
 * An OpenStreetMap place as an import row. Its key is the element's type and number if the export has them; else it has
 * none, and the importer derives one from name and coordinates.
 */
export function fromOsm(value: Json, row: number): SourceRow {
  const tags = isObject(value.tags) ? value.tags : isObject(value.properties) ? value.properties : {};
  const isDentistNow = isDentist({ amenity: value.amenity, ...tags });
  if (wasDentist(tags) || (isDentistNow && isClosed(tags)))
    return { row, problem: reject('closed', 'amenity') };
  if (!isDentistNow) return { row, problem: reject('not-tagged', 'amenity') };

  const fields: Record<string, string> = {};
  const set = (column: Column, given: unknown) => {
    const text = textOf(given);
    if (text) fields[column] = text;
  };
  const name = textOf(value.name ?? tags.name ?? tags['name:en'] ?? tags['name:fr']);
  const said = { ...tags, amenity: value.amenity };
  const textOfTag = (tag: string) => textOf((said as Json)[tag]);
  // Every place here has a dentist's tag, a denturist's too; only beside a description it says that a dentist works there.
  const trade =
    whyNotDentist(name, ['healthcare:speciality', 'shop'].map(textOfTag)) ??
    whyNotDentist(name, [textOfTag('healthcare')]) ??
    whyNotDentist(name, [textOfTag('description'), 'dentist']);
  if (trade) return { row, problem: reject(trade, 'specialties') };
  set('name', name);
  for (const [column, names] of tagsFor) set(column, names.map((tag) => tags[tag]).find(Boolean));
  for (const { csv, osm } of flags)
    set(
      csv[0],
      osm?.((tag) => textOf(tags[tag])),
    );

  const point = isObject(value.center) ? value.center : value;
  const { latitude, longitude } = pointOf(value);
  set('latitude', point.lat ?? latitude);
  set('longitude', point.lon ?? longitude);
  if (!fields.latitude && !fields.city && !fields.postal_code && isOutline(value))
    return { row, problem: reject('no-centre', 'geometry') };
  // A house number without its street is no address.
  const [street, number, unit] = ['street', 'housenumber', 'unit'].map((part) =>
    textOf(tags[`addr:${part}`]),
  );
  if (street) set('address_line_1', [number, street].filter(Boolean).join(' '));
  if (street && unit) set('address_line_2', `Unit ${unit}`);
  // Free text counts as a speciality only if the tag is missing and the whole text names one.
  set('specialties', tags['healthcare:speciality'] ?? descriptionAsSpecialty(tags.description));
  const languages = Object.keys(tags).flatMap((tag) => {
    const code = /^language:([a-z]{2,3})$/.exec(tag)?.[1];
    return code && !signLanguages.includes(code) && tags[tag] === 'yes' ? [code] : [];
  });
  if (languages.length > 0) set('languages', languages);

  // A mapper's look at the place; else the day of the last edit, which need not have looked at every fact.
  const day = ['check_date', 'survey:date'].map((tag) => textOf(tags[tag])).find(Boolean);
  set('as_of', day ?? value.timestamp ?? tags['@timestamp']);
  const id = textOf(value.id ?? tags['@id']);
  if (id) fields.id = /^\d+$/.test(id) ? `${textOf(value.type) || 'node'}/${id}` : id;
  return { row, fields };
}

/** A way, a relation, or the polygon that an export made of it. */
function isOutline(value: Json): boolean {
  const { type } = isObject(value.geometry) ? value.geometry : value;
  return ['way', 'relation', 'Polygon', 'MultiPolygon', 'LineString'].includes(textOf(type));
}

const specialtyWords =
  /^(general|family|pa?ediatric|certified specialist in)\b.{0,40}$|^(oral|ortho|perio|endo)\S*.{0,40}$/i;

function descriptionAsSpecialty(description: unknown): string | undefined {
  const text = typeof description === 'string' ? description.trim() : '';
  return specialtyWords.test(text) ? text.replace(/^certified specialist in /i, '') : undefined;
}
