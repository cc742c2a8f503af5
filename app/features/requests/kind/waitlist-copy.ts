import { plural } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import { ofDentist, withArticle } from '#app/content/practice-words.ts';
import type { DentistPageWords, FormWords } from './form.ts';
import type { KindWords } from './lead-kind.ts';
import { waitTimes } from './steps.ts';

const { months, answerDays } = waitTimes;

/** Words about an alert. */
export const waitlistWords = copy<KindWords>(
  {
    name: 'New-patient alert',
    noun: 'new-patient alert',
    title: 'Your new-patient alert',
    steps: {
      new: 'Alert set',
      seen: 'Still waiting',
      contacted: 'We asked whether you are still waiting',
      confirmed: 'New patients accepted',
      closed: 'Alert ended',
      withdrawn: 'Ended by you',
    },
    next: {
      new: `We’ll email you once this dentist takes new patients. Until then, we ask every ${months} months whether to keep the alert.`,
      seen: `We’ll email you once this dentist takes new patients. Until then, we ask every ${months} months whether to keep the alert.`,
      contacted: `Still waiting for this dentist? Press “Keep the alert” below. Without an answer within ${answerDays} days of our email, the alert ends.`,
      confirmed:
        'This dentist’s listing now says that they take new patients. Ask for an appointment soon: we hold no place for you.',
      closed:
        'The alert has ended: we won’t write about it again. You can set a new one on the dentist’s profile.',
      withdrawn: 'We won’t write about it again. You can set a new alert on the dentist’s profile.',
    },
    offers: {
      stay: { label: 'Keep the alert' },
      withdraw: {
        label: 'End the alert',
        question: {
          title: 'End the alert?',
          texts: [
            'We won’t tell you when this dentist takes new patients. You can set a new alert at any time.',
          ],
          yes: 'Yes, end it',
        },
      },
    },
    received: `We’ll email you once, when this dentist takes new patients. If that takes longer than ${months} months, we ask whether to keep the alert. The clinic doesn’t know of it and holds no place for you.`,
    mail: {
      contacted: ({ dentistName }) => ({
        subject: dentistName ? `Still waiting for ${dentistName}?` : 'Still waiting for your dentist?',
        heading: 'Are you still waiting?',
        paragraphs: [
          `${dentistName ?? 'The dentist'} still takes no new patients, as far as we know.`,
          `To keep waiting, open the link and press “Keep the alert”. Without an answer within ${answerDays} days, the alert ends, and we won’t write about it again.`,
        ],
        button: 'Keep or end the alert',
      }),
      confirmed: ({ dentistName, profileLink }) => ({
        subject: dentistName ? `${dentistName} takes new patients` : 'Your dentist takes new patients',
        heading: 'New patients accepted',
        paragraphs: [
          `The listing of ${dentistName ?? 'the dentist'} now says that they take new patients. We hold no place for you: ask for an appointment soon.`,
          ...(profileLink ? [`Ask for an appointment: ${profileLink}`] : []),
          'Your alert has ended with this email.',
        ],
        button: 'See or erase your alert',
      }),
      withdrawn: () => ({ paragraphs: ['We won’t tell you when this dentist takes new patients.'] }),
    },
    privacy: {
      title: 'When you wait for a dentist to take new patients',
      when: 'ask to hear when a dentist takes new patients',
      blocks: [
        'This is what we store, and why:',
        [
          ['Email', 'So that we can tell you. It is required.'],
          [
            'Dentist, language of the page, and times of setting, keeping and ending the alert',
            'So that we write about the right dentist, in your language and in time.',
          ],
        ],
        `We confirm the alert by email, tell you once the dentist takes new patients, and ask after ${months} months whether to keep it; without an answer within ${answerDays} days it ends. We use your email for nothing else, and the clinic doesn’t get it. Each email has a link that ends the alert and erases it.`,
        'The time that we keep it counts from the last step: the day that you set or kept the alert, or that it ended; see ‘How long we keep it’.',
      ],
      demonstration: 'an alert for a made-up dentist is stored like any other.',
    },
  },
  {
    name: 'Alerte nouveaux patients',
    noun: 'demande d’alerte',
    title: 'Votre alerte nouveaux patients',
    steps: {
      new: 'Alerte créée',
      seen: 'En attente',
      contacted: 'Nous avons demandé si vous attendez toujours',
      confirmed: 'Nouveaux patients acceptés',
      closed: 'Alerte terminée',
      withdrawn: 'Arrêtée par vous',
    },
    next: {
      new: `Nous vous écrirons quand ce dentiste acceptera de nouveaux patients. D’ici là, tous les ${months} mois, nous vous demanderons s’il faut garder l’alerte.`,
      seen: `Nous vous écrirons quand ce dentiste acceptera de nouveaux patients. D’ici là, tous les ${months} mois, nous vous demanderons s’il faut garder l’alerte.`,
      contacted: `Attendez-vous toujours ce dentiste? Cliquez sur « Garder l’alerte » ci-dessous. Sans réponse dans les ${answerDays} jours suivant notre courriel, l’alerte prend fin.`,
      confirmed:
        'La fiche de ce dentiste indique maintenant que de nouveaux patients sont acceptés. Demandez vite un rendez-vous : nous ne réservons aucune place.',
      closed:
        'L’alerte a pris fin : nous ne vous écrirons plus à ce sujet. Vous pouvez en créer une autre dans le profil du dentiste.',
      withdrawn:
        'Nous ne vous écrirons plus à ce sujet. Vous pouvez créer une autre alerte dans le profil du dentiste.',
    },
    offers: {
      stay: { label: 'Garder l’alerte' },
      withdraw: {
        label: 'Arrêter l’alerte',
        question: {
          title: 'Arrêter l’alerte?',
          texts: [
            'Nous ne vous aviserons pas quand ce dentiste acceptera de nouveaux patients. Vous pourrez créer une autre alerte en tout temps.',
          ],
          yes: 'Oui, l’arrêter',
        },
      },
    },
    received: `Nous vous écrirons une seule fois, quand ce dentiste acceptera de nouveaux patients. Si cela prend plus de ${months} mois, nous vous demanderons s’il faut garder l’alerte. La clinique n’en sait rien et ne vous réserve aucune place.`,
    mail: {
      contacted: ({ dentistName }) => ({
        subject: dentistName
          ? `Toujours en attente : ${dentistName}`
          : 'Attendez-vous toujours votre dentiste?',
        heading: 'Attendez-vous toujours?',
        paragraphs: [
          `À notre connaissance, ${dentistName ? withArticle(dentistName) : 'ce dentiste'} n’accepte toujours pas de nouveaux patients.`,
          `Pour continuer d’attendre, ouvrez le lien et cliquez sur « Garder l’alerte ». Sans réponse dans les ${answerDays} jours, l’alerte prend fin et nous ne vous écrirons plus à ce sujet.`,
        ],
        button: 'Garder ou arrêter l’alerte',
      }),
      confirmed: ({ dentistName, profileLink }) => ({
        subject: dentistName
          ? `${dentistName} accepte de nouveaux patients`
          : 'Votre dentiste accepte de nouveaux patients',
        heading: 'Nouveaux patients acceptés',
        paragraphs: [
          `Selon sa fiche, ${dentistName ? withArticle(dentistName) : 'ce dentiste'} accepte maintenant de nouveaux patients. Nous ne vous réservons aucune place : demandez vite un rendez-vous.`,
          ...(profileLink ? [`Demander un rendez-vous : ${profileLink}`] : []),
          'Votre alerte prend fin avec ce courriel.',
        ],
        button: 'Voir ou effacer votre alerte',
      }),
      withdrawn: () => ({
        paragraphs: ['Nous ne vous aviserons pas quand ce dentiste acceptera de nouveaux patients.'],
      }),
    },
    privacy: {
      title: 'Quand vous attendez qu’un dentiste accepte de nouveaux patients',
      when: 'demander une alerte quand un dentiste accepte de nouveaux patients',
      blocks: [
        'Voici ce que nous conservons, et pourquoi :',
        [
          ['Courriel', 'Pour pouvoir vous aviser. C’est obligatoire.'],
          [
            'Dentiste, langue de la page, moments où l’alerte est créée, gardée et terminée',
            'Pour vous écrire au sujet du bon dentiste, dans votre langue et à temps.',
          ],
        ],
        `Nous confirmons l’alerte par courriel, vous avisons une fois que le dentiste accepte de nouveaux patients et, après ${months} mois, vous demandons s’il faut la garder; sans réponse dans les ${answerDays} jours, elle prend fin. Votre courriel ne sert à rien d’autre, et la clinique ne le reçoit pas. Chaque courriel contient un lien pour arrêter l’alerte et l’effacer.`,
        'La durée de conservation se compte à partir de la dernière étape : le jour où vous avez créé ou gardé l’alerte, ou celui où elle a pris fin; voyez « Combien de temps nous le conservons ».',
      ],
      demonstration: 'une alerte pour un dentiste fictif est conservée comme les autres.',
    },
  },
);

