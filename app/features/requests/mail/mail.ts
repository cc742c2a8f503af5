import type { Bilingual, Language } from '#app/content/language.ts';
import type { MailedStatus } from '#app/features/requests/kind/lead-kind.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import type { LeadAction } from '#app/features/requests/kind/steps.ts';
import type { LeadStatus, MailRecipient } from '#db/rows.ts';

/** What the program knows of one message; its words are in `mail-copy.ts`. */
type Template = {
  to: MailRecipient;
  /** In the console. */
  name: Bilingual;
  /** The page that its button opens; null if the message has no button. */
  opens:
    | 'request'
    | 'write-review'
    | 'confirm-review'
    | 'edit-review'
    | 'console'
    | 'account'
    | 'welcome'
    | 'listing'
    | null;
  /** Whether it is about the step to the status of `onlyWhile`. */
  isAboutStep?: true;
  /** The step that it is about, where the kinds have no words of their own for it. */
  ofStep?: LeadAction;
  /** Whether it is about a visit, which an address can refuse. */
  isAboutVisit?: true;
  /** Whether it is true of the appointment's day, whatever follows, until its step is undone or the day is another one. */
  ofDay?: true;
  /** Sent only while the lead has this status: after an undo or a withdrawal the message would be untrue. */
  onlyWhile?: LeadStatus;
  /** Not sent once the lead has one of these statuses, since nobody needs it any more. */
  neverAfter?: readonly LeadStatus[];
  /** Whether an operator may write a note to the visitor with it. */
  noted?: true;
  /** Whether a booking's appointment comes with it as a calendar file. */
  calendar?: true;
  /** Whether it goes to the clinic that was told of the request; a merge may have moved the request since. */
  toToldClinic?: true;
  /** Whether it lists the lead's facts. */
  listsFacts?: true;
};

/** Defines messages of one recipient and button. */
const messages =
  (to: MailRecipient, opens: Template['opens'], common: Partial<Template> = {}) =>
  (en: string, fr: string, more: Partial<Template> = {}): Template => ({
    to,
    name: { en, fr },
    opens,
    ...common,
    ...more,
  });

const toVisitor = messages('visitor', 'request');
const ofReview = messages('visitor', 'edit-review');
const toClinic = messages('clinic', null);
const ofClinicVisit = messages('clinic', null, { listsFacts: true, toToldClinic: true });
const toOperators = messages('operators', 'console');
/** News of an operator's own account, which goes to that operator alone. */
const ofAccount = messages('operators', 'account', { listsFacts: true });
/** Brings an operator the link to choose a password. */
const toInvited = messages('operators', 'welcome');

const ofStep = (onlyWhile: MailedStatus, en: string, fr: string, more: Partial<Template> = {}): Template =>
  toVisitor(en, fr, { isAboutStep: true, onlyWhile, listsFacts: true, ...more });

