import type { Bilingual, Language } from '#app/content/language.ts';
import type { LeadKindDefinition, MailedStatus } from '#app/features/requests/kind/lead-kind.ts';
import { flows, leadActions } from '#app/features/requests/kind/steps.ts';
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
  /** Whether it is about an operator's own account. */
  isOfAccount?: true;
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
  /** Whether it lists the lead's facts. */
  listsFacts?: true;
  /** Whether it can be about a kind of lead. */
  about: (kind: LeadKindDefinition) => boolean;
};

const isMailed = ({ notifies, flow }: LeadKindDefinition, status: MailedStatus): boolean =>
  notifies.steps.some(
    (step) =>
      leadActions[step].to === status && Object.values(flow).some((actions) => actions.includes(step)),
  );

const aboutStep = (onlyWhile: MailedStatus, name: Bilingual) =>
  ({
    to: 'visitor',
    name,
    opens: 'request',
    isAboutStep: true,
    onlyWhile,
    about: (kind) => isMailed(kind, onlyWhile),
  }) satisfies Template;

const aboutReview = {
  to: 'visitor',
  about: ({ flow }) => flow === flows.moderated,
} satisfies Partial<Template>;
const toClinic = {
  to: 'clinic',
  opens: null,
  listsFacts: true,
  about: ({ notifies }) => notifies.clinic,
} satisfies Partial<Template>;

const isMoved = ({ notifies }: LeadKindDefinition): boolean => notifies.steps.includes('move');
const toClinicOfMoved = {
  ...toClinic,
  about: (kind) => kind.notifies.clinic && isMoved(kind),
} satisfies Partial<Template>;
const toOperatorsOfMoved = {
  to: 'operators',
  opens: 'console',
  listsFacts: true,
  about: isMoved,
} satisfies Partial<Template>;

/** News of an operator's own account, which goes to that operator alone. */
const ofAccount = {
  to: 'operators',
  opens: 'account',
  listsFacts: true,
  isOfAccount: true,
  about: () => false,
} satisfies Partial<Template>;

/** Brings an operator the link to choose a password. */
const withInvitation = {
  to: 'operators',
  opens: 'welcome',
  isOfAccount: true,
  about: () => false,
} satisfies Partial<Template>;

