import { copy } from '#app/content/language.ts';
import type { LeadKind } from '#app/features/lead/lead.ts';
import type { ShownStatus } from './request.ts';

type Words = {
  /** What the page is called, by what was sent. */
  titles: Record<LeadKind, string>;
  steps: Record<ShownStatus, string>;
  stepsTitle: string;
  zone: (zone: string) => string;
  fromUs: string;
  nextTitle: string;
  due: (at: string) => string;
  dueToClinic: (at: string) => string;
  overdue: (at: string) => string;
  overdueCall: string;
  overdueWrite: string;
  next: Record<Exclude<ShownStatus, 'new' | 'seen'>, string>;
  confirmedAppointment: string;
  declinedAppointment: string;
  demonstration: string;
  call: (phone: string) => string;
  bookAgain: string;
  profile: (dentist: string) => string;
  contact: string;
  askedTitle: string;
  type: string;
  dentist: string;
  date: string;
  time: string;
  subject: string;
  text: string;
  onlyYou: string;
  calendar: string;
  calendarNote: string;
  actionsTitle: string;
  withdraw: { appointment: string; other: string };
  withdrawTitle: { appointment: string; other: string };
  withdrawText: string;
  withdrawYes: { appointment: string; other: string };
  erase: string;
  eraseTitle: string;
  eraseText: readonly string[];
  eraseYes: string;
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
  eventText: { request: string; confirmed: string; cancelled: string };
  eventPhone: (phone: string) => string;
};

