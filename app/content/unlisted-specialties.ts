import type { Bilingual } from './language.ts';
import type { SpecialtySlug } from './specialty-slugs.ts';

/** Stands among a listing's stated specialties where its source names none, so that ours is assumed. */
export const NONE_STATED = 'none';

/**
 * Specialties that are recognised in Canada and have no list here (docs/glossary.md): the field, what one specialist is
 * called, and the list that such a dentist is in; null where no list would be true, as for specialists whom patients do
 * not see.
 */
export const unlistedSpecialties = {
  prosthodontics: {
    field: { en: 'Prosthodontics', fr: 'Prosthodontie' },
    title: { en: 'Prosthodontist', fr: 'Prosthodontiste' },
    list: 'implant-specialists',
  },
  'oral-medicine': {
    field: { en: 'Oral medicine', fr: 'Médecine buccale' },
    title: { en: 'Oral medicine specialist', fr: 'Spécialiste en médecine buccale' },
    list: 'oral-surgeons',
  },
  'oral-pathology': {
    field: { en: 'Oral pathology', fr: 'Pathologie buccale' },
    title: { en: 'Oral pathologist', fr: 'Spécialiste en pathologie buccale' },
    list: 'oral-surgeons',
  },
  'oral-radiology': {
    field: { en: 'Oral radiology', fr: 'Radiologie buccale' },
    title: { en: 'Oral radiologist', fr: 'Spécialiste en radiologie buccale' },
    list: null,
  },
  'dental-public-health': {
    field: { en: 'Dental public health', fr: 'Santé publique dentaire' },
    title: { en: 'Dental public health specialist', fr: 'Spécialiste en santé publique dentaire' },
    list: null,
  },
} as const satisfies Record<string, { field: Bilingual; title: Bilingual; list: SpecialtySlug | null }>;

export type UnlistedSpecialty = keyof typeof unlistedSpecialties;

export const isUnlisted = (text: string): text is UnlistedSpecialty =>
  Object.hasOwn(unlistedSpecialties, text);
