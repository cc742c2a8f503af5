import { flagCodes, impliedFlag, mapFlags } from '#app/content/dentist-facts.ts';
import { insurers, services as serviceWords, spokenLanguages } from '#app/content/vocabulary.ts';
import type { ImportedListing } from '#app/features/directory/dentist/imported-facts.server.ts';
import type { Column, Fields } from './columns.ts';
import {
  cleanText,
  codeFor,
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
} from './normalise.ts';
import { readOpeningHours } from './opening-hours.server.ts';
import type { Geography } from './place.server.ts';
import { sourceKey } from './source-key.ts';

export type ListingResult =
  { ok: true; listing: ImportedListing; warnings: string[] } | { ok: false; reason: string };

/** Maximum characters of a column; a longer value is invalid. */
const limits: Partial<Record<Column, number>> = {
  specialties: 1000,
  languages: 1000,
  insurance: 2000,
  services: 4000,
  website: 500,
  opening_hours: 1000,
};
const limitOf = (column: Column) => limits[column] ?? 200;

const provinceOfLetter: Record<string, string[]> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/**
 * Cleans, normalises and places one row. An invalid optional value is dropped with a warning; a row without a name or
 * place is refused. Reasons and warnings name columns, never values.
 */
export function toListing(fields: Fields, geography: Geography): ListingResult {
  const warnings: string[] = [];
  const text: Partial<Record<Column, string>> = {};
  for (const [key, value] of Object.entries(fields)) {
    const column = key as Column;
    if (value.length > limitOf(column))
      return {
        ok: false,
        reason: `${column} is ${value.length} characters long, at most ${limitOf(column)} are taken`,
      };
    if (hasInvisible(value)) warnings.push(`${column}: invisible characters taken out`);
    const clean = cleanText(value);
    const hostile = hasMarkup(clean) ? 'holds HTML' : isFormula(clean) ? 'is a spreadsheet formula' : null;
    if (!hostile) text[column] = clean;
    else if (['name', 'clinic_name', 'id'].includes(column))
      return { ok: false, reason: `${column} ${hostile}` };
    else warnings.push(`${column} ${hostile}: left out`);
  }
  /** Normalises a column; drops an invalid value with a warning. */
  const take = <T>(column: Column, normalise: (value: string) => T | null): T | null => {
    const value = text[column];
    if (!value) return null;
    const result = normalise(value);
    if (result === null) warnings.push(`${column} not understood: left out`);
    return result;
  };

  const name = text.name || text.clinic_name;
  if (!name) return { ok: false, reason: 'no name' };
  if (!/[\p{L}\p{N}]/u.test(name)) return { ok: false, reason: 'the name has no letter' };
  const specialties = readSpecialties(parseList(text.specialties ?? ''));
  if (specialties.denturist) return { ok: false, reason: 'a denturist is not a dentist' };
  if (specialties.unknown.length > 0) warnings.push('a speciality is not one we know: left out');

  const postalCode = take('postal_code', normalisePostalCode);
  const province = take('province', provinceCode);
  if (postalCode && province && !provinceOfLetter[postalCode[0]!]?.includes(province))
    warnings.push('the postal code is of another province');
  const point = readPoint(take('latitude', parseDegrees), take('longitude', parseDegrees), warnings);
  const placed = geography.place({ ...point, postalCode, city: text.city || null, province });
  if (!placed.ok) return placed;
  warnings.push(...placed.warnings);

  const hours = text.opening_hours ? readOpeningHours(text.opening_hours) : null;
  if (hours && !hours.ok)
    warnings.push(
      hours.reason === 'not-weekly'
        ? 'opening_hours is not a plain week: hours unknown'
        : 'opening_hours not understood: hours unknown',
    );
  const phone = take('phone', normalisePhone);
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
      clinicName: text.clinic_name && text.clinic_name !== name ? text.clinic_name : null,
      categories: specialties.categories,
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
        return said ?? impliedFlag(flag, { codes: offered, specialties: specialties.categories });
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

function readPoint(latitude: number | null, longitude: number | null, warnings: string[]) {
  const none = { latitude: null, longitude: null };
  if (latitude === null || longitude === null) {
    if (latitude !== null || longitude !== null) warnings.push('only one coordinate: left out');
    return none;
  }
  if (latitude >= 41 && latitude <= 84 && longitude >= -142 && longitude <= -52)
    return { latitude, longitude };
  warnings.push('the coordinates are not in Canada: left out');
  return none;
}

/** Category slugs of the database. */
type Category =
  | 'general-dentists'
  | 'family-dentists'
  | 'orthodontists'
  | 'periodontists'
  | 'endodontists'
  | 'oral-surgeons'
  | 'implant-specialists'
  | 'cosmetic-dentists'
  | 'pediatric-dentists'
  | 'emergency-dentists';

/** Meaning of a speciality word: the category of the dentist, and the service (a vocabulary code) that it names. */
type Meaning = { category: Category; service?: string };

const meanings: [Meaning, string[]][] = [
  [
    { category: 'general-dentists' },
    ['general', 'general_dentist', 'general_dentists', 'general_dentistry', 'dentist', 'dentistry', 'dental'],
  ],
  [
    { category: 'general-dentists', service: 'checkup-cleaning' },
    ['preventative_care', 'preventive_care', 'preventive_dentistry', 'hygiene', 'dental_hygiene'],
  ],
  [{ category: 'general-dentists', service: 'fillings' }, ['restorative_dentistry', 'restorative']],
  [{ category: 'family-dentists' }, ['family', 'family_dentist', 'family_dentists', 'family_dentistry']],
  [{ category: 'orthodontists' }, ['orthodontics', 'orthodontist', 'orthodontists']],
  [{ category: 'orthodontists', service: 'clear-aligners' }, ['invisalign', 'clear_aligners']],
  [{ category: 'periodontists' }, ['periodontics', 'periodontist', 'periodontists', 'periodontology']],
  [{ category: 'endodontists' }, ['endodontics', 'endodontist', 'endodontists']],
  [
    { category: 'oral-surgeons' },
    [
      'dental_oral_maxillo_facial_surgery',
      'oral_surgery',
      'oral_surgeon',
      'oral_surgeons',
      'oral_and_maxillofacial_surgery',
      'oral_maxillofacial_surgery',
      'maxillofacial_surgery',
    ],
  ],
  [
    { category: 'implant-specialists', service: 'dental-implants' },
    [
      'dental_implants',
      'dental_implant',
      'implants',
      'implantology',
      'implant_specialist',
      'implant_specialists',
    ],
  ],
  [{ category: 'cosmetic-dentists', service: 'whitening' }, ['teeth_whitening', 'whitening']],
  [
    { category: 'cosmetic-dentists' },
    ['cosmetic', 'cosmetic_dentist', 'cosmetic_dentists', 'cosmetic_dentistry', 'aesthetic_dentistry'],
  ],
  [
    { category: 'pediatric-dentists' },
    [
      'pediatric',
      'paediatric',
      'pediatrics',
      'paediatrics',
      'pediatric_dentist',
      'pediatric_dentists',
      'pediatric_dentistry',
      'paediatric_dentistry',
      'pediatric_dental_specialist',
      'children',
    ],
  ],
  [
    { category: 'emergency-dentists' },
    ['emergency', 'emergency_dentist', 'emergency_dentists', 'emergency_dentistry'],
  ],
];

const byTerm = new Map(meanings.flatMap(([meaning, terms]) => terms.map((term) => [term, meaning] as const)));

/**
 * Interprets speciality words, in any case and with one or two typing errors in a long word ('prventative_care',
 * 'Teeht_Whitening').
 *
 * @param terms words of OpenStreetMap's `healthcare:speciality`, slugs or names of categories
 * @returns category slugs (general dentists if no word is known), named services, unknown words, and whether a word
 *   means denturist
 */
export function readSpecialties(terms: string[]): {
  categories: string[];
  services: string[];
  unknown: string[];
  denturist: boolean;
} {
  const categories = new Set<string>();
  const services = new Set<string>();
  const unknown: string[] = [];
  let denturist = false;
  for (const term of terms) {
    const key = term
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/[\s_-]+/g, '_')
      .replace(/^_|_$/g, '');
    if (/^(denturist|dentures?)s?$/.test(key)) denturist = true;
    const meaning = byTerm.get(key) ?? nearest(key);
    if (!meaning) unknown.push(term);
    else {
      categories.add(meaning.category);
      if (meaning.service) services.add(meaning.service);
    }
  }
  if (categories.size === 0) categories.add('general-dentists');
  return { categories: [...categories], services: [...services], unknown, denturist };
}

/** Long words only: in short words, two edits produce another word. */
function nearest(key: string): Meaning | undefined {
  if (key.length < 8 || key.length > 60) return undefined;
  const allowed = key.length < 10 ? 1 : 2;
  for (const [term, meaning] of byTerm) {
    if (
      term.length >= 8 &&
      Math.abs(term.length - key.length) <= allowed &&
      editDistance(term, key) <= allowed
    )
      return meaning;
  }
  return undefined;
}

/** Levenshtein distance: letters to add, remove or change (Wagner and Fischer, 1974). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
