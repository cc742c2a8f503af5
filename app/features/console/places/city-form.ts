import type { CityRow, KnownPlaceRow } from '#db/rows.ts';
import type { GivenCity } from './city-commands.server.ts';

/** The fields of a new city, in the form's order. */
export const cityFields = [
  'name',
  'nameFr',
  'province',
  'latitude',
  'longitude',
  'timeZone',
  'population',
  'about',
  'aboutFr',
] as const;
export type CityField = (typeof cityFields)[number];
export type CityTexts = Record<CityField, string>;

export type CityProblem = 'missing' | 'long' | 'wrong';
export type CityErrors = Partial<Record<CityField, CityProblem>>;

const NAME_LENGTH = 60;
export const ABOUT_LENGTH = 400;

export const noCity = Object.fromEntries(cityFields.map((field) => [field, ''])) as CityTexts;

/** A known place as texts of the form. Its population is of no census, so it is not taken over. */
export const textsOf = (place: KnownPlaceRow): CityTexts => ({
  ...noCity,
  name: place.name,
  province: place.province_state,
  latitude: String(place.latitude),
  longitude: String(place.longitude),
  timeZone: place.time_zone,
});

/** A city as texts of the form. */
export const textsOfCity = (city: Omit<CityRow, 'id'>): CityTexts => ({
  name: city.name,
  nameFr: city.name_fr === city.name ? '' : city.name_fr,
  province: city.province_state,
  latitude: String(city.latitude),
  longitude: String(city.longitude),
  timeZone: city.time_zone,
  population: city.population === null ? '' : String(city.population),
  about: city.description,
  aboutFr: city.description_fr,
});

/**
 * Validates the texts of a city. Without a French name it has the English one; descriptions come in both languages
 * or in none.
 *
 * @returns the city, or an error per field
 */
export function checkCity(
  texts: CityTexts,
  known: { provinces: readonly string[]; zones: readonly string[] },
): { ok: true; city: GivenCity } | { ok: false; errors: CityErrors } {
  const errors: CityErrors = {};
  const text = (field: CityField, most: number): string => {
    const value = texts[field].replace(/\s+/g, ' ').trim();
    if (value.length > most) errors[field] = 'long';
    return value;
  };
  const degrees = (field: 'latitude' | 'longitude', from: number, to: number): number => {
    const value = text(field, 20).replace(',', '.');
    const number = Number(value);
    if (value === '') errors[field] = 'missing';
    else if (!/^-?\d+(\.\d+)?$/.test(value) || number < from || number > to) errors[field] = 'wrong';
    return number;
  };
  const choice = (field: 'province' | 'timeZone', among: readonly string[]): string => {
    if (texts[field] === '') errors[field] = 'missing';
    else if (!among.includes(texts[field])) errors[field] = 'wrong';
    return texts[field];
  };
  const name = text('name', NAME_LENGTH);
  if (name === '') errors.name = 'missing';
  else if (!/\p{L}/u.test(name)) errors.name = 'wrong';
  const people = text('population', 20).replace(/[\s,\u00a0\u202f]/g, '');
  if (people !== '' && !/^[1-9]\d{0,7}$/.test(people)) errors.population = 'wrong';
  const about = { en: text('about', ABOUT_LENGTH), fr: text('aboutFr', ABOUT_LENGTH) };
  if (about.en !== '' && about.fr === '') errors.aboutFr = 'missing';
  if (about.fr !== '' && about.en === '') errors.about = 'missing';
  const city: GivenCity = {
    name: { en: name, fr: text('nameFr', NAME_LENGTH) || name },
    province: choice('province', known.provinces),
    latitude: degrees('latitude', 41, 84),
    longitude: degrees('longitude', -142, -52),
    timeZone: choice('timeZone', known.zones),
    population: people === '' ? null : Number(people),
    description: about.en === '' ? null : about,
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, city };
}
