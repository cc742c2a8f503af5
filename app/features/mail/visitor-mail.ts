import { copy } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailContent, MailFacts, MailSubject } from './mail-content.ts';

/** What a template says; the rest of a message is the same for all. */
export type MailWords = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'footer'> &
  Partial<Pick<MailContent, 'facts' | 'quote' | 'button' | 'notes'>>;
type Words = (facts: MailFacts) => MailWords;

const withDentist = (name: string | null, words: (name: string) => string) => (name ? words(name) : '');

const thing: Record<'en' | 'fr', Record<MailSubject, string>> = {
  en: {
    appointment: 'appointment request',
    message: 'message',
    question: 'message',
    match: 'request for a match',
    correction: 'correction',
    claim: 'claim of a listing',
    review: 'review',
  },
  fr: {
    appointment: 'demande de rendez-vous',
    message: 'message',
    question: 'message',
    match: 'demande de jumelage',
    correction: 'correction',
    claim: 'demande de prise en charge d’une fiche',
    review: 'avis',
  },
};

const votre = (subject: MailSubject) => `votre ${thing.fr[subject]}`;
const enWhy = `You get this message because this address was typed in a form on ${PRODUCT}.`;
const frWhy = `Vous recevez ce message parce que cette adresse a été saisie dans un formulaire de ${PRODUCT}.`;
// Whose address somebody else typed can end it: nothing ends by itself.
const footers = {
  en: {
    request: `${enWhy} If it was not you, open the link: you can erase there what we keep of it, and we write no more about it.`,
    review: `${enWhy} If it was not you, open the link and delete the review: we write no more about it.`,
  },
  fr: {
    request: `${frWhy} Si ce n’était pas vous, ouvrez le lien : vous pourrez y effacer ce que nous en conservons, et nous ne vous écrirons plus à ce sujet.`,
    review: `${frWhy} Si ce n’était pas vous, ouvrez le lien et supprimez l’avis : nous ne vous écrirons plus à ce sujet.`,
  },
};

const enKeep =
  'Keep this message: whoever has the link can see where the request stands and withdraw it. Please do not pass it on.';
const frKeep =
  'Conservez ce message : quiconque possède le lien peut voir où en est la demande et la retirer. Ne le transmettez pas.';

const button = (label: string, href: string | null) => (href ? { button: { label, href } } : {});

type Visitors = Record<
  | 'request-received'
  | 'request-contacted'
  | 'request-confirmed'
  | 'request-declined'
  | 'request-closed'
  | 'request-withdrawn'
  | 'review-confirm'
  | 'review-published'
  | 'review-rejected'
  | 'review-edit-rejected',
  Words
>;