/** What its form says, and the page that confirms it. */
export const waitlistFormWords = copy<FormWords>(
  {
    formTitle: 'Where do we write?',
    fields: { email: {} },
    privacy: 'We use your address for this alert only. The clinic doesn’t get it.',
    submit: 'Tell me',
    failedTitle: 'Your alert was not set',
    failed: 'We could not store it. Your address is still below: please try again in a moment.',
    sentTitle: 'Alert set',
    sent: (dentist) => `Thank you. We’ll email you once ${dentist} takes new patients.`,
    nextTitle: 'What happens next',
    next: () => [
      'We confirm the alert by email now. The link in that email ends it at any time.',
      'Each address is on a dentist’s list only once. If yours was there already, it stays, and we send no second confirmation.',
      'Once the listing says that they take new patients, we email you, and the alert ends.',
      `If that takes longer than ${months} months, we ask whether you are still waiting. Without an answer within ${answerDays} days, the alert ends.`,
      'This is not the clinic’s own waiting list, and holds no place for you. You can ask the clinic about that.',
    ],
  },
  {
    formTitle: 'Où vous écrire?',
    fields: { email: {} },
    privacy: 'Votre adresse ne sert qu’à cette alerte. La clinique ne la reçoit pas.',
    submit: 'M’avertir',
    failedTitle: 'Votre alerte n’a pas été créée',
    failed:
      'Nous n’avons pas pu l’enregistrer. Votre adresse se trouve encore ci-dessous : réessayez dans un instant.',
    sentTitle: 'Alerte créée',
    sent: (dentist) =>
      `Merci. Nous vous écrirons quand de nouveaux patients seront acceptés chez ${withArticle(dentist)}.`,
    nextTitle: 'La suite',
    next: () => [
      'Nous confirmons maintenant l’alerte par courriel. Le lien dans ce courriel permet de l’arrêter en tout temps.',
      'Une adresse figure une seule fois sur la liste d’un dentiste. Si la vôtre y était déjà, elle y reste, sans deuxième confirmation.',
      'Dès que la fiche indique que de nouveaux patients sont acceptés, nous vous écrivons, et l’alerte prend fin.',
      `Si cela prend plus de ${months} mois, nous vous demandons si vous attendez toujours. Sans réponse dans les ${answerDays} jours, l’alerte prend fin.`,
      'Ce n’est pas la liste d’attente de la clinique, et aucune place ne vous est réservée. Vous pouvez vous informer auprès de la clinique.',
    ],
  },
);

