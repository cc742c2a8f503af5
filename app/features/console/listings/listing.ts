import { facts as stored, factKeys, mapFlags, nothingKnown } from '#app/content/dentist-facts.ts';
import type { FactKey, FactValues } from '#app/content/dentist-facts.ts';
import type { Point } from '#app/content/distance.ts';
import { formatPhone } from '#app/content/format.ts';
import { badges, insurers, services, spokenLanguages } from '#app/content/vocabulary.ts';
import type { DentistPart, MailProof, OfficeHours } from '#db/rows.ts';
import { pointText } from './point.ts';
import { weekTexts } from './week-text.ts';

/**
 * Editable facts of a listing: the dentist and the primary office. Null means unknown. The photo is a file of this
 * site, `/photos/name.jpg`; telephone numbers are as `normalisePhone` returns them. Services, languages and insurance hold vocabulary codes or
 * imported text; badges hold codes only.
 */
export type ListingFacts = FactValues & {
  /** Slugs of specialties. */
  specialties: string[];
  /** The one that the clinic states as its main field. */
  mainSpecialty: string | null;
  /** Whether the clinic agreed to receive patients' requests at the address. */
  mailAgreed: boolean;
  /** How the clinic proved that it speaks for the listing. */
  mailProof: MailProof | null;
  /** A city's slug. */
  city: string;
  /** The town of the postal address, where that is not the city. */
  locality: string | null;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  /** Where the office is on the map, in degrees. */
  point: Point | null;
  hours: OfficeHours | null;
};

export type ListingField = keyof ListingFacts;

/** Ways to prove that a clinic speaks for its listing. */
export const mailProofs = ['called', 'domain', 'register', 'letter'] as const satisfies readonly MailProof[];

/** Parts of the form, each confirmed as a whole. */
export const listingParts = [
  'names',
  'about',
  'specialties',
  'services',
  'contact',
  'places',
  'hours',
  'patients',
  'languages',
  'insurance',
] as const satisfies DentistPart[];

/** The part of each field. */
export const listingFields: Record<ListingField, DentistPart> = {
  ...(Object.fromEntries(factKeys.map((key) => [key, stored[key].part])) as Record<FactKey, DentistPart>),
  specialties: 'specialties',
  mainSpecialty: 'specialties',
  mailAgreed: 'contact',
  mailProof: 'contact',
  city: 'places',
  locality: 'places',
  address1: 'places',
  address2: 'places',
  postalCode: 'places',
  point: 'places',
  hours: 'hours',
};

/** All fields in the form's order. */
export const fieldNames = listingParts.flatMap((part) =>
  (Object.keys(listingFields) as ListingField[]).filter((field) => listingFields[field] === part),
);

/** Vocabularies of the lists of codes. */
export const codeLists = { badges, services, languages: spokenLanguages, insurance: insurers } as const;
export type CodeList = keyof typeof codeLists;

/** Values of the form: texts by field (`hours-monday` …), and the chosen options of each list. */
export type ListingValues = { texts: Record<string, string>; lists: Record<string, string[]> };

export const listFields = ['specialties', ...(Object.keys(codeLists) as CodeList[])] as const;

/** A telephone number in readable form; parsing it gives the same number. */
export const phoneText = (phone: string | null): string => (phone === null ? '' : formatPhone('en', phone));

const flagText = (flag: boolean | null) => (flag === null ? '' : flag ? 'yes' : 'no');

/** Editable facts of an office, of the primary one and of a further one. */
export const officeFields = [
  'city',
  'locality',
  'address1',
  'address2',
  'postalCode',
  'point',
  'phone',
  'hours',
] as const;
export type OfficeFacts = Pick<ListingFacts, (typeof officeFields)[number]>;

export const noOffice: OfficeFacts = {
  city: '',
  locality: null,
  address1: null,
  address2: null,
  postalCode: null,
  point: null,
  phone: null,
  hours: null,
};

const placeTexts = (facts: OfficeFacts) => ({
  city: facts.city,
  locality: facts.locality ?? '',
  address1: facts.address1 ?? '',
  address2: facts.address2 ?? '',
  postalCode: facts.postalCode ?? '',
  point: pointText(facts.point),
  phone: phoneText(facts.phone),
  ...weekTexts(facts.hours),
});

/**
 * A further office as texts of its form. How it is known is asked with each change, which is dated today: an earlier
 * confirmation by the clinic does not cover it.
 */
export const officeTexts = (facts: OfficeFacts): Record<string, string> => ({
  ...placeTexts(facts),
  knownBy: '',
});

/** A listing as values of its form. */
export function valuesOf(facts: ListingFacts): ListingValues {
  return {
    texts: {
      name: facts.name,
      clinicName: facts.clinicName ?? '',
      years: facts.years === null ? '' : String(facts.years),
      bio: facts.bio ?? '',
      bioFr: facts.bioFr ?? '',
      photo: facts.photo ?? '',
      website: facts.website ?? '',
      email: facts.email ?? '',
      // The address that the agreement covers; it does not cover a changed address.
      mailAgreed: facts.mailAgreed ? (facts.email ?? '') : '',
      // With the address that it covers, for the same reason.
      mailProof: facts.mailProof && facts.email ? `${facts.mailProof} ${facts.email}` : '',
      ...placeTexts(facts),
      ...mapFlags(({ key }) => flagText(facts[key])),
      cdcp: facts.cdcp ?? '',
      mainSpecialty: facts.mainSpecialty ?? '',
    },
    lists: Object.fromEntries(listFields.map((field) => [field, facts[field]])),
  };
}

/** Facts of a listing before it is created. */
export const noFacts: ListingFacts = {
  ...nothingKnown,
  name: '',
  specialties: [],
  mainSpecialty: null,
  mailAgreed: false,
  mailProof: null,
  ...noOffice,
};

/** Whether two values of a fact are equal, ignoring the order of lists and weekdays. */
export const isSameFact = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted()
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
      : value;

/** Fields in which two versions of a listing differ. */
export const changedFields = (before: ListingFacts, after: ListingFacts): ListingField[] =>
  fieldNames.filter((field) => !isSameFact(before[field], after[field]));

/** Fields in which two versions of an office differ. */
export const changedOfficeFields = (before: OfficeFacts, after: OfficeFacts) =>
  officeFields.filter((field) => !isSameFact(before[field], after[field]));

/** The facts of the given fields. */
export const pickFacts = (facts: ListingFacts, fields: readonly ListingField[]): Partial<ListingFacts> =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));
