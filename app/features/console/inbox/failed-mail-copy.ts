import { copy } from '#app/content/language.ts';

export const failedMailCopy = copy(
  {
    title: 'Failed mail',
    lead: 'These messages could not be sent in a day of attempts. Fix the cause, then send them again.',
    nothing: 'About no request',
    attempts: (n: number) => (n === 1 ? '1 attempt' : `${n} attempts`),
    unknown: 'Problem not known',
    retry: 'Send again',
    retried: { mail: 'It is on its way again.', file: 'It is kept as a file: no mail server is set.' },
    retriedTitle: 'Done',
    refusedTitle: 'Nothing was done',
    none: 'No mail has failed',
    noneText: {
      mail: 'Every message was sent or is still being tried.',
      file: 'No mail server is set: messages are kept as files in DATA_DIR/outbox.',
    },
    more: (n: number) => `The ${n} oldest are shown.`,
  },
  {
    title: 'Courriels non partis',
    lead: 'Le programme a tenté d’envoyer ces courriels pendant une journée, sans succès. Trouvez la cause, puis renvoyez-les.',
    nothing: 'Sans demande',
    attempts: (n: number) => (n <= 1 ? `${n} tentative` : `${n} tentatives`),
    unknown: 'Problème inconnu',
    retry: 'Renvoyer',
    retried: {
      mail: 'Le courriel est de nouveau en route.',
      file: 'Le courriel est gardé comme fichier, faute de serveur de courriel.',
    },
    retriedTitle: 'C’est fait',
    refusedTitle: 'Rien n’a été fait',
    none: 'Aucun courriel en échec',
    noneText: {
      mail: 'Tout est parti, ou le programme essaie encore.',
      file: 'Aucun serveur de courriel n’est défini : les courriels sont gardés comme fichiers dans DATA_DIR/outbox.',
    },
    more: (n: number) => `Les ${n} plus anciens sont affichés.`,
  },
);
