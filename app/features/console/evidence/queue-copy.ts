import { formatNumber, plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { ofDentist } from '#app/content/practice-words.ts';
import type { QueueView } from './queue.ts';

/** Texts of the verification queue. */
export const queueCopy = copy(
  {
    title: 'Verification',
    viewsLabel: 'What to record',
    views: {
      new: 'Licence',
      documents: 'Documents',
      practice: 'Practice',
      committee: 'Committee',
      licence: 'Due: licence check',
      annual: 'Due: annual review',
      second: 'Waits for a second person',
      suspended: 'Suspended or withdrawn',
    } satisfies Record<QueueView, string>,
    leads: {
      new: 'Nobody has looked these licences up for half a year. A register’s extract does it for all at once. For one: open the register, answer what it shows, type the number and press Enter.',
      documents:
        'Open the file and record the dental degree: confirmed by the school, or seen as a document.',
      practice: 'Record how infection control is known.',
      committee: 'The file is complete. Read it and decide; a second person decides too.',
      licence:
        'The last licence check is over 92 days old. Open the register and record what it shows today.',
      annual:
        'The last decision is over a year old; after 425 days the verified mark goes. Do the evaluation again.',
      second: 'Another operator recorded these. Open the source, and confirm what is right.',
      suspended: 'Reinstate on the page of evidence, once the reason is solved.',
    } satisfies Record<QueueView, string>,
    due: 'Due in verification',
    city: 'City',
    anyCity: 'All cities',
    specialty: 'Specialty',
    anySpecialty: 'All specialties',
    filter: 'Filter',
    none: 'Nothing is waiting here',
    noneText: 'Choose another view, city or specialty.',
    choose: (name: string) => `Choose ${name}`,
    dentist: 'Dentist',
    number: 'Licence number',
    numberOf: (name: string) => `Licence number of ${name}`,
    holder: 'Licence holder',
    holderOf: (name: string) => `Licence holder at ${name}`,
    lastCheck: (day: string | null) => (day === null ? 'Never checked' : `Last check: ${day}`),
    next: 'Next',
    recordFor: (name: string) => `Record for ${name}`,
    record: 'Record',
    recordChosen: 'Record for the chosen',
    confirmChosen: 'Confirm the chosen',
    chooseSome: 'Choose at least one.',
    open: 'Open',
    more: 'The next ones follow as these are recorded.',
    done: (n: number) =>
      plural('en', n, { one: '1 dentist recorded', other: `${formatNumber('en', n)} dentists recorded` }),
    confirmed: (n: number) =>
      plural('en', n, { one: '1 confirmed', other: `${formatNumber('en', n)} confirmed` }),
    all: (n: number) => (n === 1 ? 'The one below' : `All ${n} below`),
    registerProof: 'Without a document or link the register’s link is recorded.',
    confirm: 'Confirm',
    refused: 'Not recorded:',
    badNumber: 'This is no licence number of the province.',
  },
  {
    title: 'Vérification',
    viewsLabel: 'Quoi consigner',
    views: {
      new: 'Permis',
      documents: 'Pièces',
      practice: 'Pratique',
      committee: 'Comité',
      licence: 'À faire\u00a0: vérifier le permis',
      annual: 'À faire\u00a0: examen annuel',
      second: 'Attend une deuxième personne',
      suspended: 'Suspendues ou retirées',
    },
    leads: {
      new: 'Personne n’a consulté ces permis depuis six mois. Un extrait de registre le fait pour tous à la fois. Pour un seul\u00a0: ouvrez le registre, répondez selon ce qu’il montre, tapez le numéro et appuyez sur Entrée.',
      documents:
        'Ouvrez le dossier et consignez le doctorat\u00a0: confirmé par l’établissement ou vu comme document.',
      practice: 'Consignez comment la prévention des infections est connue.',
      committee: 'Le dossier est complet. Lisez-le et décidez; une deuxième personne décide aussi.',
      licence:
        'La dernière vérification du permis date de plus de 92 jours. Ouvrez le registre et consignez ce qu’il indique aujourd’hui.',
      annual:
        'La dernière décision date de plus d’un an; après 425 jours, la mention «\u00a0vérifié\u00a0» disparaît. Refaites l’évaluation.',
      second: 'Une autre personne a consigné ces preuves. Ouvrez la source et confirmez ce qui est juste.',
      suspended: 'Réintégrez depuis la page des preuves, une fois le motif réglé.',
    },
    due: 'À faire en vérification',
    city: 'Ville',
    anyCity: 'Toutes les villes',
    specialty: 'Spécialité',
    anySpecialty: 'Toutes les spécialités',
    filter: 'Filtrer',
    none: 'Rien n’attend ici',
    noneText: 'Choisissez une autre vue, ville ou spécialité.',
    choose: (name) => `Choisir ${name}`,
    dentist: 'Dentiste',
    number: 'Numéro de permis',
    numberOf: (name) => `Numéro de permis ${ofDentist(name)}`,
    holder: 'Titulaire du permis',
    holderOf: (name) => `Titulaire du permis chez ${name}`,
    lastCheck: (day) => (day === null ? 'Jamais vérifié' : `Dernière vérification\u00a0: ${day}`),
    next: 'Suite',
    recordFor: (name) => `Consigner pour ${name}`,
    record: 'Consigner',
    recordChosen: 'Consigner pour la sélection',
    confirmChosen: 'Confirmer la sélection',
    chooseSome: 'Choisissez-en au moins un.',
    open: 'Ouvrir',
    more: 'Les suivants apparaissent à mesure que ceux-ci sont consignés.',
    done: (n) =>
      plural('fr', n, {
        one: `${n} dentiste consigné`,
        other: `${formatNumber('fr', n)} dentistes consignés`,
      }),
    confirmed: (n) =>
      plural('fr', n, { one: `${n} preuve confirmée`, other: `${formatNumber('fr', n)} preuves confirmées` }),
    all: (n) => (n === 1 ? 'La seule ci-dessous' : `Les ${n} ci-dessous`),
    registerProof: 'Sans document ni lien, c’est le lien du registre qui est consigné.',
    confirm: 'Confirmer',
    refused: 'Non consignés\u00a0:',
    badNumber: 'Ce n’est pas un numéro de permis de la province.',
  },
);
