import type { Bilingual } from '#app/content/language.ts';
import type { LeadStatus } from '#db/rows.ts';

/** A step: the status that it leads to, the button that does it, and how the audit says that it was done. */
export type Step = {
  to: LeadStatus;
  button: Bilingual;
  done: Bilingual;
  /** The status that it leaves as it is: a confirmed day stands until another one is confirmed. */
  stays?: LeadStatus;
  /** The only actor that takes it; operators, and the program by a rule, where left out. */
  by?: 'visitor' | 'system';
};

/** What can be done with a lead. */
export const leadActions = {
  see: {
    to: 'seen',
    button: { en: 'Mark as seen', fr: 'Marquer comme vue' },
    done: { en: 'Request seen', fr: 'Demande vue' },
  },
  contact: {
    to: 'contacted',
    button: { en: 'Mark as contacted', fr: 'Personne jointe' },
    done: { en: 'Visitor contacted', fr: 'Personne jointe' },
  },
  confirm: {
    to: 'confirmed',
    button: { en: 'Confirm', fr: 'Confirmer' },
    done: { en: 'Request confirmed', fr: 'Demande confirmée' },
  },
  decline: {
    to: 'declined',
    button: { en: 'Decline', fr: 'Refuser' },
    done: { en: 'Request declined', fr: 'Demande refusée' },
  },
  close: {
    to: 'closed',
    button: { en: 'Close', fr: 'Fermer' },
    done: { en: 'Request closed', fr: 'Demande fermée' },
  },
  reopen: {
    to: 'seen',
    button: { en: 'Open again', fr: 'Rouvrir' },
    done: { en: 'Request opened again', fr: 'Demande rouverte' },
  },
  approve: {
    to: 'approved',
    button: { en: 'Approve', fr: 'Approuver' },
    done: { en: 'Review approved', fr: 'Avis approuvé' },
  },
  reject: {
    to: 'rejected',
    button: { en: 'Reject', fr: 'Rejeter' },
    done: { en: 'Review rejected', fr: 'Avis rejeté' },
  },
  'mark-spam': {
    to: 'spam',
    button: { en: 'Mark as spam', fr: 'Marquer comme indésirable' },
    done: { en: 'Marked as spam', fr: 'Marquée comme indésirable' },
  },
  'not-spam': {
    to: 'new',
    button: { en: 'Not spam', fr: 'Pas indésirable' },
    done: { en: 'Unmarked as spam', fr: 'Finalement pas indésirable' },
  },
  withdraw: {
    to: 'withdrawn',
    button: { en: 'Withdraw', fr: 'Retirer' },
    done: { en: 'Request withdrawn', fr: 'Demande retirée' },
    by: 'visitor',
  },
  ask: {
    to: 'contacted',
    button: { en: 'Ask whether to go on', fr: 'Demander s’il faut continuer' },
    done: { en: 'Asked whether to keep the alert', fr: 'Question posée : garder l’alerte?' },
    by: 'system',
  },
  stay: {
    to: 'seen',
    button: { en: 'Keep the alert', fr: 'Garder l’alerte' },
    done: { en: 'Alert kept', fr: 'Alerte gardée' },
    by: 'visitor',
  },
  announce: {
    to: 'confirmed',
    button: { en: 'Say that they take new patients', fr: 'Annoncer de la place' },
    done: { en: 'Told that the dentist takes new patients', fr: 'Place annoncée' },
    by: 'system',
  },
  acknowledge: {
    to: 'contacted',
    button: { en: 'Acknowledge', fr: 'Accuser réception' },
    done: { en: 'Contest acknowledged', fr: 'Contestation prise en charge' },
  },
  correct: {
    to: 'confirmed',
    button: { en: 'Agree: corrected', fr: 'D’accord : corrigé' },
    done: { en: 'Contest decided: corrected', fr: 'Contestation tranchée : corrigé' },
  },
  keep: {
    to: 'declined',
    button: { en: 'Agree: kept as it is', fr: 'D’accord : maintenu' },
    done: { en: 'Contest decided: kept', fr: 'Contestation tranchée : maintenu' },
  },
  move: {
    to: 'new',
    stays: 'confirmed',
    button: { en: 'Ask for another day', fr: 'Demander un autre jour' },
    done: { en: 'Another day asked for', fr: 'Autre jour demandé' },
    by: 'visitor',
  },
  'keep-day': {
    to: 'confirmed',
    button: { en: 'Keep the confirmed day', fr: 'Garder le jour confirmé' },
    done: { en: 'Other day refused, confirmed day kept', fr: 'Autre jour refusé, jour confirmé maintenu' },
  },
  'drop-wish': {
    to: 'confirmed',
    button: { en: 'Keep my confirmed day', fr: 'Garder mon jour confirmé' },
    done: { en: 'Other day no longer wanted', fr: 'Autre jour abandonné' },
    by: 'visitor',
  },
  edit: {
    to: 'new',
    button: { en: 'Change', fr: 'Modifier' },
    done: { en: 'Review changed by its writer', fr: 'Avis modifié par son auteur' },
    by: 'visitor',
  },
} as const satisfies Record<string, Step>;

