import { copy } from '#app/content/language.ts';
import type { Bilingual } from '#app/content/language.ts';
import { withArticle } from '#app/content/practice-words.ts';
import type { KindWords } from './lead-kind.ts';

/** What to bring to a visit. */
export const BRING: Bilingual = {
  en: 'Bring your insurance or Canadian Dental Care Plan card, a list of the medicines you take, and your referral or X-rays if you have them.',
  fr: 'Apportez votre carte d’assurance ou du Régime canadien de soins dentaires, la liste de vos médicaments et, si vous en avez, vos radiographies et la lettre de votre dentiste.',
};

/** Words about an appointment request. */
export const bookingWords = copy<KindWords>(
  {
    name: 'Appointment',
    noun: 'appointment request',
    title: 'Your appointment request',
    next: {
      confirmed:
        'The clinic expects you. If you can’t come, please cancel here as early as you can, and call the clinic if it is the day before or the same day.',
      declined: 'The clinic can’t see you at that time. You can ask for another time, or another dentist.',
    },
    offers: {
      withdraw: {
        label: 'Cancel this appointment request',
        question: {
          title: 'Cancel this appointment request?',
          texts: [
            'We stop working on it, and tell the clinic if it already has your request. You can’t undo this, but you can always send a new request.',
          ],
          yes: 'Yes, cancel it',
        },
      },
    },
    received: 'It is a request, not yet an appointment.',
    answer: {
      us: (by) => `We ask the clinic whether it can see you then, and you’ll hear from us by ${by}.`,
      clinic: (by) =>
        `The clinic gets your request by email. You’ll hear by ${by}, from the clinic or from us, whether it can see you then.`,
      nobody:
        'This dentist is made up: your request is stored like any other, but it reaches no clinic. Nothing is booked, and nobody expects you.',
    },
    mail: {
      confirmed: ({ dentistName, demonstration }) =>
        demonstration
          ? {
              subject: 'Demonstration: no appointment with a made-up dentist',
              heading: 'Marked as confirmed, but nobody expects you',
              paragraphs: [
                'This dentist is made up, so there is no appointment and no clinic to go to. Only the status of your request has changed.',
              ],
            }
          : {
              subject: `Your appointment${dentistName ? ` with ${dentistName}` : ''} is confirmed`,
              heading: 'Your appointment is confirmed',
              paragraphs: [
                BRING.en,
                'If you can’t come, please cancel it with the link below, so that someone else can have that time. You can ask for another day there, too: this one stands until the new one is confirmed.',
              ],
              button: 'See, move or cancel it',
            },
      declined: ({ dentistName, demonstration, cancelled, profileLink }) =>
        demonstration
          ? {
              subject: 'Demonstration: no appointment with a made-up dentist',
              heading: 'Marked as declined',
              paragraphs: [
                'This dentist is made up, so no clinic has looked at it. Only the status of your request has changed.',
              ],
            }
          : cancelled
            ? {
                subject: `Your confirmed appointment${dentistName ? ` with ${dentistName}` : ''} is cancelled`,
                heading: `Your confirmed appointment on ${cancelled} is cancelled`,
                paragraphs: [
                  'The clinic can’t see you then, and doesn’t expect you any more. We are sorry. You can ask for another time, or choose another dentist nearby.',
                  ...(profileLink ? [`Ask for another time: ${profileLink}`] : []),
                ],
              }
            : {
                subject: `No appointment${dentistName ? ` with ${dentistName}` : ''} at that time`,
                heading: 'The clinic can’t take this appointment',
                paragraphs: [
                  'We are sorry. You can ask for another time, or choose another dentist nearby.',
                  ...(profileLink ? [`Ask for another time: ${profileLink}`] : []),
                ],
              },
    },
    clinicMail: 'A patient is asking for an appointment',
    privacy: {
      title: 'When you ask for an appointment',
      when: 'ask for an appointment',
      blocks: [
        'This is what we store, and why:',
        [
          [
            'First and last name, email, telephone number',
            'So that the clinic or we can answer you. They are required.',
          ],
          ['Dentist, type of appointment, date and time', 'They are your request. They are required.'],
          ['If you are a new patient', 'A clinic plans more time for a first visit.'],
          ['Other times that suit you', 'So that the clinic can offer one of them. Optional.'],
          ['Your child’s age, insurer and message', 'So that the clinic can prepare. All are optional.'],
          [
            'Language of the page, time of sending, and the outcome of the request',
            'So that you are answered in your language and in time.',
          ],
        ],
        'We use this to arrange your appointment and for nothing else. By sending the form you agree to that. You can take your agreement back at any time; see [Your rights](#rights).',
        'If the appointment is confirmed, we email you a reminder the day before it and, the day after, one question that leads to a review. Both have a link to refuse all such emails. To respect that, we keep a code made from your address, also after your data is erased: at least as long as we keep requests, and while one with that address is stored. From the code, we can only recognise the address when we see it again.',
        'The type of appointment and your message can say something about your health. Write only what the clinic needs before your visit. We never need your health card number.',
        'The type, the day and the time that you choose are part of the page’s address, so that “Back” works. They stay in your browser’s history. Nothing else that you type is in it.',
      ],
      demonstration: 'a request to a made-up dentist reaches no clinic. It is stored like any other.',
    },
  },
  {
    name: 'Rendez-vous',
    noun: 'demande de rendez-vous',
    title: 'Votre demande de rendez-vous',
    next: {
      confirmed:
        'La clinique vous attend. Si vous ne pouvez pas venir, annulez ici le plus tôt possible; la veille ou le jour même, appelez aussi la clinique.',
      declined:
        'La clinique ne peut pas vous recevoir à ce moment. Vous pouvez demander une autre heure ou choisir un autre dentiste.',
    },
    offers: {
      withdraw: {
        label: 'Annuler cette demande de rendez-vous',
        question: {
          title: 'Annuler cette demande de rendez-vous?',
          texts: [
            'Nous cesserons de traiter votre demande. Si une clinique a reçu la demande, nous l’aviserons. C’est irréversible, mais vous pourrez toujours faire une nouvelle demande.',
          ],
          yes: 'Oui, annuler',
        },
      },
    },
    received: 'C’est une demande, pas encore un rendez-vous.',
    answer: {
      us: (by) =>
        `Nous demandons à la clinique si elle peut vous recevoir à ce moment; vous aurez de nos nouvelles d’ici le ${by}.`,
      clinic: (by) =>
        `La clinique reçoit votre demande par courriel. Vous saurez d’ici le ${by}, par elle ou par nous, si elle peut vous recevoir à ce moment.`,
      nobody:
        'Cette fiche est fictive : votre demande est enregistrée comme les autres, mais ne parvient à aucune clinique. Rien n’est réservé et personne ne vous attend.',
    },
    mail: {
      confirmed: ({ dentistName, demonstration }) =>
        demonstration
          ? {
              subject: 'Démonstration : aucun rendez-vous avec un dentiste fictif',
              heading: 'Demande marquée comme confirmée, mais personne ne vous attend',
              paragraphs: [
                'Cette fiche est fictive : il n’y a ni rendez-vous ni clinique où aller. Seul l’état de votre demande a changé.',
              ],
            }
          : {
              subject: `Votre rendez-vous${dentistName ? ` avec ${withArticle(dentistName)}` : ''} est confirmé`,
              heading: 'Votre rendez-vous est confirmé',
              paragraphs: [
                BRING.fr,
                'Si vous ne pouvez pas venir, annulez-le au moyen du lien ci-dessous : quelqu’un d’autre pourra prendre cette heure. Vous pouvez aussi y demander un autre jour : celui-ci tient tant que le nouveau n’est pas confirmé.',
              ],
              button: 'Le voir, le déplacer ou l’annuler',
            },
      declined: ({ dentistName, demonstration, cancelled, profileLink }) =>
        demonstration
          ? {
              subject: 'Démonstration : aucun rendez-vous avec un dentiste fictif',
              heading: 'Demande marquée comme refusée',
              paragraphs: [
                'Cette fiche est fictive : aucune clinique n’a examiné votre demande. Seul son état a changé.',
              ],
            }
          : cancelled
            ? {
                subject: `Votre rendez-vous confirmé${dentistName ? ` avec ${withArticle(dentistName)}` : ''} est annulé`,
                heading: `Votre rendez-vous confirmé du ${cancelled} est annulé`,
                paragraphs: [
                  'La clinique ne peut pas vous recevoir à ce moment et ne vous attend plus. Nous en sommes désolés. Vous pouvez demander une autre heure ou choisir un autre dentiste dans les environs.',
                  ...(profileLink ? [`Demander une autre heure : ${profileLink}`] : []),
                ],
              }
            : {
                subject: `Pas de rendez-vous${dentistName ? ` avec ${withArticle(dentistName)}` : ''} à cette heure`,
                heading: 'La clinique ne peut pas accepter ce rendez-vous',
                paragraphs: [
                  'Nous en sommes désolés. Vous pouvez demander une autre heure ou choisir un autre dentiste dans les environs.',
                  ...(profileLink ? [`Demander une autre heure : ${profileLink}`] : []),
                ],
              },
    },
    clinicMail: 'Une personne demande un rendez-vous',
    privacy: {
      title: 'Quand vous demandez un rendez-vous',
      when: 'demander un rendez-vous',
      blocks: [
        'Voici ce que nous conservons, et pourquoi :',
        [
          [
            'Prénom, nom, courriel, numéro de téléphone',
            'Pour que la clinique ou nous puissions vous répondre. Obligatoires.',
          ],
          ['Dentiste, type de rendez-vous, date et heure', 'C’est votre demande. Obligatoires.'],
          [
            'Nouvelle patiente ou nouveau patient',
            'La clinique prévoit plus de temps pour une première visite.',
          ],
          ['Autres moments possibles', 'Pour que la clinique puisse vous en proposer un. Facultatifs.'],
          [
            'Âge de votre enfant, assureur et message',
            'Pour que la clinique puisse se préparer. Facultatifs.',
          ],
          [
            'Langue de la page, moment de l’envoi et suites de la demande',
            'Pour vous répondre dans votre langue et à temps.',
          ],
        ],
        'Ces renseignements servent à organiser votre rendez-vous et à rien d’autre. En envoyant le formulaire, vous y consentez. Vous pouvez retirer ce consentement en tout temps; voyez [Vos droits](#rights).',
        'Si le rendez-vous est confirmé, nous vous envoyons un rappel la veille et, le lendemain, une seule question qui mène à un avis. Ces courriels contiennent un lien pour refuser tout courriel de ce genre. Pour en tenir compte, nous conservons un code tiré de votre adresse, même après l’effacement de vos données : au moins aussi longtemps que les demandes, et tant que nous en avons une avec cette adresse. Il nous permet seulement de reconnaître l’adresse si nous la revoyons.',
        'Le type de rendez-vous et votre message peuvent en dire long sur votre santé. N’écrivez que ce dont la clinique a besoin avant votre visite. Nous n’avons jamais besoin de votre numéro d’assurance maladie.',
        'Le type, le jour et l’heure choisis font partie de l’adresse de la page, pour que le bouton « Retour » fonctionne. Ils restent dans l’historique de votre navigateur. Rien d’autre de ce que vous écrivez n’y figure.',
      ],
      demonstration:
        'une demande adressée à un dentiste fictif ne parvient à aucune clinique. Elle est conservée comme les autres.',
    },
  },
);
