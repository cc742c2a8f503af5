import { isSameFact, phoneText } from './listing.ts';
import type { ListingFacts } from './listing.ts';
import { pointText } from './point.ts';
import { weekTexts } from './week-text.ts';

/** Editable facts of a further office. */
export type OfficeFacts = Pick<
  ListingFacts,
  'city' | 'locality' | 'address1' | 'address2' | 'postalCode' | 'point' | 'phone' | 'hours'
>;

/** Fields in the form's order. */
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

/** Fields in which two versions of an office differ. */
export const changedOfficeFields = (before: OfficeFacts, after: OfficeFacts) =>
  officeFields.filter((field) => !isSameFact(before[field], after[field]));

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

/** An office as texts of its form. */
export const officeTexts = (facts: OfficeFacts): Record<string, string> => ({
  city: facts.city,
  locality: facts.locality ?? '',
  address1: facts.address1 ?? '',
  address2: facts.address2 ?? '',
  postalCode: facts.postalCode ?? '',
  point: pointText(facts.point),
  phone: phoneText(facts.phone),
  ...weekTexts(facts.hours),
  // Asked with each change, which is dated today: an earlier confirmation by the clinic does not cover it.
  knownBy: '',
});
