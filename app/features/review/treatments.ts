import type { Language } from '#app/content/language.ts';

/** Treatment types of a review (specification, section 9), stored in English, with their French words. */
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

/** The words of a stored treatment type; one that is not offered is shown as it came. */
export function treatmentName(stored: string, language: Language): string {
  if (language === 'en') return stored;
  return Object.hasOwn(treatmentTypes, stored)
    ? treatmentTypes[stored as keyof typeof treatmentTypes]
    : stored;
}
