import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailTemplate } from './mail.ts';
import type { MailFacts, WordsOf } from './mail-types.ts';

/** The button, where an answer arrives, and why the recipient gets the message. */
const enRole = ({ toPublisher, canReply }: MailFacts) => ({
  button: 'Open it in the console',
  notes: canReply ? ['An answer to this email arrives in our mailbox and does not reach the visitor.'] : [],
  footer: toPublisher
    ? `You’re getting this email at the publisher’s address of ${PRODUCT}: at most once an hour, and at once if it’s urgent. The console asks for an operator’s account.`
    : 'You’re getting this email as an operator: at most once an hour, and at once if it’s urgent.',
});
const frRole = ({ toPublisher, canReply }: MailFacts) => ({
  button: 'Ouvrir dans la console',
  notes: canReply ? ['Une réponse à ce courriel arrive dans notre boîte et n’atteint pas le visiteur.'] : [],
  footer: toPublisher
    ? `Vous recevez ce message à l’adresse de l’éditeur de ${PRODUCT}\u00a0: une fois l’heure tout au plus, et sans attendre si c’est urgent. La console demande un compte d’opérateur.`
    : 'Vous recevez ce message à titre d’opérateur ou d’opératrice\u00a0: une fois l’heure tout au plus, et sans attendre si c’est urgent.',
});

type DigestWords = Record<'late' | 'heading' | 'overdue' | 'called' | 'checks' | 'news', string> & {
  buttons: Record<'overdue' | 'calls' | 'inbox' | 'lead' | 'due', string>;
};

/** The words of a digest: its subject names each part, its heading the first, and its button opens what is most urgent. */
function digestWords({ overdue, calls, due, leads }: MailFacts, words: DigestWords) {
  const parts = [
    ...(overdue > 0 ? [words.late] : []),
    ...(calls > 0 ? [words.called] : []),
    ...(due > 0 ? [words.checks] : []),
    ...(leads > 0 ? [words.news] : []),
  ];
  const [first = words.news, ...others] = parts;
  const opens =
    overdue > 0 ? 'overdue' : calls > 0 ? 'calls' : leads > 1 ? 'inbox' : leads === 1 ? 'lead' : 'due';
  return {
    subject: parts.join(', '),
    heading: overdue > 0 ? words.heading : first,
    paragraphs: [
      ...(overdue > 0 ? [words.overdue] : []),
      ...(others.length > 0 ? [`${others.join(', ')}.`] : []),
    ],
    button: words.buttons[opens],
  };
}

/** The words of messages to operators, which name nobody. */
export const operatorMailCopy = {
  en: {
    'operator-moved': (facts, { name }) => ({
      subject: `Another day: ${name.toLowerCase()}`,
      heading: 'A visitor asks for another day',
      paragraphs: [
        facts.stands
          ? 'The confirmed day stands for now. Confirm the new day, or keep the confirmed one.'
          : 'It replaces the day before. Confirm it, decline it, or write to the visitor.',
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
    'operator-digest': (facts) => {
      const { leads, overdue, open, calls, due } = facts;
      return {
        ...enRole(facts),
        notes: [],
        ...digestWords(facts, {
          late: `${overdue} overdue, ${open} open`,
          heading: overdue === 1 ? '1 person has waited too long' : `${overdue} people have waited too long`,
          overdue: `Overdue: past the time that we promised. Open in total: ${open}. What was due first comes first.`,
          called: calls === 1 ? '1 call to make today' : `${calls} calls to make today`,
          checks: due === 1 ? '1 verification check is due' : `${due} verification checks are due`,
          news: leads === 1 ? 'News about one request' : `News about ${leads} requests`,
          buttons: {
            overdue: 'See what is overdue',
            calls: 'See the calls of today',
            inbox: 'Open the inbox',
            lead: 'Open it in the console',
            due: 'Open the first of them',
          },
        }),
      };
    },
  },
  fr: {
    'operator-moved': (facts, { name }) => ({
      subject: `Autre jour : ${name.toLowerCase()}`,
      heading: 'Quelqu’un demande un autre jour',
      paragraphs: [
        facts.stands
          ? 'Pour l’instant, le jour confirmé tient. Confirmez le nouveau jour ou gardez le jour confirmé.'
          : 'Il remplace le précédent. Confirmez-le, refusez-le ou écrivez à la personne.',
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
    'operator-digest': (facts) => {
      const { leads, overdue, open, calls, due } = facts;
      return {
        ...frRole(facts),
        notes: [],
        ...digestWords(facts, {
          late: `${overdue} en retard, ${open} à traiter`,
          heading:
            overdue === 1
              ? 'Une personne attend depuis trop longtemps'
              : `${overdue} personnes attendent depuis trop longtemps`,
          overdue: `En retard\u00a0: au-delà du délai promis. À traiter en tout\u00a0: ${open}. La plus ancienne échéance figure en tête.`,
          called: calls === 1 ? '1 appel à faire aujourd’hui' : `${calls} appels à faire aujourd’hui`,
          checks: due === 1 ? '1 vérification à faire' : `${due} vérifications à faire`,
          news: leads === 1 ? 'Du nouveau pour une demande' : `Du nouveau pour ${leads} demandes`,
          buttons: {
            overdue: 'Voir les demandes en retard',
            calls: 'Voir les appels du jour',
            inbox: 'Ouvrir la boîte de réception',
            lead: 'Ouvrir dans la console',
            due: 'Ouvrir les premières',
          },
        }),
      };
    },
  },
} satisfies Record<Language, Record<Extract<MailTemplate, `operator-${string}`>, WordsOf>>;
