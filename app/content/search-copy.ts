import { copy } from './language.ts';

/** What the search page says. */
export const searchCopy = copy(
  {
    name: 'Search',
    title: 'Find a dentist',
    lead: 'By name, clinic, city or specialty. No account needed.',
    description:
      'Search dentists across Canada by name, clinic, city and specialty, and see who accepts new patients.',
    text: 'Name of a dentist, clinic, city or specialty',
    city: 'City',
    anyCity: 'Every city',
    specialty: 'Specialty',
    anySpecialty: 'Every specialty',
    accepting: 'Only those who accept new patients',
    optional: 'optional',
    search: 'Search',
    start: 'Start Your Search',
    startText: 'Type a name, or choose a city and a specialty.',
    none: 'Found 0 dentists',
    noneText: 'Check the spelling, use fewer words, or choose another city or specialty.',
    clear: 'Start again',
    cities: 'Cities with this name',
    specialties: 'Specialties with this name',
  },
  {
    name: 'Recherche',
    title: 'Trouver un dentiste',
    lead: 'Par nom, clinique, ville ou spécialité. Aucun compte n’est nécessaire.',
    description:
      'Cherchez un dentiste partout au Canada par nom, clinique, ville et spécialité, et voyez qui accepte de nouveaux patients.',
    text: 'Nom d’un dentiste, d’une clinique, d’une ville ou d’une spécialité',
    city: 'Ville',
    anyCity: 'Toutes les villes',
    specialty: 'Spécialité',
    anySpecialty: 'Toutes les spécialités',
    accepting: 'Seulement ceux qui acceptent de nouveaux patients',
    optional: 'facultatif',
    search: 'Chercher',
    start: 'Commencez votre recherche',
    startText: 'Inscrivez un nom, ou choisissez une ville et une spécialité.',
    none: '0 dentiste trouvé',
    noneText: 'Vérifiez l’orthographe, employez moins de mots, ou choisissez une autre ville ou spécialité.',
    clear: 'Recommencer',
    cities: 'Villes de ce nom',
    specialties: 'Spécialités de ce nom',
  },
);
