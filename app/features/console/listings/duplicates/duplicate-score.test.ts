import { expect, test } from 'vitest';
import { compare, keysOf, probabilityOf, streetKey, SUSPECTED, weigh, wordsOf } from './duplicate-score.ts';
import type { Traits } from './duplicate-score.ts';

const point = { latitude: 49.2776, longitude: -123.1291 };
/** So many metres north of `point`. */
const north = (metres: number) => ({ ...point, latitude: point.latitude + metres / 111_200 });

type Given = Partial<Omit<Traits, 'offices' | 'id'>> & Partial<Traits['offices'][number]>;
const listing = (given: Given): Traits => {
  const { name = 'Aarm Dental Group', clinicName = null, phones = [], ...office } = given;
  const known = { address: null, postalCode: null, citySlug: 'vancouver', point: null, ...office };
  return { id: '', name, clinicName, phones, offices: [known] };
};

const [one, other] = [['+16046818530'], ['+16046887607;ext=2']];

test.each<[string, Given, Given]>([
  [
    'a clinic twice in OpenStreetMap, 600 m apart, with two telephones and addresses',
    { phones: one, address: '1270 Hornby Street', point },
    { phones: other, address: '993 Seymour Street', point: north(600) },
  ],
  ['a clinic added again by hand', { phones: one, point }, { name: 'AARM dental', phones: one }],
  [
    'a mistyped name at one address',
    { name: 'Harbourview Dental', address: '12, rue Cartier' },
    { name: 'Harborview', address: '12 Cartier' },
  ],
  ['one dentist twice', { name: 'Dr. Maria Silva', phones: one }, { name: 'Maria Silva DMD', phones: one }],
  ['an initial', { name: 'Dr. Maria Silva', phones: one }, { name: 'Dr. M. Silva', phones: one }],
  [
    'accents and a French title',
    { name: 'Dre Zoé Côté', postalCode: 'G1K 1A1' },
    { name: 'Dr Zoe Cote', postalCode: 'G1K 1A1' },
  ],
  [
    'a clinic that was renamed',
    { phones: one, address: '9 Elm St' },
    { name: 'Elm Smiles', phones: one, address: '9 Elm' },
  ],
])('are one: %s', (_what, a, b) => {
  const [left, right] = [listing(a), listing(b)];
  expect(weigh(compare(left, right))).toBeGreaterThanOrEqual(SUSPECTED);
  expect(compare(right, left)).toEqual(compare(left, right));
  expect(keysOf(left).some((key) => keysOf(right).includes(key))).toBe(true);
});

const desk = { phones: one, address: '9 Elm St', postalCode: 'V6K 1P9', point };
test.each<[string, Given, Given]>([
  ['two dentists of one clinic', { name: 'Dr. Maria Silva', ...desk }, { name: 'Dr. John Roy', ...desk }],
  ['of one family', { name: 'Dr. Maria Silva', ...desk }, { name: 'Dr. Pedro Silva', ...desk }],
  [
    'a dentist and the clinic',
    { name: 'Dr. Maria Silva', clinicName: 'Elm Dental', ...desk },
    { name: 'Elm Dental', ...desk },
  ],
  [
    'offices of a chain, 3 km apart',
    { phones: one, address: '1 A St', point },
    { phones: other, address: '2 B St', point: north(3000) },
  ],
  ['neighbours in a medical building', { ...desk }, { name: 'Hornby Endodontics', ...desk, phones: other }],
  [
    'names of common words',
    { name: 'Dental Clinic', point },
    { name: 'The Dental Clinic', point: north(900) },
  ],
])('are two: %s', (_what, a, b) => {
  expect(weigh(compare(listing(a), listing(b)))).toBeLessThan(SUSPECTED);
});

test('what is unknown weighs nothing, and odds become a probability', () => {
  const nothing = { name: null, telephone: null, address: null, distance: null };
  expect(weigh(nothing)).toBeCloseTo(-Math.log2(2000));
  expect(weigh({ ...nothing, telephone: 'same' }) - weigh(nothing)).toBeCloseTo(Math.log2(0.6 / 0.002));
  expect([0, 3, -3].map(probabilityOf)).toEqual([0.5, 8 / 9, 1 / 9]);
});

test('an address is its number and the first word of its street', () => {
  expect(
    [
      '2705 West 4th Avenue',
      'Suite 4 - 2705 W 4th Ave',
      '116-2800 1st Ave',
      '102, rue Cartier',
      'Main Street',
      null,
    ].map(streetKey),
  ).toEqual(['2705 4th', '2705 4th', '2800 1st', '102 cartier', null, null]);
  expect(wordsOf('Clinique dentaire de l’Érable inc.')).toEqual({ words: ['erable'], isCommon: false });
});
