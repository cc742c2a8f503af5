import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { DentistPart } from '#db/rows.ts';

/** How a fact is known, how old it is, and what follows. */
export const knownCopy = copy(
  {
    by: {
      told: 'Told by the clinic',
      confirmed: 'Confirmed with the clinic',
      checked: 'Checked by our team',
      entered: 'Entered by our team',
      'made-up': 'Made up',
    },
    source: (title: string) => `From ${title}`,
    asIf: ', as if confirmed ',
    states: {
      fresh: '.',
      old: ': may be out of date.',
      gone: ': too old to rely on. Search and lists count it as not known.',
    },
    correct: {
      names: 'Tell us the right name',
      about: 'Tell us what is right',
      specialties: 'Tell us the right specialties',
      services: 'Tell us the right services',
      contact: 'Tell us the right number',
      places: 'Tell us the right address',
      hours: 'Tell us the right hours',
      patients: 'Tell us what is right',
      languages: 'Tell us the right languages',
      insurance: 'Tell us the right insurers',
    },
    parts: {
      names: 'Name',
      specialties: 'Specialties',
      contact: 'Telephone and website',
      places: 'Address',
      about: 'Experience and badges',
      training: 'Education, certifications and office',
    },
    otherParts: {
      services: 'Services',
      hours: 'Opening hours',
      patients: 'New patients, emergencies and access',
      languages: 'Languages',
      insurance: 'Insurance',
    },
  },
  {
    by: {
      told: 'Indiqué par la clinique',
      confirmed: 'Confirmé auprès de la clinique',
      checked: 'Vérifié par notre équipe',
      entered: 'Saisi par notre équipe',
      'made-up': 'Fictif',
    },
    source: (title: string) => `Source\u00a0: ${title}`,
    asIf: ', comme si c’était confirmé ',
    states: {
      fresh: '.',
      old: '\u00a0: n’est peut-être plus à jour.',
      gone: '\u00a0: trop ancien pour s’y fier. Pour la recherche et les listes, c’est non connu.',
    },
    correct: {
      names: 'Indiquez-nous le bon nom',
      about: 'Dites-nous ce qui est exact',
      specialties: 'Indiquez-nous les bonnes spécialités',
      services: 'Indiquez-nous les bons services',
      contact: 'Indiquez-nous le bon numéro',
      places: 'Indiquez-nous la bonne adresse',
      hours: 'Indiquez-nous les bonnes heures',
      patients: 'Dites-nous ce qui est exact',
      languages: 'Indiquez-nous les bonnes langues',
      insurance: 'Indiquez-nous les bons assureurs',
    },
    parts: {
      names: 'Nom',
      specialties: 'Spécialités',
      contact: 'Téléphone et site Web',
      places: 'Adresse',
      about: 'Expérience et mentions',
      training: 'Formation, certifications et cabinet',
    },
    otherParts: {
      services: 'Services',
      hours: 'Heures d’ouverture',
      patients: 'Nouveaux patients, urgences et accès',
      languages: 'Langues',
      insurance: 'Assurances',
    },
  },
);

/** The names of parts of a listing, in the order given. */
export function partNames(parts: readonly DentistPart[], language: Language): string[] {
  const words = knownCopy(language);
  const names: Record<DentistPart, string> = { ...words.parts, ...words.otherParts };
  return parts.map((part) => names[part]);
}
