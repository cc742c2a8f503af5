import { expect, test } from 'vitest';
import { fromOsm, isOsmPlace } from './columns.ts';
import { editDistance, readSpecialties, whyNotDentist } from './specialty-words.ts';

test.each([
  ['Henry Ng Denturist', '', 'denturist'],
  ['Denture Clinic', '', 'denturist'],
  ['Simply Better', 'dentures', 'denturist'],
  ['Simply Better', 'general;denturist', 'denturist'],
  ['Marc Roy', 'Denturologiste', 'denturist'],
  ['Denturologie Tremblay', '', 'denturist'],
  ['Clinique de denturologie Roy', 'dentiste', 'denturist'],
  ['Clinique dentaire et denturologie Roy', '', 'denturist'],
  ['Hygiène dentaire mobile Roy', '', 'hygienist'],
  ['Anne Roy', 'Hygiéniste dentaire', 'hygienist'],
  ['Kits Dental Hygiene', '', 'hygienist'],
  ['Kits Dentistry and Dental Hygiene', '', null],
  ['Kits Dental', 'Dentists and hygienists in one house', null],
  ['Renaissance Cosmetic Arts Dental Lab', '', 'laboratory'],
  ['Laboratoire dentaire Roy', '', 'laboratory'],
  ['Roy', 'Technicienne dentaire', 'laboratory'],
  ['Smile Dental and Dentures', '', null],
  ['Labrador Dental', '', null],
  ['Marc Roy', 'denturolgiste diplômé', 'denturist'],
  ['Denturo Plus', '', 'denturist'],
  ['Anne Roy', 'Registered dental hygienist', 'hygienist'],
  ['Anne Roy', 'Dental hygiene', 'hygienist'],
  ['Anne Roy', 'Dental hygiene; Dentures; General dentist', null],
  ['Labo dentaire Roy', '', 'laboratory'],
  ['Laboratoire de prothèses dentaires Roy', '', 'laboratory'],
  ['Roy Dental Technicians', '', 'laboratory'],
  ['Anne Roy', 'General dentist; Hygienist on staff', null],
  ['Anne Roy', 'Dentiste; Denturologiste sur place', null],
  ['Dr. Anne Roy', 'Hygienist on staff', null],
])('%s, said to be %j: %s', (name, said, trade) => expect(whyNotDentist(name, [said])).toBe(trade));

test.each([
  ['Orthodontiste', 'orthodontists'],
  ['ORTHODONTIE', 'orthodontists'],
  ['Ortodontiste', 'orthodontists'],
  ['endodontistes', 'endodontists'],
  ['Parodontiste', 'periodontists'],
  ['Pédodontiste', 'pediatric-dentists'],
  ['Dentiste pour enfants', 'pediatric-dentists'],
  ['Chirurgien maxillo-facial', 'oral-surgeons'],
  ['Chirurgienne buccale et maxillo-faciale', 'oral-surgeons'],
  ['Dentiste généraliste', 'general-dentists'],
  ['Dentisterie esthétique', 'cosmetic-dentists'],
  ['Dentiste d’urgence', 'emergency-dentists'],
  ['Dentiste de famille', 'family-dentists'],
  ['Implantologie', 'implant-specialists'],
  ['Massothérapie', null],
  ['Prosthodontiste', 'implant-specialists'],
  ['Médecine buccale', 'oral-surgeons'],
  ['Oral & Maxillofacial Pathology', 'oral-surgeons'],
  ['Oral radiology', null],
  ['Spécialiste en orthodontie', 'orthodontists'],
  ['Certified specialist in periodontics', 'periodontists'],
  ['Chirurgiennes buccales et maxillofaciales', 'oral-surgeons'],
  ['chirurgiens buccaux', 'oral-surgeons'],
  ['Dentistes d’enfants', 'pediatric-dentists'],
  ['Chirurgienne-dentiste', 'general-dentists'],
  ['paradontiste', 'periodontists'],
  // One error from 'endodontiste' and from 'pédodontiste'.
  ['edodontiste', null],
  ['perodontiste', null],
  ['Dentisterie holistique', null],
  ['dental specialist', null],
  ['Specialist dentist', null],
  ['Dentiste spécialiste', null],
  ['Implant specialist', 'implant-specialists'],
])('%s is of %s', (term, slug) =>
  expect(readSpecialties([term]).categories).toEqual(slug === null ? [] : [slug]),
);

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

test('the distance between two words counts their differences', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
});

test('an object or a list where a tag should be makes no place fail', () => {
  const odd = [{}, [{}], Object.create(null), [Object.create(null)], 7, true];
  for (const value of odd)
    for (const tag of [
      'healthcare',
      'description',
      'shop',
      'amenity',
      'name',
      'addr:unit',
      'addr:housenumber',
    ]) {
      const tags = { amenity: 'dentist', name: 'Alpine', 'addr:street': value, [tag]: value };
      expect(() => fromOsm({ type: value, id: value, lat: value, tags }, 1), tag).not.toThrow();
    }
  expect(isOsmPlace({ type: Object.create(null), id: 1 })).toBe(false);
});

test.each([
  [{ step_count: '0' }, 'yes'],
  [{ step_count: '2' }, 'no'],
  [{ step_count: '2', 'ramp:wheelchair': 'yes' }, 'yes'],
  [{ step_count: '2', 'ramp:wheelchair': 'no' }, 'no'],
  [{ step_count: '2', ramp: 'yes' }, undefined],
  [{ step_count: '2', 'ramp:portable': 'yes' }, undefined],
  [{ step_count: 'a few' }, undefined],
  [{ wheelchair: 'yes' }, undefined],
])('a step-free entrance by %j: %s', (tags, expected) => {
  const place = fromOsm({ amenity: 'dentist', tags: { name: 'A', ...tags } }, 1);
  expect(place).toMatchObject({ fields: { name: 'A' } });
  expect('fields' in place && place.fields.step_free).toBe(expected);
});

test.each([
  [{ 'language:fcs': 'yes' }, 'yes'],
  [{ 'language:ase': 'no', 'language:fcs': 'yes' }, 'yes'],
  [{ 'language:ase': 'no' }, undefined],
  [{ 'language:pa': 'yes' }, undefined],
])('an interpreter by %j: %s', (tags, expected) => {
  const place = fromOsm({ amenity: 'dentist', tags: { name: 'A', ...tags } }, 1);
  expect('fields' in place && place.fields.interpreter).toBe(expected);
});

test('a sign language is an interpreter, not a spoken language', () => {
  const tags = { name: 'A', 'language:en': 'yes', 'language:ase': 'yes', 'language:iks': 'yes' };
  const place = fromOsm({ amenity: 'dentist', tags }, 1);
  expect(place).toMatchObject({ fields: { languages: 'en', interpreter: 'yes' } });
});

test.each([
  ['yes', 'yes'],
  ['no', 'no'],
  ['limited', undefined],
])('quiet visits by sensory_friendly=%s: %s', (value, expected) => {
  const place = fromOsm({ amenity: 'dentist', tags: { name: 'A', sensory_friendly: value } }, 1);
  expect('fields' in place && place.fields.quiet_visits).toBe(expected);
});
