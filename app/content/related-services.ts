import type { SpecialtySlug } from './specialty-slugs.ts';
import type { services } from './vocabulary.ts';

/** The service of each specialty that other dentists offer too: shown where no specialist is listed. */
export const relatedServices: Readonly<Record<SpecialtySlug, keyof typeof services>> = {
  'oral-surgeons': 'wisdom-teeth',
  orthodontists: 'clear-aligners',
  'pediatric-dentists': 'child-exams',
  'cosmetic-dentists': 'whitening',
  'emergency-dentists': 'broken-tooth',
  endodontists: 'root-canal',
  periodontists: 'gum-treatment',
  'implant-specialists': 'dental-implants',
  'family-dentists': 'checkup-cleaning',
  'general-dentists': 'checkup-cleaning',
};
