import { copy } from '#app/content/language.ts';

/** What the page for a message to a dentist says. Hours: specification, section 9. */
export const messageCopy = copy(
  {
    title: 'Send a message',
    titleTo: (dentist: string) => `Send a message to ${dentist}`,
    description: (dentist: string) =>
      `Write to ${dentist}: a question before a visit, how to prepare, what the office offers. We pass it on to the clinic.`,
    lead: 'A question before your visit? Write it here, and we pass it on to the clinic.',
    urgentTitle: 'Not for urgent matters',
    urgent:
      'Nobody reads a message at once. If a life is in danger, call 911. With bad pain, a swelling or a knocked-out tooth, call a clinic now.',
    emergency: 'Emergency dentists',
    demonstrationTitle: 'This dentist is made up',
    demonstration: 'A message is stored like any other, but no clinic receives it.',
    formTitle: 'Your message',
    emailHint: 'The answer goes to this address.',
    phoneHint: 'If the clinic may call you instead.',
    messageHint:
      'No health card number, please. Of your health, write only what the clinic needs to answer you.',
    privacy: 'We pass on what you write here so that the clinic can answer you, and use it for nothing else.',
    submit: 'Send the message',
    failedTitle: 'Your message was not sent',
    failed:
      'We could not store it. Everything you wrote is still below: please try again in a moment, or call the clinic.',
    sentTitle: 'Message sent',
    sent: (dentist: string) => `Thank you. We have your message to ${dentist}.`,
    nextTitle: 'What happens to your message',
    next: [
      'We read it Monday to Friday, 8 AM to 8 PM EST, and pass it on to the clinic.',
      'The clinic answers you itself: by email, or by phone if you gave a number. We can’t say how soon.',
      'To change or cancel an appointment, call the clinic. A message may come too late.',
    ],
    nextDemonstration: ['We store it. It goes to nobody, because this dentist is made up.'],
    fasterTitle: 'Faster than a message',
    call: (phone: string) => `Call ${phone}`,
    book: 'Ask for an appointment',
    profile: (dentist: string) => `Back to the profile of ${dentist}`,
    status: 'See where it stands',
    another: 'Send another message',
  },
  {
    title: 'Écrire un message',
    titleTo: (dentist: string) => `Écrire à ${dentist}`,
    description: (dentist: string) =>
      `Écrivez à ${dentist} : une question avant une visite, ou sur ce que le cabinet offre. Nous transmettons le message à la clinique.`,
    lead: 'Une question avant votre visite? Posez-la ici : nous la transmettons à la clinique.',
    urgentTitle: 'Pas pour une urgence',
    urgent:
      'Personne ne lit un message sur-le-champ. Si une vie est en danger, composez le 911. En cas de forte douleur, d’enflure ou de dent délogée, appelez une clinique sans attendre.',
    emergency: 'Dentistes d’urgence',
    demonstrationTitle: 'Ce dentiste est fictif',
    demonstration: 'Un message est enregistré comme les autres, mais aucune clinique ne le reçoit.',
    formTitle: 'Votre message',
    emailHint: 'La réponse vous parviendra à cette adresse.',
    phoneHint: 'Si la clinique peut plutôt vous appeler.',
    messageHint:
      'N’inscrivez pas votre numéro d’assurance maladie. De votre santé, ne dites que ce dont la clinique a besoin pour vous répondre.',
    privacy:
      'Nous transmettons ce que vous écrivez ici pour que la clinique puisse vous répondre. Cela ne sert à rien d’autre.',
    submit: 'Envoyer le message',
    failedTitle: 'Votre message n’a pas été envoyé',
    failed:
      'Nous n’avons pas pu l’enregistrer. Tout ce que vous avez écrit se trouve encore ci-dessous : réessayez dans un instant ou appelez la clinique.',
    sentTitle: 'Message envoyé',
    sent: (dentist: string) => `Merci. Nous avons votre message à ${dentist}.`,
    nextTitle: 'Ce que devient votre message',
    next: [
      'Nous le lisons du lundi au vendredi, de 8 h à 20 h (HNE), et le transmettons à la clinique.',
      'La clinique vous répond elle-même, par courriel, ou par téléphone si vous avez donné un numéro. Nous ne savons pas dans quel délai.',
      'Pour changer ou annuler un rendez-vous, appelez la clinique : un message peut arriver trop tard.',
    ],
    nextDemonstration: ['Nous l’enregistrons. Il ne parvient à personne, puisque ce dentiste est fictif.'],
    fasterTitle: 'Plus rapide qu’un message',
    call: (phone: string) => `Appeler le ${phone}`,
    book: 'Demander un rendez-vous',
    profile: (dentist: string) => `Retour au profil de ${dentist}`,
    status: 'Suivre mon message',
    another: 'Envoyer un autre message',
  },
);