/** What the private page of a request says. */
export const requestCopy = copy<Words>(
  {
    titles: {
      appointment_booking: 'Your appointment request',
      dentist_message: 'Your message to a dentist',
      contact_message: 'Your message to us',
      match_request: 'Your request for a match',
      correction_request: 'Your correction',
      listing_claim: 'Your claim of a listing',
      review_submission: 'Your review',
    },
    steps: {
      new: 'Received',
      seen: 'Read by us',
      contacted: 'Being worked on',
      confirmed: 'Confirmed',
      declined: 'Declined',
      closed: 'Closed',
      approved: 'Published',
      rejected: 'Not published',
      withdrawn: 'Withdrawn by you',
    },
    stepsTitle: 'Where it stands',
    zone: (zone) => `All times on this page: ${zone}.`,
    fromUs: 'We wrote to you:',
    nextTitle: 'What happens next',
    due: (at) =>
      `You have an answer by ${at}, 24 hours after you sent it. There is nothing more you need to do.`,
    dueToClinic: (at) =>
      `We pass it on to the clinic by ${at}, 24 hours after you sent it. The clinic answers you itself.`,
    overdue: (at) => `You should have had an answer by ${at}. We are late, and we are sorry.`,
    overdueCall: 'Don’t wait for us: call the clinic.',
    overdueWrite: 'It is still in our hands. You can also write to us again.',
    next: {
      contacted: 'Somebody works on it, or has been in touch with you. Look for an email or a missed call.',
      confirmed: 'Thank you. What you sent was accepted, and shows on the site.',
      declined: 'We could not accept it. If you think that we are wrong, please write to us.',
      closed: 'It is done, and nothing more happens. If something is still open, please write to us.',
      approved: 'It is published on the dentist’s profile.',
      rejected: 'It is not published. You can write another review that follows our rules.',
      withdrawn: 'Nothing more happens with it.',
    },
    confirmedAppointment:
      'The clinic expects you. If you can’t come, please cancel here as early as you can, and call the clinic if it is the day before or the same day.',
    declinedAppointment: 'The clinic can’t take you then. You can ask for another time, or another dentist.',
    demonstration: 'This dentist is made up: the request is stored like any other, and reaches no clinic.',
    call: (phone) => `Call ${phone}`,
    bookAgain: 'Ask for another time',
    profile: (dentist) => `Profile of ${dentist}`,
    contact: 'Write to us',
    askedTitle: 'What you sent',
    type: 'Type',
    dentist: 'Dentist',
    date: 'Date',
    time: 'Time',
    subject: 'Subject',
    text: 'Your words',
    onlyYou: 'Your name, email and telephone number are not shown here.',
    calendar: 'Add it to your calendar',
    calendarNote: 'A file for any calendar program. It is marked as tentative until the clinic confirms.',
    actionsTitle: 'Changed your mind?',
    withdraw: { appointment: 'Cancel this appointment request', other: 'Withdraw it' },
    withdrawTitle: { appointment: 'Cancel this appointment request?', other: 'Withdraw what you sent?' },
    withdrawText:
      'Nothing more happens with it then. A clinic that knows of it is told. You can’t undo this, but you can always ask anew.',
    withdrawYes: { appointment: 'Yes, cancel it', other: 'Yes, withdraw it' },
    erase: 'Erase my data',
    eraseTitle: 'Erase your data?',
    eraseText: [
      'We take your name, email, telephone number, everything you wrote and our notes out of our database, for good. What is still open is cancelled. For our figures one line stays that says nothing about you: that there was a request, when, and for which dentist.',
      'A clinic that has your request already keeps its own records, and we tell it that the request is withdrawn. Emails that were sent stay where they arrived. This page stops working.',
    ],
    eraseYes: 'Yes, erase everything',
    keep: 'No, go back',
    publishedReview: 'To change or delete a published review, use the link in our email about it.',
    changedTitle: 'That is not possible any more',
    changed: 'It has changed in the meantime. This is how it stands now.',
    erasedTitle: 'Your data are erased',
    erased: [
      'Your name, email, telephone number and what you wrote are out of our database, and the private link of this page leads nowhere from now on.',
      'We write to you no more about it.',
    ],
    home: 'Return Home',
    privateNote:
      'This page is private: whoever has its address can see it and cancel. Please don’t pass it on.',
    notFound: 'There is nothing at this link',
    notFoundText:
      'The private link may have expired, what it led to may be erased, or a part of the address is missing. Please open the link in our email again, or write to us.',
    eventRequest: (dentist) => `Appointment request: ${dentist}`,
    event: (dentist) => `Appointment: ${dentist}`,
    eventText: {
      request: 'Not confirmed yet: the clinic confirms day and time with you.',
      confirmed: 'Confirmed. How long it takes, the clinic can tell you.',
      cancelled: 'This appointment does not take place.',
    },
    eventPhone: (phone) => `Clinic: ${phone}`,
  },
  {
    titles: {
      appointment_booking: 'Votre demande de rendez-vous',
      dentist_message: 'Votre message à un dentiste',
      contact_message: 'Votre message',
      match_request: 'Votre demande de jumelage',
      correction_request: 'Votre correction',
      listing_claim: 'Votre revendication d’une fiche',
      review_submission: 'Votre avis',
    },
    steps: {
      new: 'Reçu',
      seen: 'Lu par nous',
      contacted: 'En traitement',
      confirmed: 'Accepté',
      declined: 'Refusé',
      closed: 'Fermé',
      approved: 'Publié',
      rejected: 'Non publié',
      withdrawn: 'Retiré par vous',
    },
    stepsTitle: 'Où en est votre demande',
    zone: (zone) => `Toutes les heures de cette page : ${zone}.`,
    fromUs: 'Nous vous avons écrit :',
    nextTitle: 'La suite',
    due: (at) =>
      `Vous aurez une réponse d’ici le ${at}, soit 24 heures après votre envoi. Vous n’avez rien d’autre à faire.`,
    dueToClinic: (at) =>
      `Nous le transmettons à la clinique d’ici le ${at}, soit 24 heures après votre envoi. La clinique vous répond elle-même.`,
    overdue: (at) =>
      `Vous auriez dû avoir une réponse avant le ${at}. Nous sommes en retard et nous nous en excusons.`,
    overdueCall: 'Ne nous attendez pas : appelez la clinique.',
    overdueWrite: 'Nous nous en occupons toujours. Vous pouvez aussi nous écrire de nouveau.',
    next: {
      contacted:
        'Une personne s’en occupe ou a tenté de vous joindre. Vérifiez vos courriels et vos appels manqués.',
      confirmed: 'Merci. Ce que vous avez envoyé a été accepté et paraît sur le site.',
      declined: 'Nous n’avons pas pu l’accepter. Si vous pensez que c’est une erreur, écrivez-nous.',
      closed: 'C’est réglé, et il ne se passera plus rien. S’il reste une question, écrivez-nous.',
      approved: 'Votre avis paraît dans le profil du dentiste.',
      rejected: 'Votre avis n’est pas publié. Vous pouvez en écrire un autre qui respecte nos règles.',
      withdrawn: 'Il ne se passera plus rien à ce sujet.',
    },
    confirmedAppointment:
      'La clinique vous attend. Si vous ne pouvez pas venir, annulez ici le plus tôt possible; la veille ou le jour même, appelez aussi la clinique.',
    declinedAppointment:
      'La clinique ne peut pas vous recevoir à ce moment. Vous pouvez demander une autre heure ou choisir un autre dentiste.',
    demonstration:
      'Ce dentiste est fictif : la demande est enregistrée comme les autres et ne parvient à aucune clinique.',
    call: (phone) => `Appeler le ${phone}`,
    bookAgain: 'Demander une autre heure',
    profile: (dentist) => `Profil de ${dentist}`,
    contact: 'Nous écrire',
    askedTitle: 'Ce que vous avez envoyé',
    type: 'Type',
    dentist: 'Dentiste',
    date: 'Date',
    time: 'Heure',
    subject: 'Objet',
    text: 'Vos mots',
    onlyYou: 'Votre nom, votre courriel et votre numéro de téléphone ne sont pas affichés ici.',
    calendar: 'Ajouter à votre calendrier',
    calendarNote:
      'Un fichier pour tout logiciel de calendrier. Le rendez-vous y est provisoire jusqu’à ce que la clinique le confirme.',
    actionsTitle: 'Vous avez changé d’idée?',
    withdraw: { appointment: 'Annuler cette demande de rendez-vous', other: 'Retirer mon envoi' },
    withdrawTitle: {
      appointment: 'Annuler cette demande de rendez-vous?',
      other: 'Retirer ce que vous avez envoyé?',
    },
    withdrawText:
      'Il ne se passera alors plus rien. Une clinique qui en a été informée en est avisée. C’est irréversible, mais vous pourrez toujours faire une nouvelle demande.',
    withdrawYes: { appointment: 'Oui, annuler', other: 'Oui, retirer' },
    erase: 'Effacer mes données',
    eraseTitle: 'Effacer vos données?',
    eraseText: [
      'Nous retirons pour de bon de notre base de données votre nom, votre courriel, votre numéro de téléphone, tout ce que vous avez écrit et nos notes. Ce qui est en cours est annulé. Pour nos chiffres, il reste une ligne qui ne dit rien de vous : qu’il y a eu une demande, quand et pour quel dentiste.',
      'Une clinique qui a déjà votre demande garde ses propres dossiers; nous l’avisons que la demande est retirée. Les courriels envoyés restent là où ils sont arrivés. Cette page cessera de fonctionner.',
    ],
    eraseYes: 'Oui, tout effacer',
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
      request: 'Pas encore confirmé : la clinique confirme le jour et l’heure avec vous.',
      confirmed: 'Confirmé. La clinique peut vous en dire la durée.',
      cancelled: 'Ce rendez-vous n’a pas lieu.',
    },
    eventPhone: (phone) => `Clinique : ${phone}`,
  },
);
