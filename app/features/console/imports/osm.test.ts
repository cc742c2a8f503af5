import { expect, test } from 'vitest';
import { fromOsm, isOsmPlace } from './columns.ts';
import { readSpecialties, whyNotDentist } from './specialty-words.ts';

const trades: Record<string, [name: string, stated: string][]> = {
  denturist: [
    ['Henry Ng Denturist', ''],
    ['Simply Better', 'dentures'],
    ['Marc Roy', 'Denturologiste'],
    ['Marc Roy', 'denturolgiste diplômé'],
    ['Denturologie Tremblay', ''],
    ['Clinique de denturologie Roy', 'dentiste'],
    ['Denturo Plus', ''],
  ],
  hygienist: [
    ['Hygiène dentaire mobile Roy', ''],
    ['Anne Roy', 'Hygiéniste dentaire'],
    ['Anne Roy', 'Registered dental hygienist'],
  ],
  laboratory: [
    ['Renaissance Cosmetic Arts Dental Lab', ''],
    ['Laboratoire dentaire Roy', ''],
    ['Laboratoire de prothèses dentaires Roy', ''],
    ['Roy', 'Technicienne dentaire'],
  ],
  dentist: [
    ['Kits Dentistry and Dental Hygiene', ''],
    ['Kits Dental', 'Dentists and hygienists in one house'],
    ['Smile Dental and Dentures', ''],
    ['Labrador Dental', ''],
    ['Anne Roy', 'Dental hygiene; Dentures; General dentist'],
    ['Anne Roy', 'General dentist; Hygienist on staff'],
    ['Dr. Anne Roy', 'Hygienist on staff'],
  ],
};
test.each(Object.entries(trades))('a %s is told by the name and the stated specialty', (trade, places) => {
  for (const [name, stated] of places) expect(whyNotDentist(name, [stated]) ?? 'dentist', name).toBe(trade);
});

const specialties: Record<string, string[]> = {
  orthodontists: ['Orthodontiste', 'Ortodontiste', 'Spécialiste en orthodontie'],
  'pediatric-dentists': ['Pédodontiste', 'Dentiste pour enfants', 'Dentistes d’enfants'],
  'oral-surgeons': [
    'Chirurgienne buccale et maxillo-faciale',
    'Chirurgiennes buccales et maxillofaciales',
    'Médecine buccale',
  ],
  'general-dentists': ['Dentiste généraliste', 'Chirurgienne-dentiste'],
  'cosmetic-dentists': ['Dentisterie esthétique'],
  'implant-specialists': ['Prosthodontiste'],
  periodontists: ['paradontiste'],
  // 'edodontiste' is one error from 'endodontiste' and from 'pédodontiste'.
  none: ['Massothérapie', 'Oral radiology', 'edodontiste', 'dental specialist'],
};
test.each(Object.entries(specialties))('each term of %s is read as that specialty', (slug, terms) => {
  for (const term of terms)
    expect(readSpecialties([term]).categories, term).toEqual(slug === 'none' ? [] : [slug]);
});

test.each([
  ['Prosthodontist', 'prosthodontics'],
  ['Prostodontiste', 'prosthodontics'],
  ['Oral Medicine and Pathology', 'oral-medicine'],
  ['Radiologie buccale et maxillo-faciale', 'oral-radiology'],
  ['Santé dentaire communautaire', 'dental-public-health'],
])('%s keeps its own name, %s', (term, code) =>
  expect(readSpecialties([term])).toMatchObject({ own: [code], unknown: [] }),
);

test.each([
  [{ amenity: 'dentist', description: 'Dental hygienist on site' }, null],
  [{ amenity: 'dentist', 'healthcare:speciality': 'hygienist' }, 'hygienist'],
  [{ amenity: 'dentist', healthcare: 'denturist' }, 'denturist'],
])('a place of %j is of a trade: %s', (tags, trade) => {
  const place = fromOsm({ type: 'node', id: 1, tags: { name: 'Alpine', ...tags } }, 1);
  expect('problem' in place ? place.problem.code : null).toBe(trade);
});

test('a term may name two specialties', () => {
  expect(readSpecialties(['Orthodontie et parodontie', 'Endodontist/Pedodontist'])).toMatchObject({
    categories: ['orthodontists', 'periodontists', 'endodontists', 'pediatric-dentists'],
    unknown: [],
  });
  expect(readSpecialties(['Orthodontie et astrologie']).categories).toEqual([]);
});

