import { copy } from '#app/content/language.ts';
import type { FormWords } from './form.ts';
import type { KindWords } from './lead-kind.ts';

/** Words about a message to the site. */
export const contactWords = copy<KindWords>(
  {
    name: 'Contact message',
    noun: 'message',
    title: 'Your message to us',
    privacy: {
      title: 'When you write to us',
      when: 'write to us',
      blocks: [
        'The form on the contact page stores your name, your email, the subject, the category if you choose one, your message, the language of the page, the time of sending, and the outcome of the message. We use it to answer you, and for nothing else. Please leave out what your dentist knows about your health.',
      ],
    },
  },
  {
    name: 'Question',
    noun: 'message',
    title: 'Votre message',
    privacy: {
      title: 'Quand vous nous écrivez',
      when: 'nous écrire',
      blocks: [
        'Le formulaire de la page Nous joindre conserve votre nom, votre courriel, l’objet, la catégorie si vous en choisissez une, votre message, la langue de la page, le moment de l’envoi et les suites du message. Nous nous en servons pour vous répondre, et pour rien d’autre. N’y mettez pas ce que votre dentiste sait de votre santé.',
      ],
    },
  },
);

/** What its form says, and the page that confirms it. */
export const contactFormWords = copy<FormWords>(
  {
    formTitle: 'Send a message',
    fields: {
      email: { hint: 'We reply to this address.' },
      subject: {
        label: 'Subject',
        missing: 'Enter a subject.',
        long: 'Use at most 150 characters for the subject.',
      },
      category: {
        label: 'Category',
        none: 'No category',
        wrong: 'Choose one of the categories, or none.',
      },
      message: { hint: 'Please leave out health card numbers and details about your health.' },
    },
    privacy: 'We use what you write here to answer you, and for nothing else.',
    submit: 'Send the message',
    failedTitle: 'Your message was not sent',
    failed: 'We could not store it. Everything you wrote is still below: please try again in a moment.',
    sentTitle: 'Message sent',
    sent: () => 'Thank you. We have your message, and there is nothing more you need to do.',
    nextTitle: 'What happens next',
    next: ({ hours, withinThem }) => [
      `We read it during support hours: ${hours}.`,
      `We reply ${withinThem}, to the email address you gave.`,
      'To change or cancel an appointment, call the clinic: its number is on the dentist’s profile.',
    ],
  },
  {
    formTitle: 'Envoyer un message',
    fields: {
      email: { hint: 'Nous répondons à cette adresse.' },
      subject: {
        label: 'Objet',
        missing: 'Entrez un objet.',
        long: 'L’objet peut compter au plus 150 caractères.',
      },
      category: {
        label: 'Catégorie',
        none: 'Aucune catégorie',
        wrong: 'Choisissez une des catégories, ou aucune.',
      },
      message: {
        hint: 'N’inscrivez ni votre numéro d’assurance maladie ni de détails sur votre santé.',
      },
    },
    privacy: 'Ce que vous écrivez ici sert à vous répondre et à rien d’autre.',
    submit: 'Envoyer le message',
    failedTitle: 'Votre message n’a pas été envoyé',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : veuillez réessayer dans un instant.',
    sentTitle: 'Message envoyé',
    sent: () => 'Merci. Nous avons votre message, et vous n’avez rien d’autre à faire.',
    nextTitle: 'La suite',
    next: ({ hours, withinThem }) => [
      `Nous le lisons pendant les heures de soutien : ${hours}.`,
      `Nous répondons ${withinThem}, à l’adresse courriel que vous avez donnée.`,
      'Pour changer ou annuler un rendez-vous, appelez la clinique : son numéro figure dans le profil du dentiste.',
    ],
  },
);
