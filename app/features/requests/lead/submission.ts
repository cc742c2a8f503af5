import type { Language } from '#app/content/language.ts';
import type { LeadSuspicion } from '#db/rows.ts';

/** A form's submission: everything known besides its answers. */
export type Submission = {
  /** UUID of the form; a repeated submission has the same one. */
  submissionKey: string;
  /** Language of the page. */
  language: Language;
  /** The visitor's network, for rate limits and a review's code; never stored itself. Not counted if left out. */
  network?: string;
  suspicions?: readonly LeadSuspicion[];
};

/** The honeypot: a field that people neither see nor reach by keyboard. */
export const HONEYPOT = 'homepage';

/** The field with the signed time at which the form was opened. */
export const STAMP = 'stamp';
