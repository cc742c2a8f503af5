import { copy } from '#app/content/language.ts';
import type { SuggestionKind } from './suggest.ts';

/** Headings of the kinds of suggestions, and how many there are. */
export const suggestCopy = copy(
  {
    kinds: {
      'specialty-in-city': 'Specialties in a city',
      city: 'Cities',
      specialty: 'Specialties',
      'postal-area': 'Postal codes',
      dentist: 'Dentists and clinics',
    } satisfies Record<SuggestionKind, string>,
    found: (count: number) =>
      count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  },
  {
    kinds: {
      'specialty-in-city': 'Spécialités par ville',
      city: 'Villes',
      specialty: 'Spécialités',
      'postal-area': 'Codes postaux',
      dentist: 'Dentistes et cliniques',
    },
    found: (count: number) =>
      count === 0
        ? 'Aucune suggestion'
        : count === 1
          ? '1 suggestion trouvée'
          : `${count} suggestions trouvées`,
  },
);