/** What the page of the form says besides. */
export const waitlistPageWords = copy<DentistPageWords>(
  {
    title: 'New-patient alert',
    titleOf: (dentist) => `Hear when ${dentist} takes new patients`,
    description: (dentist) => `Leave your email, and we’ll tell you when ${dentist} takes new patients.`,
    lead: 'This dentist takes no new patients at the moment. Leave your email, and we’ll tell you when that changes.',
    demonstration:
      'There is no clinic behind this listing. You can try the form: your alert is stored like any other.',
    nextMadeUp: [
      'We store your alert and confirm it by email, as for a real dentist. The link in that email ends it at any time.',
      'Each address is on a dentist’s list only once. If yours was there already, it stays, and we send no second confirmation.',
      `After ${months} months we ask whether you are still waiting. Without an answer within ${answerDays} days, the alert ends.`,
    ],
    closed: {
      title: 'No need to wait',
      text: (dentist) =>
        `The listing of ${dentist} doesn’t say that they have stopped taking new patients. You can ask for an appointment now.`,
      book: 'Ask for an appointment',
    },
    kept: (count) =>
      `We keep your address while you wait, and ${plural('en', count, { one: `${count} month`, other: `${count} months` })} from the end of the alert. You can erase it sooner, by the link in our emails.`,
  },
  {
    title: 'Alerte nouveaux patients',
    titleOf: (dentist) => `Recevoir une alerte nouveaux patients : ${dentist}`,
    description: (dentist) =>
      `Laissez votre courriel : nous vous aviserons quand ${withArticle(dentist)} acceptera de nouveaux patients.`,
    lead: 'Il n’y a pas de place pour de nouveaux patients en ce moment. Laissez votre courriel : nous vous aviserons quand cela changera.',
    demonstration:
      'Aucune clinique n’existe derrière cette fiche. Vous pouvez essayer le formulaire : votre alerte est enregistrée comme les autres.',
    nextMadeUp: [
      'Nous enregistrons votre alerte et la confirmons par courriel, comme pour un vrai dentiste. Le lien dans ce courriel permet de l’arrêter en tout temps.',
      'Une adresse figure une seule fois sur la liste d’un dentiste. Si la vôtre y était déjà, elle y reste, sans deuxième confirmation.',
      `Après ${months} mois, nous vous demandons si vous attendez toujours. Sans réponse dans les ${answerDays} jours, l’alerte prend fin.`,
    ],
    closed: {
      title: 'Nul besoin d’attendre',
      text: (dentist) =>
        `La fiche ${ofDentist(dentist)} ne dit pas que les nouveaux patients sont refusés\u00a0: vous pouvez demander un rendez-vous dès maintenant.`,
      book: 'Demander un rendez-vous',
    },
    kept: (count) =>
      `Nous gardons votre adresse tant que l’alerte est active, puis ${count} mois. Vous pouvez l’effacer plus tôt, par le lien dans nos courriels.`,
  },
);
