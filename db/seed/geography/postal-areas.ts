import canada from 'zipcodes/lib/codesCanada.js';
import { mendPlaceName } from './place-name.ts';

/** One forward sortation area: the first three characters of a Canadian postal code. */
export type PostalAreaSeed = {
  code: string;
  placeName: string;
  /** Two-letter code of the province or territory. */
  province: string;
  /** Degrees north and east of a point inside the area, WGS 84. */
  latitude: number;
  longitude: number;
};

/** Canada Post's own allotment: the first letter is the province, X is shared by two territories. */
const provinceOfLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/**
 * What the package has wrong, and the point we use instead.
 * - Names with a comma were cut in two there, and the numbers after them slid one column (V0N to P0M below):
 *   name and point are written out. Rural areas get the town that their name stands for.
 * - The others lie kilometres from the place that they name; the points are those of GeoNames
 *   (postal code files, CC BY 4.0), or of the place itself (M5C, M5E, M5A, M7Y, H4Y).
 * - H0H is Santa Claus's (H0H 0H0), answered by Canada Post's volunteers: not a place, and given as the North Pole.
 *   Kept, so that the list stays whole, at Montréal, where its mail is sorted.
 */
const corrections: Record<string, { placeName?: string; latitude: number; longitude: number }> = {
  V0N: { placeName: 'North Island, Sunshine Coast (Madeira Park)', latitude: 49.6215, longitude: -124.0256 },
  E1H: { placeName: 'Lakeville, Shediac Bridge', latitude: 46.1506, longitude: -64.6957 },
  E2E: { placeName: 'Rothesay, Quispamsis', latitude: 45.4165, longitude: -65.982 },
  E2H: { placeName: 'Saint John Northeast, Renforth', latitude: 45.3481, longitude: -66.0101 },
  E3C: { placeName: 'Fredericton Southwest, New Maryland', latitude: 45.9356, longitude: -66.7057 },
  K0C: {
    placeName: 'Stormont, Dundas and Glengarry United Counties (Alexandria)',
    latitude: 45.2228,
    longitude: -74.8966,
  },
  K0H: { placeName: 'Frontenac County, Addington County (Sydenham)', latitude: 44.41, longitude: -76.6 },
  K0K: {
    placeName: 'Quinte Shores, East Northumberland County & Prince Edward County (Picton)',
    latitude: 44.0082,
    longitude: -77.139,
  },
  P0M: {
    placeName: 'Algoma, Sudbury District and Greater Sudbury (Chelmsford)',
    latitude: 46.5797,
    longitude: -81.1972,
  },
  H0H: { latitude: 45.5019, longitude: -73.5674 },
  A1Y: { latitude: 47.7113, longitude: -53.2953 },
  H4Y: { latitude: 45.4577, longitude: -73.7497 },
  K1N: { latitude: 45.4289, longitude: -75.6844 },
  M5A: { latitude: 43.6555, longitude: -79.3626 },
  M5C: { latitude: 43.6513, longitude: -79.3756 },
  M5E: { latitude: 43.6447, longitude: -79.3733 },
  M5V: { latitude: 43.6404, longitude: -79.3995 },
  M7Y: { latitude: 43.6627, longitude: -79.3216 },
};

/**
 * The 1,620 forward sortation areas of npm's `zipcodes` (BSD), sorted by code, with its known mistakes
 * corrected (see `corrections`). Throws if the package comes to hold an area without usable coordinates.
 */
export function listPostalAreas(): PostalAreaSeed[] {
  return Object.values(canada.codes)
    .map((row) => {
      const correction = corrections[row.zip];
      const { latitude, longitude } = correction ?? row;
      if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
        throw new Error(`The postal area ${row.zip} has no coordinates`);
      }
      return {
        code: row.zip,
        placeName: correction?.placeName ?? mendPlaceName(row.city),
        province: provinceOf(row.zip),
        latitude,
        longitude,
      };
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

function provinceOf(code: string): string {
  // Canada Post gives X0A to X0C to Nunavut and the rest of X to the Northwest Territories.
  if (code.startsWith('X')) return /^X0[ABC]/.test(code) ? 'NU' : 'NT';
  const province = provinceOfLetter[code[0] ?? ''];
  if (province === undefined) throw new Error(`The postal area ${code} begins with no province's letter`);
  return province;
}