export type LeadAction = keyof typeof leadActions;

/** Which actions may follow each status. */
export type Flow = Partial<Record<LeadStatus, readonly LeadAction[]>>;

/** The one table of steps; each kind of lead has one of these flows. */
export const flows = {
  /** The visitor waits for a yes or no: a correction, a claim. */
  decided: {
    new: ['see', 'contact', 'confirm', 'decline', 'close', 'mark-spam', 'withdraw'],
    seen: ['contact', 'confirm', 'decline', 'close', 'mark-spam', 'withdraw'],
    contacted: ['confirm', 'decline', 'close', 'mark-spam', 'withdraw'],
    // A clinic may have to cancel what it confirmed, or find a place after declining.
    confirmed: ['decline', 'close', 'withdraw'],
    declined: ['confirm', 'reopen', 'close'],
    closed: ['reopen'],
    spam: ['not-spam'],
    withdrawn: ['close'],
  },
  /** Like `decided`, of a day that the visitor can move (`request/reschedule.server.ts`). */
  booked: {
    new: ['see', 'contact', 'confirm', 'decline', 'close', 'mark-spam', 'move', 'withdraw'],
    seen: ['contact', 'confirm', 'decline', 'close', 'mark-spam', 'move', 'withdraw'],
    contacted: ['confirm', 'decline', 'close', 'mark-spam', 'move', 'withdraw'],
    // `confirm`, `keep-day` and `drop-wish` end a wish for another day; without one they are refused.
    confirmed: ['confirm', 'keep-day', 'decline', 'close', 'move', 'drop-wish', 'withdraw'],
    declined: ['confirm', 'reopen', 'close', 'move'],
    closed: ['reopen'],
    spam: ['not-spam'],
    withdrawn: ['close'],
  },
  /** The visitor waits for an answer. */
  answered: {
    new: ['see', 'contact', 'close', 'mark-spam', 'withdraw'],
    seen: ['contact', 'close', 'mark-spam', 'withdraw'],
    contacted: ['close', 'mark-spam', 'withdraw'],
    closed: ['reopen'],
    spam: ['not-spam'],
    withdrawn: ['close'],
  },
  /** The visitor waits for a fact of the listing to change; the program takes the steps, in the times of `waitTimes`. */
  waiting: {
    new: ['ask', 'announce', 'close', 'mark-spam', 'withdraw'],
    seen: ['ask', 'announce', 'close', 'mark-spam', 'withdraw'],
    contacted: ['stay', 'announce', 'close', 'mark-spam', 'withdraw'],
    closed: ['reopen'],
    spam: ['not-spam'],
    withdrawn: ['close'],
  },
  /** Two operators decide; `correct` and `keep` need the proposal of another operator (`lead/contest.server.ts`). */
  contested: {
    new: ['acknowledge', 'close', 'mark-spam', 'withdraw'],
    seen: ['acknowledge', 'close', 'mark-spam', 'withdraw'],
    // No operator ends alone what the page says is under review.
    contacted: ['correct', 'keep', 'withdraw'],
    closed: ['reopen'],
    spam: ['not-spam'],
    withdrawn: ['close'],
  },
  /**
   * Moderators decide on a review. Its writer can edit it, which is moderated again, and delete it for good.
   */
  moderated: {
    new: ['approve', 'reject', 'mark-spam', 'withdraw', 'edit'],
    approved: ['reject', 'withdraw', 'edit'],
    // After a refused later version, the published one can still be taken down.
    rejected: ['approve', 'reject', 'withdraw', 'edit'],
    spam: ['not-spam', 'withdraw'],
  },
} as const satisfies Record<string, Flow>;

/** Of the flow `waiting`: months without a step until the visitor is asked to go on, and days to answer. */
export const waitTimes = { months: 6, answerDays: 30 } as const;

/** Deadlines of the flow `contested` in working days: read, and decided (docs/ranking.md, section 10). */
export const contestDays = { acknowledge: 2, decide: 15 } as const;

/** The visitor's own steps on the private page of a lead; a review is edited on its own page. */
export const requestSteps = ['stay', 'withdraw'] as const satisfies LeadAction[];
export type RequestStep = (typeof requestSteps)[number];
