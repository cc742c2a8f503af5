import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';

/** The specification's treatment types (section 9), as the review form stores them. */
export const treatmentTypes = [
  'General Checkup',
  'Teeth Cleaning',
  'Fillings',
  'Root Canal',
  'Crowns',
  'Teeth Whitening',
  'Dental Implants',
  'Orthodontics',
  'Emergency Care',
  'Other',
] as const;
export type TreatmentType = (typeof treatmentTypes)[number];

/** Treatments reviewed in each field, common ones twice. */
export const treatmentsOf: Record<SpecialtySlug, TreatmentType[]> = {
  'oral-surgeons': ['Other', 'Dental Implants', 'Emergency Care', 'Other'],
  orthodontists: ['Orthodontics'],
  'pediatric-dentists': ['General Checkup', 'General Checkup', 'Teeth Cleaning', 'Fillings'],
  'cosmetic-dentists': ['Teeth Whitening', 'Crowns', 'Other', 'Teeth Whitening'],
  'emergency-dentists': ['Emergency Care', 'Emergency Care', 'Fillings', 'Root Canal'],
  endodontists: ['Root Canal', 'Root Canal', 'Emergency Care'],
  periodontists: ['Other', 'Dental Implants', 'Teeth Cleaning'],
  'implant-specialists': ['Dental Implants', 'Dental Implants', 'Crowns'],
  'family-dentists': ['General Checkup', 'Teeth Cleaning', 'Fillings', 'General Checkup'],
  'general-dentists': ['General Checkup', 'Teeth Cleaning', 'Fillings', 'Crowns', 'Root Canal'],
};

/** A review's tone, by its stars. */
export type Tone = 'glad' | 'content' | 'torn' | 'let-down';

export type ReviewPhrases = {
  /** The reason for the visit; a whole sentence. */
  reasons: Record<TreatmentType, string[]>;
  titles: Record<Tone, string[]>;
  /** Observations. */
  details: Record<Tone, string[]>;
  /** Closing sentences. */
  endings: Record<Tone, string[]>;
  givenNames: string[];
};
