import type { Language } from '#app/content/language.ts';

/** Treatment types of a review (specification, section 9): stored in English, with French translations. */
export const treatmentTypes = {
  'General Checkup': 'Examen général',
  'Teeth Cleaning': 'Nettoyage des dents',
  Fillings: 'Obturations',
  'Root Canal': 'Traitement de canal',
  Crowns: 'Couronnes',
  'Teeth Whitening': 'Blanchiment des dents',
  'Dental Implants': 'Implants dentaires',
  Orthodontics: 'Orthodontie',
  'Emergency Care': 'Soins d’urgence',
  Other: 'Autre',
} as const;

/** The name of a stored treatment type; unknown ones are returned unchanged. */
export function treatmentName(stored: string, language: Language): string {
  if (language === 'en') return stored;
  return Object.hasOwn(treatmentTypes, stored)
    ? treatmentTypes[stored as keyof typeof treatmentTypes]
    : stored;
}
