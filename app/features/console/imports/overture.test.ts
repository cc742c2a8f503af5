import { expect, test } from 'vitest';
import { fromOverture, isOverturePlace } from './overture.ts';
import { toFields, columnFor } from './columns.ts';

const properties = {
  names: { primary: 'Clinique dentaire Élan', common: null, rules: null },
  categories: { primary: 'orthodontist', alternate: ['dentist', 'cosmetic_dentist'] },
  confidence: 0.93,
  websites: ['https://example.com/', 'https://example.org/'],
  phones: ['+15145550123'],
  emails: ['bonjour@example.com'],
  addresses: [
    { freeform: '1 rue A', locality: 'Laval', postcode: 'H7A 1A1', region: 'CA-QC', country: 'CA' },
    { freeform: '2 rue B' },
  ],
  sources: [
    { dataset: 'meta', update_time: '2025-03-01T00:00:00Z' },
    { update_time: '2026-02-03T07:00:00Z' },
  ],
  operating_status: 'open',
};
const place = (more: object = {}) => ({
  type: 'Feature',
  id: '08f2',
  geometry: { type: 'Point', coordinates: [-73.7, 45.6] },
  properties: { ...properties, ...more },
});
const fields = {
  id: '08f2',
  name: 'Clinique dentaire Élan',
  specialties: 'orthodontist',
  address_line_1: '1 rue A',
  city: 'Laval',
  province: 'QC',
  postal_code: 'H7A 1A1',
  phone: '+15145550123',
  email: 'bonjour@example.com',
  website: 'https://example.com/',
  latitude: '45.6',
  longitude: '-73.7',
  as_of: '2026-02-03',
};

test('a place of Overture Maps becomes a row, by its main category', () => {
  expect(isOverturePlace(place())).toBe(true);
  expect(fromOverture(place(), 1)).toEqual({ row: 1, fields });
  const general = fromOverture(place({ categories: { primary: 'dentist', alternate: ['orthodontist'] } }), 1);
  expect('fields' in general && general.fields.specialties).toBe(undefined);
});

test.each([
  [
    'with dots and brackets',
    {
      'names.primary': properties.names.primary,
      'categories.primary': 'orthodontist',
      'addresses[0].freeform': '1 rue A',
      'addresses[0].locality': 'Laval',
      'addresses[0].postcode': 'H7A 1A1',
      'addresses[0].region': 'QC',
      'addresses[0].country': 'CA',
      'phones.0': '+15145550123',
      'websites.0': 'https://example.com/',
      'emails.0': 'bonjour@example.com',
      'sources.0.update_time': '2026-02-03',
    },
  ],
  [
    'with underscores and lists as text',
    {
      names_primary: properties.names.primary,
      categories_primary: 'orthodontist',
      addresses: JSON.stringify(properties.addresses),
      phones: JSON.stringify(properties.phones),
      websites: 'https://example.com/',
      emails: properties.emails,
      sources: JSON.stringify(properties.sources),
    },
  ],
])('a flattened place, %s, becomes the same row', (_, flat) => {
  const value = { ...place(), id: undefined, properties: { id: '08f2', ...flat } };
  expect(isOverturePlace(value)).toBe(true);
  expect(fromOverture(value, 1)).toEqual({ row: 1, fields });
});

test.each([
  ['closed', 'operating_status', { operating_status: 'permanently_closed' }],
  ['closed', 'operating_status', { operating_status: 'temporarily_closed' }],
  ['doubtful', 'confidence', { confidence: 0.49 }],
  ['abroad', 'addresses.country', { addresses: [{ country: 'US' }] }],
  ['hygienist', 'categories', { categories: { primary: 'dental_hygienist' } }],
  ['other-category', 'categories', { categories: { primary: 'doctor', alternate: ['dentist'] } }],
  ['other-category', 'categories', { categories: null }],
  ['denturist', 'categories', { names: { primary: 'Denturologie Roy' } }],
])('refuses what is %s, by %s', (code, field, more) => {
  expect(fromOverture(place(more), 1)).toMatchObject({ row: 1, problem: { code, field } });
});

test('takes a name by its language where there is no main one, and no status or confidence for none against it', () => {
  const common = [
    ['fr', 'Clinique A'],
    ['pa', 'B'],
  ];
  const named = place({ names: { common }, operating_status: null, confidence: null });
  expect(fromOverture(named, 1)).toMatchObject({ fields: { name: 'Clinique A' } });
});

test('another GeoJSON feature stays a row of columns', () => {
  const other = { type: 'Feature', properties: { name: 'A', categories: 'x' } };
  expect(isOverturePlace(other)).toBe(false);
  expect(toFields(other.properties, columnFor)).toMatchObject({ fields: { name: 'A' } });
});
