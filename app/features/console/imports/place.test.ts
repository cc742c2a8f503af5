import { rejectWords } from './reject.ts';
import { warningWords } from './warning.ts';
import { expect, test } from 'vitest';
import { Geography } from './place.server.ts';

const city = (
  id: number,
  slug: string,
  name: string,
  latitude: number,
  longitude: number,
  province_state = 'BC',
) => ({
  id,
  slug,
  name,
  name_fr: name,
  province_state,
  latitude,
  longitude,
});
const neighbours = new Geography(
  [
    city(1, 'langley', 'Langley Township', 49.1042, -122.6564),
    city(2, 'langley-city', 'Langley City', 49.0983, -122.6498),
    city(3, 'quebec-city', 'Quebec City', 46.81, -71.21, 'QC'),
  ],
  [],
  [],
);
const geography = new Geography(
  [
    city(1, 'vancouver', 'Vancouver', 49.2497, -123.1193),
    city(2, 'burnaby', 'Burnaby', 49.2488, -122.9805),
    city(3, 'langley', 'Langley', 49.1042, -122.6604),
    city(4, 'richmond', 'Richmond', 49.1666, -123.1336),
    city(5, 'richmond-on', 'Richmond', 45.19, -75.83, 'ON'),
    city(6, 'st-johns', 'St. John’s', 47.56, -52.71, 'NL'),
  ],
  [
    { code: 'V5R', latitude: 49.2399, longitude: -123.0406, city_id: 1 },
    { code: 'V5H', latitude: 49.2271, longitude: -123.0029, city_id: 2 },
    { code: 'V5C', latitude: 49.2791, longitude: -123.0086, city_id: 2 },
    { code: 'V6K', latitude: 49.2668, longitude: -123.1662, city_id: 1 },
    { code: 'V0X', latitude: 49.38, longitude: -121.44, city_id: null },
  ],
  [
    { id: 11, city_id: 1, zone_id: 7, postal_codes: ['V6K'], latitude: 49.2684, longitude: -123.1683 },
    { id: 12, city_id: 1, zone_id: null, postal_codes: ['V5R'], latitude: 49.2399, longitude: -123.0406 },
  ],
);
type Stated = Partial<Parameters<typeof geography.place>[0]>;
const nothing = { latitude: null, longitude: null, postalCode: null, city: null, province: null };
const where = (stated: Stated, places = geography) => places.place({ ...nothing, ...stated });
const citySlug = (stated: Stated, places = geography) => {
  const result = where(stated, places);
  return result.ok ? result.place.citySlug : rejectWords('en', result.reject).reason;
};

test('the city that a row names wins where it agrees with the coordinates', () => {
  // On the border; the postal area belongs to Vancouver.
  expect(citySlug({ city: 'Burnaby', latitude: 49.2404, longitude: -123.0236, postalCode: 'V5R 1A1' })).toBe(
    'burnaby',
  );
  expect(citySlug({ city: 'Township of Langley' })).toBe('langley');
  expect(citySlug({ city: 'LANGLEY CITY' })).toBe('langley');
  expect(citySlug({ city: "Saint John's", province: 'NL' })).toBe('st-johns');
  expect(citySlug({ city: 'St Johns' })).toBe('st-johns');
});

test('a named city far from the coordinates is not believed', () => {
  const result = where({ city: 'St. John’s', latitude: 49.2684, longitude: -123.1683 });
  expect(result).toMatchObject({
    ok: true,
    place: { citySlug: 'vancouver' },
    warnings: [{ code: 'city-elsewhere' }],
  });
});

test('of two cities with one name the province or the place decides, and nothing is guessed', () => {
  expect(citySlug({ city: 'Richmond', province: 'ON' })).toBe('richmond-on');
  expect(citySlug({ city: 'Richmond', latitude: 49.17, longitude: -123.13 })).toBe('richmond');
  expect(citySlug({ city: 'Richmond' })).toBe('the city is not one we know');
});

test('the postal code decides where no city is named', () => {
  expect(citySlug({ postalCode: 'V5H 1Y8' })).toBe('burnaby');
  expect(citySlug({ postalCode: 'V5H 1Y8', city: 'Metrotown' })).toBe('burnaby');
  expect(citySlug({ postalCode: 'V9Z 1Y8' })).toBe('the postal code is not one we know');
});

test('coordinates far from the postal code win, with a warning', () => {
  const result = where({ postalCode: 'V5H 1Y8', latitude: 45.2, longitude: -75.8 });
  expect(result).toMatchObject({
    ok: true,
    place: { citySlug: 'richmond-on' },
    warnings: [{ code: 'point-far' }],
  });
});

