import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { withArticle } from '#app/content/practice-words.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { KindWords, LeadKindDefinition } from '#app/features/requests/kind/lead-kind.ts';
import { BRING } from '#app/features/requests/kind/booking-copy.ts';
import { contestDays } from '#app/features/requests/kind/steps.ts';
import { accountMailCopy } from './account-mail-copy.ts';
import type { MailTemplate } from './mail.ts';
import type { MailFacts, MailWords } from './mail-types.ts';

type Words = (
  facts: MailFacts,
  kind: KindWords & Pick<LeadKindDefinition, 'concerns' | 'promise'>,
) => MailWords;

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

/** Of a message with a patient's answers; takes the address of the contact page. */
const clinicFooter: Record<Language, (contactLink: string) => string> = {
  en: (contactLink) =>
    `You’re getting this email because the clinic agreed to receive requests from ${PRODUCT}. It contains personal health information: treat it like a patient file. To stop these emails, write to us: ${contactLink}`,
  fr: (contactLink) =>
    `Vous recevez ce message parce que la clinique a accepté de recevoir les demandes de ${PRODUCT}. Il contient des renseignements personnels sur la santé : conservez-le comme un dossier de patient. Pour ne plus en recevoir, écrivez-nous : ${contactLink}`,
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
export const mailCopy = copy<Record<MailTemplate, Words>>(
  {
    'request-received': (
      { dentistName, promise, demonstration },
      { noun, received, concerns, promise: due },
    ) => ({
      subject: `We have your ${noun}${dentistName ? ` for ${dentistName}` : ''}`,
      heading: `We have your ${noun}`,
      paragraphs: [
        // Nobody decides about what concerns a made-up dentist.
        ...(received && !(demonstration && due === 'working-days') ? [received] : []),
        ...(promise ? [promise] : []),
        ...(concerns === 'listing'
          ? []
          : [
              'If you are in severe pain, have heavy bleeding or swelling that makes it hard to breathe or swallow, call 911 or go to the nearest emergency department now.',
            ]),
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
      paragraphs: [`We consider it done. If it is not, please write to us: ${contactLink}`],
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
    'request-offered': ({ dentistName, promise, demonstration, stands }) => ({
      subject: `Another day for your appointment${dentistName ? ` with ${dentistName}` : ''}`,
      heading: 'Would this day suit you?',
      paragraphs: [
        ...(demonstration && promise ? [promise] : []),
        'The clinic offers you the day and time below. Take it on the private page of your request, or ask for another one. It is yours only once you take it.',
        ...(stands && !demonstration ? ['Until then, your confirmed appointment stands.'] : []),
      ],
      button: 'Take it',
      second: 'Ask for another one',
      footer: footers.en.request,
    }),
    'request-kept': ({ dentistName, promise, demonstration }) => ({
      subject: `Your appointment${dentistName ? ` with ${dentistName}` : ''} stays as it was`,
      heading: 'Your appointment stays as it was',
      paragraphs:
        demonstration && promise
          ? [promise]
          : [
              'The other day that you asked for is not possible. The confirmed day and time below stand.',
              'You can ask for yet another day on the private page of your request, or call the clinic.',
            ],
      button: 'See, move or cancel it',
      footer: footers.en.request,
    }),
    'visit-reminder': ({ dentistName }) => ({
      subject: `Tomorrow: your appointment${dentistName ? ` with ${dentistName}` : ''}`,
      heading: 'Your appointment is tomorrow',
      paragraphs: [
        BRING.en,
        'If you can’t come, please call the clinic now: an email may come too late. Then cancel it with the link below.',
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
    'clinic-request': ({ dentistName, contact, contactLink }, { clinicMail, title }) => ({
      ...titled(clinicMail ?? title),
      paragraphs: [
        `Sent on ${PRODUCT}${dentistName ? ` for ${dentistName}` : ''}. Please answer the patient within one working day.`,
      ],
      sender: { name: 'Name', email: 'Email', phone: 'Phone' },
      quote: contact?.text || null,
      footer: clinicFooter.en(contactLink),
    }),
    'clinic-withdrawn': ({ dentistName }, { noun }) => ({
      ...titled(`A patient has withdrawn their ${noun}`),
      paragraphs: [
        `${dentistName ? `It was for ${dentistName}. ` : ''}There is nothing more for you to do about it.`,
      ],
      sender: { name: 'Name' },
      footer: `You’re getting this email because the clinic agreed to receive requests from ${PRODUCT}.`,
    }),
    'clinic-moved': ({ contactLink, stands }) => ({
      ...titled('A patient asks for another day'),
      paragraphs: [
        stands
          ? 'The confirmed day and time below stand until the patient knows that the new ones are possible. Please answer the patient within one working day.'
          : 'It replaces the day in our earlier email. Please answer the patient within one working day.',
      ],
      sender: { name: 'Name', email: 'Email', phone: 'Phone' },
      quote: null,
      footer: clinicFooter.en(contactLink),
    }),
    'clinic-kept': ({ contactLink }) => ({
      ...titled('A patient keeps the confirmed day'),
      paragraphs: ['The other day is off. The day and time below stand.'],
      sender: { name: 'Name', email: 'Email', phone: 'Phone' },
      quote: null,
      footer: clinicFooter.en(contactLink),
    }),
    'clinic-cancelled': ({ contactLink }) => ({
      ...titled('A confirmed appointment is cancelled'),
      paragraphs: ['The appointment below no longer takes place. We tell the patient by email.'],
      sender: { name: 'Name', email: 'Email', phone: 'Phone' },
      quote: null,
      footer: clinicFooter.en(contactLink),
    }),
    'clinic-taken': ({ contactLink }) => ({
      ...titled('A patient takes the day that you offered'),
      paragraphs: ['The appointment is confirmed. If that day is no longer free, please call the patient.'],
      sender: { name: 'Name', email: 'Email', phone: 'Phone' },
      quote: null,
      footer: clinicFooter.en(contactLink),
    }),
    'operator-moved': ({ stands }, { name }) => ({
      subject: `Another day: ${name.toLowerCase()}`,
      heading: 'A visitor asks for another day',
      paragraphs: [
        stands
          ? 'The confirmed day stands for now. Confirm the new day, keep the confirmed one, or offer another.'
          : 'It replaces the day before and waits for an answer: confirm it, or offer another one.',
      ],
      button: 'Open it in the console',
      footer: 'You’re getting this email as an operator.',
    }),
    'operator-taken': (_facts, { name }) => ({
      subject: `Day taken: ${name.toLowerCase()}`,
      heading: 'A visitor took the day that was offered',
      paragraphs: [
        'The appointment is confirmed. Please make sure that the clinic knows: it gets this by email only if it got the request by email.',
      ],
      button: 'Open it in the console',
      footer: 'You’re getting this email as an operator.',
    }),
    'operator-new-lead': (_facts, { name, promise }) => ({
      subject: `New: ${name.toLowerCase()}`,
      heading: promise ? 'A request is waiting for a reply' : 'A request has come in',
      paragraphs: [
        promise === 'working-days'
          ? `We promise to have read it within ${contestDays.acknowledge} working days, and a decision of two operators within ${contestDays.decide}.`
          : promise
            ? 'We promise an answer within 24 hours, Monday to Friday.'
            : 'It needs no reply. If it looks suspicious, please check whether it is genuine.',
      ],
      button: 'Open it in the console',
      footer: 'You’re getting this email as an operator.',
    }),
    'operator-withdrawn': (_facts, { name, concerns }) => ({
      subject: `Withdrawn: ${name.toLowerCase()}`,
      heading: 'A visitor withdrew a request in progress',
      paragraphs:
        concerns === 'clinic'
          ? [
              'If a clinic still expects this person, please tell it: it gets this by email only if it got the request by email.',
            ]
          : ['It needs no answer any more.'],
      button: 'Open it in the console',
      footer: 'You’re getting this email as an operator.',
    }),
    'operator-overdue': ({ overdue, open, due }) => {
      const footer = 'You’re getting this email as an operator: once a day while anything is overdue or due.';
      const checks = due === 1 ? '1 verification check is due' : `${due} verification checks are due`;
      if (overdue === 0)
        return { ...titled(checks), paragraphs: [], button: 'Open the first of them', footer };
      return {
        subject: `${overdue} overdue, ${open} open${due === 0 ? '' : `, ${checks}`}`,
        heading: overdue === 1 ? '1 person has waited too long' : `${overdue} people have waited too long`,
        paragraphs: [
          `Overdue: past the time that we promised, for most requests 24 hours. Open in total: ${open}. The longest wait comes first.`,
          ...(due === 0 ? [] : [`${checks}:`]),
        ],
        button: 'See what is overdue',
        footer,
      };
    },
    ...accountMailCopy.en,
  },
  {
    'request-received': (
      { dentistName, promise, demonstration },
      { noun, received, concerns, promise: due },
    ) => ({
      subject: `Nous avons bien reçu votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous avons bien reçu votre ${noun}`,
      paragraphs: [
        // Nobody decides about what concerns a made-up dentist.
        ...(received && !(demonstration && due === 'working-days') ? [received] : []),
        ...(promise ? [promise] : []),
        ...(concerns === 'listing'
          ? []
          : [
              'Si vous avez une douleur intense, un saignement abondant ou une enflure qui vous empêche de respirer ou d’avaler, composez le 911 ou rendez-vous tout de suite à l’urgence la plus proche.',
            ]),
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
      paragraphs: ['Merci : nous l’avons accepté.'],
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
      subject: `Nous avons fermé votre ${noun}${dentistName ? ` (${dentistName})` : ''}`,
      heading: `Nous avons fermé votre ${noun}`,
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
    'request-offered': ({ dentistName, promise, demonstration, stands }) => ({
      subject: `Un autre jour pour votre rendez-vous${dentistName ? ` (${dentistName})` : ''}`,
      heading: 'Ce jour vous conviendrait-il?',
      paragraphs: [
        ...(demonstration && promise ? [promise] : []),
        'La clinique vous propose le jour et l’heure ci-dessous. Acceptez-les sur la page privée de votre demande, ou demandez un autre moment. Ils ne vous sont réservés qu’une fois acceptés.',
        ...(stands && !demonstration ? ['D’ici là, votre rendez-vous confirmé tient.'] : []),
      ],
      button: 'L’accepter',
      second: 'Demander un autre jour',
      footer: footers.fr.request,
    }),
    'request-kept': ({ dentistName, promise, demonstration }) => ({
      subject: `Votre rendez-vous${dentistName ? ` avec ${withArticle(dentistName)}` : ''} reste le même`,
      heading: 'Votre rendez-vous reste le même',
      paragraphs:
        demonstration && promise
          ? [promise]
          : [
              'L’autre jour que vous avez demandé n’est pas possible. Le jour et l’heure confirmés ci-dessous tiennent.',
              'Vous pouvez demander encore un autre jour sur la page privée de votre demande, ou appeler la clinique.',
            ],
      button: 'Le voir, le déplacer ou l’annuler',
      footer: footers.fr.request,
    }),
    'visit-reminder': ({ dentistName }) => ({
      subject: `Demain : votre rendez-vous${dentistName ? ` avec ${withArticle(dentistName)}` : ''}`,
      heading: 'Votre rendez-vous est demain',
      paragraphs: [
        BRING.fr,
        'Si vous ne pouvez pas venir, appelez la clinique dès maintenant, car un courriel pourrait arriver trop tard. Annulez ensuite le rendez-vous au moyen du lien ci-dessous.',
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
    'clinic-request': ({ dentistName, contact, contactLink }, { clinicMail, title }) => ({
      ...titled(clinicMail ?? title),
      paragraphs: [
        `Envoyé sur ${PRODUCT}${dentistName ? ` pour ${withArticle(dentistName)}` : ''}. Merci de répondre à cette personne d’ici un jour ouvrable.`,
      ],
      sender: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
      quote: contact?.text || null,
      footer: clinicFooter.fr(contactLink),
    }),
    'clinic-withdrawn': ({ dentistName }, { noun }) => ({
      ...titled(`Retrait : ${noun}`),
      paragraphs: [
        `Cette personne a retiré ce qu’elle vous avait envoyé${dentistName ? ` (${dentistName})` : ''}. Vous n’avez plus rien à faire à ce sujet.`,
      ],
      sender: { name: 'Nom' },
      footer: `Vous recevez ce message parce que la clinique a accepté de recevoir les demandes de ${PRODUCT}.`,
    }),
    'clinic-moved': ({ contactLink, stands }) => ({
      ...titled('Une personne demande un autre jour'),
      paragraphs: [
        stands
          ? 'Le jour et l’heure confirmés ci-dessous tiennent tant que cette personne ne sait pas que le nouveau moment est possible. Merci de lui répondre d’ici un jour ouvrable.'
          : 'Il remplace celui de notre courriel précédent. Merci de répondre à cette personne d’ici un jour ouvrable.',
      ],
      sender: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
      quote: null,
      footer: clinicFooter.fr(contactLink),
    }),
    'clinic-kept': ({ contactLink }) => ({
      ...titled('Une personne garde le jour confirmé'),
      paragraphs: ['L’autre jour ne tient plus. Le jour et l’heure ci-dessous restent confirmés.'],
      sender: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
      quote: null,
      footer: clinicFooter.fr(contactLink),
    }),
    'clinic-cancelled': ({ contactLink }) => ({
      ...titled('Un rendez-vous confirmé est annulé'),
      paragraphs: ['Le rendez-vous ci-dessous n’aura pas lieu. Nous en avisons la personne par courriel.'],
      sender: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
      quote: null,
      footer: clinicFooter.fr(contactLink),
    }),
    'clinic-taken': ({ contactLink }) => ({
      ...titled('Une personne accepte le jour que vous avez proposé'),
      paragraphs: ['Le rendez-vous est confirmé. Si ce moment n’est plus libre, appelez cette personne.'],
      sender: { name: 'Nom', email: 'Courriel', phone: 'Téléphone' },
      quote: null,
      footer: clinicFooter.fr(contactLink),
    }),
    'operator-moved': ({ stands }, { name }) => ({
      subject: `Autre jour : ${name.toLowerCase()}`,
      heading: 'Quelqu’un demande un autre jour',
      paragraphs: [
        stands
          ? 'Pour l’instant, le jour confirmé tient. Confirmez le nouveau jour, gardez le jour confirmé ou proposez-en un autre.'
          : 'Il remplace le précédent et attend une réponse : confirmez-le ou proposez-en un autre.',
      ],
      button: 'Ouvrir dans la console',
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-taken': (_facts, { name }) => ({
      subject: `Jour accepté : ${name.toLowerCase()}`,
      heading: 'Quelqu’un a accepté le jour proposé',
      paragraphs: [
        'Le rendez-vous est confirmé. Assurez-vous que la clinique le sait : elle ne l’apprend par courriel que si elle avait reçu la demande par courriel.',
      ],
      button: 'Ouvrir dans la console',
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-new-lead': (_facts, { name, promise }) => ({
      subject: `Nouvel envoi : ${name.toLowerCase()}`,
      heading: promise ? 'Quelqu’un attend une réponse' : 'Une demande est arrivée',
      paragraphs: [
        promise === 'working-days'
          ? `Nous promettons d’en prendre connaissance dans les ${contestDays.acknowledge} jours ouvrables, et une décision de deux personnes dans les ${contestDays.decide} jours ouvrables.`
          : promise
            ? 'Nous promettons une réponse dans les 24 heures, du lundi au vendredi.'
            : 'Elle n’attend aucune réponse. Si elle semble suspecte, vérifiez si elle est sincère.',
      ],
      button: 'Ouvrir dans la console',
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-withdrawn': (_facts, { name, concerns }) => ({
      subject: `Retrait : ${name.toLowerCase()}`,
      heading: 'Une demande en cours a été retirée',
      paragraphs:
        concerns === 'clinic'
          ? [
              'Si une clinique attend encore cette personne, avisez-la : elle ne l’apprend par courriel que si elle avait reçu la demande par courriel.',
            ]
          : ['Plus personne n’attend de réponse.'],
      button: 'Ouvrir dans la console',
      footer: 'Vous recevez ce message à titre d’opérateur ou d’opératrice.',
    }),
    'operator-overdue': ({ overdue, open, due }) => {
      const footer =
        'Vous recevez ce message à titre d’opérateur ou d’opératrice : une fois par jour, tant qu’il y a du retard ou des vérifications à faire.';
      const checks = due === 1 ? '1 vérification à faire' : `${due} vérifications à faire`;
      if (overdue === 0) return { ...titled(checks), paragraphs: [], button: 'Ouvrir les premières', footer };
      return {
        subject: `${overdue} en retard, ${open} à traiter${due === 0 ? '' : `, ${checks}`}`,
        heading:
          overdue === 1
            ? 'Une personne attend depuis trop longtemps'
            : `${overdue} personnes attendent depuis trop longtemps`,
        paragraphs: [
          `En retard : au-delà du délai promis, de 24 heures pour la plupart. À traiter en tout : ${open}. La plus longue attente figure en tête.`,
          ...(due === 0 ? [] : [`${checks} :`]),
        ],
        button: 'Voir les demandes en retard',
        footer,
      };
    },
    ...accountMailCopy.fr,
  },
);
