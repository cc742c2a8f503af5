import { CALL_911 } from '#app/content/emergency.ts';
import { inCityFr } from '#app/content/french-places.ts';
import { copy } from '#app/content/language.ts';
import type { Caution } from './score.ts';
import type { SentState } from './funnel-view.ts';

/** Texts for the state of a sent request; `again` labels the link to send it again. */
export type StateWords = { title: string; text: string; again?: string };

/** Texts of the funnel's last step. 'Best Match': specification, section 4. */
export const resultsCopy = copy(
  {
    title: (city: string) => `Your matches in ${city}`,
    lead: (shown: number, listed: string, specialty: string) =>
      `${shown === 1 ? 'The one' : `The ${shown}`} that ${shown === 1 ? 'fits' : 'fit'} your answers best, of ${listed} listed under ${specialty.toLowerCase()}.`,
    only: (listed: number, specialty: string) =>
      listed === 1
        ? `One dentist is listed under ${specialty.toLowerCase()}.`
        : `All ${listed} dentists listed under ${specialty.toLowerCase()}, those that fit best first.`,
    chosen: (at: string) =>
      `We chose them on ${at}, when you sent your answers. The details above are what we know now.`,
    gone: {
      one: 'One of the dentists we showed is no longer listed.',
      other: 'Some of the dentists we showed are no longer listed.',
    },
    best: 'Best Match',
    closest: 'The closest to your answers',
    others: 'The next closest to your answers',
    why: 'Why this dentist',
    whom: (name: string) => `, ${name}`,
    unknownArea: (typed: string) => `We don’t know the postal code “${typed}”, so distance did not count.`,
    mend: 'Correct it',
    urgentTitle: 'You said it’s urgent',
    urgent: `Don’t wait for us: call a clinic that is open now. ${CALL_911.en}`,
    urgentLink: 'Clinics that are open now',
    states: {
      sent: {
        title: 'We have your answers',
        /** Who answers by when stands before it. */
        text: 'You don’t need to wait: you can ask any of these dentists for an appointment now.',
      },
      answered: {
        title: 'We are on it',
        text: 'Someone from our team is handling your request. See the outcome on your request page.',
      },
      withdrawn: {
        title: 'You withdrew this request',
        text: 'No one will contact you about it. If you changed your mind, send it again.',
        again: 'Send it again',
      },
      gone: {
        title: 'This request is no longer stored',
        text: 'It was erased: we have none of these answers, and no one will contact you about them. They are only in this browser. To see your matches, send them again.',
        again: 'Send it again',
      },
      unknown: {
        title: 'We can’t see where your request stands',
        text: 'You sent it. Please load this page again in a moment.',
      },
      mailed: {
        title: 'We had these answers already',
        text: 'The link to follow or withdraw the request is in our email.',
      },
    } satisfies Record<SentState | 'gone' | 'unknown' | 'mailed', StateWords>,
    demonstration:
      'These dentists are made up: your request is stored like any other, and reaches no clinic. No one will call you.',
    status: 'See or withdraw your request',
    howTitle: 'How we chose',
    howUrgent:
      'In an emergency, dentists who offer emergency care come first: open now, the nearest on top, then those who open soonest.',
    how: [
      'Of 100 points, the care that you asked for has 35, what matters to you 25, how soon you can be seen 20, and the distance 20. Missing information counts for little, and we say so for each dentist.',
      'Of dentists who fit equally well, the first in our list for the city and specialty comes first. Dentists who aren’t accepting new patients come last. Your insurance answers never exclude anyone: they only change the order.',
      'Each reason comes from the listing. Check with the clinic before you rely on it.',
      'Nobody can pay to be matched.',
    ],
    failedTitle: 'We could not load your matches',
    failed: 'Please load this page again in a moment.',
    reload: 'Load again',
    change: 'Change my answers',
  },
  {
    title: (city: string) => `Vos résultats ${inCityFr(city)}`,
    lead: (shown: number, listed: string, specialty: string) =>
      shown === 1
        ? `La fiche la plus proche de vos réponses, parmi les ${listed} de la liste (${specialty.toLowerCase()}).`
        : `Les ${shown} fiches les plus proches de vos réponses, parmi les ${listed} de la liste (${specialty.toLowerCase()}).`,
    only: (listed: number, specialty: string) =>
      listed === 1
        ? `La seule fiche de la liste (${specialty.toLowerCase()}).`
        : `Les ${listed} fiches de la liste (${specialty.toLowerCase()}), à commencer par les plus proches de vos réponses.`,
    chosen: (at: string) =>
      `Nous les avons choisis le ${at}, à l’envoi de vos réponses. Les fiches ci-dessus montrent ce que nous en savons maintenant.`,
    gone: {
      one: 'L’une des fiches montrées ne figure plus au répertoire.',
      other: 'Certaines des fiches montrées ne figurent plus au répertoire.',
    },
    best: 'Meilleur choix',
    closest: 'Le plus proche de vos réponses',
    others: 'Ensuite, les plus proches de vos réponses',
    why: 'Pourquoi ce dentiste',
    whom: (name: string) => `\u00a0: ${name}`,
    unknownArea: (typed: string) =>
      `Nous ne connaissons pas le code postal « ${typed} » : la distance n’a pas compté.`,
    mend: 'Le corriger',
    urgentTitle: 'Vous avez indiqué une urgence',
    urgent: `N’attendez pas notre réponse : appelez une clinique ouverte. ${CALL_911.fr}`,
    urgentLink: 'Cliniques ouvertes maintenant',
    states: {
      sent: {
        title: 'Nous avons vos réponses',
        text: 'Inutile d’attendre : vous pouvez dès maintenant demander un rendez-vous à l’un de ces dentistes.',
      },
      answered: {
        title: 'Nous nous en occupons',
        text: 'Une personne de notre équipe a pris votre demande en charge. Vous en trouverez la suite sur sa page.',
      },
      withdrawn: {
        title: 'Vous avez retiré cette demande',
        text: 'Personne ne communiquera avec vous à ce sujet. Si vous changez d’avis, envoyez-la de nouveau.',
        again: 'L’envoyer de nouveau',
      },
      gone: {
        title: 'Cette demande n’est plus conservée',
        text: 'Elle a été effacée : nous n’avons plus aucune de ces réponses, et personne ne communiquera avec vous à ce sujet. Elles ne se trouvent que dans ce navigateur. Pour voir vos résultats, envoyez-les de nouveau.',
        again: 'Les envoyer de nouveau',
      },
      unknown: {
        title: 'Nous ne pouvons pas voir où en est votre demande',
        text: 'Vous l’avez envoyée. Veuillez recharger cette page dans un instant.',
      },
      mailed: {
        title: 'Nous avions déjà ces réponses',
        text: 'Le lien pour suivre ou retirer la demande se trouve dans notre courriel.',
      },
    },
    demonstration:
      'Ces dentistes sont fictifs : votre demande est enregistrée, mais aucune clinique ne la reçoit ni ne vous appellera.',
    status: 'Voir ou retirer votre demande',
    howTitle: 'Comment nous avons choisi',
    howUrgent:
      'En cas d’urgence, les dentistes qui offrent des soins d’urgence passent devant\u00a0: ceux qui sont ouverts, du plus proche au plus éloigné, puis ceux qui ouvrent le plus tôt.',
    how: [
      'Sur 100 points, les soins demandés en valent 35, ce qui compte pour vous 25, le délai 20 et la distance 20. Un renseignement qui nous manque compte peu, et nous l’indiquons pour chaque dentiste.',
      'De deux dentistes qui conviennent autant, le premier dans notre liste de la ville et de la spécialité passe devant. Les dentistes qui n’acceptent pas de nouveaux patients viennent en dernier. Ce que vous dites de votre assurance n’écarte personne : cela ne change que l’ordre.',
      'Les raisons viennent des fiches. Vérifiez auprès de la clinique avant de vous y fier.',
      'Personne ne peut payer pour être proposé.',
    ],
    failedTitle: 'Nous n’avons pas pu charger vos résultats',
    failed: 'Veuillez recharger cette page dans un instant.',
    reload: 'Recharger',
    change: 'Modifier mes réponses',
  },
);

