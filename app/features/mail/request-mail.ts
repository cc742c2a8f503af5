import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { MailSubject } from './mail-content.ts';
import type { MailTexts } from './mail-words.ts';
import { button, footers, thing, votre, withDentist } from './mail-words.ts';

const enKeep =
  'Keep this message: whoever has the link can see where the request stands and withdraw it. Please do not pass it on.';
const frKeep =
  'Conservez ce message : quiconque possède le lien peut voir où en est la demande et la retirer. Ne le transmettez pas.';

/** In which somebody may be in pain; a correction or a claim is about a listing. */
const isAboutCare = (subject: MailSubject): boolean => subject !== 'correction' && subject !== 'claim';

const emergency = {
  en: 'If you are in severe pain, have heavy bleeding or swelling that makes it hard to breathe or swallow, call 911 or go to the nearest emergency department now.',
  fr: 'Si vous avez une douleur intense, un saignement abondant ou une enflure qui vous empêche de respirer ou d’avaler, appelez le 911 ou rendez-vous tout de suite à l’urgence la plus proche.',
};

/** What a yes means: it never says that something shows on the site, which another step may still have to do. */
const accepted = {
  en: {
    appointment:
      'If you can’t come, please cancel it with the link below, so that somebody else gets the time.',
    correction:
      'Thank you: we have checked what you sent and agree with it. We correct the listing accordingly; if it still says something else in a day, please send it again.',
    claim:
      'Thank you: we accept that you speak for this listing. Its ranking and its reviews stay as they are. To have something on it changed, use ‘Correct this listing’ on its page.',
    other: 'Thank you: we have accepted it.',
  },
  fr: {
    appointment:
      'Si vous ne pouvez pas venir, annulez-le au moyen du lien ci-dessous : quelqu’un d’autre pourra prendre cette heure.',
    correction:
      'Merci : nous avons vérifié ce que vous avez envoyé, et vous avez raison. Nous corrigeons la fiche en conséquence; si elle dit encore autre chose dans un jour, écrivez-nous de nouveau.',
    claim:
      'Merci : nous reconnaissons que vous parlez au nom de cette fiche. Son rang et ses avis restent les mêmes. Pour y faire modifier un renseignement, cliquez sur « Corriger cette fiche » dans sa page.',
    other: 'Merci : nous l’avons accepté.',
  },
} satisfies Record<Language, Record<string, string>>;

const acceptedWords = (language: Language, subject: MailSubject): string =>
  subject === 'appointment' || subject === 'correction' || subject === 'claim'
    ? accepted[language][subject]
    : accepted[language].other;

const seeListing = (words: string, subject: MailSubject, profileLink: string | null): string[] =>
  profileLink !== null && !isAboutCare(subject) ? [`${words} ${profileLink}`] : [];

type Requests = MailTexts<
  | 'request-received'
  | 'request-contacted'
  | 'request-confirmed'
  | 'request-declined'
  | 'request-closed'
  | 'request-withdrawn'
>;

