import { CALL_911 } from '#app/content/emergency.ts';
import { copy } from '#app/content/language.ts';
import { toDentist } from '#app/content/practice-words.ts';
import type { DentistPageWords, FormWords } from './form.ts';
import type { KindWords } from './lead-kind.ts';

/** Words about a message to a dentist. */
export const messageWords = copy<KindWords>(
  {
    name: 'Message',
    noun: 'message',
    title: 'Your message to a dentist',
    answer: {
      us: (by) => `We pass it on to the clinic by ${by}. The clinic answers you itself.`,
      clinic: (by) =>
        `The clinic gets it by email and answers you itself. If you hear nothing by ${by}, call the clinic.`,
    },
    late: {
      us: (at) => `We should have passed it on to the clinic by ${at}: we are late, and we are sorry.`,
      clinic: () => 'The clinic got it by email. If it has not answered you yet, it may have missed it.',
    },
    clinicMail: 'A patient has written to you',
    privacy: {
      title: 'When you write to a dentist',
      when: 'write to a dentist',
      blocks: [
        'This is what we store, and why:',
        [
          [
            'Name, email and message',
            'They are what we pass on, and where the answer goes. They are required.',
          ],
          ['Telephone number', 'So that the clinic can call instead. Optional.'],
          [
            'Dentist, language of the page, time of sending, and the outcome of the message',
            'So that it reaches the right clinic, in your language and in time.',
          ],
        ],
        'We use this to have your message answered and for nothing else. By sending the form you agree to that, and you can take your agreement back at any time; see [Your rights](#rights). Nothing of it is part of a page’s address. We never need your health card number.',
      ],
      demonstration: 'a message to a made-up dentist reaches no clinic. It is stored like any other.',
    },
  },
  {
    name: 'Message à un dentiste',
    noun: 'message',
    title: 'Votre message à un dentiste',
    answer: {
      us: (by) => `Nous le transmettons à la clinique d’ici le ${by}. La clinique vous répond elle-même.`,
      clinic: (by) =>
        `La clinique le reçoit par courriel et vous répond elle-même. Sans nouvelles d’ici le ${by}, appelez la clinique.`,
    },
    late: {
      us: (at) =>
        `Nous aurions dû le transmettre à la clinique avant le ${at}. Nous sommes en retard et nous nous en excusons.`,
      clinic: () =>
        'La clinique l’a reçu par courriel. Si elle ne vous a pas encore répondu, il lui a peut-être échappé.',
    },
    clinicMail: 'Une personne vous a écrit',
    privacy: {
      title: 'Quand vous écrivez à un dentiste',
      when: 'écrire à un dentiste',
      blocks: [
        'Voici ce que nous conservons, et pourquoi :',
        [
          [
            'Nom, courriel et message',
            'C’est ce que nous transmettons, et où la réponse vous parvient. Obligatoires.',
          ],
          ['Numéro de téléphone', 'Pour que la clinique puisse plutôt vous appeler. Facultatif.'],
          [
            'Dentiste, langue de la page, moment de l’envoi et suites du message',
            'Pour qu’il parvienne à la bonne clinique, dans votre langue et à temps.',
          ],
        ],
        'Ces renseignements servent à faire répondre à votre message et à rien d’autre. En envoyant le formulaire, vous y consentez, et vous pouvez retirer ce consentement en tout temps; voyez [Vos droits](#rights). Rien n’en figure dans l’adresse d’une page. Nous n’avons jamais besoin de votre numéro d’assurance maladie.',
      ],
      demonstration:
        'un message adressé à un dentiste fictif ne parvient à aucune clinique. Il est conservé comme les autres.',
    },
  },
);

