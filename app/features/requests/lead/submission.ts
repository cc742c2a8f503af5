import type { Language } from '#app/content/language.ts';
import type { LeadSuspicion } from '#db/rows.ts';

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
