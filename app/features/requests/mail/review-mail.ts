import { copy } from '#app/content/language.ts';
import type { MailTexts } from './mail-types.ts';
import { button, footers, withDentist } from './mail-words.ts';

type Reviews = MailTexts<'review-confirm' | 'review-published' | 'review-rejected' | 'review-edit-rejected'>;

/** Messages to visitors about their reviews. */
export const reviewMail = copy<Reviews>(
  {
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
      notes: ['You can edit it for 30 days after our first decision on it, and delete it at any time.'],
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
      notes: ['When you change it within 30 days of our first decision on it, we read it again.'],
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
      notes: ['When you change it within 30 days of our first decision on it, we read it again.'],
      footer: footers.en.review,
    }),
  },
  {
    'review-confirm': ({ dentistName, link }) => ({
      subject: `Confirmez votre avis${withDentist(dentistName, (name) => ` sur ${name}`)}`,
      heading: 'Cet avis est-il de vous?',
      paragraphs: [
        'Confirmez votre adresse : nous lirons ensuite l’avis et le publierons. Un avis dont l’adresse n’est pas confirmée n’est pas publié.',
      ],
      ...button('Confirmer mon avis', link),
      notes: ['Le lien fonctionne pendant 14 jours. Votre adresse n’est jamais publiée.'],
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
      notes: [
        'Vous pouvez le modifier pendant les 30 jours qui suivent notre première décision, et le supprimer quand vous voulez.',
      ],
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
      notes: ['Si vous le modifiez dans les 30 jours qui suivent notre première décision, nous le relirons.'],
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
      notes: ['Si vous le modifiez dans les 30 jours qui suivent notre première décision, nous le relirons.'],
      footer: footers.fr.review,
    }),
  },
);
