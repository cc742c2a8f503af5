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
      'step-1': '1. Application',
      'step-2': '2. Documents',
      'step-3': '3. Licence and background',
      'step-4': '4. Practice',
      'step-5': '5. Feedback',
      'step-6': '6. Committee',
      licence: 'Due: licence check',
      feedback: 'Due: monthly feedback',
      annual: 'Due: annual review',
      second: 'Waits for a second person',
      suspended: 'Suspended or withdrawn',
    } satisfies Record<QueueView, string>,
    leads: {
      'step-1': 'Dentists whose application is not recorded. Record the letter, mail or form.',
      'step-2': 'Compare licence, degrees and certificates with the bodies that issued them.',
      'step-3':
        'Open the register, answer what it shows, type the number and press Enter: the licence check and step 3 are recorded.',
      'step-4': 'Record how infection control is known: the fact and step 4 are recorded.',
      'step-5': 'The reviews must reach the threshold; read them as a whole.',
      'step-6': 'Steps 1 to 5 are passed. Read the whole file and decide; a second person decides too.',
      licence:
        'The last licence check is over 92 days old. Open the register and record what it shows today.',
      feedback:
        'New reviews came since the last reading, over 31 days ago. Read them and record it as step 5.',
      annual:
        'The last decision is over a year old; after 425 days the verified mark goes. Do the evaluation again.',
      second:
        'Another operator recorded these. Open the source, and confirm what is right. An extract of a register shows no decisions: look each licence check up.',
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
    infection: 'Infection control',
    signed: 'Signed statement',
    assessed: 'Assessed on the spot',
    more: 'The next ones follow as these are recorded.',
    done: (n: number) =>
      plural('en', n, { one: '1 dentist recorded', other: `${formatNumber('en', n)} dentists recorded` }),
    confirmed: (n: number) =>
      plural('en', n, { one: '1 confirmed', other: `${formatNumber('en', n)} confirmed` }),
    all: (n: number) => (n === 1 ? 'The one below' : `All ${n} below`),
    proof:
      'Write the document or the link. Steps 1, 2 and 4 need a link, or the name of the file you keep, such as letter-2026-11-03.pdf.',
    registerProof: 'Without a document or link the register’s link is recorded.',
    confirm: 'Confirm',
    refused: 'Not recorded:',
    badNumber: 'This is no licence number of the province.',
  },
  {
    title: 'Vérification',
    viewsLabel: 'Quoi consigner',
    views: {
      'step-1': '1. Demande',
      'step-2': '2. Pièces',
      'step-3': '3. Permis et antécédents',
      'step-4': '4. Pratique',
      'step-5': '5. Avis',
      'step-6': '6. Comité',
      licence: 'À faire\u00a0: vérifier le permis',
      feedback: 'À faire\u00a0: lire les avis du mois',
      annual: 'À faire\u00a0: examen annuel',
      second: 'Attend une deuxième personne',
      suspended: 'Suspendues ou retirées',
    },
    leads: {
      'step-1':
        'Dentistes dont la demande n’est pas consignée. Consignez la lettre, le courriel ou le formulaire.',
      'step-2':
        'Comparez le permis, les diplômes et les certificats auprès des organismes qui les ont délivrés.',
      'step-3':
        'Ouvrez le registre, répondez selon ce qu’il montre, tapez le numéro et appuyez sur Entrée\u00a0: la vérification du permis et l’étape 3 sont consignées.',
      'step-4':
        'Consignez comment la prévention des infections est connue\u00a0: le renseignement et l’étape 4 sont consignés.',
      'step-5': 'Les avis doivent atteindre le seuil; lisez-les dans leur ensemble.',
      'step-6':
        'Les étapes 1 à 5 sont franchies. Lisez le dossier entier et décidez; une deuxième personne décide aussi.',
      licence:
        'La dernière vérification du permis date de plus de 92 jours. Ouvrez le registre et consignez ce qu’il indique aujourd’hui.',
      feedback:
        'De nouveaux avis sont arrivés depuis la dernière lecture, il y a plus de 31 jours. Lisez-les et consignez-le comme étape 5.',
      annual:
        'La dernière décision date de plus d’un an; après 425 jours, la mention «\u00a0vérifié\u00a0» disparaît. Refaites l’évaluation.',
      second:
        'Une autre personne a consigné ces preuves. Ouvrez la source et confirmez ce qui est juste. Un extrait de registre n’indique pas les décisions\u00a0: cherchez chaque permis au registre.',
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
    infection: 'Prévention des infections',
    signed: 'Déclaration signée',
    assessed: 'Évaluée sur place',
    more: 'Les suivants apparaissent à mesure que ceux-ci sont consignés.',
    done: (n) =>
      plural('fr', n, {
        one: `${n} dentiste consigné`,
        other: `${formatNumber('fr', n)} dentistes consignés`,
      }),
    confirmed: (n) =>
      plural('fr', n, { one: `${n} preuve confirmée`, other: `${formatNumber('fr', n)} preuves confirmées` }),
    all: (n) => (n === 1 ? 'La seule ci-dessous' : `Les ${n} ci-dessous`),
    proof:
      'Écrivez le document ou le lien. Les étapes 1, 2 et 4 exigent un lien ou le nom du fichier que vous conservez, par exemple lettre-2026-11-03.pdf.',
    registerProof: 'Sans document ni lien, c’est le lien du registre qui est consigné.',
    confirm: 'Confirmer',
    refused: 'Non consignés\u00a0:',
    badNumber: 'Ce n’est pas un numéro de permis de la province.',
  },
);
