import { NONE_STATED } from '#app/content/unlisted-specialties.ts';
import { flagCodes, impliedFlag, mapFlags } from '#app/content/dentist-facts.ts';
import { insurers, services as serviceWords, spokenLanguages } from '#app/content/vocabulary.ts';
import type { ImportedListing } from '#app/features/directory/dentist/imported-facts.server.ts';
import { findForeignColumn, isSaidCanadian, whereIs } from './abroad.ts';
import { readStatus } from './closed.ts';
import type { Column, Fields } from './columns.ts';
import {
  cleanText,
  codeFor,
  givenFirst,
  hasInvisible,
  hasMarkup,
  isFormula,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
  normaliseWebsite,
  parseDay,
  parseDegrees,
  parseFlag,
  parseList,
  parseYears,
  provinceCode,
  provincesOf,
} from './normalise.ts';
import { readOpeningHours } from './opening-hours.server.ts';
import type { Geography } from './place.server.ts';
import { reject } from './reject.ts';
import type { Reject } from './reject.ts';
import { sourceKey } from './source-key.ts';
import { clinicTrade, readSpecialties, whyNotDentist } from './specialty-words.ts';
import { warning } from './warning.ts';
import type { Warning } from './warning.ts';

export type ListingResult =
  { ok: true; listing: ImportedListing; warnings: Warning[] } | { ok: false; reject: Reject };

/** Maximum characters of a column; a longer value is invalid. */
const limits: Partial<Record<Column, number>> = {
  specialties: 1000,
  languages: 1000,
  insurance: 2000,
  services: 4000,
  website: 500,
  opening_hours: 1000,
  status: 4000,
};
const limitOf = (column: Column) => limits[column] ?? 200;

/**
 * Cleans, normalises and places one row. An invalid optional value is dropped with a warning; a row without a name or
 * place is refused. Reasons and warnings name columns, never values.
 *
 * @param isPlace whether the name is a place's, which has no surname first
 */