const templates = {
  'request-received': toVisitor('Request received', 'Demande reçue', {
    neverAfter: ['spam'],
    listsFacts: true,
    calendar: true,
  }),
  'request-contacted': ofStep('contacted', 'Request under way', 'Demande en traitement', { noted: true }),
  'request-confirmed': ofStep('confirmed', 'Request confirmed', 'Demande confirmée', {
    noted: true,
    calendar: true,
  }),
  'request-declined': ofStep('declined', 'Request declined', 'Demande refusée', {
    noted: true,
    calendar: true,
  }),
  'request-closed': ofStep('closed', 'Request closed', 'Demande fermée', { noted: true }),
  'request-withdrawn': ofStep('withdrawn', 'Request withdrawn', 'Demande retirée', { calendar: true }),
  'request-moved': toVisitor('Another day asked for', 'Autre jour demandé', {
    ofStep: 'move',
    neverAfter: ['spam', 'withdrawn'],
    listsFacts: true,
    calendar: true,
  }),
  'request-kept': toVisitor('Confirmed day kept', 'Jour confirmé maintenu', {
    ofStep: 'keep-day',
    onlyWhile: 'confirmed',
    noted: true,
    listsFacts: true,
    calendar: true,
  }),
  'request-message': toVisitor('Message about a request', 'Message sur une demande', { noted: true }),
  'visit-reminder': toVisitor('Reminder the day before', 'Rappel de la veille', {
    isAboutVisit: true,
    onlyWhile: 'confirmed',
    listsFacts: true,
    calendar: true,
  }),
  'visit-question': toVisitor('Question after the visit', 'Question après la visite', {
    opens: 'write-review',
    isAboutVisit: true,
    onlyWhile: 'confirmed',
  }),
  'review-confirm': ofReview('Confirm your review', 'Avis à confirmer', {
    opens: 'confirm-review',
    neverAfter: ['withdrawn', 'spam'],
  }),
  'review-link': ofReview('Link to your review', 'Lien vers votre avis', {
    neverAfter: ['withdrawn', 'spam'],
  }),
  'review-published': ofReview('Review published', 'Avis publié', { onlyWhile: 'approved' }),
  'review-rejected': ofReview('Review not published', 'Avis non publié', {
    onlyWhile: 'rejected',
    noted: true,
  }),
  'review-edit-rejected': ofReview('Changed review not published', 'Avis modifié non publié', {
    onlyWhile: 'rejected',
    noted: true,
  }),
  'clinic-request': toClinic('New request', 'Nouvelle demande', {
    listsFacts: true,
    neverAfter: ['withdrawn', 'spam'],
  }),
  'clinic-withdrawn': toClinic('Request withdrawn', 'Demande retirée', {
    listsFacts: true,
    toToldClinic: true,
  }),
  'clinic-moved': ofClinicVisit('Another day asked for', 'Autre jour demandé', {
    neverAfter: ['withdrawn', 'spam'],
  }),
  'clinic-kept': ofClinicVisit('Other day no longer wanted', 'Autre jour abandonné', {
    onlyWhile: 'confirmed',
  }),
  'clinic-cancelled': ofClinicVisit('Confirmed appointment cancelled', 'Rendez-vous confirmé annulé', {
    onlyWhile: 'declined',
  }),
  'clinic-restored': ofClinicVisit('Cancelled appointment confirmed', 'Rendez-vous annulé, puis confirmé', {
    neverAfter: ['withdrawn', 'spam'],
    ofDay: true,
  }),
  'clinic-rebooked': ofClinicVisit('Another day confirmed', 'Autre jour confirmé', {
    neverAfter: ['withdrawn', 'spam'],
    ofDay: true,
  }),
  'clinic-open': toClinic('Still open?', 'Toujours ouverte?', { opens: 'listing' }),
  'clinic-address': toClinic('Confirm the address', 'Confirmer l’adresse', {
    opens: 'listing',
  }),
  'operator-new-lead': toOperators('New request', 'Nouvelle demande'),
  'operator-message': toOperators('Visitor’s message', 'Message de la personne', { neverAfter: ['spam'] }),
  'operator-withdrawn': toOperators('Request withdrawn', 'Demande retirée', {
    listsFacts: true,
  }),
  'operator-moved': toOperators('Another day asked for', 'Autre jour demandé', {
    listsFacts: true,
  }),
  'operator-digest': toOperators('Digest', 'Résumé', { listsFacts: true }),
  'account-sign-in': ofAccount('Sign-in from a new browser', 'Connexion depuis un nouveau navigateur'),
  'account-locked': ofAccount('Account locked', 'Compte bloqué'),
  'account-code-locked': ofAccount('Second step locked', 'Deuxième étape verrouillée'),
  'account-password': ofAccount('Password changed', 'Mot de passe changé'),
  'account-second-factor': ofAccount('The second factor was set up', 'Second facteur configuré'),
  'account-recovery-codes': ofAccount('New recovery codes', 'Nouveaux codes de secours'),
  'account-invitation': toInvited('Invitation to the console', 'Invitation à la console'),
  'account-new-link': toInvited('Link for a new password', 'Lien pour un nouveau mot de passe'),
  'account-reset': ofAccount('Account reset', 'Compte réinitialisé'),
  'account-test': ofAccount('Test message', 'Courriel d’essai'),
} satisfies Record<string, Template>;

export type MailTemplate = keyof typeof templates;

/** Every message that the program sends, in the order of the console. */
export const mailTemplates: Readonly<Record<MailTemplate, Template>> = templates;

export const mailTemplateIds = Object.keys(templates) as MailTemplate[];

/** Whether the message tells a visitor that nothing comes of a visit: it takes it out of the calendar and names no place. */
export const isOfEnded = (template: MailTemplate): boolean =>
  template === 'request-declined' || template === 'request-withdrawn';

/** Messages that are sent after an erasure, too: they hold the day and nothing else of the visitor. */
export const AFTER_ERASURE: readonly MailTemplate[] = ['clinic-withdrawn', 'operator-withdrawn'];

/** The message about a step; undefined if there is none. */
export const templateOfStep = (step: LeadAction): MailTemplate | undefined =>
  mailTemplateIds.findLast((id) => {
    const { ofStep, isAboutStep, onlyWhile } = mailTemplates[id];
    return ofStep ? ofStep === step : isAboutStep && onlyWhile === leadActions[step].to;
  });

/** A message's name; an unknown id, from another version of the program, is returned unchanged. */
export const mailName = (language: Language, id: string): string =>
  Object.hasOwn(mailTemplates, id) ? mailTemplates[id as MailTemplate].name[language] : id;

/** The problem of a message that the mail server refused for good, followed by the code of its answer. */
export const REFUSED = 'REFUSED';
