import { copy } from './language.ts';

/** What the search page says of itself; its form and its results are of the feature `search`. */
export const searchCopy = copy(
  {
    name: 'Search',
    title: 'Find a dentist',
    lead: 'By name, clinic, place, specialty or language. No account needed.',
    description:
      'Search dentists across Canada by name, clinic, city, specialty, insurance, language and distance, and see who accepts new patients.',
    page: (title: string, page: number) => `${title}, page ${page}`,
  },
  {
    name: 'Recherche',
    title: 'Trouver un dentiste',
    lead: 'Par nom, clinique, lieu, spécialité ou langue. Aucun compte n’est nécessaire.',
    description:
      'Cherchez un dentiste partout au Canada par nom, clinique, ville, spécialité, assurance, langue et distance, et voyez qui accepte de nouveaux patients.',
    page: (title: string, page: number) => `${title} (page ${page})`,
  },
);
