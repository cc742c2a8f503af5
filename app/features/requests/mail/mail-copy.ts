import { CALL_911, CALL_DENTIST } from '#app/content/emergency.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { withArticle } from '#app/content/practice-words.ts';
import { PRODUCT } from '#app/content/product.ts';
import { BRING } from '#app/features/requests/kind/booking-copy.ts';
import { accountMailCopy } from './account-mail-copy.ts';
import { clinicMailCopy } from './clinic-mail-copy.ts';
import type { MailTemplate } from './mail.ts';
import type { WordsOf } from './mail-types.ts';
import { operatorMailCopy } from './operator-mail-copy.ts';

const titled = (title: string) => ({ subject: title, heading: title });

const enWhy = `You’re getting this email because someone entered this address in a form on ${PRODUCT}.`;
const frWhy = `Vous recevez ce message parce que cette adresse a été saisie dans un formulaire de ${PRODUCT}.`;

/** Each says how to stop the mail if someone else typed the address. */
export const footers = {
  en: {
    request: `${enWhy} If it wasn’t you, open the link to erase what we keep, and we won’t email you about it again.`,
    review: `${enWhy} If it wasn’t you, open the link and delete the review, and we won’t email you about it again.`,
  },
  fr: {
    request: `${frWhy} Si ce n’était pas vous, ouvrez le lien : vous pourrez y effacer ce que nous en conservons, et nous ne vous écrirons plus à ce sujet.`,
    review: `${frWhy} Si ce n’était pas vous, ouvrez le lien et supprimez l’avis : nous ne vous écrirons plus à ce sujet.`,
  },
};

/** Of a message about a demonstration listing. */
export const demonstrationNotice: Record<Language, string> = {
  en: 'Demonstration: this listing is made up.',
  fr: 'Démonstration\u00a0: cette fiche est fictive.',
};

/** Of a reminder, or of the question after a visit. */
const visitFooter: Record<Language, string> = {
  en: `You’re getting this email because someone asked for an appointment on ${PRODUCT} with this address. If you want no emails about visits, or it wasn’t you, open the link above to say so: we won’t send any more.`,
  fr: `Vous recevez ce message parce qu’un rendez-vous a été demandé sur ${PRODUCT} avec cette adresse. Si vous ne voulez plus de courriels sur vos visites, ou si ce n’était pas vous, ouvrez le lien ci-dessus pour le dire : nous n’en enverrons plus.`,
};

/** What the attached calendar file does, by what the appointment is after the message. */
export const calendarNote: Record<Language, Record<'asked' | 'confirmed' | 'cancelled', string>> = {
  en: {
    asked: 'The attached file puts the time you asked for into your calendar, as tentative.',
    confirmed: 'The attached file puts the appointment into your calendar, or updates it there.',
    cancelled: 'If the appointment is in your calendar, the attached file marks it there as cancelled.',
  },
  fr: {
    asked: 'Le fichier joint inscrit l’heure demandée à votre calendrier, à titre provisoire.',
    confirmed: 'Le fichier joint inscrit le rendez-vous à votre calendrier, ou l’y met à jour.',
    cancelled: 'Si le rendez-vous figure dans votre calendrier, le fichier joint l’y marque comme annulé.',
  },
};

