import type { Bilingual, Language } from '#app/content/language.ts';
import type { LeadKind, LeadStatus, LeadSuspicion } from '#db/rows.ts';

export type { LeadKind, LeadStatus };

/** A contact record before it is stored; its status will be `new`. */
export type NewLead = {
  kind: LeadKind;
  /** At most 200 characters. */
  name: string;
  /** Null where the visitor wants no answer: nothing is written to them. */
  email: string | null;
  phone: string | null;
  /** The text block that people read; at most 20,000 characters. */
  message: string;
  /** The same facts, structured. */
  details: Record<string, unknown>;
  language: Language;
  dentistId: string | null;
  /** UUID made with the form: a repeated submission carries the same one. */
  submissionKey: string;
  /** Why it looks like spam; it is stored all the same. Nothing when left out. */
  suspicions?: readonly LeadSuspicion[];
};

/**
 * What the program writes into `details` besides the answers: of a match request, what was agreed to and whom it
 * showed. The same answers are the same request, whatever stands there.
 */
export const RECORDED = ['consent', 'matches', 'listed'] as const;

/** Stands in the place of a name that was not asked for. */
export const NO_NAME = 'No name';

/** Stands in the place of a name that was erased. */
export const ERASED_NAME = 'Erased';

const standIns: Record<string, Bilingual> = {
  [NO_NAME]: { en: 'No name', fr: 'Sans nom' },
  [ERASED_NAME]: { en: 'Erased', fr: 'Effacée' },
};

/** A lead's name as operators read it. */
export const shownName = (language: Language, name: string): string =>
  Object.hasOwn(standIns, name) ? standIns[name]![language] : name;

/** The words for a lead's status. Visitors set `new` and `withdrawn`. */
export const leadStatusWords = {
  new: { en: 'New', fr: 'Nouvelle' },
  seen: { en: 'Seen', fr: 'Vue' },
  contacted: { en: 'Contacted', fr: 'Personne jointe' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  declined: { en: 'Declined', fr: 'Refusée' },
  closed: { en: 'Closed', fr: 'Fermée' },
  spam: { en: 'Spam', fr: 'Indésirable' },
  approved: { en: 'Approved', fr: 'Approuvée' },
  rejected: { en: 'Rejected', fr: 'Rejetée' },
  withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
} as const satisfies Record<LeadStatus, Bilingual>;
