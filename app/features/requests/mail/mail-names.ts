import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { INTERRUPTED } from './mail.ts';
import type { MailTemplate } from './mail.ts';

/** How operators call each message. */
const names = copy<Record<MailTemplate, string>>(
  {
    'request-received': 'Request received',
    'request-contacted': 'Request under way',
    'request-confirmed': 'Request confirmed',
    'request-declined': 'Request declined',
    'request-closed': 'Request closed',
    'request-withdrawn': 'Request withdrawn',
    'review-confirm': 'Confirm your review',
    'review-published': 'Review published',
    'review-rejected': 'Review not published',
    'review-edit-rejected': 'Changed review not published',
    'clinic-request': 'New request',
    'clinic-withdrawn': 'Request withdrawn',
    'operator-new-lead': 'New request',
    'operator-withdrawn': 'Request withdrawn',
    'operator-overdue': 'What is overdue',
  },
  {
    'request-received': 'Demande reçue',
    'request-contacted': 'Demande en traitement',
    'request-confirmed': 'Demande confirmée',
    'request-declined': 'Demande refusée',
    'request-closed': 'Demande fermée',
    'request-withdrawn': 'Demande retirée',
    'review-confirm': 'Avis à confirmer',
    'review-published': 'Avis publié',
    'review-rejected': 'Avis non publié',
    'review-edit-rejected': 'Avis modifié non publié',
    'clinic-request': 'Nouvelle demande',
    'clinic-withdrawn': 'Demande retirée',
    'operator-new-lead': 'Nouvelle demande',
    'operator-withdrawn': 'Demande retirée',
    'operator-overdue': 'Demandes en retard',
  },
);

/** A message's name; of one that this version does not know, its code. */
export const mailName = (language: Language, template: string): string =>
  (names(language) as Record<string, string>)[template] ?? template;

const problems = copy<Record<string, string>>(
  {
    [INTERRUPTED]:
      'The mail server took this and gave no answer, or the program stopped meanwhile: it may have arrived. Send it again only if it has not.',
    LOST: 'The program stopped before it was handed over.',
  },
  {
    [INTERRUPTED]:
      'Le serveur de courriel l’a pris sans répondre, ou le programme s’est arrêté entre-temps : le courriel est peut-être arrivé. Ne le renvoyez que s’il manque.',
    LOST: 'Le programme s’est arrêté avant l’envoi.',
  },
);

/** Why a message did not leave: in words where there are some, else the mail server's code. */
export const mailProblem = (language: Language, problem: string): string =>
  problems(language)[problem] ?? problem;
