import { CALL_911 } from '#app/content/emergency.ts';
import { copy } from '#app/content/language.ts';

/**
 * What the contact page says. The hours planned for telephone and chat (specification, section 9) stand beside
 * demonstration dentists only: nobody plans them on a site that is open.
 */
export const contactCopy = copy(
  {
    metaTitle: 'Contact us',
    metaDescription:
      'Write to Dental Finder: questions, mistakes on a profile, reviews, your personal information. When we read messages, and when we reply.',
    title: 'Contact us',
    lead: (within: string) =>
      `A question, a mistake on a profile, a word about the site: write to us. We reply ${within}.`,
    another: 'Send another message',
    search: 'Search for a dentist',
    optionsTitle: 'Ways to reach us',
    available: 'Available',
    planned: (hours: string) => `Planned hours: ${hours}`,
    options: {
      message: {
        title: 'Message',
        hours: 'Any time, day or night',
        text: (within: string) => `With our form. We reply ${within}.`,
        link: 'Write a message',
      },
      support: {
        title: 'Support hours',
        text: 'This is when people read and answer messages.',
      },
      emergency: {
        title: 'Emergency line',
        hours: '24 hours a day, 7 days a week',
        text: `We have no telephone number yet. Don’t wait for us: go to emergency care. ${CALL_911.en}`,
        link: 'Emergency dentists',
      },
      noLine: {
        title: 'In an emergency',
        text: `We have no telephone line. Don’t wait for us: go to emergency care. ${CALL_911.en}`,
      },
      chat: {
        title: 'Live chat',
        hours: 'Monday to Friday, 9 AM to 6 PM EST',
        text: 'There is no chat yet. Please use the form.',
      },
    },
  },
  {
    metaTitle: 'Nous joindre',
    metaDescription:
      'Écrivez à Dental Finder : questions, erreurs dans un profil, avis, renseignements personnels. Quand nous lisons les messages, et quand nous répondons.',
    title: 'Nous joindre',
    lead: (within) =>
      `Une question, une erreur dans un profil, un mot sur le site? Écrivez-nous. Nous répondons ${within}.`,
    another: 'Envoyer un autre message',
    search: 'Chercher un dentiste',
    optionsTitle: 'Comment nous joindre',
    available: 'Disponible',
    planned: (hours: string) => `Heures prévues : ${hours}`,
    options: {
      message: {
        title: 'Message écrit',
        hours: 'En tout temps, jour et nuit',
        text: (within) => `Au moyen de notre formulaire. Nous répondons ${within}.`,
        link: 'Écrire un message',
      },
      support: {
        title: 'Heures de soutien',
        text: 'Nous lisons les messages et y répondons pendant ces heures.',
      },
      emergency: {
        title: 'Ligne d’urgence',
        hours: '24 heures sur 24, 7 jours sur 7',
        text: `Nous n’avons pas encore de numéro de téléphone. N’attendez pas notre réponse : voyez les soins d’urgence. ${CALL_911.fr}`,
        link: 'Dentistes d’urgence',
      },
      noLine: {
        title: 'En cas d’urgence',
        text: `Nous n’avons pas de ligne téléphonique. N’attendez pas notre réponse : voyez les soins d’urgence. ${CALL_911.fr}`,
      },
      chat: {
        title: 'Clavardage',
        hours: 'du lundi au vendredi, de 9 h à 18 h (heure de l’Est)',
        text: 'Le clavardage n’existe pas encore. Utilisez le formulaire.',
      },
    },
  },
);
