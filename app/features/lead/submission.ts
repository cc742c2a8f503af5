import type { Bilingual, Language } from '#app/content/language.ts';
import type { LeadSuspicion } from '#db/rows.ts';

/** Why a submission looks like spam, in the words of the console. It is kept and flagged, never dropped. */
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

/** How a form came: what is known of it besides its answers. */
export type Submission = {
  /** UUID made with the form: a repeated submission carries the same one. */
  submissionKey: string;
  /** Of the page. */
  language: Language;
  /** Where it was sent from, to count by; never stored. Not counted when left out. */
  network?: string;
  suspicions?: readonly LeadSuspicion[];
};

/** The field that people neither see nor reach by keyboard. */
export const HONEYPOT = 'homepage';

/** The field that says, signed, when the form was opened. */
export const STAMP = 'stamp';
