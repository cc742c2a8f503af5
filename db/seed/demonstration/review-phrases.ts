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

/** What patients of each field come for, the commoner ones twice. */
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

/** How a review sounds: by its stars. */
export type Tone = 'glad' | 'content' | 'torn' | 'let-down';

export type ReviewPhrases = {
  /** Why they came; a whole sentence. */
  reasons: Record<TreatmentType, string[]>;
  titles: Record<Tone, string[]>;
  /** What they noticed. */
  details: Record<Tone, string[]>;
  /** How it ends. */
  endings: Record<Tone, string[]>;
  givenNames: string[];
};