/** Messages to visitors about what they asked for; `review-mail.ts` has those about reviews. */
export const requestMail = copy<Requests>(
  {
    'request-received': ({ subject, dentistName, facts, link }) => ({
      subject: `We have your ${thing.en[subject]}${withDentist(dentistName, (name) => ` for ${name}`)}`,
      heading: `We have your ${thing.en[subject]}`,
      paragraphs: [
        subject === 'appointment'
          ? 'It is a request, not yet an appointment. We will write or call within 24 hours to confirm it.'
          : 'We answer within 24 hours.',
        ...(isAboutCare(subject) ? [emergency.en] : []),
      ],
      facts,
      ...button('See where it stands', link),
      notes: [enKeep],
      footer: footers.en.request,
    }),
    'request-contacted': ({ subject, dentistName, note, link }) => ({
      subject: `We are working on your ${thing.en[subject]}`,
      heading: `We are working on your ${thing.en[subject]}`,
      paragraphs: [
        `Somebody has read it and has been in touch about it${withDentist(dentistName, (name) => ` (${name})`)}.`,
      ],
      quote: note,
      ...button('See where it stands', link),
      footer: footers.en.request,
    }),
    'request-confirmed': ({ subject, dentistName, facts, note, link, profileLink }) => ({
      subject:
        subject === 'appointment'
          ? `Your appointment${withDentist(dentistName, (name) => ` with ${name}`)} is confirmed`
          : `Your ${thing.en[subject]} is accepted`,
      heading:
        subject === 'appointment' ? 'Your appointment is confirmed' : `Your ${thing.en[subject]} is accepted`,
      paragraphs: [acceptedWords('en', subject), ...seeListing('See the listing:', subject, profileLink)],
      facts,
      quote: note,
      ...button(
        subject === 'appointment' ? 'See, cancel or add it to your calendar' : 'See where it stands',
        link,
      ),
      footer: footers.en.request,
    }),
    'request-declined': ({ subject, dentistName, facts, note, link, profileLink, contactLink }) => ({
      subject:
        subject === 'appointment'
          ? `No appointment${withDentist(dentistName, (name) => ` with ${name}`)} at that time`
          : `About your ${thing.en[subject]}`,
      heading:
        subject === 'appointment'
          ? 'The clinic can’t take this appointment'
          : `We could not accept your ${thing.en[subject]}`,
      paragraphs:
        subject === 'appointment'
          ? [
              'We are sorry. You can ask for another time, or choose another dentist nearby.',
              ...(profileLink ? [`Ask for another time: ${profileLink}`] : []),
            ]
          : [
              `If you think that we are wrong, please write to us: ${contactLink}`,
              ...(note ? ['This is why:'] : []),
            ],
      facts,
      quote: note,
      ...button('See where it stands', link),
      footer: footers.en.request,
    }),
    'request-closed': ({ subject, note, link, contactLink }) => ({
      subject: `Your ${thing.en[subject]} is closed`,
      heading: `Your ${thing.en[subject]} is closed`,
      paragraphs: [`We consider it done. If it is not, please write to us: ${contactLink}`],
      quote: note,
      ...button('See its history', link),
      footer: footers.en.request,
    }),
    'request-withdrawn': ({ subject, dentistName, link }) => ({
      subject: `You have withdrawn your ${thing.en[subject]}`,
      heading: `You have withdrawn your ${thing.en[subject]}`,
      paragraphs: [
        dentistName
          ? 'Nothing more happens with it. A clinic that knows of it is told.'
          : 'Nothing more happens with it.',
      ],
      ...button('Erase what we keep of it', link),
      footer: footers.en.request,
    }),
  },
  {
    'request-received': ({ subject, dentistName, facts, link }) => ({
      subject: `Nous avons bien reçu ${votre(subject)}${withDentist(dentistName, (name) => ` (${name})`)}`,
      heading: `Nous avons bien reçu ${votre(subject)}`,
      paragraphs: [
        subject === 'appointment'
          ? 'C’est une demande, pas encore un rendez-vous. Nous vous écrirons ou vous appellerons dans les 24 heures pour le confirmer.'
          : 'Nous répondons dans les 24 heures.',
        ...(isAboutCare(subject) ? [emergency.fr] : []),
      ],
      facts,
      ...button('Voir où on en est', link),
      notes: [frKeep],
      footer: footers.fr.request,
    }),
    'request-contacted': ({ subject, dentistName, note, link }) => ({
      subject: `Nous nous occupons de ${votre(subject)}`,
      heading: `Nous nous occupons de ${votre(subject)}`,
      paragraphs: [
        `Quelqu’un en a pris connaissance et a communiqué avec les personnes concernées${withDentist(dentistName, (name) => ` (${name})`)}.`,
      ],
      quote: note,
      ...button('Voir où on en est', link),
      footer: footers.fr.request,
    }),
    'request-confirmed': ({ subject, dentistName, facts, note, link, profileLink }) => ({
      subject:
        subject === 'appointment'
          ? `Votre rendez-vous${withDentist(dentistName, (name) => ` avec ${name}`)} est confirmé`
          : `Nous avons accepté ${votre(subject)}`,
      heading:
        subject === 'appointment' ? 'Votre rendez-vous est confirmé' : `Nous avons accepté ${votre(subject)}`,
      paragraphs: [acceptedWords('fr', subject), ...seeListing('Voir la fiche :', subject, profileLink)],
      facts,
      quote: note,
      ...button(
        subject === 'appointment'
          ? 'Le voir, l’annuler ou l’ajouter à votre calendrier'
          : 'Voir où on en est',
        link,
      ),
      footer: footers.fr.request,
    }),
    'request-declined': ({ subject, dentistName, facts, note, link, profileLink, contactLink }) => ({
      subject:
        subject === 'appointment'
          ? `Pas de rendez-vous${withDentist(dentistName, (name) => ` avec ${name}`)} à cette heure`
          : `Au sujet de ${votre(subject)}`,
      heading:
        subject === 'appointment'
          ? 'La clinique ne peut pas accepter ce rendez-vous'
          : `Nous n’avons pas pu accepter ${votre(subject)}`,
      paragraphs:
        subject === 'appointment'
          ? [
              'Nous en sommes désolés. Vous pouvez demander une autre heure ou choisir un autre dentiste dans les environs.',
              ...(profileLink ? [`Demander une autre heure : ${profileLink}`] : []),
            ]
          : [
              `Si vous croyez que nous faisons erreur, écrivez-nous : ${contactLink}`,
              ...(note ? ['Voici pourquoi :'] : []),
            ],
      facts,
      quote: note,
      ...button('Voir où on en est', link),
      footer: footers.fr.request,
    }),
    'request-closed': ({ subject, note, link, contactLink }) => ({
      subject: `Nous avons fermé ${votre(subject)}`,
      heading: `Nous avons fermé ${votre(subject)}`,
      paragraphs: [`Nous considérons que c’est réglé. Si ce n’est pas le cas, écrivez-nous : ${contactLink}`],
      quote: note,
      ...button('Voir l’historique', link),
      footer: footers.fr.request,
    }),
    'request-withdrawn': ({ subject, dentistName, link }) => ({
      subject: `Vous avez retiré ${votre(subject)}`,
      heading: `Vous avez retiré ${votre(subject)}`,
      paragraphs: [
        dentistName
          ? 'Il ne se passera plus rien à ce sujet. Une clinique qui en a été informée en est avisée.'
          : 'Il ne se passera plus rien à ce sujet.',
      ],
      ...button('Effacer ce que nous en conservons', link),
      footer: footers.fr.request,
    }),
  },
);
