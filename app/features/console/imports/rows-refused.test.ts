import { expect, test } from 'vitest';
import { Geography } from './place.server.ts';
import { readHead } from './read-file.server.ts';
import { isPastDate } from './closed.ts';
import { toListing } from './to-listing.server.ts';

const cities = (
  [
    ['kamloops', 'Kamloops', 50.6745, -120.3273, 'BC'],
    ['london', 'London', 42.9834, -81.233, 'ON'],
    ['hamilton', 'Hamilton', 43.25, -79.87, 'ON'],
    ['windsor', 'Windsor', 42.3, -83.02, 'ON'],
    ['vancouver', 'Vancouver', 49.25, -123.12, 'BC'],
    ['calgary', 'Calgary', 51.04, -114.07, 'AB'],
  ] as const
).map(([slug, name, latitude, longitude, province_state], id) => ({
  id,
  slug,
  name,
  name_fr: name,
  latitude,
  longitude,
  province_state,
}));
const geography = new Geography(
  cities,
  [{ code: 'N6A', latitude: 42.98, longitude: -81.25, city_id: 1 }],
  [],
  [{ name: 'Dallas', province_state: 'BC', latitude: 50.66, longitude: -120.06 }],
);

/** The outcome of each row: the reason and the column of a refused one, else the city's slug. */
async function outcomesOf(file: string | object) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const { rows, problem } = readHead(text, {}, 50);
  expect(problem).toBeNull();
  return rows.map((row) => {
    if ('problem' in row) return `${row.problem.code} ${row.problem.field}`;
    const result = toListing(row.fields, geography);
    return result.ok ? result.listing.location.citySlug : `${result.reject.code} ${result.reject.field}`;
  });
}
const clinic = { name: 'Test Dental', city: 'London' };
const outcomeOf = async (facts: object) => (await outcomesOf([{ ...clinic, ...facts }]))[0];

test('a point abroad, a state or a foreign postal code outweighs a town of a Canadian name', async () => {
  const file = `name,specialty,address1,city,state,zipcode,phone,latitude,longitude
Dr. Test Texan,General Practice,1 Elm St,Dallas,TX,75201,(214) 555-0101,32.7767,-96.7970
Dr. Test Londoner,General Practice,1 Strand,London,England,WC2R,+44 20 7946 0101,51.5113,-0.1180
Dr. Test Perth,General Practice,1 Hay St,Hamilton,Victoria,3300,+61 3 5555 0101,-37.7440,142.0220
Dr. Test Texan,General Practice,1 Elm St,Dallas,TX,,,,
Dr. Test Perth,General Practice,1 Hay St,Hamilton,,3300,,,
Dr. Test Londoner,General Practice,1 Strand,London,,wc2r 0qr,,,
Dr. Test Londoner,General Practice,1 Strand,London,,,+44 20 7946 0101,,
Dr. Test Detroit,General Practice,1 Main St,"Detroit, MI",,,,42.33,-83.05
Dr. Test Detroit,General Practice,1 Main St,Detroit,Michigan,,,42.33,-83.05
Dr. Test Detroit,General Practice,1 Main St,Detroit,,48226,,42.33,-83.05
`;
  expect(await outcomesOf(file)).toEqual([
    'abroad latitude',
    'abroad latitude',
    'abroad latitude',
    'abroad province',
    'abroad postal_code',
    'abroad postal_code',
    'maybe-abroad phone',
    'abroad city',
    'abroad province',
    'abroad postal_code',
  ]);
});

test.each([
  [
    'a Canadian postal code outweighs a point abroad',
    { postal_code: 'N6A 1A1', latitude: 51.5, longitude: -0.1 },
  ],
  ['a longitude without its sign is an error', { province: 'ON', latitude: 42.98, longitude: 81.25 }],
  ['exchanged coordinates are an error', { country: 'Canada', latitude: -81.25, longitude: 42.98 }],
  ['zero coordinates are no place', { latitude: 0, longitude: 0 }],
  ['a mistyped Canadian postal code is no British one', { postal_code: 'N6A 1AO' }],
  ['a postal code of one digit is none', { postal_code: '00000' }],
  [
    'a point and a province outweigh a postal code of digits',
    { province: 'ON', postal_code: '12345', latitude: 42.98, longitude: -81.25 },
  ],
  ['a quarter is no state', { city: 'London NE' }, 'unknown-city city'],
  ['a country decides without a point', { city: 'London', Pays: 'France' }, 'maybe-abroad country'],
  [
    'a province that is also a state’s code stays ours',
    { city: 'London', province: 'ON', phone: '+44 20 7946 0101' },
  ],
])('%s', async (_, facts, outcome = 'london') => expect(await outcomeOf(facts)).toBe(outcome));

test('an OpenStreetMap place of the United States beside the border is abroad', async () => {
  const tags = { amenity: 'dentist', name: 'Detroit Dental' };
  const at = { type: 'node', lat: 42.33, lon: -83.05 };
  const elements = [
    { ...at, id: 1, tags: { ...tags, 'addr:country': 'US' } },
    { ...at, id: 2, tags: { ...tags, 'addr:state': 'MI' } },
  ];
  expect(await outcomesOf({ elements })).toEqual(['abroad country', 'abroad province']);
});

