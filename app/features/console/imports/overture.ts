import { isFeature, isObject, pointOf, textOf } from './columns.ts';
import type { Fields, Json, SourceRow } from './columns.ts';
import { reject } from './reject.ts';
import { whyNotDentist } from './specialty-words.ts';

// Places of Overture Maps (https://docs.overturemaps.org/schema/reference/places/place/), as its own tools export them,
// or flattened by GDAL, DuckDB or QGIS: `names.primary`, `names_primary`, `addresses[0].freeform`, lists as JSON text.

/** Below this, Overture itself holds it for likelier that the place does not exist. */
const MIN_CONFIDENCE = 0.5;

/** Main categories of dentists, and the specialty that each names; the general ones name none. */
const CATEGORIES: Readonly<Record<string, string>> = {
  dentist: '',
  dental_care: '',
  dental_clinic: '',
  general_dentist: '',
  general_dentistry: '',
  cosmetic_dentist: 'cosmetic_dentist',
  endodontist: 'endodontist',
  oral_surgeon: 'oral_surgeon',
  orthodontist: 'orthodontist',
  pediatric_dentist: 'pediatric_dentist',
  periodontist: 'periodontist',
  prosthodontist: 'prosthodontist',
};

/** Between the steps of a flattened key. An underscore is one only before a name of the schema, or a number. */
const STEPS = /[.[\]]+|_(?=\d|primary|alternate|common|freeform|locality|postcode|region|country|update)/;

const propertiesOf = (value: Json): Json => (isFeature(value) ? (value.properties as Json) : value);

/** The properties of a place, nested again where an export flattened them. */
function nested(value: Json): Json {
  const properties = propertiesOf(value);
  const result: Json = Object.create(null) as Json;
  for (const [key, given] of Object.entries(properties)) {
    const [head = key, ...path] =
      /^(names|categories|taxonomy|addresses|phones|websites|emails|sources)[._[]/.test(key)
        ? key.split(STEPS).filter(Boolean)
        : [key];
    if (path.length === 0) result[head] = parsed(given);
    else {
      let inner = result;
      for (const step of [head, ...path.slice(0, -1)]) {
        // Only what is its own: `__proto__` is a step like any other.
        const there = Object.hasOwn(inner, step) ? inner[step] : undefined;
        const next: Json = isObject(there) ? there : (Object.create(null) as Json);
        inner[step] = next;
        inner = next;
      }
      inner[path.at(-1)!] = parsed(given);
    }
  }
  return result;
}

/** Lists and objects that an export wrote as text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The value at a path of keys; undefined if there is none. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Json)[key] : undefined),
    value,
  );

/** The first item of a list, or the one value that stands in its place. */
const firstOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? at(value, '0') : value;

/** Whether a JSON object is a place of Overture Maps. */
export function isOverturePlace(value: Json): boolean {
  const properties = propertiesOf(value);
  const has = (...heads: string[]) =>
    Object.keys(properties).some((key) =>
      heads.some((head) => key === head || /^[._]primary$/.test(key.replace(head, ''))),
    );
  return has('names') && (has('categories', 'taxonomy') || 'operating_status' in properties);
}

/**
 * A place of Overture Maps as an import row. Its main category alone says what the clinic is: alternate ones are what its
 * owner or visitors ticked elsewhere, and would list a general practice as orthodontists.
 */
export function fromOverture(value: Json, row: number): SourceRow {
  const place = nested(value);
  const category = textOf(
    at(place, 'categories', 'primary') ?? at(place, 'taxonomy', 'primary') ?? place.basic_category,
  );
  const name = textOf(at(place, 'names', 'primary')) || commonName(at(place, 'names', 'common'));
  const trade = whyNotDentist(name, [category.replaceAll('_', ' ')]);
  if (trade) return { row, problem: reject(trade, 'categories') };
  if (!Object.hasOwn(CATEGORIES, category)) return { row, problem: reject('other-category', 'categories') };
  const status = textOf(place.operating_status);
  if (/closed/.test(status)) return { row, problem: reject('closed', 'operating_status') };
  if (Number.parseFloat(textOf(place.confidence)) < MIN_CONFIDENCE)
    return { row, problem: reject('doubtful', 'confidence', MIN_CONFIDENCE) };
  const address = firstOf(place.addresses);
  const country = textOf(at(address, 'country'));
  if (country && country.toUpperCase() !== 'CA')
    return { row, problem: reject('abroad', 'addresses.country') };

  const { latitude, longitude } = pointOf(value);
  const given: Fields = {
    id: textOf(value.id ?? place.id),
    name,
    specialties: CATEGORIES[category]!,
    address_line_1: textOf(at(address, 'freeform')),
    city: textOf(at(address, 'locality')),
    province: textOf(at(address, 'region')).replace(/^CA-/, ''),
    postal_code: textOf(at(address, 'postcode')),
    phone: textOf(firstOf(place.phones)),
    email: textOf(firstOf(place.emails)),
    website: textOf(firstOf(place.websites)),
    latitude: textOf(latitude),
    longitude: textOf(longitude),
    as_of: newestOf(place.sources),
  };
  return { row, fields: Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')) };
}

/** A name by language: an object, or a list of pairs as Parquet's maps become. */
function commonName(common: unknown): string {
  const isPair = (each: unknown): each is [string, unknown] =>
    Array.isArray(each) && typeof each[0] === 'string';
  const names = Array.isArray(common) ? Object.fromEntries(common.filter(isPair)) : common;
  return textOf(at(names, 'en') ?? at(names, 'fr'));
}

/** The day of the newest record that the place was made from. */
function newestOf(sources: unknown): string {
  const all = typeof sources === 'object' && sources !== null ? Object.values(sources) : [];
  return (
    all
      .map((source) => textOf(at(source, 'update_time')).slice(0, 10))
      .toSorted()
      .at(-1) ?? ''
  );
}
