import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';

const stepWords = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(leadActions).map(([action, { done }]) => [`lead.${action}`, done[language]]),
  );

/** Names of actions by audit code. `action-copy.test.ts` checks that every code in the program has one. */
const actions = copy<Record<string, string>>(
  {
    ...stepWords('en'),
    'lead.genuine': 'Suspicious request cleared',
    'lead.undo': 'Step undone',
    'lead.note': 'Note added',
    'lead.assign': 'Assigned',
    'lead.erase': 'Request erased',
    'lead.erase-text': 'Words erased',
    'leads.export': 'Requests exported',
    'mail.retry': 'Message sent again',
    'review.confirm': 'Review confirmed by its writer',
    'review.report': 'Review reported',
    'review.settle-reports': 'Reports settled',
    'review.take-down': 'Review taken down',
    'review.put-back': 'Review put back',
    'person.export': 'One person’s data exported',
    'person.erase': 'One person’s data erased',
    'retention.run': 'Nightly erasing',
    'import.run': 'Listings imported',
    'dentist.create': 'Listing created',
    'dentist.update': 'Listing changed',
    'dentist.hide': 'Listing hidden',
    'dentist.show': 'Listing shown again',
    'dentist.merge': 'Listing merged into another',
    'dentist.take-in': 'Another listing merged in',
    'dentist.unmerge': 'Listing taken apart again',
    'dentist.give-back': 'Another listing given back',
    'dentist.release-claim': 'Claim taken back',
    'dentist.forget-address': 'Email address removed',
    'dentist.office-add': 'Office added',
    'dentist.office-change': 'Office changed or confirmed',
    'dentist.office-remove': 'Office removed',
    'dentist.office-promote': 'Office made the first one',
    'operator.add': 'Account created',
    'operator.role': 'Role changed',
    'operator.remove': 'Account removed',
    'operator.reset': 'Sign-in reset',
    'operator.password': 'Password set',
    'session.end': 'Session ended',
  },
  {
    ...stepWords('fr'),
    'lead.genuine': 'Jugée authentique',
    'lead.undo': 'Étape annulée',
    'lead.note': 'Note ajoutée',
    'lead.assign': 'Confiée à quelqu’un',
    'lead.erase': 'Demande effacée',
    'lead.erase-text': 'Texte effacé',
    'leads.export': 'Demandes exportées',
    'mail.retry': 'Courriel renvoyé',
    'review.confirm': 'Avis confirmé par son auteur',
    'review.report': 'Avis signalé',
    'review.settle-reports': 'Signalements réglés',
    'review.take-down': 'Avis retiré du site',
    'review.put-back': 'Avis remis sur le site',
    'person.export': 'Données d’une personne exportées',
    'person.erase': 'Données d’une personne effacées',
    'retention.run': 'Effacement de la nuit',
    'import.run': 'Fiches importées',
    'dentist.create': 'Fiche créée',
    'dentist.update': 'Fiche modifiée',
    'dentist.hide': 'Fiche masquée',
    'dentist.show': 'Fiche affichée de nouveau',
    'dentist.merge': 'Fiche fusionnée avec une autre',
    'dentist.take-in': 'Autre fiche intégrée',
    'dentist.unmerge': 'Fiche séparée de nouveau',
    'dentist.give-back': 'Autre fiche rendue',
    'dentist.release-claim': 'Revendication retirée',
    'dentist.forget-address': 'Adresse de courriel retirée',
    'dentist.office-add': 'Adresse ajoutée',
    'dentist.office-change': 'Adresse modifiée ou confirmée',
    'dentist.office-remove': 'Adresse retirée',
    'dentist.office-promote': 'Adresse devenue principale',
    'operator.add': 'Compte créé',
    'operator.role': 'Rôle modifié',
    'operator.remove': 'Compte supprimé',
    'operator.reset': 'Accès réinitialisé',
    'operator.password': 'Mot de passe choisi',
    'session.end': 'Session fermée',
  },
);

const kinds = copy<Record<string, string>>(
  {
    lead: 'Request',
    leads: 'Requests',
    review: 'Review',
    dentist: 'Listing',
    person: 'One person’s data',
    operator: 'Account',
    retention: 'Retention',
    import: 'Import',
    mail: 'Message',
  },
  {
    lead: 'Demande',
    leads: 'Demandes',
    review: 'Avis',
    dentist: 'Fiche',
    person: 'Données d’une personne',
    operator: 'Compte',
    retention: 'Conservation',
    import: 'Importation',
    mail: 'Courriel',
  },
);

const fields = copy<Record<string, string>>(
  {
    status: 'Status',
    assignee: 'With',
    name: 'Name',
    role: 'Role',
    rows: 'Requests',
    view: 'View',
    template: 'Message',
    lead: 'Request',
    leads: 'Requests',
    texts: 'Texts',
    failed: 'Failed',
    dentists: 'Listings',
    reviews: 'Reviews',
    into: 'Into',
    office: 'Office',
    from: 'From',
    report: 'Report',
    reports: 'Reports',
    reason: 'Reason',
    confirmed: 'Confirmed',
    suspicions: 'Signs of spam',
    visitChecked: 'Visit checked',
    read: 'Rows read',
    added: 'Added',
    updated: 'Updated',
    unchanged: 'Unchanged',
    rejected: 'Rejected',
    whole: 'Read to the end',
  },
  {
    status: 'État',
    assignee: 'Confiée à',
    name: 'Nom',
    role: 'Rôle',
    rows: 'Demandes',
    view: 'Vue',
    template: 'Courriel',
    lead: 'Demande',
    leads: 'Demandes',
    texts: 'Textes',
    failed: 'Échecs',
    dentists: 'Fiches',
    reviews: 'Avis',
    into: 'Vers',
    office: 'Bureau',
    from: 'De',
    report: 'Signalement',
    reports: 'Signalements',
    reason: 'Motif',
    confirmed: 'Confirmé',
    suspicions: 'Indices',
    visitChecked: 'Visite vérifiée',
    read: 'Lignes lues',
    added: 'Ajoutées',
    updated: 'Modifiées',
    unchanged: 'Inchangées',
    rejected: 'Refusées',
    whole: 'Lu jusqu’au bout',
  },
);

const wordOf =
  (words: (language: Language) => Record<string, string>) =>
  (language: Language, code: string): string =>
    Object.hasOwn(words(language), code) ? words(language)[code]! : code;

/** Name of an action; an unknown code is shown as it is. */
export const actionWord = wordOf(actions);

/** Name of the kind of object that was changed. */
export const kindWord = wordOf(kinds);

/** Name of the changed field. */
export const fieldWord = wordOf(fields);

export const knowsAction = (code: string): boolean => Object.hasOwn(actions('en'), code);
export const knowsKind = (code: string): boolean => Object.hasOwn(kinds('en'), code);
