import { weekdays } from '#app/features/dentist/office-hours.ts';
import {
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
  normaliseWebsite,
} from '#app/features/importer/normalise.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { line } from '#app/features/lead/typed-text.server.ts';
import type { OfficeHours } from '#db/rows.ts';
import { cdcpStates, flagFields, hoursField, listFields, noFacts, parseRanges, valuesOf } from './listing.ts';
import type { ListingFacts, ListingValues } from './listing.ts';

/** What is wrong, by field; the words are the page's. */
export type ListingErrors = Record<string, 'missing' | 'long' | 'wrong'>;

const textFields = Object.keys(valuesOf(noFacts).texts);

/** Reads the form that an operator sent, unchecked. */
export function readListingForm(form: FormData): ListingValues {
  return {
    texts: Object.fromEntries(textFields.map((field) => [field, textOf(form, field)])),
    lists: Object.fromEntries(
      listFields.map((field) => [
        field,
        [...new Set(form.getAll(field).filter((each): each is string => typeof each === 'string'))],
      ]),
    ),
  };
}

/**
 * Checks what was typed.
 *
 * @param known slugs that a city or specialty can have
 * @param present what an import brought beside the vocabulary's codes may stay
 */
export function checkListing(
  { texts, lists }: ListingValues,
  known: { cities: ReadonlySet<string>; specialties: ReadonlySet<string>; codes: ReadonlySet<string> },
): { ok: true; facts: ListingFacts } | { ok: false; errors: ListingErrors } {
  const errors: ListingErrors = {};
  const text = (field: string, most = 200): string | null => {
    const value = line.parse(texts[field] ?? '');
    if (value.length > most) errors[field] = 'long';
    return value || null;
  };
  const read = (field: string, parse: (value: string) => string | null): string | null => {
    const value = text(field, 500);
    if (value === null) return null;
    const parsed = parse(value);
    if (parsed === null) errors[field] = 'wrong';
    return parsed;
  };
  const flag = (field: string) => (texts[field] === 'yes' ? true : texts[field] === 'no' ? false : null);
  const codes = (field: string) => (lists[field] ?? []).filter((code) => known.codes.has(`${field} ${code}`));

  const name = text('name');
  if (name === null) errors['name'] = 'missing';
  const city = texts['city'] ?? '';
  if (!known.cities.has(city)) errors['city'] = 'missing';
  const specialties = (lists['specialties'] ?? []).filter((slug) => known.specialties.has(slug));
  if (specialties.length === 0) errors['specialties'] = 'missing';
  const email = read('email', normaliseEmail);
  const mailAgreed = texts['mailAgreed'] === 'yes';
  if (mailAgreed && email === null) errors['email'] ??= 'missing';
  const hours = {} as OfficeHours;
  for (const weekday of weekdays) {
    const ranges = parseRanges(texts[hoursField(weekday)] ?? '');
    if (ranges === null) errors[hoursField(weekday)] = 'wrong';
    hours[weekday] = ranges ?? [];
  }
  const [accepting, emergency, walkIns, wheelchair] = flagFields.map(flag);
  const facts: ListingFacts = {
    name: name ?? '',
    clinicName: text('clinicName'),
    verified: texts['verified'] === 'yes',
    specialties,
    phone: read('phone', normalisePhone),
    website: read('website', normaliseWebsite),
    email,
    mailAgreed,
    city,
    address1: text('address1'),
    address2: text('address2'),
    postalCode: read('postalCode', normalisePostalCode),
    placePhone: read('placePhone', normalisePhone),
    hours: texts['hoursKnown'] === 'yes' ? hours : null,
    accepting: accepting ?? null,
    emergency: emergency ?? null,
    walkIns: walkIns ?? null,
    wheelchair: wheelchair ?? null,
    cdcp: cdcpStates.find((state) => state === texts['cdcp']) ?? null,
    languages: codes('languages'),
    insurance: codes('insurance'),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}