/** What its form says, and the page that confirms it. */
export const messageFormWords = copy<FormWords>(
  {
    formTitle: 'Your message',
    fields: {
      email: { hint: 'The answer goes to this address.' },
      phone: { hint: 'If the clinic may call you instead.' },
      message: {
        hint: 'No health card number, please. About your health, write only what the clinic needs to answer you.',
      },
    },
    privacy: 'We pass on what you write here so that the clinic can answer you, and use it for nothing else.',
    submit: 'Send the message',
    failedTitle: 'Your message was not sent',
    failed:
      'We could not store it. Everything you wrote is still below: please try again in a moment, or call the clinic.',
    sentTitle: 'Message sent',
    sent: (dentist) => `Thank you. We have your message to ${dentist}.`,
    nextTitle: 'What happens to your message',
    next: ({ hours }) => [
      `We read it ${hours}, and pass it on to the clinic.`,
      'The clinic answers you itself: by email, or by phone if you gave a number. We can’t say how soon.',
      'To change or cancel an appointment, call the clinic. A message may come too late.',
    ],
  },
  {
    formTitle: 'Votre message',
    fields: {
      email: { hint: 'La réponse vous parviendra à cette adresse.' },
      phone: { hint: 'Si la clinique peut plutôt vous appeler.' },
      message: {
        hint: 'N’inscrivez pas votre numéro d’assurance maladie. De votre santé, ne dites que ce dont la clinique a besoin pour vous répondre.',
      },
    },
    privacy:
      'Nous transmettons ce que vous écrivez ici pour que la clinique puisse vous répondre. Cela ne sert à rien d’autre.',
    submit: 'Envoyer le message',
    failedTitle: 'Votre message n’a pas été envoyé',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant ou appelez la clinique.',
    sentTitle: 'Message envoyé',
    sent: (dentist) => `Merci. Nous avons votre message ${toDentist(dentist)}.`,
    nextTitle: 'Ce que devient votre message',
    next: ({ hours }) => [
      `Nous le lisons ${hours}, et le transmettons à la clinique.`,
      'La clinique vous répond elle-même, par courriel, ou par téléphone si vous avez donné un numéro. Nous ne savons pas dans quel délai.',
      'Pour changer ou annuler un rendez-vous, appelez la clinique : un message peut arriver trop tard.',
    ],
  },
);

/** What the page of the form says besides. */
export const messagePageWords = copy<DentistPageWords>(
  {
    title: 'Send a message',
    titleOf: (dentist) => `Send a message to ${dentist}`,
    description: (dentist) =>
      `Write to ${dentist}: a question before a visit, how to prepare, what the office offers. We pass it on to the clinic.`,
    lead: 'A question before your visit? Write it here, and we pass it on to the clinic.',
    urgent: {
      title: 'Not for urgent matters',
      text: `Messages are not read right away. ${CALL_911.en} With bad pain, a swelling or a knocked-out tooth, call a clinic now.`,
      link: 'Emergency dentists',
    },
    demonstration: 'A message is stored like any other, but no clinic receives it.',
    nextMadeUp: ['We store it. It goes to nobody, because this dentist is made up.'],
    faster: {
      title: 'Faster than a message',
      call: (phone) => `Call ${phone}`,
    },
    another: 'Send another message',
  },
  {
    title: 'Écrire un message',
    titleOf: (dentist) => `Écrire ${toDentist(dentist)}`,
    description: (dentist) =>
      `Écrivez ${toDentist(dentist)} : une question avant une visite, ou sur ce que le cabinet offre. Nous transmettons le message à la clinique.`,
    lead: 'Une question avant votre visite? Posez-la ici : nous la transmettons à la clinique.',
    urgent: {
      title: 'Pas pour une urgence',
      text: `Personne ne lit un message sur-le-champ. ${CALL_911.fr} En cas de forte douleur, d’enflure ou de dent arrachée par un coup, appelez une clinique sans attendre.`,
      link: 'Dentistes d’urgence',
    },
    demonstration: 'Un message est enregistré comme les autres, mais aucune clinique ne le reçoit.',
    nextMadeUp: ['Nous l’enregistrons. Il ne parvient à personne, puisque ce dentiste est fictif.'],
    faster: {
      title: 'Plus rapide qu’un message',
      call: (phone) => `Appeler le ${phone}`,
    },
    another: 'Envoyer un autre message',
  },
);
