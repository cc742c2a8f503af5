import { formatPhone } from '#app/content/format.ts';
import { badges, insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import type { CdcpState, DentistPart, OfficeHours } from '#db/rows.ts';
import { weekTexts } from './week-text.ts';

/** All, those that are hidden, or those that nobody has verified. */
export const listingViews = ['all', 'hidden', 'unverified'] as const;
export type ListingView = (typeof listingViews)[number];

/** What an operator edits of a listing: the dentist and the primary place. Null: not known. */
export type ListingFacts = {
  name: string;
  clinicName: string | null;
  verified: boolean;
  /** Years of experience. */
  years: number | null;
  /** Codes of the vocabulary. */
  badges: string[];
  /** What the profile says about them, in English and in French. */
  bio: string | null;
  bioFr: string | null;
  /** `/photos/name.jpg`, a file of this site. */
  photo: string | null;
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
  /** Codes of the vocabulary, or what an import brought: these three. */
  services: string[];
  languages: string[];
  insurance: string[];
};

export type ListingField = keyof ListingFacts;

/** Which part each fact is of: what is confirmed together. In the order of the form. */
export const listingFields: Record<ListingField, DentistPart> = {
  name: 'names',
  clinicName: 'names',
  verified: 'names',
  years: 'about',
  badges: 'about',
  bio: 'about',
  bioFr: 'about',
  photo: 'about',
  specialties: 'specialties',
  services: 'services',
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

/** Every field, in the order of the form. */
export const fieldNames = Object.keys(listingFields) as ListingField[];

/** Yes, no, not known; and which answers the fields have that are no plain text. */
export const flagFields = ['accepting', 'emergency', 'walkIns', 'wheelchair'] as const;
export const cdcpStates = ['signed-up', 'per-claim', 'no'] as const satisfies CdcpState[];
/** The words that each list of codes is chosen from. */
export const codeLists = { badges, services, languages: spokenLanguages, insurance: insurers } as const;
export type CodeList = keyof typeof codeLists;

/** The form as an operator left it: texts by field (`hours-monday` …), and what is chosen of a list. */
export type ListingValues = { texts: Record<string, string>; lists: Record<string, string[]> };

export const listFields = ['specialties', ...(Object.keys(codeLists) as CodeList[])] as const;

/** A telephone number as people write it, which is read as the same number. */
export const phoneText = (phone: string | null): string => (phone === null ? '' : formatPhone('en', phone));

const flagText = (flag: boolean | null) => (flag === null ? '' : flag ? 'yes' : 'no');

/** A listing as its form shows it. */
export function valuesOf(facts: ListingFacts): ListingValues {
  return {
    texts: {
      name: facts.name,
      clinicName: facts.clinicName ?? '',
      verified: facts.verified ? 'yes' : '',
      years: facts.years === null ? '' : String(facts.years),
      bio: facts.bio ?? '',
      bioFr: facts.bioFr ?? '',
      photo: facts.photo?.replace('/photos/', '') ?? '',
      phone: phoneText(facts.phone),
      website: facts.website ?? '',
      email: facts.email ?? '',
      // Which address it was given for: typed over, the mark does not stand for the new one.
      mailAgreed: facts.mailAgreed ? (facts.email ?? '') : '',
      city: facts.city,
      address1: facts.address1 ?? '',
      address2: facts.address2 ?? '',
      postalCode: facts.postalCode ?? '',
      placePhone: phoneText(facts.placePhone),
      ...weekTexts(facts.hours),
      ...Object.fromEntries(flagFields.map((flag) => [flag, flagText(facts[flag])])),
      cdcp: facts.cdcp ?? '',
    },
    lists: Object.fromEntries(listFields.map((field) => [field, facts[field]])),
  };
}

/** A listing that is not there yet. */
export const noFacts: ListingFacts = {
  name: '',
  clinicName: null,
  verified: false,
  years: null,
  badges: [],
  bio: null,
  bioFr: null,
  photo: null,
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
  services: [],
  languages: [],
  insurance: [],
};

/** Whether two versions of a fact say the same: lists in any order, a week's days in any order. */
export const isSameFact = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted()
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
      : value;

/** The fields in which two versions of a listing differ. */
export const changedFields = (before: ListingFacts, after: ListingFacts): ListingField[] =>
  fieldNames.filter((field) => !isSameFact(before[field], after[field]));

/** The facts of some fields alone. */
export const pickFacts = (facts: ListingFacts, fields: readonly ListingField[]): Partial<ListingFacts> =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));
