import type { Bilingual, Language } from '#app/content/language.ts';
import type { LeadKind, LeadStatus, LeadSuspicion } from '#db/rows.ts';

export type { LeadKind, LeadStatus };

/** A lead before it is stored; its status will be `new`. */
export type NewLead = {
  kind: LeadKind;
  /** At most 200 characters. */
  name: string;
  /** Null if the visitor wants no answer; they get no mail. */
  email: string | null;
  phone: string | null;
  /** The text for operators; at most 20,000 characters. */
  message: string;
  /** The same facts, structured. */
  details: Record<string, unknown>;
  language: Language;
  dentistId: string | null;
  /** UUID of the form; a repeated submission has the same one. */
  submissionKey: string;
  /** Signs of spam; the lead is stored all the same. None if left out. */
  suspicions?: readonly LeadSuspicion[];
};

/**
 * What the program adds to `details` besides the answers: of a match request, the consent and the dentists
 * shown. Ignored when answers are compared.
 */
export const RECORDED = ['consent', 'matches', 'listed'] as const;

/** Stored if no name was asked for. */
export const NO_NAME = 'No name';

/** Stored in place of an erased name. */
export const ERASED_NAME = 'Erased';

const standIns: Record<string, Bilingual> = {
  [NO_NAME]: { en: 'No name', fr: 'Sans nom' },
  [ERASED_NAME]: { en: 'Erased', fr: 'Effacée' },
};

/** A lead's name for operators. */
export const shownName = (language: Language, name: string): string =>
  Object.hasOwn(standIns, name) ? standIns[name]![language] : name;

/** Names of a lead's statuses. Visitors set `new` and `withdrawn`. */
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

/** Statuses in which the visitor may still be waiting for an answer. */
export const openStatuses: readonly LeadStatus[] = ['new', 'seen', 'contacted'];
