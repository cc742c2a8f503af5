import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailTemplate } from './mail.ts';
import type { MailFacts, WordsOf } from './mail-types.ts';

/** The button, where an answer arrives, and why the recipient gets the message. */
const enRole = ({ toPublisher, canReply }: MailFacts) => ({
  button: 'Open it in the console',
  notes: canReply ? ['An answer to this email arrives in our mailbox and does not reach the visitor.'] : [],
  footer: toPublisher
    ? `You’re getting this email at the publisher’s address of ${PRODUCT}: at most once an hour, and at once if it is urgent. The console asks for an operator’s account.`
    : 'You’re getting this email as an operator. Your account page in the console says how often you get mail about requests.',
});
const frRole = ({ toPublisher, canReply }: MailFacts) => ({
  button: 'Ouvrir dans la console',
  notes: canReply ? ['Une réponse à ce courriel arrive dans notre boîte et n’atteint pas le visiteur.'] : [],
  footer: toPublisher
    ? `Vous recevez ce message à l’adresse de l’éditeur de ${PRODUCT}\u00a0: une fois l’heure tout au plus, et sans attendre si c’est urgent. La console demande un compte d’opérateur.`
    : 'Vous recevez ce message à titre d’opérateur ou d’opératrice. La page de votre compte, dans la console, règle la fréquence des courriels sur les demandes.',
});