/** Why a dentist matches, and what speaks against it. */
export const reasonCopy = copy(
  {
    newPatients: 'Accepts new patients',
    emergency: 'Offers emergency care',
    walkIns: 'Takes patients without an appointment',
    billing: 'Bills insurers directly: ask whether yours is one of them',
    insurers: (names: string, more: boolean) => `Bills ${names}${more ? ', among others' : ''}`,
    cdcp: 'Takes part in the Canadian Dental Care Plan',
    listed: 'Listed for this specialty in this city',
    services: (names: string) => `Offers ${names}`,
    rating: (rating: string, reviews: string) => `Rated ${rating} out of 5 in ${reviews}`,
    reviews: { one: (n: string) => `${n} review`, other: (n: string) => `${n} reviews` },
    distance: (distance: string, area: string) => `About ${distance} from ${area}`,
    today: 'Open today',
    tomorrow: 'Open tomorrow',
    inDays: (days: string) => `Open again in ${days} days`,
    openDays: {
      one: (n: string, of: string) => `Open ${n} day in the next ${of}`,
      other: (n: string, of: string) => `Open ${n} days in the next ${of}`,
    },
    cautions: {
      'no-new-patients': 'Not accepting new patients right now: ask about a waiting list',
      'no-emergency-care': 'Offers no emergency care',
      'care-not-listed': 'Their listed treatments don’t cover everything you asked for: ask first',
      'new-patients-unknown': 'We don’t know whether they take new patients: ask first',
      'emergency-care-unknown': 'We don’t know whether they take emergencies: call first',
      'services-unknown': 'We don’t know which treatments they offer: ask first',
      'rating-unknown': 'No patient has rated them here yet',
      'features-unknown': 'We don’t know what their office has: ask first',
      'insurers-unknown': 'We don’t know which insurers they bill: ask first',
      'hours-unknown': 'We don’t know their opening hours',
      'distance-unknown': 'We don’t know exactly where they are, so distance counted little',
    } satisfies Record<Caution, string>,
  },
  {
    newPatients: 'Accepte de nouveaux patients',
    emergency: 'Offre des soins d’urgence',
    walkIns: 'Reçoit sans rendez-vous',
    billing: 'Facture directement des assureurs : vérifiez si c’est le cas du vôtre',
    insurers: (names: string, more: boolean) => `Facture ${names}${more ? ', entre autres' : ''}`,
    cdcp: 'Participe au Régime canadien de soins dentaires',
    listed: 'Figure au répertoire dans cette spécialité et cette ville',
    services: (names: string) => `Offre : ${names}`,
    rating: (rating: string, reviews: string) => `Note de ${rating} sur 5 (${reviews})`,
    reviews: { one: (n: string) => `${n} avis`, other: (n: string) => `${n} avis` },
    distance: (distance: string, area: string) => `À environ ${distance} de ${area}`,
    today: 'Ouvert aujourd’hui',
    tomorrow: 'Ouvert demain',
    inDays: (days: string) => `Rouvre dans ${days} jours`,
    openDays: {
      one: (n: string, of: string) => `Ouvert ${n} jour sur les ${of} prochains`,
      other: (n: string, of: string) => `Ouvert ${n} jours sur les ${of} prochains`,
    },
    cautions: {
      'no-new-patients':
        'N’accepte pas de nouveaux patients en ce moment : demandez s’il y a une liste d’attente',
      'no-emergency-care': 'N’offre pas de soins d’urgence',
      'care-not-listed':
        'Sa liste de soins ne comprend pas tout ce que vous demandez : renseignez-vous d’abord',
      'new-patients-unknown':
        'Nous ne savons pas si de nouveaux patients y sont acceptés : renseignez-vous d’abord',
      'emergency-care-unknown': 'Nous ne savons pas si les urgences y sont reçues : téléphonez d’abord',
      'services-unknown': 'Nous ne savons pas quels soins y sont offerts : renseignez-vous d’abord',
      'rating-unknown': 'Aucun patient ne lui a encore donné de note ici',
      'features-unknown': 'Nous ne savons pas comment le cabinet est équipé : renseignez-vous d’abord',
      'insurers-unknown': 'Nous ne savons pas quels assureurs y sont facturés : renseignez-vous d’abord',
      'hours-unknown': 'Nous ne connaissons pas les heures d’ouverture',
      'distance-unknown': 'Nous ne connaissons pas l’emplacement exact : la distance a peu compté',
    },
  },
);
