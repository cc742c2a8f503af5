import type { Language } from '#app/content/language.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { weekdayName } from '#app/features/directory/dentist/dentist-copy.ts';
import { listingCopy } from './listing-copy.ts';
import { listingErrorCopy } from './listing-error-copy.ts';
import type { ListingErrors, Problem } from './typed-facts.server.ts';
import { hoursField } from './week-text.ts';

/** The error message of a field; undefined if it is valid. */
export function errorText(
  language: Language,
  field: string,
  problem: Problem | undefined,
): string | undefined {
  if (problem === undefined) return undefined;
  const words = listingErrorCopy(language);
  const isHours = field.startsWith('hours-');
  return words.byField[isHours ? 'hours' : `${field} ${problem}`] ?? words[problem];
}

/** All errors of a form for its summary, by field label and in the form's order. */
export function errorList(
  language: Language,
  errors: ListingErrors,
  fields: readonly string[],
): { field: string; text: string }[] {
  const labels: Record<string, string> = {
    ...listingCopy(language).fields,
    ...Object.fromEntries(weekdays.map((day) => [hoursField(day), weekdayName(day, language)])),
  };
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const place = (field: string) => fields.indexOf(field.startsWith('hours-') ? 'hours' : field);
  return Object.entries(errors)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([field, problem]) => ({
      field: `listing-${field}`,
      text: `${labels[field] ?? field}${colon}${errorText(language, field, problem)}`,
    }));
}