test('reads a place of OpenStreetMap in each of its shapes', () => {
  const tags = {
    amenity: 'dentist',
    name: 'Alpine',
    'addr:street': 'Kingsway',
    'addr:housenumber': '4881',
    'contact:phone': '604-255-0199',
  };
  const expected = {
    name: 'Alpine',
    latitude: '49.2',
    longitude: '-123',
    address_line_1: '4881 Kingsway',
    phone: '604-255-0199',
  };
  const shapes = [
    { lat: 49.2, lon: -123, amenity: 'dentist', name: 'Alpine', tags },
    { type: 'node', id: 7, lat: 49.2, lon: -123, tags },
    { type: 'way', id: 8, center: { lat: 49.2, lon: -123 }, nodes: [1], tags },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-123, 49.2] },
      properties: { ...tags, '@id': 'node/9' },
    },
  ];
  const ids = [undefined, 'node/7', 'way/8', 'node/9'];
  shapes.forEach((shape, index) => {
    expect(isOsmPlace(shape)).toBe(true);
    const id = ids[index];
    expect(fromOsm(shape, 1)).toEqual({ row: 1, fields: id ? { ...expected, id } : expected });
  });
  expect(fromOsm({ type: 'node', id: 1, lat: 1, lon: 1 }, 4)).toEqual({
    row: 4,
    problem: { code: 'not-tagged', field: 'amenity' },
  });
});

test('a French name stands in for a missing one, and a way needs a point', () => {
  const tags = { amenity: 'dentist', 'name:fr': 'Clinique dentaire Élan' };
  expect(fromOsm({ type: 'node', id: 1, lat: 45.5, lon: -73.6, tags }, 1)).toMatchObject({
    fields: { name: 'Clinique dentaire Élan' },
  });
  const outline = { row: 1, problem: { code: 'no-centre', field: 'geometry' } };
  expect(fromOsm({ type: 'way', id: 2, tags }, 1)).toEqual(outline);
  const polygon = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] }, properties: tags };
  expect(fromOsm(polygon, 1)).toEqual(outline);
  expect(fromOsm({ type: 'way', id: 2, tags: { ...tags, 'addr:city': 'Laval' } }, 1)).toMatchObject({
    fields: { city: 'Laval' },
  });
  expect(fromOsm({ type: 'way', id: 2, center: { lat: 45.5, lon: -73.6 }, tags }, 1)).toMatchObject({
    fields: { latitude: '45.5' },
  });
});

test('a house number without a street is no address, and a unit without one neither', () => {
  const result = fromOsm(
    { amenity: 'dentist', tags: { name: 'A', 'addr:housenumber': '12', 'addr:unit': '3' } },
    1,
  );
  expect(result).toEqual({ row: 1, fields: { name: 'A' } });
});

test('specialities are read through case and typing errors', () => {
  const osm =
    'periodontics;endodontics;teeht_whitening;prventative_care;Dental_Implants;Orthodontics;Invisalign'.split(
      ';',
    );
  expect(readSpecialties(osm)).toEqual({
    own: [],
    categories: [
      'periodontists',
      'endodontists',
      'cosmetic-dentists',
      'general-dentists',
      'implant-specialists',
      'orthodontists',
    ],
    services: ['whitening', 'checkup-cleaning', 'dental-implants', 'clear-aligners'],
    unknown: [],
  });
  expect(
    readSpecialties(['dental_oral_maxillo_facial_surgery', 'Oral & Maxillofacial Surgery']).categories,
  ).toEqual(['oral-surgeons']);
  expect(readSpecialties(['astrology'])).toMatchObject({
    categories: [],
    unknown: ['astrology'],
  });
});

test.each([
  [{ step_count: '0' }, { step_free: 'yes' }],
  [{ step_count: '2' }, { step_free: 'no' }],
  [{ step_count: '2', 'ramp:wheelchair': 'yes' }, { step_free: 'yes' }],
  [{ step_count: '2', ramp: 'yes' }, {}],
  [{ step_count: '2', 'ramp:portable': 'yes' }, {}],
  [{ step_count: 'a few' }, {}],
  [{ 'language:ase': 'no', 'language:fcs': 'yes' }, { interpreter: 'yes' }],
  [{ 'language:ase': 'no' }, {}],
  [
    { 'language:en': 'yes', 'language:ase': 'yes' },
    { languages: 'en', interpreter: 'yes' },
  ],
  [{ sensory_friendly: 'no' }, { quiet_visits: 'no' }],
  [{ sensory_friendly: 'limited' }, {}],
])('the tags %j say %j', (tags, facts) => {
  const place = fromOsm({ amenity: 'dentist', tags: { name: 'A', ...tags } }, 1);
  expect(place).toEqual({ row: 1, fields: { name: 'A', ...facts } });
});
