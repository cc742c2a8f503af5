import canada from 'zipcodes/lib/codesCanada.js';
import { mendPlaceName } from './place-name.ts';
import { corrections } from './postal-area-corrections.ts';

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

/** Canada Post's allocation: the first letter is the province; two territories share X. */
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
 * The 1,620 forward sortation areas of npm's `zipcodes` (BSD), sorted by code, with its known mistakes
 * corrected (postal-area-corrections.ts). Throws if the package contains an area without usable coordinates.
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
  // Canada Post assigns X0A to X0C to Nunavut and the rest of X to the Northwest Territories.
  if (code.startsWith('X')) return /^X0[ABC]/.test(code) ? 'NU' : 'NT';
  const province = provinceOfLetter[code[0] ?? ''];
  if (province === undefined) throw new Error(`The postal area ${code} begins with no province's letter`);
  return province;
}