/** Messages to visitors. */
export const visitorMail = copy<Visitors>(
  {
    'request-received': ({ subject, dentistName, facts, link }) => ({
      subject: `We have your ${thing.en[subject]}${withDentist(dentistName, (name) => ` for ${name}`)}`,
      heading: `We have your ${thing.en[subject]}`,
      paragraphs: [
        subject === 'appointment'
          ? 'It is a request, not yet an appointment. We will write or call within 24 hours to confirm it.'
          : 'We answer within 24 hours.',
        'If you are in severe pain, have heavy bleeding or swelling that makes it hard to breathe or swallow, call 911 or go to the nearest emergency department now.',
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
    'request-confirmed': ({ subject, dentistName, facts, note, link }) => ({
      subject:
        subject === 'appointment'
          ? `Your appointment${withDentist(dentistName, (name) => ` with ${name}`)} is confirmed`
          : `Your ${thing.en[subject]} is accepted`,
      heading:
        subject === 'appointment' ? 'Your appointment is confirmed' : `Your ${thing.en[subject]} is accepted`,
      paragraphs:
        subject === 'appointment'
          ? ['If you can’t come, please cancel it with the link below, so that somebody else gets the time.']
          : ['Thank you: what you sent shows on the site now.'],
      facts,
      quote: note,
      ...button(
        subject === 'appointment' ? 'See, cancel or add it to your calendar' : 'See where it stands',
        link,
      ),
      footer: footers.en.request,
    }),
    'request-declined': ({ subject, dentistName, facts, note, link, profileLink }) => ({
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
          : [note ? 'This is why:' : 'Please answer to this message if you think that we are wrong.'],
      facts,
      quote: note,
      ...button('See where it stands', link),
      footer: footers.en.request,
    }),
    'request-closed': ({ subject, note, link }) => ({
      subject: `Your ${thing.en[subject]} is closed`,
      heading: `Your ${thing.en[subject]} is closed`,
      paragraphs: ['We consider it done. If it is not, please write to us.'],
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
    'review-confirm': ({ dentistName, link }) => ({
      subject: `Confirm your review${withDentist(dentistName, (name) => ` of ${name}`)}`,
      heading: 'Is this review yours?',
      paragraphs: [
        'Confirm your address, and we will read the review and publish it. A review without a confirmed address is not published.',
      ],
      ...button('Confirm my review', link),
      notes: ['The link works for 14 days. Your address is never published.'],
      footer: footers.en.review,
    }),
    'review-published': ({ dentistName, link, profileLink }) => ({
      subject: `Your review${withDentist(dentistName, (name) => ` of ${name}`)} is published`,
      heading: 'Your review is published',
      paragraphs: [
        'Thank you: it helps the next patient to choose.',
        ...(profileLink ? [`Read it: ${profileLink}`] : []),
      ],
      ...button('Edit or delete my review', link),
      notes: ['You can edit it for 30 days, and delete it whenever you want.'],
      footer: footers.en.review,
    }),
    'review-rejected': ({ dentistName, note, link }) => ({
      subject: `Your review${withDentist(dentistName, (name) => ` of ${name}`)} is not published`,
      heading: 'Your review is not published',
      paragraphs: [
        note
          ? 'We read every review before it is published. This is why yours is not:'
          : 'We read every review before it is published, and could not publish yours.',
      ],
      quote: note,
      ...button('Change my review', link),
      notes: ['When you change it within 30 days, we read it again.'],
      footer: footers.en.review,
    }),
    'review-edit-rejected': ({ dentistName, note, link, profileLink }) => ({
      subject: `Your changed review${withDentist(dentistName, (name) => ` of ${name}`)} is not published`,
      heading: 'Your changed review is not published',
      paragraphs: [
        'What was published before stays as it is.',
        ...(profileLink ? [`Read it: ${profileLink}`] : []),
        note ? 'This is why we did not publish the change:' : 'We could not publish the change.',
      ],
      quote: note,
      ...button('Change my review', link),
      notes: ['When you change it within 30 days, we read it again.'],
      footer: footers.en.review,
    }),
  },
  {
    'request-received': ({ subject, dentistName, facts, link }) => ({
      subject: `Nous avons bien reçu ${votre(subject)}${withDentist(dentistName, (name) => ` (${name})`)}`,
      heading: `Nous avons bien reçu ${votre(subject)}`,
      paragraphs: [
        subject === 'appointment'
          ? 'C’est une demande, pas encore un rendez-vous. Nous vous écrirons ou vous appellerons dans les 24 heures pour le confirmer.'
          : 'Nous répondons dans les 24 heures.',
        'Si vous avez une douleur intense, un saignement abondant ou une enflure qui vous empêche de respirer ou d’avaler, appelez le 911 ou rendez-vous tout de suite à l’urgence la plus proche.',
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
    'request-confirmed': ({ subject, dentistName, facts, note, link }) => ({
      subject:
        subject === 'appointment'
          ? `Votre rendez-vous${withDentist(dentistName, (name) => ` avec ${name}`)} est confirmé`
          : `Nous avons accepté ${votre(subject)}`,
      heading:
        subject === 'appointment' ? 'Votre rendez-vous est confirmé' : `Nous avons accepté ${votre(subject)}`,
      paragraphs:
        subject === 'appointment'
          ? [
              'Si vous ne pouvez pas venir, annulez-le au moyen du lien ci-dessous : quelqu’un d’autre pourra prendre cette heure.',
            ]
          : ['Merci : ce que vous avez envoyé est maintenant visible sur le site.'],
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
    'request-declined': ({ subject, dentistName, facts, note, link, profileLink }) => ({
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
          : [note ? 'Voici pourquoi :' : 'Si vous croyez que nous faisons erreur, répondez à ce message.'],
      facts,
      quote: note,
      ...button('Voir où on en est', link),
      footer: footers.fr.request,
    }),
    'request-closed': ({ subject, note, link }) => ({
      subject: `Nous avons fermé ${votre(subject)}`,
      heading: `Nous avons fermé ${votre(subject)}`,
      paragraphs: ['Nous considérons que c’est réglé. Si ce n’est pas le cas, écrivez-nous.'],
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
    'review-confirm': ({ dentistName, link }) => ({
      subject: `Confirmez votre avis${withDentist(dentistName, (name) => ` sur ${name}`)}`,
      heading: 'Cet avis est-il de vous?',
      paragraphs: [
        'Confirmez votre adresse : nous lirons ensuite l’avis et le publierons. Un avis dont l’adresse n’est pas confirmée n’est pas publié.',
      ],
      ...button('Confirmer mon avis', link),
      notes: ['Le lien fonctionne pendant 14 jours. Votre adresse n’est jamais publiée.'],
      footer: footers.fr.review,
    }),
    'review-published': ({ dentistName, link, profileLink }) => ({
      subject: `Votre avis${withDentist(dentistName, (name) => ` sur ${name}`)} est publié`,
      heading: 'Votre avis est publié',
      paragraphs: [
        'Merci : il aidera la prochaine personne à choisir.',
        ...(profileLink ? [`Le lire : ${profileLink}`] : []),
      ],
      ...button('Modifier ou supprimer mon avis', link),
      notes: ['Vous pouvez le modifier pendant 30 jours et le supprimer quand vous voulez.'],
      footer: footers.fr.review,
    }),
    'review-rejected': ({ dentistName, note, link }) => ({
      subject: `Votre avis${withDentist(dentistName, (name) => ` sur ${name}`)} n’est pas publié`,
      heading: 'Votre avis n’est pas publié',
      paragraphs: [
        note
          ? 'Nous lisons chaque avis avant de le publier. Voici pourquoi le vôtre ne l’est pas :'
          : 'Nous lisons chaque avis avant de le publier, et nous n’avons pas pu publier le vôtre.',
      ],
      quote: note,
      ...button('Modifier mon avis', link),
      notes: ['Si vous le modifiez dans les 30 jours, nous le relirons.'],
      footer: footers.fr.review,
    }),
    'review-edit-rejected': ({ dentistName, note, link, profileLink }) => ({
      subject: `Votre avis modifié${withDentist(dentistName, (name) => ` sur ${name}`)} n’est pas publié`,
      heading: 'Votre avis modifié n’est pas publié',
      paragraphs: [
        'Ce qui était déjà publié reste tel quel.',
        ...(profileLink ? [`Le lire : ${profileLink}`] : []),
        note
          ? 'Voici pourquoi nous n’avons pas publié la modification :'
          : 'Nous n’avons pas pu publier la modification.',
      ],
      quote: note,
      ...button('Modifier mon avis', link),
      notes: ['Si vous le modifiez dans les 30 jours, nous le relirons.'],
      footer: footers.fr.review,
    }),
  },
);
