import { CALL_911 } from '#app/content/emergency.ts';
import { copy } from '#app/content/language.ts';
import type { ShownStatus, StepOffer } from '#app/features/requests/kind/lead-kind.ts';
import type { RequestAction } from './request.ts';

type Words = {
  steps: Partial<Record<ShownStatus, string>>;
  stepsTitle: string;
  change: string;
  details: string;
  zone: (zone: string) => string;
  fromUs: string;
  nextTitle: string;
  overdue: (at: string) => string;
  overdueCall: string;
  overdueWrite: string;
  next: Partial<Record<ShownStatus, string>>;
  demonstration: string;
  /** Of a confirmed appointment whose time has passed. */
  over: string;
  /** The promise to a visitor who left no address. */
  answerHere: (by: string) => string;
  call: (phone: string) => string;
  bookAgain: string;
  contact: string;
  askedTitle: string;
  type: string;
  dentist: string;
  address: string;
  directions: string;
  date: string;
  time: string;
  text: string;
  onlyYou: string;
  asked: (moment: string) => string;
  kept: (moment: string) => string;
  /** `open` and `drop` are about a confirmed day that is over. */
  wish: {
    title: string;
    stands: (confirmed: string, asked: string) => string;
    open: (asked: string) => string;
    keep: string;
    drop: string;
  };
  another: string;
  move: {
    title: string;
    text: string;
    textConfirmed: string;
    submit: string;
    submitting: string;
    errorTitle: string;
    tooOften: string;
  };
  refusesMail: string;
  calendar: string;
  messages: {
    title: string;
    from: Record<'us' | 'you', string>;
    label: string;
    hint: string;
    urgent: string;
    submit: string;
    missing: string;
    long: string;
    tooOften: string;
  };
  actionsTitle: string;
  offers: Partial<Record<RequestAction, StepOffer>>;
  keep: string;
  publishedReview: string;
  changedTitle: string;
  changed: string;
  erasedTitle: string;
  erased: readonly string[];
  home: string;
  privateNote: string;
  notFound: string;
  notFoundText: string;
  eventRequest: (dentist: string) => string;
  event: (dentist: string) => string;
  eventText: { request: string; confirmed: string; cancelled: string; closed: string; madeUp: string };
  eventTime: (time: string) => string;
  eventPhone: (phone: string) => string;
};

