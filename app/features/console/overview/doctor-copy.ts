import { formatNumber } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { CheckPage, CheckState } from './doctor.ts';

export const doctorCopy = copy(
  {
    title: 'Fit to open',
    stops: (n: number) =>
      n === 1
        ? 'One thing keeps the site from opening.'
        : `${formatNumber('en', n)} things keep the site from opening.`,
    opens: 'Nothing keeps the site from opening.',
    command: 'In a terminal: npm run doctor, which also signs in to the mail server and looks for photos.',
    states: {
      ok: 'In order',
      warn: 'To look at',
      stop: 'Before opening',
    } satisfies Record<CheckState, string>,
    passed: (n: number) => (n === 1 ? '1 check is in order' : `${formatNumber('en', n)} checks are in order`),
    pages: {
      operators: 'Operators',
      overdue: 'Overdue requests',
      unplaced: 'Listings without a specialty',
    } satisfies Record<CheckPage, string>,
    testMail: 'Send me a test message',
    testQueued: 'A test message is on its way',
    testKept: 'A test message is being written to a file',
    testQueuedText:
      'It goes to the address of your account. Reload this page in a moment: ‘Outgoing mail’ says whether the mail server took it.',
    testKeptText: 'No mail server is set: it lands in DATA_DIR/outbox.',
  },
  {
    title: 'Prêt à ouvrir',
    stops: (n) =>
      n === 1
        ? 'Un point empêche l’ouverture du site.'
        : `${formatNumber('fr', n)} points empêchent l’ouverture du site.`,
    opens: 'Rien n’empêche l’ouverture du site.',
    command:
      'Dans un terminal : npm run doctor, qui se connecte aussi au serveur de courriel et cherche les photos.',
    states: { ok: 'En ordre', warn: 'À examiner', stop: 'Avant l’ouverture' },
    passed: (n) => (n < 2 ? `${n} point en ordre` : `${formatNumber('fr', n)} points en ordre`),
    pages: {
      operators: 'Comptes',
      overdue: 'Demandes en retard',
      unplaced: 'Fiches sans spécialité',
    },
    testMail: 'M’envoyer un courriel d’essai',
    testQueued: 'Un courriel d’essai est en route',
    testKept: 'Un courriel d’essai est en cours d’enregistrement',
    testQueuedText:
      'Il va à l’adresse de votre compte. Rechargez cette page dans un instant : « Courriels sortants » dit si le serveur l’a accepté.',
    testKeptText: 'Aucun serveur de courriel n’est défini : il est gardé dans DATA_DIR/outbox.',
  },
);