/** The words of messages to operators, which name nobody. */
export const operatorMailCopy = {
  en: {
    'operator-moved': (facts, { name }) => ({
      subject: `Another day: ${name.toLowerCase()}`,
      heading: 'A visitor asks for another day',
      paragraphs: [
        facts.stands
          ? 'The confirmed day stands for now. Confirm the new day, keep the confirmed one, or offer another.'
          : 'It replaces the day before and waits for an answer: confirm it, or offer another one.',
      ],
      ...enRole(facts),
    }),
    'operator-taken': (facts, { name }) => ({
      subject: `Day taken: ${name.toLowerCase()}`,
      heading: 'A visitor took the day that was offered',
      paragraphs: [
        'The appointment is confirmed. Please make sure that the clinic knows: it gets this by email only if it got the request by email.',
      ],
      ...enRole(facts),
    }),
    'operator-new-lead': (facts, { name, promise }) => ({
      subject: `New: ${name.toLowerCase()}`,
      heading: promise ? 'A request is waiting for a reply' : 'A request has come in',
      paragraphs: [
        promise === null
          ? 'It needs no reply. If it looks suspicious, please check whether it is genuine.'
          : facts.answerBy === null
            ? 'We promise an answer once the visitor has confirmed it.'
            : facts.decideBy === null
              ? `We promised an answer by ${facts.answerBy} (Eastern Time).`
              : `We promised to read it by ${facts.answerBy} and to have two operators decide by ${facts.decideBy} (Eastern Time).`,
      ],
      ...enRole(facts),
    }),
    'operator-message': (facts, { name }) => ({
      subject: `Visitor’s message: ${name.toLowerCase()}`,
      heading: 'A visitor wrote about a request',
      paragraphs: ['Please read it and answer, or mark it as needing no answer.'],
      ...enRole(facts),
    }),
    'operator-withdrawn': (facts, { name, concerns }) => ({
      subject: `Withdrawn: ${name.toLowerCase()}`,
      heading: 'A visitor withdrew a request in progress',
      paragraphs:
        concerns === 'clinic'
          ? [
              'If a clinic still expects this person, please tell it: it gets this by email only if it got the request by email.',
            ]
          : ['It needs no answer any more.'],
      ...enRole(facts),
    }),
    'operator-news': (facts) => {
      const { leads } = facts;
      const title = leads === 1 ? 'News about one request' : `News about ${leads} requests`;
      return {
        subject: title,
        heading: title,
        paragraphs: [],
        ...enRole(facts),
        ...(leads === 1 ? {} : { button: 'Open the inbox' }),
      };
    },
    'operator-overdue': ({ overdue, open, calls, due, toPublisher }) => {
      const footer = toPublisher
        ? `You’re getting this email at the publisher’s address of ${PRODUCT}: once a day while anything is overdue, or a call is planned. The console asks for an operator’s account.`
        : 'You’re getting this email as an operator: once a day while anything is overdue or due, or a call is planned.';
      const checks = due === 1 ? '1 verification check is due' : `${due} verification checks are due`;
      const called = calls === 1 ? '1 call to make today' : `${calls} calls to make today`;
      const rest = [...(calls === 0 ? [] : [called]), ...(due === 0 ? [] : [checks])];
      if (overdue === 0)
        return {
          subject: rest.join(', '),
          heading: rest[0]!,
          paragraphs: calls === 0 || due === 0 ? [] : [`${checks}:`],
          button: calls === 0 ? 'Open the first of them' : 'See the calls of today',
          footer,
        };
      return {
        subject: [`${overdue} overdue`, `${open} open`, ...rest].join(', '),
        heading: overdue === 1 ? '1 person has waited too long' : `${overdue} people have waited too long`,
        paragraphs: [
          `Overdue: past the time that we promised. Open in total: ${open}. What was due first comes first.`,
          ...(calls === 0 ? [] : [`${called}.`]),
          ...(due === 0 ? [] : [`${checks}:`]),
        ],
        button: 'See what is overdue',
        footer,
      };
    },
  },
  fr: {
    'operator-moved': (facts, { name }) => ({
      subject: `Autre jour : ${name.toLowerCase()}`,
      heading: 'Quelqu’un demande un autre jour',
      paragraphs: [
        facts.stands
          ? 'Pour l’instant, le jour confirmé tient. Confirmez le nouveau jour, gardez le jour confirmé ou proposez-en un autre.'
          : 'Il remplace le précédent et attend une réponse : confirmez-le ou proposez-en un autre.',
      ],
      ...frRole(facts),
    }),
    'operator-taken': (facts, { name }) => ({
      subject: `Jour accepté : ${name.toLowerCase()}`,
      heading: 'Quelqu’un a accepté le jour proposé',
      paragraphs: [
        'Le rendez-vous est confirmé. Assurez-vous que la clinique le sait : elle ne l’apprend par courriel que si elle avait reçu la demande par courriel.',
      ],
      ...frRole(facts),
    }),
    'operator-new-lead': (facts, { name, promise }) => ({
      subject: `Nouvel envoi : ${name.toLowerCase()}`,
      heading: promise ? 'Quelqu’un attend une réponse' : 'Une demande est arrivée',
      paragraphs: [
        promise === null
          ? 'Elle n’attend aucune réponse. Si elle semble suspecte, vérifiez si elle est sincère.'
          : facts.answerBy === null
            ? 'Une réponse sera promise dès que la personne aura confirmé son envoi.'
            : facts.decideBy === null
              ? `Nous avons promis une réponse d’ici le ${facts.answerBy} (heure de l’Est).`
              : `Nous avons promis d’en prendre connaissance d’ici le ${facts.answerBy} et de faire trancher deux personnes d’ici le ${facts.decideBy} (heure de l’Est).`,
      ],
      ...frRole(facts),
    }),
    'operator-message': (facts, { name }) => ({
      subject: `Message reçu : ${name.toLowerCase()}`,
      heading: 'Quelqu’un a écrit au sujet d’une demande',
      paragraphs: ['Lisez ce message et répondez-y, ou indiquez qu’il n’attend pas de réponse.'],
      ...frRole(facts),
    }),
    'operator-withdrawn': (facts, { name, concerns }) => ({
      subject: `Retrait : ${name.toLowerCase()}`,
      heading: 'Une demande en cours a été retirée',
      paragraphs:
        concerns === 'clinic'
          ? [
              'Si une clinique attend encore cette personne, avisez-la : elle ne l’apprend par courriel que si elle avait reçu la demande par courriel.',
            ]
          : ['Plus personne n’attend de réponse.'],
      ...frRole(facts),
    }),
    'operator-news': (facts) => {
      const { leads } = facts;
      const title = leads === 1 ? 'Du nouveau pour une demande' : `Du nouveau pour ${leads} demandes`;
      return {
        subject: title,
        heading: title,
        paragraphs: [],
        ...frRole(facts),
        ...(leads === 1 ? {} : { button: 'Ouvrir la boîte de réception' }),
      };
    },
    'operator-overdue': ({ overdue, open, calls, due, toPublisher }) => {
      const footer = toPublisher
        ? `Vous recevez ce message à l’adresse de l’éditeur de ${PRODUCT}\u00a0: une fois par jour, tant qu’il y a du retard ou des appels prévus. La console demande un compte d’opérateur.`
        : 'Vous recevez ce message à titre d’opérateur ou d’opératrice : une fois par jour, tant qu’il y a du retard, des appels prévus ou des vérifications à faire.';
      const checks = due === 1 ? '1 vérification à faire' : `${due} vérifications à faire`;
      const called = calls === 1 ? '1 appel à faire aujourd’hui' : `${calls} appels à faire aujourd’hui`;
      const rest = [...(calls === 0 ? [] : [called]), ...(due === 0 ? [] : [checks])];
      if (overdue === 0)
        return {
          subject: rest.join(', '),
          heading: rest[0]!,
          paragraphs: calls === 0 || due === 0 ? [] : [`${checks} :`],
          button: calls === 0 ? 'Ouvrir les premières' : 'Voir les appels du jour',
          footer,
        };
      return {
        subject: [`${overdue} en retard`, `${open} à traiter`, ...rest].join(', '),
        heading:
          overdue === 1
            ? 'Une personne attend depuis trop longtemps'
            : `${overdue} personnes attendent depuis trop longtemps`,
        paragraphs: [
          `En retard : au-delà du délai promis. À traiter en tout : ${open}. La plus ancienne échéance figure en tête.`,
          ...(calls === 0 ? [] : [`${called}.`]),
          ...(due === 0 ? [] : [`${checks} :`]),
        ],
        button: 'Voir les demandes en retard',
        footer,
      };
    },
  },
} satisfies Record<Language, Record<Extract<MailTemplate, `operator-${string}`>, WordsOf>>;
