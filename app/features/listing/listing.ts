import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { weekdays } from '#app/features/dentist/office-hours.ts';
import type { CdcpState, DentistPart, HoursRange, OfficeHours, Weekday } from '#db/rows.ts';

/** All, those that are hidden, or those that nobody has verified. */
export const listingViews = ['all', 'hidden', 'unverified'] as const;
export type ListingView = (typeof listingViews)[number];

/** What an operator edits of a listing: the dentist and the primary place. Null: not known. */
export type ListingFacts = {
  name: string;
  clinicName: string | null;
  verified: boolean;
  /** Slugs. */
  specialties: string[];
  /** E.164 */
  phone: string | null;
  website: string | null;
  email: string | null;
  /** Whether the clinic agreed to get patients' requests at that address. */
  mailAgreed: boolean;
  /** A city's slug. */
  city: string;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  placePhone: string | null;
  hours: OfficeHours | null;
  accepting: boolean | null;
  emergency: boolean | null;
  walkIns: boolean | null;
  wheelchair: boolean | null;
  cdcp: CdcpState | null;
  /** Codes of the vocabulary, or what an import brought. */
  languages: string[];
  insurance: string[];
};

export type ListingField = keyof ListingFacts;

/** Which part each fact is of: what is confirmed together. In the order of the form. */
export const listingFields: Record<ListingField, DentistPart> = {
  name: 'names',
  clinicName: 'names',
  verified: 'names',
  specialties: 'specialties',
  phone: 'contact',
  website: 'contact',
  email: 'contact',
  mailAgreed: 'contact',
  city: 'places',
  address1: 'places',
  address2: 'places',
  postalCode: 'places',
  placePhone: 'places',
  hours: 'hours',
  accepting: 'patients',
  emergency: 'patients',
  walkIns: 'patients',
  wheelchair: 'patients',
  cdcp: 'patients',
  languages: 'languages',
  insurance: 'insurance',
};

export const listingParts = [...new Set(Object.values(listingFields))];

const fieldNames = Object.keys(listingFields) as ListingField[];

/** Yes, no, not known; and which answers the fields have that are no plain text. */
export const flagFields = ['accepting', 'emergency', 'walkIns', 'wheelchair'] as const;
export const cdcpStates = ['signed-up', 'per-claim', 'no'] as const satisfies CdcpState[];
export const knownLanguages = Object.keys(spokenLanguages);
export const knownInsurers = Object.keys(insurers);

/** The form as an operator left it: texts by field (`hours-monday` …), and what is chosen of a list. */
export type ListingValues = { texts: Record<string, string>; lists: Record<string, string[]> };

export const listFields = ['specialties', 'languages', 'insurance'] as const;

/** '09:00-12:00, 13:00-17:00'; '' on a day that is closed. */
export const rangesText = (ranges: readonly HoursRange[]): string =>
  ranges.map(([from, to]) => `${from}-${to}`).join(', ');

/** A day's ranges as they are typed, '9-12, 13:00 – 17:30'; null where the text means nothing. '' is closed. */
export function parseRanges(text: string): HoursRange[] | null {
  if (text.trim() === '') return [];
  const ranges: HoursRange[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,2})(?:[:h](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:h](\d{2}))?\s*$/i.exec(part);
    if (!match) return null;
    const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] = match;
    const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
    const to = `${toHour.padStart(2, '0')}:${toMinute}`;
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    if (!isTime(from) || !(isTime(to) || to === '24:00') || from >= to) return null;
    if (ranges.some(([, before]) => before > from)) return null;
    ranges.push([from, to]);
  }
  return ranges;
}

export const hoursField = (weekday: Weekday) => `hours-${weekday}`;

const flagText = (flag: boolean | null) => (flag === null ? '' : flag ? 'yes' : 'no');

/** A listing as its form shows it. */
export function valuesOf(facts: ListingFacts): ListingValues {
  const { hours } = facts;
  return {
    texts: {
      name: facts.name,
      clinicName: facts.clinicName ?? '',
      verified: facts.verified ? 'yes' : '',
      phone: facts.phone ?? '',
      website: facts.website ?? '',
      email: facts.email ?? '',
      mailAgreed: facts.mailAgreed ? 'yes' : '',
      city: facts.city,
      address1: facts.address1 ?? '',
      address2: facts.address2 ?? '',
      postalCode: facts.postalCode ?? '',
      placePhone: facts.placePhone ?? '',
      hoursKnown: hours === null ? '' : 'yes',
      ...Object.fromEntries(
        weekdays.map((weekday) => [hoursField(weekday), hours ? rangesText(hours[weekday]) : '']),
      ),
      ...Object.fromEntries(flagFields.map((flag) => [flag, flagText(facts[flag])])),
      cdcp: facts.cdcp ?? '',
    },
    lists: { specialties: facts.specialties, languages: facts.languages, insurance: facts.insurance },
  };
}

/** A listing that is not there yet. */
export const noFacts: ListingFacts = {
  name: '',
  clinicName: null,
  verified: false,
  specialties: [],
  phone: null,
  website: null,
  email: null,
  mailAgreed: false,
  city: '',
  address1: null,
  address2: null,
  postalCode: null,
  placePhone: null,
  hours: null,
  accepting: null,
  emergency: null,
  walkIns: null,
  wheelchair: null,
  cdcp: null,
  languages: [],
  insurance: [],
};

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted()
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
      : value;

/** The fields in which two versions of a listing differ. */
export const changedFields = (before: ListingFacts, after: ListingFacts): ListingField[] =>
  fieldNames.filter((field) => !same(before[field], after[field]));

/** The facts of some fields alone. */
export const pickFacts = (facts: ListingFacts, fields: readonly ListingField[]): Partial<ListingFacts> =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));