test('a feature that says what it is decides for itself in a file of several kinds', async () => {
  const features = ['dentist', 'pharmacy', 'hospital', 'clinic', 'Dental', 'Optom'].map((amenity, osmid) => ({
    type: 'Feature',
    properties: { osmid, amenity, name: `Test Place ${osmid}`, 'addr:city': 'Vancouver' },
    geometry: { type: 'Point', coordinates: [-123.12, 49.28] },
  }));
  expect(await outcomesOf({ type: 'FeatureCollection', features })).toEqual([
    'vancouver',
    'not-tagged amenity',
    'not-tagged amenity',
    'not-tagged amenity',
    'vancouver',
    'not-tagged amenity',
  ]);
});

test('a row of a table is refused for another kind of place, whatever its header is called', async () => {
  const file = `id,name,city,state,zip,type
1,Gimbel Eye Centre,Calgary,AB,T3A 2N1,Ambulatory health care services
2,Foothills Hospital,Calgary,AB,T3A 2N1,Hospitals
3,Hall Dental Centre,Calgary,AB,T3A 2N1,Ambulatory health care services
4,Touchan Oral and Maxillofacial Surgery,Calgary,AB,T3A 2N1,Ambulatory health care services
5,Anne Roy,Calgary,AB,T3A 2N1,Private practice
`;
  expect(await outcomesOf(file)).toEqual([
    'other-category type',
    'other-category type',
    'calgary',
    'calgary',
    'calgary',
  ]);
});

test.each([
  [{ NAICS: '621210' }, 'london'],
  [{ 'NAICS Code': 446110, name: 'Test Dental' }, 'other-category NAICS Code'],
  [{ 'Facility Type': 'Clinic' }, 'london'],
  [{ 'Facility Type': 'Clinic', name: 'Anne Roy', specialty: 'General Practice' }, 'london'],
  [{ 'Facility Type': 'Clinic', name: 'Test Clinic' }, 'other-category Facility Type'],
  [{ healthcare: 'optometrist', amenity: 'clinic' }, 'not-tagged healthcare'],
  [{ Catégorie: 'Pharmacie', name: 'Test' }, 'other-category Catégorie'],
  [{ type: 'Hospital', name: 'Test Hospital', specialty: 'Dentist' }, 'other-category type'],
  // A name says it, too, unless a dental word stands beside it.
  [{ name: 'Hakim Optical' }, 'other-category name'],
  [{ name: 'Pharmacy Avenue Dental' }, 'london'],
  [{ name: 'Victoria Hospital', specialty: 'oral surgeon' }, 'london'],
])('%j is %s', async (facts, outcome) => expect(await outcomeOf(facts)).toBe(outcome));

test.each([
  [{ Statut: 'FERMÉ' }, 'closed status'],
  [{ status: 'CLOSED_TEMPORARILY' }, 'closed status'],
  [{ status: 'Non-practising' }, 'closed status'],
  [{ status: 'Active' }, 'london'],
  // Another meaning of the word.
  [{ status: 'Franchise' }, 'london'],
  [{ business_status: 'CLOSED_PERMANENTLY' }, 'closed business_status'],
  [{ permanently_closed: true }, 'closed permanently_closed'],
  [{ permanently_closed: false }, 'london'],
  [{ 'End date': '2021-05' }, 'closed End date'],
  [{ 'End date': '2999' }, 'london'],
  [{ opening_hours: 'Permanently closed' }, 'closed opening_hours'],
  [{ name: 'Test Dental (fermée)' }, 'closed name'],
])('a row with %j is %s', async (facts, outcome) => expect(await outcomeOf(facts)).toBe(outcome));

test.each([
  { disused: 'yes' },
  { end_date: '2021-05' },
  { end_date: 'before 2020' },
  // AllThePlaces, where the day is not known.
  { end_date: 'yes' },
  { opening_hours: 'off' },
  { opening_hours: 'Mo-Su,PH off' },
  { opening_hours: 'closed "until further notice"' },
  { amenity: undefined, 'disused:amenity': 'dentist' },
  { healthcare: 'dentist', 'was:amenity': 'dentist' },
])('an OpenStreetMap place with %j is closed', async (tags) => {
  const place = { type: 'node', id: 1, lat: 49.28, lon: -123.12 };
  const element = { ...place, tags: { amenity: 'dentist', name: 'Test Dental', ...tags } };
  expect(await outcomesOf({ elements: [element] })).toEqual(['closed amenity']);
});

test('an OpenStreetMap place that was a café before is open', async () => {
  const place = { type: 'node', id: 1, lat: 49.28, lon: -123.12 };
  const tags = { amenity: 'dentist', name: 'Test Dental', 'disused:amenity': 'cafe', end_date: '2999-01' };
  expect(await outcomesOf({ elements: [{ ...place, tags }] })).toEqual(['vancouver']);
});

test('a month or a year is past when it is over', () => {
  const dates = ['2026', '2026-11', '2026-11-27', '2026-11-28', '2025', '2026-10', '~2019', 'mid 2020', ''];
  expect(dates.map((date) => isPastDate(date, '2026-11-28'))).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test.each(['+1 (403) 555-0131', '+1(403)555-0131', '+1 (403) 555-0131 / +1 (403) 555-0199'])(
  '%s is a telephone number and no formula',
  (phone) => {
    const result = toListing({ ...clinic, phone }, geography);
    expect(result).toMatchObject({ ok: true, listing: { phone: '+14035550131' }, warnings: [] });
  },
);