test('the nearest postal areas decide, not the nearest centre', () => {
  // Central Park in Burnaby is 7.8 km from Vancouver's centre and 3.2 km from Burnaby's; Joyce in Vancouver is nearer
  // to Burnaby's.
  expect(citySlug({ latitude: 49.233, longitude: -123.0167 })).toBe('burnaby');
  expect(citySlug({ latitude: 49.238, longitude: -123.036 })).toBe('vancouver');
});

test('a place beyond 40 km of every city, and no place at all, are refused', () => {
  expect(citySlug({ latitude: 49.38, longitude: -121.44 })).toBe('more than 40 km from every listed city');
  expect(citySlug({ postalCode: 'V0X 1A1' })).toBe('more than 40 km from every listed city');
  expect(citySlug({})).toContain('no place');
});

test('zone and neighbourhood come from the nearest centre within 2 km, else from the postal code', () => {
  const near = where({ latitude: 49.2684, longitude: -123.1683 });
  expect(near).toMatchObject({ place: { neighborhoodId: 11, zoneId: 7 } });
  const far = where({ city: 'Vancouver', latitude: 49.23, longitude: -123.14 });
  expect(far).toMatchObject({ place: { neighborhoodId: null, zoneId: 7 } });
  expect(where({ postalCode: 'V6K 1P9' })).toMatchObject({ place: { neighborhoodId: 11, zoneId: 7 } });
  expect(where({ postalCode: 'V5H 1P9' })).toMatchObject({ place: { neighborhoodId: null, zoneId: null } });
});

test('of two neighbours with one name, the legal form decides, then the place, then the bare slug', () => {
  const slug = (name: string, point = {}) => citySlug({ ...point, city: name }, neighbours);
  const inTheCity = { latitude: 49.0985, longitude: -122.65 };
  expect(slug('Township of Langley', inTheCity)).toBe('langley');
  expect(slug('Langley (canton)')).toBe('langley');
  expect(slug('City of Langley')).toBe('langley-city');
  expect(slug('Langley', inTheCity)).toBe('langley-city');
  expect(slug('Langley')).toBe('langley');
  expect(slug('Ville de Québec')).toBe('quebec-city');
});

const quebec = new Geography(
  [
    city(1, 'victoriaville', 'Victoriaville', 46.0504, -71.9658, 'QC'),
    city(2, 'saguenay', 'Saguenay', 48.428, -71.0689, 'QC'),
    city(3, 'montreal', 'Montréal', 45.5088, -73.5616, 'QC'),
    city(4, 'lasalle', 'LaSalle', 42.2161, -83.0731, 'ON'),
    city(5, 'north-vancouver', 'North Vancouver District', 49.3641, -123.0068),
    city(6, 'sainte-therese', 'Sainte-Thérèse', 45.64, -73.83, 'QC'),
    city(7, 'nanaimo', 'Nanaimo', 49.1659, -123.9401),
    city(8, 'charlottetown', 'Charlottetown', 46.24, -63.13, 'PE'),
  ],
  [
    // One point each for hundreds of kilometres.
    { code: 'V0N', latitude: 50.35, longitude: -125.2, city_id: null },
    { code: 'V0R', latitude: 49.2, longitude: -124.1, city_id: 7 },
    { code: 'C0A', latitude: 46.25, longitude: -63.0, city_id: 8 },
    { code: 'G6L', latitude: 46.22, longitude: -71.77, city_id: 1 },
    { code: 'H8N', latitude: 45.43, longitude: -73.62, city_id: 3 },
  ],
  [],
  [
    { name: 'Plessisville', province_state: 'QC', latitude: 46.2186, longitude: -71.762 },
    { name: 'Tofino', province_state: 'BC', latitude: 49.1531, longitude: -125.9074 },
    { name: 'Richmond', province_state: 'QC', latitude: 45.6668, longitude: -72.1491 },
    { name: 'Souris', province_state: 'PE', latitude: 46.3501, longitude: -62.2486 },
    { name: 'Souris', province_state: 'MB', latitude: 49.6172, longitude: -100.2612 },
    { name: 'Gibsons', province_state: 'BC', latitude: 49.3954, longitude: -123.5055 },
    { name: 'Montréal-Ouest', province_state: 'QC', latitude: 45.4529, longitude: -73.6492 },
  ],
);
const townOf = (stated: Stated) => {
  const result = where(stated, quebec);
  return result.ok
    ? { city: result.place.citySlug, town: result.place.locality, warnings: result.warnings }
    : rejectWords('en', result.reject).reason;
};

