import { usStates } from '#app/content/imports/us-states.ts';
import type { Fields } from './columns.ts';
import { foldText, provinceCode } from './normalise.ts';

const stateNames = new Set(Object.values(usStates));

const CANADA = /^(canada|can|ca)$/;
const UNITED_STATES = /^(us|usa|u-s|u-s-a|united-states(-of-america)?|etats-unis(-d-amerique)?|america)$/;

/** Whether a text is a state of the United States and nothing that Canada has, too: 'CA', 'NE' and 'TN' may be ours. */
function isState(text: string): boolean {
  const folded = foldText(text).replace(/-(us|usa|united-states)$/, '');
  if (folded === 'ca' || provinceCode(folded) !== null) return false;
  return stateNames.has(folded) || Object.hasOwn(usStates, folded.toUpperCase());
}

/** The state behind a town: 'Detroit, MI', 'Windsor (Connecticut)'. 'Calgary NE' is a quarter of Calgary. */
const stateBehind = (town: string): boolean => {
  const [, comma, bracket] = /(?:,\s*([^,]+)|\(([^()]+)\))$/.exec(town.trim()) ?? [];
  return isState(comma ?? bracket ?? '');
};

/**
 * Whether a postal code is one of another country: digits, as of the United States and Australia, or a British one, whole or
 * its first half. A Canadian code with a typing error is none.
 */
function isForeignPostalCode(text: string): boolean {
  const code = text.toUpperCase().replace(/[\s-]+/g, '');
  if (/^\d{4,6}$|^\d{9}$/.test(code)) return !/^(\d)\1*$/.test(code);
  return /^[A-Z]{1,2}\d{1,2}[A-Z]?(\d[ABD-HJLNP-UW-Z]{2})?$/.test(code) && !/^[A-Z]\d[A-Z]/.test(code);
}

/** A number that begins with 0 before its area, as in Britain; none does here. */
const TRUNK_PREFIX = /^\(?0[1-9][\d\s()-]{7,}$/;

/** A row's point: in Canada's bounds, which hold a part of the United States, too; elsewhere; an error; or none. */
type PointIn = 'canada' | 'abroad' | 'nowhere' | 'half' | 'none';

const isWithin = (latitude: number, longitude: number): boolean =>
  latitude >= 41 && latitude <= 84 && longitude >= -142 && longitude <= -52;

/**
 * Where a point is.
 *
 * @param isSaidCanadian whether the row names a province or Canada: then coordinates that lost their sign or were exchanged
 * are an error, not a place abroad
 */
export function whereIs(latitude: number, longitude: number, isSaidCanadian: boolean): PointIn {
  if (isWithin(latitude, longitude)) return 'canada';
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0))
    return 'nowhere';
  const isError = isWithin(latitude, -longitude) || isWithin(longitude, latitude);
  return isSaidCanadian && isError ? 'nowhere' : 'abroad';
}

/** Whether a row names Canada or one of its provinces. */
export const isSaidCanadian = ({ country = '' }: Fields, province: string | null): boolean =>
  province !== null || CANADA.test(foldText(country));

/**
 * Finds the column that places a row outside Canada. A Canadian postal code outweighs everything; else a point abroad, the
 * United States, a state or a foreign postal code outweighs the name of a town. Weaker signs, an unknown country or
 * province or a foreign telephone number, count where no point is in Canada.
 *
 * @param read what was understood of the row
 * @returns the column, and whether the sign is strong; null for a row that may be in Canada
 */
export function findForeignColumn(
  text: Fields,
  read: { postalCode: string | null; province: string | null; point: PointIn; phone: string | null },
): {
  column: 'latitude' | 'country' | 'province' | 'city' | 'postal_code' | 'phone';
  isStrong: boolean;
} | null {
  const { country = '', province: said = '', city = '', postal_code = '' } = text;
  const { postalCode, province, point, phone } = read;
  if (postalCode !== null) return null;
  const strong = (column: 'latitude' | 'country' | 'province' | 'city' | 'postal_code') =>
    ({ column, isStrong: true }) as const;
  if (point === 'abroad') return strong('latitude');
  if (UNITED_STATES.test(foldText(country))) return strong('country');
  if (isState(said)) return strong('province');
  if (stateBehind(city)) return strong('city');
  const isCanada = CANADA.test(foldText(country));
  const isOurs = isCanada || (province !== null && point === 'canada');
  if (isForeignPostalCode(postal_code) && !isOurs) return strong('postal_code');
  if (point === 'canada') return null;
  if (country && !isCanada) return { column: 'country', isStrong: false };
  if (said && province === null && !isCanada && !CANADA.test(foldText(said)))
    return { column: 'province', isStrong: false };
  const isForeignPhone = phone === null ? TRUNK_PREFIX.test(text.phone ?? '') : !phone.startsWith('+1');
  return isForeignPhone && !isSaidCanadian(text, province) ? { column: 'phone', isStrong: false } : null;
}
