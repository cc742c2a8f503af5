import { expect, test } from 'vitest';
import { mapFlags } from '#app/content/dentist-facts.ts';
import type { ImportedListing } from '#app/features/directory/dentist/imported-facts.server.ts';
import type { KnownListing } from './known-listings.server.ts';
import { KnownListings } from './known-listings.server.ts';

const known = (facts: Partial<KnownListing>): KnownListing => ({
  id: 'known',
  source: 'operator',
  source_key: null,
  name: 'Kits Dental',
  clinic_name: null,
  phone: '+16042550199',
  city_id: 1,
  postal_code: null,
  latitude: 49.2684,
  longitude: -123.1666,
  is_hidden: false,
  ...facts,
});

type Point = 'latitude' | 'longitude' | 'postalCode';

function row(
  facts: Partial<ImportedListing> & Partial<Pick<ImportedListing['location'], Point>>,
): ImportedListing {
  const { latitude = 49.2684, longitude = -123.1666, postalCode = null, ...rest } = facts;
  return {
    sourceKey: 'key',
    statedOn: null,
    name: 'Kits Dental',
    clinicName: null,
    statedSpecialties: [],
    categories: [],
    languages: [],
    insurance: [],
    services: [],
    phone: null,
    email: null,
    website: null,
    years: null,
    ...mapFlags(() => null),
    location: {
      cityId: 1,
      citySlug: 'vancouver',
      zoneId: null,
      neighborhoodId: null,
      addressLine1: null,
      addressLine2: null,
      locality: null,
      postalCode,
      latitude,
      longitude,
      officeHours: null,
    },
    ...rest,
  };
}

const kind = (listed: KnownListing, given: ImportedListing) =>
  new KnownListings('import:file', [listed]).find(given)?.kind ?? null;

const phone = '+16042550199';
const nowhere = { latitude: null, longitude: null };
const ofFile = (source_key: string) => ({ source: 'import:file', source_key });
const here = { ...nowhere, postal_code: 'V6K 1P9' };

test.each([
  ['the same name 100 m away', {}, { name: 'KITS dental.', latitude: 49.2693 }, 'elsewhere'],
  ['the same name 300 m away', {}, { latitude: 49.2711 }, null],
  ['the clinic of a dentist listed by name', { name: 'Dr. A', clinic_name: 'Kits Dental' }, {}, 'elsewhere'],
  ['another clinic', { name: 'Dr. A', clinic_name: 'X' }, { name: 'Dr. A', clinicName: 'Y' }, null],
  ['the same telephone 300 m away', {}, { name: 'Other', phone, latitude: 49.2711 }, 'elsewhere'],
  ['the same telephone 2 km away', {}, { name: 'Other', phone, latitude: 49.2864 }, null],
  ['the same telephone in the city', nowhere, { name: 'Other', phone }, 'elsewhere'],
  ['the same telephone in another city', { ...nowhere, city_id: 2 }, { name: 'Other', phone }, null],
  ['a named dentist at a known telephone', {}, { name: 'Dr. A', clinicName: 'Kits Dental', phone }, null],
  ['the same name without coordinates', {}, nowhere, null],
  ['the same name and postal code without coordinates', here, { postalCode: 'V6K 1P9' }, 'elsewhere'],
  ['the same name and another postal code', here, { postalCode: 'V6K 1P8' }, null],
  ['the same source, by a key of its own', ofFile('7'), {}, null],
  ['the same source, made keys', ofFile('at:1'), { sourceKey: 'at:2' }, 'moved'],
  ['the same source, by a key of its own, hidden', { ...ofFile('7'), is_hidden: true }, {}, 'hidden'],
  ['made keys, hidden', { ...ofFile('at:1'), is_hidden: true }, { sourceKey: 'at:2' }, 'hidden'],
  [
    'the clinic of a dentist who is hidden',
    { is_hidden: true, name: 'Dr. Retired', clinic_name: 'Kits Dental' },
    { phone },
    null,
  ],
  ['another name and telephone, hidden', { is_hidden: true }, { name: 'Other', phone: '+1' }, null],
])('%s', (_, listed, given, expected) => expect(kind(known(listed), row(given))).toBe(expected));

test('a moved listing is given to one row only', () => {
  const listings = new KnownListings('import:file', [known({ source: 'import:file', source_key: 'at:1' })]);
  expect(listings.find(row({ sourceKey: 'at:2' }))).toEqual({ kind: 'moved', dentistId: 'known' });
  expect(listings.find(row({ sourceKey: 'at:3' }))).toBeNull();
});