const templates = {
  'request-received': {
    to: 'visitor',
    name: { en: 'Request received', fr: 'Demande reçue' },
    opens: 'request',
    neverAfter: ['spam'],
    listsFacts: true,
    calendar: true,
    about: ({ notifies }) => notifies.visitor === 'request-received',
  },
  'request-contacted': {
    ...aboutStep('contacted', { en: 'Request under way', fr: 'Demande en traitement' }),
    noted: true,
    listsFacts: true,
  },
  'request-confirmed': {
    ...aboutStep('confirmed', { en: 'Request confirmed', fr: 'Demande confirmée' }),
    noted: true,
    calendar: true,
    listsFacts: true,
  },
  'request-declined': {
    ...aboutStep('declined', { en: 'Request declined', fr: 'Demande refusée' }),
    noted: true,
    calendar: true,
    listsFacts: true,
  },
  'request-closed': {
    ...aboutStep('closed', { en: 'Request closed', fr: 'Demande fermée' }),
    noted: true,
    listsFacts: true,
  },
  'request-withdrawn': {
    ...aboutStep('withdrawn', { en: 'Request withdrawn', fr: 'Demande retirée' }),
    calendar: true,
    listsFacts: true,
  },
  'request-moved': {
    to: 'visitor',
    name: { en: 'Another day asked for', fr: 'Autre jour demandé' },
    opens: 'request',
    ofStep: 'move',
    neverAfter: ['spam', 'withdrawn'],
    listsFacts: true,
    calendar: true,
    about: isMoved,
  },
  'request-offered': {
    to: 'visitor',
    name: { en: 'Another day offered', fr: 'Autre jour proposé' },
    opens: 'request',
    ofStep: 'offer',
    noted: true,
    listsFacts: true,
    about: isMoved,
  },
  'request-kept': {
    to: 'visitor',
    name: { en: 'Confirmed day kept', fr: 'Jour confirmé maintenu' },
    opens: 'request',
    ofStep: 'keep-day',
    onlyWhile: 'confirmed',
    noted: true,
    listsFacts: true,
    calendar: true,
    about: isMoved,
  },
  'request-message': {
    to: 'visitor',
    name: { en: 'Message about a request', fr: 'Message sur une demande' },
    opens: 'request',
    noted: true,
    about: () => true,
  },
  'visit-reminder': {
    to: 'visitor',
    name: { en: 'Reminder the day before', fr: 'Rappel de la veille' },
    opens: 'request',
    isAboutVisit: true,
    onlyWhile: 'confirmed',
    listsFacts: true,
    calendar: true,
    about: isMoved,
  },
  'visit-question': {
    to: 'visitor',
    name: { en: 'Question after the visit', fr: 'Question après la visite' },
    opens: 'write-review',
    isAboutVisit: true,
    onlyWhile: 'confirmed',
    about: isMoved,
  },
  'review-confirm': {
    ...aboutReview,
    name: { en: 'Confirm your review', fr: 'Avis à confirmer' },
    opens: 'confirm-review',
    neverAfter: ['withdrawn', 'spam'],
  },
  'review-link': {
    ...aboutReview,
    name: { en: 'Link to your review', fr: 'Lien vers votre avis' },
    opens: 'edit-review',
    neverAfter: ['withdrawn', 'spam'],
  },
  'review-published': {
    ...aboutReview,
    name: { en: 'Review published', fr: 'Avis publié' },
    opens: 'edit-review',
    onlyWhile: 'approved',
  },
  'review-rejected': {
    ...aboutReview,
    name: { en: 'Review not published', fr: 'Avis non publié' },
    opens: 'edit-review',
    onlyWhile: 'rejected',
    noted: true,
  },
  'review-edit-rejected': {
    ...aboutReview,
    name: { en: 'Changed review not published', fr: 'Avis modifié non publié' },
    opens: 'edit-review',
    onlyWhile: 'rejected',
    noted: true,
  },
  'clinic-request': {
    ...toClinic,
    name: { en: 'New request', fr: 'Nouvelle demande' },
    neverAfter: ['withdrawn', 'spam'],
  },
  'clinic-withdrawn': { ...toClinic, name: { en: 'Request withdrawn', fr: 'Demande retirée' } },
  'clinic-moved': {
    ...toClinicOfMoved,
    name: { en: 'Another day asked for', fr: 'Autre jour demandé' },
    neverAfter: ['withdrawn', 'spam'],
  },
  'clinic-kept': {
    ...toClinicOfMoved,
    name: { en: 'Other day no longer wanted', fr: 'Autre jour abandonné' },
    onlyWhile: 'confirmed',
  },
  'clinic-cancelled': {
    ...toClinicOfMoved,
    name: { en: 'Confirmed appointment cancelled', fr: 'Rendez-vous confirmé annulé' },
    onlyWhile: 'declined',
  },
  'clinic-restored': {
    ...toClinicOfMoved,
    name: { en: 'Cancelled appointment confirmed', fr: 'Rendez-vous annulé, puis confirmé' },
    neverAfter: ['withdrawn', 'spam'],
    ofDay: true,
  },
  'clinic-rebooked': {
    ...toClinicOfMoved,
    name: { en: 'Another day confirmed', fr: 'Autre jour confirmé' },
    neverAfter: ['withdrawn', 'spam'],
    ofDay: true,
  },
  'clinic-taken': {
    ...toClinicOfMoved,
    name: { en: 'Offered day taken', fr: 'Jour proposé accepté' },
    neverAfter: ['withdrawn', 'spam'],
  },
  'clinic-open': {
    to: 'clinic',
    name: { en: 'Still open?', fr: 'Toujours ouverte?' },
    opens: 'listing',
    about: () => false,
  },
  'clinic-address': {
    to: 'clinic',
    name: { en: 'Confirm the address', fr: 'Confirmer l’adresse' },
    opens: 'listing',
    about: () => false,
  },
  'operator-new-lead': {
    to: 'operators',
    name: { en: 'New request', fr: 'Nouvelle demande' },
    opens: 'console',
    about: () => true,
  },
  'operator-message': {
    to: 'operators',
    name: { en: 'Visitor’s message', fr: 'Message de la personne' },
    opens: 'console',
    neverAfter: ['spam'],
    about: () => true,
  },
  'operator-withdrawn': {
    to: 'operators',
    name: { en: 'Request withdrawn', fr: 'Demande retirée' },
    opens: 'console',
    listsFacts: true,
    about: (kind) => kind.notifies.operators && isMailed(kind, 'contacted'),
  },
  'operator-moved': {
    ...toOperatorsOfMoved,
    name: { en: 'Another day asked for', fr: 'Autre jour demandé' },
  },
  'operator-taken': {
    ...toOperatorsOfMoved,
    name: { en: 'Offered day taken', fr: 'Jour proposé accepté' },
  },
  'operator-digest': {
    to: 'operators',
    name: { en: 'Digest', fr: 'Résumé' },
    opens: 'console',
    listsFacts: true,
    about: () => false,
  },
  'account-sign-in': {
    ...ofAccount,
    name: { en: 'Sign-in from a new browser', fr: 'Connexion depuis un nouveau navigateur' },
  },
  'account-locked': { ...ofAccount, name: { en: 'Account locked', fr: 'Compte bloqué' } },
  'account-code-locked': {
    ...ofAccount,
    name: { en: 'Second step locked', fr: 'Deuxième étape verrouillée' },
  },
  'account-password': { ...ofAccount, name: { en: 'Password changed', fr: 'Mot de passe changé' } },
  'account-second-factor': {
    ...ofAccount,
    name: { en: 'The second factor was set up', fr: 'Second facteur configuré' },
  },
  'account-recovery-codes': {
    ...ofAccount,
    name: { en: 'New recovery codes', fr: 'Nouveaux codes de secours' },
  },
  'account-passkey': { ...ofAccount, name: { en: 'Passkey added', fr: 'Clé d’accès ajoutée' } },
  'account-passkey-removed': {
    ...ofAccount,
    name: { en: 'Passkey removed', fr: 'Clé d’accès retirée' },
  },
  'account-passkey-refused': {
    ...ofAccount,
    name: { en: 'Passkey refused', fr: 'Clé d’accès refusée' },
  },
  'account-invitation': {
    ...withInvitation,
    name: { en: 'Invitation to the console', fr: 'Invitation à la console' },
  },
  'account-new-link': {
    ...withInvitation,
    name: { en: 'Link for a new password', fr: 'Lien pour un nouveau mot de passe' },
  },
  'account-reset': { ...ofAccount, name: { en: 'Account reset', fr: 'Compte réinitialisé' } },
  'account-test': { ...ofAccount, name: { en: 'Test message', fr: 'Courriel d’essai' } },
} satisfies Record<string, Template>;

export type MailTemplate = keyof typeof templates;

/** Every message that the program sends, in the order of the console. */
export const mailTemplates: Readonly<Record<MailTemplate, Template>> = templates;

export const mailTemplateIds = Object.keys(templates) as MailTemplate[];

/** Whether the message tells a visitor that nothing comes of a visit: it takes it out of the calendar and names no place. */
export const isOfEnded = (template: MailTemplate): boolean =>
  template === 'request-declined' || template === 'request-withdrawn';

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
