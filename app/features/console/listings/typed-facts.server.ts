import { kilometresBetween } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { normalisePhone, normalisePostalCode } from '#app/features/console/imports/normalise.ts';
import { line } from '#app/features/requests/lead/typed-text.server.ts';
import type { OfficeHours } from '#db/rows.ts';
import { isSameFact } from './listing.ts';
import type { OfficeFacts } from './listing.ts';
import { LOCALITY_LENGTH } from './listing-place.server.ts';
import { parsePoint } from './point.ts';
import { hoursField, parseRanges } from './week-text.ts';

/**
 * Error of a field. `agreement`: the agreement covers another address. `far`: the
 * point is not near the city. The page has the messages.
 */
export type Problem = 'missing' | 'long' | 'wrong' | 'agreement' | 'far';

/** The middles of cities by slug. */
export type KnownCities = ReadonlyMap<string, Point>;

/** The farthest that an office is from the middle of its city, in kilometres: beyond it, a number is mistyped. */
const CITY_REACH = 100;

/** Errors by field. */
export type ListingErrors = Record<string, Problem>;

/** Parses texts as facts, and collects errors by field. */
export function factReader(texts: Record<string, string>) {
  const errors: ListingErrors = {};
  const text = (field: string, most = 200, clean = line): string | null => {
    const value = clean.parse(texts[field] ?? '');
    if (value.length > most) errors[field] = 'long';
    return value || null;
  };
  const read = <T>(field: string, parse: (value: string) => T | null): T | null => {
    const value = text(field, 500);
    if (value === null) return null;
    const parsed = parse(value);
    if (parsed === null) errors[field] = 'wrong';
    return parsed;
  };
  /** Weekly hours; null if the box says they are unknown. The days are validated either way. */
  const week = (): OfficeHours | null => {
    const hours = {} as OfficeHours;
    for (const weekday of weekdays) {
      const ranges = parseRanges(texts[hoursField(weekday)] ?? '');
      if (ranges === null) errors[hoursField(weekday)] = 'wrong';
      hours[weekday] = ranges ?? [];
    }
    // Typed hours count as known even with an empty box; otherwise they would be dropped silently.
    const isKnown = texts['hoursKnown'] === 'yes' || weekdays.some((day) => hours[day].length > 0);
    return isKnown ? hours : null;
  };
  /** The point on the map. One that is not the stored one must be near the chosen city. */
  const point = (cities: KnownCities, stored: Point | null): Point | null => {
    const typed = read('point', parsePoint);
    const city = cities.get(texts['city'] ?? '');
    // The stored one stays or goes with the address (`pointAfter`).
    if (typed && city && !isSameFact(typed, stored) && kilometresBetween(typed, city) > CITY_REACH)
      errors['point'] = 'far';
    return typed;
  };
  /** The facts of an office. */
  const office = (cities: KnownCities, stored: Point | null): OfficeFacts => {
    const city = texts['city'] ?? '';
    if (!cities.has(city)) errors['city'] = 'missing';
    return {
      city,
      locality: text('locality', LOCALITY_LENGTH),
      address1: text('address1'),
      address2: text('address2'),
      postalCode: read('postalCode', normalisePostalCode),
      point: point(cities, stored),
      phone: read('phone', normalisePhone),
      hours: week(),
    };
  };
  return { errors, text, read, office };
}
