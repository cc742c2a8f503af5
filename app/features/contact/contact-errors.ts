import { copy } from '#app/content/language.ts';
import { SUBJECT_LIMIT } from './contact.ts';

/** One text per way in which the fields can be wrong that only this form has; of the others `lead` tells. */
export const contactErrorCopy = copy(
  {
    subject: {
      missing: 'Enter a subject.',
      long: `Use at most ${SUBJECT_LIMIT} characters for the subject.`,
    },
    category: { wrong: 'Choose one of the categories, or none.' },
  },
  {
    subject: {
      missing: 'Entrez un objet.',
      long: `L’objet peut compter au plus ${SUBJECT_LIMIT} caractères.`,
    },
    category: { wrong: 'Choisissez une des catégories, ou aucune.' },
  },
);
