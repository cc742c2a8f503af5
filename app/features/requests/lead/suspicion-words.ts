import type { Bilingual } from '#app/content/language.ts';
import type { LeadSuspicion } from '#db/rows.ts';

/** Signs of spam, in the words of the console. Suspected submissions are kept and flagged. */
export const suspicionWords = {
  honeypot: {
    en: 'A field that people don’t see was filled in',
    fr: 'Un champ que personne ne voit a été rempli',
  },
  'no-stamp': {
    en: 'It was sent without the form being opened',
    fr: 'L’envoi s’est fait sans ouvrir le formulaire',
  },
  'too-fast': {
    en: 'It was filled in within two seconds',
    fr: 'Le formulaire a été rempli en deux secondes',
  },
  links: { en: 'The text has three links or more', fr: 'Le texte contient au moins trois liens' },
} as const satisfies Record<LeadSuspicion, Bilingual>;