/** Texts of a request's private page. */
export const requestCopy = copy<Words>(
  {
    steps: {
      new: 'Received',
      seen: 'Read by us',
      contacted: 'Being worked on',
      confirmed: 'Confirmed',
      declined: 'Declined',
      closed: 'Closed',
      withdrawn: 'Withdrawn by you',
    },
    stepsTitle: 'Where it stands',
    change: 'Change or cancel',
    details: 'What you sent, and its history',
    zone: (zone) => `All times on this page: ${zone}.`,
    fromUs: 'We wrote to you:',
    nextTitle: 'What happens next',
    overdue: (at) => `You should have had an answer by ${at}: we are late, and we are sorry.`,
    overdueCall: 'Don’t wait for us: call the clinic.',
    overdueWrite: 'We’re still working on it. You can also write to us again.',
    next: {
      contacted:
        'Someone is working on it or has already contacted you. Check for an email or a missed call.',
      confirmed: 'Thank you. We accepted what you sent.',
      declined: 'We could not accept it. If you think that’s a mistake, please write to us.',
      closed: 'This request is closed. Still need help? Please write to us.',
      withdrawn: 'We take no further action.',
    },
    demonstration: 'This dentist is made up: the request is stored like any other, and reaches no clinic.',
    over: 'The time of this appointment has passed.',
    answerHere: (by) => `You left no email address, so our answer appears on this page, by ${by}.`,
    call: (phone) => `Call ${phone}`,
    bookAgain: 'Ask for another time',
    contact: 'Write to us',
    askedTitle: 'What you sent',
    type: 'Type',
    dentist: 'Dentist',
    address: 'Address',
    directions: 'Directions',
    date: 'Date',
    time: 'Time',
    text: 'What you wrote',
    onlyYou: 'Your name, email and telephone number are not shown here.',
    asked: (moment) => `You asked for ${moment}`,
    kept: (moment) => `The confirmed day stays: ${moment}`,
    wish: {
      title: 'You asked for another day',
      stands: (confirmed, asked) =>
        `${confirmed} is confirmed. You asked for ${asked}; until that is confirmed, the first day stands.`,
      open: (asked) => `You asked for ${asked}, which is not confirmed yet.`,
      keep: 'Keep my confirmed day',
      drop: 'I no longer need it',
    },
    another: 'Ask for another one',
    move: {
      title: 'Ask for another day',
      text: 'Choose a day and a time. It replaces the one that you asked for; nothing is booked until it is confirmed.',
      textConfirmed:
        'Your confirmed day stands until the new one is confirmed. If it is today or tomorrow, please call the clinic as well.',
      submit: 'Ask for this day',
      submitting: 'Submitting...',
      errorTitle: 'Please check the following',
      tooOften: 'You have asked for another day five times. Please call the clinic instead.',
    },
    refusesMail: 'Your email address gets no reminders and no questions about visits.',
    calendar: 'Add it to your calendar',
    messages: {
      title: 'Messages',
      from: { us: 'We wrote', you: 'You wrote' },
      label: 'Write to us about this',
      hint: 'Our answer comes by email and appears here.',
      urgent: CALL_911.en,
      submit: 'Send the message',
      missing: 'Write your message first.',
      long: 'That is too long: 2,000 characters at most.',
      tooOften: 'You have written ten messages within a day. Please wait until tomorrow.',
    },
    actionsTitle: 'Changed your mind?',
    offers: {
      withdraw: {
        label: 'Withdraw it',
        question: {
          title: 'Withdraw what you sent?',
          texts: [
            'We stop working on it, and tell the clinic if it already has your request. You can’t undo this, but you can always send a new request.',
          ],
          yes: 'Yes, withdraw it',
        },
      },
      move: { label: 'Ask for another day' },
      'no-mail': {
        label: 'No emails about visits',
        question: {
          title: 'No more emails about visits?',
          texts: [
            'We then send no reminder before a visit and no question after it, for any appointment asked for with this email address. You still hear whether an appointment is confirmed.',
          ],
          yes: 'Yes, send none',
        },
      },
      erase: {
        label: 'Erase my data',
        question: {
          title: 'Erase your data?',
          texts: [
            'We take your name, email, telephone number, everything you wrote and our notes out of our database, for good. What is still open is cancelled. For our statistics we keep one line that says nothing about you: that there was a request, when, and for which dentist.',
            'A clinic that has your request already keeps its own records, and we tell it that the request is withdrawn. Emails we already sent stay in their inboxes. This page stops working.',
          ],
          yes: 'Yes, erase everything',
        },
      },
    },
    keep: 'No, go back',
    publishedReview: 'To change or delete a published review, use the link in our email about it.',
    changedTitle: 'That’s no longer possible',
    changed: 'Things have changed in the meantime. This is how they stand now.',
    erasedTitle: 'Your data has been erased',
    erased: [
      'Your name, email, telephone number and what you wrote are out of our database, and the private link to this page no longer works.',
      'We won’t email you about it again.',
    ],
    home: 'Return Home',
    privateNote:
      'This page is private: anyone with its address can see and cancel the request. Please don’t share it.',
    notFound: 'There’s nothing at this link',
    notFoundText:
      'The private link may have expired, the request may have been erased, or part of the address is missing. Please open the link in our email again, or write to us.',
    eventRequest: (dentist) => `Appointment request: ${dentist}`,
    event: (dentist) => `Appointment: ${dentist}`,
    eventText: {
      request: 'Not confirmed yet: nothing is booked.',
      confirmed: 'Confirmed. Ask the clinic how long to plan for.',
      cancelled: 'This appointment was cancelled.',
      closed: 'This request is closed. If you agreed on a day and time with the clinic, go by that.',
      madeUp: 'Demonstration: this dentist is made up, and nobody expects you.',
    },
    eventTime: (time) => `When: ${time}`,
    eventPhone: (phone) => `Clinic: ${phone}`,
  },
  {
    steps: {
      new: 'Reçue',
      seen: 'Lue',
      contacted: 'En traitement',
      confirmed: 'Confirmée',
      declined: 'Refusée',
      closed: 'Fermée',
      withdrawn: 'Retirée',
    },
    stepsTitle: 'Où en est votre demande',
    change: 'Modifier ou annuler',
    details: 'Votre demande et son historique',
    zone: (zone) => `Toutes les heures de cette page : ${zone}.`,
    fromUs: 'Nous vous avons écrit :',
    nextTitle: 'La suite',
    overdue: (at) =>
      `Vous auriez dû avoir une réponse avant le ${at}. Nous sommes en retard et nous nous en excusons.`,
    overdueCall: 'N’attendez pas notre réponse : appelez la clinique.',
    overdueWrite: 'Nous nous en occupons toujours. Vous pouvez aussi nous écrire de nouveau.',
    next: {
      contacted:
        'Une personne s’en occupe ou a tenté de vous joindre. Vérifiez vos courriels et vos appels manqués.',
      confirmed: 'Merci. Nous avons accepté ce que vous avez envoyé.',
      declined: 'Nous n’avons pas pu l’accepter. Si vous pensez que c’est une erreur, écrivez-nous.',
      closed: 'Cette demande est fermée. Une question? Écrivez-nous.',
      withdrawn: 'Nous n’y donnerons pas suite.',
    },
    demonstration:
      'Cette fiche est fictive : la demande est enregistrée comme les autres et ne parvient à aucune clinique.',
    over: 'L’heure de ce rendez-vous est passée.',
    answerHere: (by) =>
      `Vous n’avez pas laissé d’adresse courriel : notre réponse s’affichera sur cette page d’ici le ${by}.`,
    call: (phone) => `Appeler le ${phone}`,
    bookAgain: 'Demander une autre heure',
    contact: 'Nous écrire',
    askedTitle: 'Ce que vous avez envoyé',
    type: 'Type',
    dentist: 'Dentiste',
    address: 'Adresse',
    directions: 'Itinéraire',
    date: 'Date',
    time: 'Heure',
    text: 'Ce que vous avez écrit',
    onlyYou: 'Votre nom, votre courriel et votre numéro de téléphone ne sont pas affichés ici.',
    asked: (moment) => `Vous avez demandé le ${moment}`,
    kept: (moment) => `Le jour confirmé tient : ${moment}`,
    wish: {
      title: 'Vous avez demandé un autre jour',
      stands: (confirmed, asked) =>
        `Confirmé : ${confirmed}. Vous avez demandé le ${asked}; tant que ce n’est pas confirmé, le premier jour tient.`,
      open: (asked) => `Vous avez demandé le ${asked}. Ce n’est pas encore confirmé.`,
      keep: 'Garder mon jour confirmé',
      drop: 'Je n’en ai plus besoin',
    },
    another: 'Demander un autre jour',
    move: {
      title: 'Demander un autre jour',
      text: 'Choisissez un jour et une heure. Ils remplacent votre demande précédente; rien n’est réservé tant qu’ils ne sont pas confirmés.',
      textConfirmed:
        'Votre jour confirmé tient tant que le nouveau n’est pas confirmé. Si c’est aujourd’hui ou demain, appelez aussi la clinique.',
      submit: 'Demander ce jour',
      submitting: 'Envoi en cours…',
      errorTitle: 'Veuillez vérifier ce qui suit',
      tooOften: 'Vous avez demandé un autre jour cinq fois. Appelez plutôt la clinique.',
    },
    refusesMail: 'Votre adresse courriel ne reçoit ni rappels ni questions sur vos visites.',
    calendar: 'Ajouter à votre calendrier',
    messages: {
      title: 'Nos échanges',
      from: { us: 'Nous avons écrit', you: 'Vous avez écrit' },
      label: 'Nous écrire à ce sujet',
      hint: 'Notre réponse arrive par courriel et s’affiche ici.',
      urgent: CALL_911.fr,
      submit: 'Envoyer le message',
      missing: 'Écrivez d’abord votre message.',
      long: 'C’est trop long : 2 000 caractères au plus.',
      tooOften: 'Vous avez écrit dix messages en un jour. Attendez à demain.',
    },
    actionsTitle: 'Vous avez changé d’idée?',
    offers: {
      withdraw: {
        label: 'Retirer mon envoi',
        question: {
          title: 'Retirer ce que vous avez envoyé?',
          texts: [
            'Nous cesserons de traiter votre demande. Si une clinique a reçu la demande, nous l’aviserons. C’est irréversible, mais vous pourrez toujours faire une nouvelle demande.',
          ],
          yes: 'Oui, retirer',
        },
      },
      move: { label: 'Demander un autre jour' },
      'no-mail': {
        label: 'Aucun courriel sur mes visites',
        question: {
          title: 'Ne plus recevoir de courriels sur vos visites?',
          texts: [
            'Nous n’enverrons alors ni rappel avant une visite ni question après, pour tout rendez-vous demandé avec cette adresse courriel. Vous saurez toujours si un rendez-vous est confirmé.',
          ],
          yes: 'Oui, n’en envoyez plus',
        },
      },
      erase: {
        label: 'Effacer mes données',
        question: {
          title: 'Effacer vos données?',
          texts: [
            'Nous retirons pour de bon de notre base de données votre nom, votre courriel, votre numéro de téléphone, tout ce que vous avez écrit et nos notes. Ce qui est en cours est annulé. Pour nos chiffres, il reste une ligne qui ne dit rien de vous : qu’il y a eu une demande, quand et pour quel dentiste.',
            'Une clinique qui a déjà votre demande garde ses propres dossiers; nous l’avisons que la demande est retirée. Les courriels envoyés restent là où ils sont arrivés. Cette page cessera de fonctionner.',
          ],
          yes: 'Oui, tout effacer',
        },
      },
    },
    keep: 'Non, revenir',
    publishedReview:
      'Pour modifier ou supprimer un avis publié, utilisez le lien dans notre courriel à ce sujet.',
    changedTitle: 'Ce n’est plus possible',
    changed: 'La situation a changé entre-temps. Voici où en sont les choses.',
    erasedTitle: 'Vos données sont effacées',
    erased: [
      'Votre nom, votre courriel, votre numéro de téléphone et ce que vous avez écrit ne sont plus dans notre base de données, et le lien privé de cette page ne mène plus nulle part.',
      'Nous ne vous écrirons plus à ce sujet.',
    ],
    home: 'Retour à l’accueil',
    privateNote:
      'Cette page est privée : quiconque possède son adresse peut la voir et annuler. Ne la transmettez pas.',
    notFound: 'Ce lien ne mène à rien',
    notFoundText:
      'Le lien privé a peut-être expiré, ce à quoi il menait a pu être effacé, ou il manque une partie de l’adresse. Rouvrez le lien dans notre courriel, ou écrivez-nous.',
    eventRequest: (dentist) => `Demande de rendez-vous : ${dentist}`,
    event: (dentist) => `Rendez-vous : ${dentist}`,
    eventText: {
      request: 'Pas encore confirmé : rien n’est réservé.',
      confirmed: 'Confirmé. La clinique peut vous en dire la durée.',
      cancelled: 'Ce rendez-vous est annulé.',
      closed:
        'Cette demande est fermée. Si vous avez convenu d’un jour et d’une heure avec la clinique, c’est ce qui compte.',
      madeUp: 'Démonstration : ce dentiste est fictif et personne ne vous attend.',
    },
    eventTime: (time) => `Quand : ${time}`,
    eventPhone: (phone) => `Clinique : ${phone}`,
  },
);