test('a town that is no listed city stays in the address, with a warning that names it', () => {
  const near = { code: 'listed-near', values: ['Plessisville', 'Victoriaville', 'Victoriaville'] };
  const plessisville = { city: 'victoriaville', town: 'Plessisville', warnings: [near] };
  expect(townOf({ city: 'Plessisville', postalCode: 'G6L 2A4' })).toEqual(plessisville);
  expect(townOf({ city: 'PLESSISVILLE (QUÉBEC)' })).toEqual(plessisville);
  expect(townOf({ city: 'Saint-Loin', postalCode: 'G6L 2A4' })).toMatchObject({ town: 'Saint-Loin' });
  expect(townOf({ city: 'Anne Roy, 514 555-0101', postalCode: 'G6L 2A4' })).toMatchObject({
    warnings: [{ code: 'odd-town', values: ['Victoriaville', 'Victoriaville'] }],
  });
});

test('the city near which a town is listed has its French name in French', () => {
  const values = ['Lévis', 'Quebec City', 'Québec'];
  expect(warningWords('fr', { code: 'listed-near', values })).toMatch(/Lévis, classée près de Québec$/);
  expect(warningWords('fr', { code: 'odd-town', values: values.slice(1) })).toMatch(/près de Québec$/);
  expect(warningWords('en', { code: 'listed-near', values })).toMatch(/near Quebec City$/);
});

test('a former municipality is listed in its city, and stays in the address', () => {
  expect(townOf({ city: 'Chicoutimi' })).toEqual({ city: 'saguenay', town: 'Chicoutimi', warnings: [] });
  expect(townOf({ city: 'LASALLE', postalCode: 'H8N 1A1' })).toEqual({
    city: 'montreal',
    town: 'LaSalle',
    warnings: [],
  });
  expect(townOf({ city: 'LaSalle' })).toMatchObject({ city: 'lasalle', town: null });
});

test('short names, and a province behind the town, mean the city', () => {
  for (const name of ['MTL, QC', 'MONTRÉAL (QC)', 'Montreal, Quebec, Canada', 'Ville de Montréal'])
    expect(townOf({ city: name }), name).toEqual({ city: 'montreal', town: null, warnings: [] });
  expect(townOf({ city: 'North Van' })).toMatchObject({ city: 'north-vancouver', town: null });
});

test('in a rural postal area, which is one point for a region, a town that is one place decides', () => {
  // The area of Gibsons is too far from every city, that of Tofino is Nanaimo's.
  expect(townOf({ city: 'Gibsons', postalCode: 'V0N 1V0' })).toMatchObject({
    city: 'north-vancouver',
    town: 'Gibsons',
  });
  expect(townOf({ city: 'Tofino', province: 'BC', postalCode: 'V0R 2Z0' })).toContain('Tofino BC');
  expect(townOf({ city: 'Nanaimo', province: 'BC', postalCode: 'V0N 1A0' })).toEqual({
    city: 'nanaimo',
    town: null,
    warnings: [],
  });
  expect(townOf({ city: 'Souris', postalCode: 'C0A 2B0' })).toContain('Souris PE');
  expect(townOf({ city: 'Coombs', postalCode: 'V0R 1M0' })).toMatchObject({
    city: 'nanaimo',
    town: 'Coombs',
  });
});

test('a part in brackets behind its city, and Ste or ouest for Sainte or West, are understood', () => {
  expect(townOf({ city: 'Saguenay (Chicoutimi)' })).toMatchObject({ city: 'saguenay', town: 'Chicoutimi' });
  expect(townOf({ city: 'Montréal (Là-bas)', postalCode: 'H8N 1A1' })).toMatchObject({ town: null });
  expect(townOf({ city: 'Montréal (Texas)' })).toBe('the city is not one we know');
  for (const name of ['Ste-Thérèse', 'STE THERESE', 'Sainte-Thérèse'])
    expect(townOf({ city: name }), name).toMatchObject({ city: 'sainte-therese', town: null });
  expect(townOf({ city: 'Montreal West' })).toMatchObject({ city: 'montreal', town: 'Montreal West' });
  expect(townOf({ city: 'Tofino, C.-B.' })).toContain('Tofino BC');
  expect(townOf({ city: 'Montréal NE' })).toBe('the city is not one we know');
});

test('a known place out of reach is refused by its name, another unknown one without it', () => {
  expect(townOf({ city: 'Tofino', province: 'BC' })).toBe(
    'more than 40 km from every listed city: Tofino BC',
  );
  expect(townOf({ city: 'Richmond' })).toContain('Richmond QC');
  expect(townOf({ city: 'Nowhere' })).toBe('the city is not one we know');
});