/** The words of every message. Those about a step can be replaced by the kind's own. Mail to operators names nobody. */
export const mailCopy = copy<Record<MailTemplate, WordsOf>>(
  {
    'request-received': ({ dentistName, promise }, { noun, received, concerns }) => ({
      subject: `We have your ${noun}${dentistName ? ` for ${dentistName}` : ''}`,
      heading: `We have your ${noun}`,
      paragraphs: [
        ...(received ? [received] : []),
        ...(promise ? [promise] : []),
        ...(concerns === 'listing' ? [] : [`${CALL_911.en} ${CALL_DENTIST.en}`]),
      ],
      button: 'Track your request',
      notes: [
        'Keep this message: anyone with the link can see the request and withdraw it. Please don’t share it.',
      ],
      footer: footers.en.request,
    }),
    'request-contacted': ({ dentistName }, { noun }) => ({
      subject: `We are working on your ${noun}${dentistName ? ` for ${dentistName}` : ''}`,
      heading: `We are working on your ${noun}`,
      paragraphs: ['Someone on our team has read it and is following it up.'],
      button: 'Track your request',
      footer: footers.en.request,
    }),
    'request-confirmed': (_facts, { noun }) => ({
      ...titled(`Your ${noun} is accepted`),
      paragraphs: ['Thank you: we have accepted it.'],
      button: 'Track your request',
      footer: footers.en.request,
    }),
    'request-declined': ({ dentistName, note, contactLink }, { noun }) => ({
      subject: `About your ${noun}${dentistName ? ` for ${dentistName}` : ''}`,
      heading: `We could not accept your ${noun}`,
      paragraphs: [note ? 'Thank you for sending it. This is why:' : 'Thank you for sending it.'],
      button: 'Track your request',
      notes: [`If you think that we are wrong, please write to us: ${contactLink}`],
      footer: footers.en.request,
    }),
    'request-closed': ({ dentistName, contactLink }, { noun }) => ({
      subject: `Your ${noun}${dentistName ? ` for ${dentistName}` : ''} is closed`,
      heading: `Your ${noun} is closed`,
      paragraphs: [`We have closed this request. If you still need help, please write to us: ${contactLink}`],
      button: 'See its history',
      footer: footers.en.request,
    }),
    'request-withdrawn': ({ dentistName, demonstration }, { noun, concerns }) => ({
      subject: `You have withdrawn your ${noun}${dentistName ? ` for ${dentistName}` : ''}`,
      heading: `You have withdrawn your ${noun}`,
      paragraphs: [
        dentistName && !demonstration && concerns === 'clinic'
          ? 'We take no further action. If the clinic has received it, we let the clinic know.'
          : 'We take no further action.',
      ],
      button: 'Erase what we keep of it',
      footer: footers.en.request,
    }),
    'request-moved': ({ dentistName, promise, stands, demonstration }) => ({
      subject: `You asked for another day${dentistName ? ` with ${dentistName}` : ''}`,
      heading: 'You asked for another day',
      paragraphs: [
        ...(stands && !demonstration
          ? ['Your confirmed appointment stands until the new day is confirmed. Keep it in your calendar.']
          : []),
        ...(promise ? [promise] : []),
      ],
      button: 'Track your request',
      footer: footers.en.request,
    }),
    'request-kept': ({ dentistName, promise, demonstration }) => ({
      subject: `Your appointment${dentistName ? ` with ${dentistName}` : ''} stays as it was`,
      heading: 'Your appointment stays as it was',
      paragraphs:
        demonstration && promise
          ? [promise]
          : [
              'The other day that you asked for is not possible. The confirmed day and time stand.',
              'You can ask for yet another day on the private page of your request.',
            ],
      button: 'See, move or cancel it',
      footer: footers.en.request,
    }),
    'request-message': ({ dentistName, canReply }, { noun }) => ({
      subject: `We wrote to you about your ${noun}${dentistName ? ` for ${dentistName}` : ''}`,
      heading: `We have written to you about your ${noun}`,
      paragraphs: [],
      button: 'Read it and write back',
      notes: canReply ? ['You can also answer this email.'] : [],
      footer: footers.en.request,
    }),
    'visit-reminder': ({ dentistName }) => ({
      subject: `Tomorrow: your appointment${dentistName ? ` with ${dentistName}` : ''}`,
      heading: 'Your appointment is tomorrow',
      paragraphs: [
        BRING.en,
        'If you can’t come, please tell the clinic now, by telephone if you can: an email may come too late. Then cancel it with the link below.',
      ],
      button: 'See or cancel it',
      second: 'No more emails about visits',
      footer: visitFooter.en,
    }),
    'visit-question': ({ dentistName }) => ({
      subject: `How was your visit${dentistName ? ` to ${dentistName}` : ''}?`,
      heading: 'How was your visit?',
      paragraphs: [
        'We ask once: would you tell others how it went? A few sentences help the next patient to choose. We read every review before it is published, and fair criticism stays.',
        'If the visit did not take place, you don’t need to do anything.',
      ],
      button: 'Write a review',
      second: 'No more emails about visits',
      footer: visitFooter.en,
    }),
    'review-confirm': ({ dentistName }) => ({
      subject: `Confirm your review${dentistName ? ` of ${dentistName}` : ''}`,
      heading: 'Is this review yours?',
      paragraphs: [
        'Confirm your address, and we will read the review and publish it. A review without a confirmed address is not published.',
      ],
      button: 'Confirm my review',
      notes: ['The link works for 14 days. Your address is never published.'],
      footer: footers.en.review,
    }),
    'review-link': ({ dentistName }) => ({
      subject: `The link to your review${dentistName ? ` of ${dentistName}` : ''}`,
      heading: 'Here is the link to your review',
      paragraphs: ['With it, you can change or delete your review, or have your data erased.'],
      button: 'Open my review',
      notes: ['The link works for six months. If you didn’t ask for it, you don’t need to do anything.'],
      footer: footers.en.review,
    }),
    'review-published': ({ dentistName, profileLink }) => ({
      subject: `Your review${dentistName ? ` of ${dentistName}` : ''} is published`,
      heading: 'Your review is published',
      paragraphs: [
        'Thank you: it helps the next patient to choose.',
        ...(profileLink ? [`Read it: ${profileLink}`] : []),
      ],
      button: 'Edit or delete my review',
      notes: ['You can edit it for 30 days after our first decision on it, and delete it at any time.'],
      footer: footers.en.review,
    }),
    'review-rejected': ({ dentistName, note }) => ({
      subject: `Your review${dentistName ? ` of ${dentistName}` : ''} is not published`,
      heading: 'Your review is not published',
      paragraphs: [
        note
          ? 'We read every review before it is published. This is why yours is not:'
          : 'We read every review before it is published, and could not publish yours.',
      ],
      button: 'Change my review',
      notes: ['When you change it within 30 days of our first decision on it, we read it again.'],
      footer: footers.en.review,
    }),
    'review-edit-rejected': ({ dentistName, note, profileLink }) => ({
      subject: `Your changed review${dentistName ? ` of ${dentistName}` : ''} is not published`,
      heading: 'Your changed review is not published',
      paragraphs: [
        'What was published before stays as it is.',
        ...(profileLink ? [`Read it: ${profileLink}`] : []),
        note ? 'This is why we did not publish the change:' : 'We could not publish the change.',
      ],
      button: 'Change my review',
      notes: ['When you change it within 30 days of our first decision on it, we read it again.'],
      footer: footers.en.review,
    }),
    ...clinicMailCopy.en,
    ...operatorMailCopy.en,
    ...accountMailCopy.en,
  },
  {
    'request-received': ({ dentistName, promise }, { noun, received, concerns }) => ({
      subject: `Nous avons bien reçu votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous avons bien reçu votre ${noun}`,
      paragraphs: [
        ...(received ? [received] : []),
        ...(promise ? [promise] : []),
        ...(concerns === 'listing' ? [] : [`${CALL_911.fr} ${CALL_DENTIST.fr}`]),
      ],
      button: 'Suivre votre demande',
      notes: [
        'Conservez ce message : quiconque possède le lien peut voir où en est la demande et la retirer. Ne le transmettez pas.',
      ],
      footer: footers.fr.request,
    }),
    'request-contacted': ({ dentistName }, { noun }) => ({
      subject: `Nous nous occupons de votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous nous occupons de votre ${noun}`,
      paragraphs: ['Une personne de notre équipe en a pris connaissance et en assure le suivi.'],
      button: 'Suivre votre demande',
      footer: footers.fr.request,
    }),
    'request-confirmed': (_facts, { noun }) => ({
      ...titled(`Nous avons accepté votre ${noun}`),
      paragraphs: ['Merci, c’est accepté.'],
      button: 'Suivre votre demande',
      footer: footers.fr.request,
    }),
    'request-declined': ({ dentistName, note, contactLink }, { noun }) => ({
      subject: `Au sujet de votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous n’avons pas pu accepter votre ${noun}`,
      paragraphs: [note ? 'Merci de votre envoi. Voici pourquoi :' : 'Merci de votre envoi.'],
      button: 'Suivre votre demande',
      notes: [`Si vous croyez que nous faisons erreur, écrivez-nous : ${contactLink}`],
      footer: footers.fr.request,
    }),
    'request-closed': ({ dentistName, contactLink }, { noun }) => ({
      subject: `Nous avons traité votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous avons traité votre ${noun}`,
      paragraphs: [`Nous considérons que c’est réglé. Si ce n’est pas le cas, écrivez-nous : ${contactLink}`],
      button: 'Voir l’historique',
      footer: footers.fr.request,
    }),
    'request-withdrawn': ({ dentistName, demonstration }, { noun, concerns }) => ({
      subject: `Vous avez retiré votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Vous avez retiré votre ${noun}`,
      paragraphs: [
        dentistName && !demonstration && concerns === 'clinic'
          ? 'Nous n’y donnerons pas suite. Si la clinique en a déjà connaissance, nous l’aviserons de votre retrait.'
          : 'Nous n’y donnerons pas suite.',
      ],
      button: 'Effacer ce que nous en conservons',
      footer: footers.fr.request,
    }),
    'request-moved': ({ dentistName, promise, stands, demonstration }) => ({
      subject: `Vous avez demandé un autre jour${dentistName ? ` (${dentistName})` : ''}`,
      heading: 'Vous avez demandé un autre jour',
      paragraphs: [
        ...(stands && !demonstration
          ? [
              'Votre rendez-vous confirmé tient tant que le nouveau jour n’est pas confirmé. Laissez-le dans votre calendrier.',
            ]
          : []),
        ...(promise ? [promise] : []),
      ],
      button: 'Suivre votre demande',
      footer: footers.fr.request,
    }),
    'request-kept': ({ dentistName, promise, demonstration }) => ({
      subject: `Votre rendez-vous${dentistName ? ` avec ${withArticle(dentistName)}` : ''} reste le même`,
      heading: 'Votre rendez-vous reste le même',
      paragraphs:
        demonstration && promise
          ? [promise]
          : [
              'L’autre jour que vous avez demandé n’est pas possible. Le jour et l’heure confirmés tiennent.',
              'Vous pouvez demander encore un autre jour sur la page privée de votre demande.',
            ],
      button: 'Le voir, le déplacer ou l’annuler',
      footer: footers.fr.request,
    }),
    'request-message': ({ dentistName, canReply }, { noun }) => ({
      subject: `Nous vous avons écrit au sujet de votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous vous avons écrit au sujet de votre ${noun}`,
      paragraphs: [],
      button: 'Le lire et y répondre',
      notes: canReply ? ['Vous pouvez aussi répondre à ce courriel.'] : [],
      footer: footers.fr.request,
    }),
    'visit-reminder': ({ dentistName }) => ({
      subject: `Demain : votre rendez-vous${dentistName ? ` avec ${withArticle(dentistName)}` : ''}`,
      heading: 'Votre rendez-vous est demain',
      paragraphs: [
        BRING.fr,
        'Si vous ne pouvez pas venir, prévenez la clinique dès maintenant, par téléphone si possible, car un courriel pourrait arriver trop tard. Annulez ensuite le rendez-vous au moyen du lien ci-dessous.',
      ],
      button: 'Le voir ou l’annuler',
      second: 'Ne plus recevoir de courriels sur mes visites',
      footer: visitFooter.fr,
    }),
    'visit-question': ({ dentistName }) => ({
      subject: `Comment s’est passée votre visite${dentistName ? ` (${dentistName})` : ''}?`,
      heading: 'Comment s’est passée votre visite?',
      paragraphs: [
        'Nous ne vous le demandons qu’une fois : voulez-vous raconter votre visite? Quelques phrases aideront la prochaine personne à choisir. Nous lisons chaque avis avant de le publier, et une critique honnête reste en ligne.',
        'Si la visite n’a pas eu lieu, vous n’avez rien à faire.',
      ],
      button: 'Écrire un avis',
      second: 'Ne plus recevoir de courriels sur mes visites',
      footer: visitFooter.fr,
    }),
    'review-confirm': ({ dentistName }) => ({
      subject: `Confirmez votre avis${dentistName ? ` sur ${withArticle(dentistName)}` : ''}`,
      heading: 'Cet avis est-il de vous?',
      paragraphs: [
        'Confirmez votre adresse : nous lirons ensuite l’avis et le publierons. Un avis dont l’adresse n’est pas confirmée n’est pas publié.',
      ],
      button: 'Confirmer mon avis',
      notes: ['Le lien fonctionne pendant 14 jours. Votre adresse n’est jamais publiée.'],
      footer: footers.fr.review,
    }),
    'review-link': ({ dentistName }) => ({
      subject: `Le lien vers votre avis${dentistName ? ` sur ${withArticle(dentistName)}` : ''}`,
      heading: 'Voici le lien vers votre avis',
      paragraphs: ['Il vous permet de modifier ou de supprimer votre avis, ou de faire effacer vos données.'],
      button: 'Ouvrir mon avis',
      notes: [
        'Le lien fonctionne pendant six mois. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
      ],
      footer: footers.fr.review,
    }),
    'review-published': ({ dentistName, profileLink }) => ({
      subject: `Votre avis${dentistName ? ` sur ${withArticle(dentistName)}` : ''} est publié`,
      heading: 'Votre avis est publié',
      paragraphs: [
        'Merci : il aidera la prochaine personne à choisir.',
        ...(profileLink ? [`Le lire : ${profileLink}`] : []),
      ],
      button: 'Modifier ou supprimer mon avis',
      notes: [
        'Vous pouvez le modifier pendant les 30 jours qui suivent notre première décision, et le supprimer quand vous voulez.',
      ],
      footer: footers.fr.review,
    }),
    'review-rejected': ({ dentistName, note }) => ({
      subject: `Votre avis${dentistName ? ` sur ${withArticle(dentistName)}` : ''} n’est pas publié`,
      heading: 'Votre avis n’est pas publié',
      paragraphs: [
        note
          ? 'Nous lisons chaque avis avant de le publier. Voici pourquoi le vôtre ne l’est pas :'
          : 'Nous lisons chaque avis avant de le publier, et nous n’avons pas pu publier le vôtre.',
      ],
      button: 'Modifier mon avis',
      notes: ['Si vous le modifiez dans les 30 jours qui suivent notre première décision, nous le relirons.'],
      footer: footers.fr.review,
    }),
    'review-edit-rejected': ({ dentistName, note, profileLink }) => ({
      subject: `Votre avis modifié${dentistName ? ` sur ${withArticle(dentistName)}` : ''} n’est pas publié`,
      heading: 'Votre avis modifié n’est pas publié',
      paragraphs: [
        'Ce qui était déjà publié reste tel quel.',
        ...(profileLink ? [`Le lire : ${profileLink}`] : []),
        note
          ? 'Voici pourquoi nous n’avons pas publié la modification :'
          : 'Nous n’avons pas pu publier la modification.',
      ],
      button: 'Modifier mon avis',
      notes: ['Si vous le modifiez dans les 30 jours qui suivent notre première décision, nous le relirons.'],
      footer: footers.fr.review,
    }),
    ...clinicMailCopy.fr,
    ...operatorMailCopy.fr,
    ...accountMailCopy.fr,
  },
);
