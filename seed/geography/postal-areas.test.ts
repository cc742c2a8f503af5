import { expect, test } from 'vitest';
import { mendPlaceName } from './place-name.ts';
import { corrections } from './postal-area-corrections.ts';
import { listPostalAreas } from './postal-areas.ts';

const areas = listPostalAreas();
const byCode = new Map(areas.map((area) => [area.code, area]));

/** Boxes around each province and territory: a lost sign, swapped columns or a wrong province fall outside. */
const boxes: Record<string, [south: number, north: number, west: number, east: number]> = {
  NL: [46.5, 56.5, -67.5, -52.5],
  NS: [43.3, 47.1, -66.5, -59.6],
  PE: [45.9, 47.1, -64.5, -61.9],
  NB: [44.5, 48.1, -69.1, -63.7],
  QC: [44.9, 62.6, -79.8, -57],
  ON: [41.6, 56.9, -95.2, -74.3],
  MB: [48.9, 60.1, -102.1, -88.9],
  SK: [48.9, 60.1, -110.1, -101.3],
  AB: [48.9, 60.1, -120.1, -109.9],
  BC: [48.2, 60.1, -139.1, -114],
  YT: [59.9, 69.7, -141.1, -123.7],
  NT: [59.9, 78.8, -136.5, -101.9],
  NU: [51.6, 83.2, -120.7, -61],
};

test('has the 1,620 areas, each once, with codes that the schema accepts', () => {
  expect(areas).toHaveLength(1620);
  expect(byCode.size).toBe(1620);
  for (const { code } of areas) expect(code).toMatch(/^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]$/);
});

test('puts every area inside its province', () => {
  const outside = areas.filter(({ province, latitude, longitude }) => {
    const [south, north, west, east] = boxes[province]!;
    return !(latitude > south && latitude < north && longitude > west && longitude < east);
  });
  expect(outside).toEqual([]);
});

test('corrects the package’s errors', () => {
  expect(byCode.get('K1N')).toMatchObject({ province: 'ON', latitude: 45.4289, longitude: -75.6844 });
  expect(byCode.get('E3C')).toMatchObject({ placeName: 'Fredericton Southwest, New Maryland' });
  expect(byCode.get('A1Y')).toMatchObject({ placeName: 'Carbonear', latitude: 47.7113 });
  expect(areas.filter(({ placeName }) => placeName.includes('\uFFFD'))).toEqual([]);
});

test('every correction applies to an area of the package', () => {
  for (const [code, { latitude, longitude }] of Object.entries(corrections)) {
    expect(byCode.get(code), code).toMatchObject({ latitude, longitude });
  }
});

test.each([
  ['Trois-rivi\uFFFDres West', 'Trois-Rivières West'],
  ['Dollard-des- Ormeaux East', 'Dollard-des-Ormeaux East'],
  ["J0H Saint-nazaire- D'acton", "J0H Saint-Nazaire-d'Acton"],
  ['Calgary (bridgeland / Greenview / Zoo / Yyc)', 'Calgary (Bridgeland / Greenview / Zoo / YYC)'],
  ["L'\uFFFDle-des-soeurs", "L'Île-des-Soeurs"],
  ["St. John's North", "St. John's North"],
  ['La Malbaie', 'La Malbaie'],
  ['R\uFFFDgion De Beauce', 'Région de Beauce'],
])('mends %j to %j', (name, mended) => {
  expect(mendPlaceName(name)).toBe(mended);
});

test('refuses a lost letter without a correction', () => {
  expect(() => mendPlaceName('Xyz\uFFFDville')).toThrow('No spelling known');
});