export function toListing(fields: Fields, geography: Geography, isPlace = false): ListingResult {
  const warnings: Warning[] = [];
  const text: Partial<Record<Column, string>> = {};
  for (const [key, value] of Object.entries(fields)) {
    const column = key as Column;
    if (value.length > limitOf(column))
      return {
        ok: false,
        reject: reject('long-value', column, value.length, limitOf(column)),
      };
    if (hasInvisible(value)) warnings.push(warning('invisible', column));
    const clean = cleanText(value);
    const hostile = hasMarkup(clean) ? 'html' : isFormula(clean) ? 'formula' : null;
    if (!hostile) text[column] = clean;
    else if (['name', 'clinic_name', 'id'].includes(column))
      return { ok: false, reject: reject(hostile, column) };
    else warnings.push(warning(hostile, column));
  }
  /** Normalises a column; drops an invalid value with a warning. */
  const take = <T>(column: Column, normalise: (value: string) => T | null): T | null => {
    const value = text[column];
    if (!value) return null;
    const result = normalise(value);
    if (result === null) warnings.push(warning('not-understood', column));
    return result;
  };

  const name = (isPlace ? text.name : givenFirst(text.name ?? '', text.city)) || text.clinic_name;
  if (!name) return { ok: false, reject: reject('no-name', 'name') };
  if (!/[\p{L}\p{N}]/u.test(name)) return { ok: false, reject: reject('no-letter', 'name') };
  const terms = parseList(text.specialties ?? '');
  const trade = whyNotDentist(name, [terms.join(';')]);
  if (trade) return { ok: false, reject: reject(trade, 'specialties') };
  // Only the clinic's name says what a row without a specialty is.
  const clinicName = text.clinic_name && text.clinic_name !== name ? text.clinic_name : null;
  const clinic = terms.length === 0 && clinicName ? clinicTrade(name, clinicName) : null;
  if (clinic && !clinic.isShared) return { ok: false, reject: reject(clinic.trade, 'clinic_name') };
  if (clinic) warnings.push(warning('other-trade'));
  const specialties = readSpecialties(terms);
  // A specialist must not be listed as a general dentist.
  if (terms.length > 0 && specialties.categories.length === 0)
    warnings.push(warning(specialties.unknown.length > 0 ? 'no-known-specialty' : 'no-list'));
  else if (specialties.unknown.length > 0) warnings.push(warning('unknown-specialty'));
  const categories = terms.length === 0 && !clinic ? ['general-dentists'] : specialties.categories;

  const postalCode = take('postal_code', normalisePostalCode);
  const province = take('province', provinceCode);
  if (postalCode && province && !provincesOf(postalCode).includes(province))
    warnings.push(warning('other-province'));
  const phone = take('phone', normalisePhone);
  const { point, pointIn } = readPoint(
    take('latitude', parseDegrees),
    take('longitude', parseDegrees),
    isSaidCanadian(text, province),
  );
  const foreign = findForeignColumn(text, { postalCode, province, point: pointIn, phone });
  if (foreign)
    return { ok: false, reject: reject(foreign.isStrong ? 'abroad' : 'maybe-abroad', foreign.column) };
  if (pointIn === 'half') warnings.push(warning('one-coordinate'));
  else if (pointIn === 'abroad' || pointIn === 'nowhere') warnings.push(warning('point-abroad'));
  const placed = geography.place({ ...point, postalCode, city: text.city || null, province });
  if (!placed.ok) return placed;
  warnings.push(...placed.warnings);

  const hours = text.opening_hours ? readOpeningHours(text.opening_hours) : null;
  if (hours && !hours.ok) warnings.push(warning(hours.reason === 'not-weekly' ? 'not-weekly' : 'odd-hours'));
  take('status', readStatus);
  const offered = parseList(text.services ?? '').map((item) =>
    codeFor({ ...serviceWords, ...flagCodes }, item),
  );
  const services = offered.filter((code) => !Object.hasOwn(flagCodes, code));
  return {
    ok: true,
    warnings,
    listing: {
      sourceKey: sourceKey(fields) ?? '',
      statedOn: take('as_of', parseDay),
      name,
      clinicName,
      categories,
      // An operator decides about a listing that states something, and has no list.
      statedSpecialties: clinic
        ? [clinicName!]
        : terms.length === 0
          ? [NONE_STATED]
          : [...specialties.own, ...specialties.unknown],
      languages: parseList(text.languages ?? '').map((item) => codeFor(spokenLanguages, item)),
      insurance: parseList(text.insurance ?? '').map((item) => codeFor(insurers, item)),
      services: [...new Set([...services, ...specialties.services])],
      phone,
      email: take('email', normaliseEmail),
      website: take('website', normaliseWebsite),
      years: take('years_experience', parseYears),
      // 'limited' is neither yes nor no, and needs no warning.
      ...mapFlags((flag) => {
        const [column] = flag.csv;
        const said = text[column] === 'limited' ? null : take(column, parseFlag);
        return said ?? impliedFlag(flag, { codes: offered, specialties: categories });
      }),
      location: {
        ...placed.place,
        addressLine1: text.address_line_1 || null,
        addressLine2: text.address_line_2 || null,
        postalCode,
        ...point,
        officeHours: hours?.ok ? hours.hours : null,
      },
    },
  };
}

/** The point of a row, null unless it is in Canada, and where it is. */
function readPoint(latitude: number | null, longitude: number | null, isCanadian: boolean) {
  const none = { latitude: null, longitude: null };
  if (latitude === null || longitude === null)
    return { point: none, pointIn: latitude === longitude ? ('none' as const) : ('half' as const) };
  const pointIn = whereIs(latitude, longitude, isCanadian);
  return { point: pointIn === 'canada' ? { latitude, longitude } : none, pointIn };
}
