import { wordFor } from '#app/content/vocabulary.ts';
import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { weekdayName } from '#app/features/dentist/dentist-words.ts';
import { weekdays } from '#app/features/dentist/office-hours.ts';
import type { OfficeHours } from '#db/rows.ts';
import { codeLists } from './listing.ts';
import { listingCopy } from './listing-copy.ts';
import { rangesText } from './week-text.ts';

/** A fact as one text, for comparing: of the form's, or as the audit has it. */
export function factWords(field: string, value: unknown, language: Language): string {
  const words = listingCopy(language);
  if (value === null || value === undefined || value === '') return words.unknown;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if ((field === 'phone' || field === 'placePhone') && typeof value === 'string')
    return formatPhone(language, value);
  if (field === 'cdcp') return words.cdcp[value as keyof typeof words.cdcp] ?? String(value);
  if (field === 'hours' && typeof value === 'object') return weekWords(value as OfficeHours, language);
  if (Array.isArray(value)) {
    const vocabulary = Object.hasOwn(codeLists, field) ? codeLists[field as keyof typeof codeLists] : {};
    const names = value.map((code) => wordFor(vocabulary, String(code), language));
    return names.length === 0 ? words.unknown : names.join(', ');
  }
  return String(value);
}

const weekWords = (hours: OfficeHours, language: Language): string =>
  weekdays
    .map((day) => {
      const ranges = hours[day] ?? [];
      const text = ranges.length === 0 ? listingCopy(language).closed : rangesText(ranges);
      return `${weekdayName(day, language)} ${text}`;
    })
    .join('\n');
