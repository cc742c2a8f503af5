import { weekdays } from '#app/features/dentist/office-hours.ts';
import { line } from '#app/features/lead/typed-text.server.ts';
import type { OfficeHours } from '#db/rows.ts';
import { hoursField, parseRanges } from './week-text.ts';

/**
 * What is wrong with a field. `agreement`: it was given for another address. `no-file`: there is no such photo. The
 * words are the page's.
 */
export type Problem = 'missing' | 'long' | 'wrong' | 'agreement' | 'no-file';

/** What is wrong, by field. */
export type ListingErrors = Record<string, Problem>;

/** Reads texts as facts, and notes under their field what is wrong with them. */
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
  /** A week; null where the box says that it is not known. Its days are checked all the same. */
  const week = (): OfficeHours | null => {
    const hours = {} as OfficeHours;
    for (const weekday of weekdays) {
      const ranges = parseRanges(texts[hoursField(weekday)] ?? '');
      if (ranges === null) errors[hoursField(weekday)] = 'wrong';
      hours[weekday] = ranges ?? [];
    }
    // Hours beside an empty box would be dropped without a word: typing them says that they are known.
    const isKnown = texts['hoursKnown'] === 'yes' || weekdays.some((day) => hours[day].length > 0);
    return isKnown ? hours : null;
  };
  return { errors, text, read, week };
}
