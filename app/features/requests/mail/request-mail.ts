import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { MailedStatus, StepFacts, StepMail } from '#app/features/requests/kind/lead-kind.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { MailFacts, MailTexts, MailWords } from './mail-types.ts';
import { button, footers } from './mail-words.ts';

const received = copy(
  {
    subject: (thing: string, dentist: string | null) =>
      `We have your ${thing}${dentist ? ` for ${dentist}` : ''}`,
    answer: 'We answer within 24 hours.',
    emergency:
      'If you are in severe pain, have heavy bleeding or swelling that makes it hard to breathe or swallow, call 911 or go to the nearest emergency department now.',
    keep: 'Keep this message: anyone with the link can see the request and withdraw it. Please don’t share it.',
    button: 'See where it stands',
  },
  {
    subject: (thing: string, dentist: string | null) =>
      `Nous avons bien reçu votre ${thing}${dentist ? ` (${dentist})` : ''}`,
    answer: 'Nous répondons dans les 24 heures.',
    emergency:
      'Si vous avez une douleur intense, un saignement abondant ou une enflure qui vous empêche de respirer ou d’avaler, composez le 911 ou rendez-vous tout de suite à l’urgence la plus proche.',
    keep: 'Conservez ce message : quiconque possède le lien peut voir où en est la demande et la retirer. Ne le transmettez pas.',
    button: 'Suivre ma demande',
  },
);

function receivedMail({ kind, dentistName, facts, link }: MailFacts, language: Language): MailWords {
  const words = received(language);
  const { concerns, words: ofKind } = leadKinds[kind];
  const { thing, received: own = words.answer } = ofKind(language);
  return {
    subject: words.subject(thing, dentistName),
    heading: words.subject(thing, null),
    // A correction or a claim is about a listing: nobody who sends one is in pain.
    paragraphs: [own, ...(concerns === 'listing' ? [] : [words.emergency])],
    facts,
    ...button(words.button, link),
    notes: [words.keep],
    footer: footers[language].request,
  };
}

type Shared = Record<MailedStatus, (facts: StepFacts, thing: string) => Required<StepMail>>;

const titled = (title: string) => ({ subject: title, heading: title });

/** What all kinds say of a step. */
const shared = copy<Shared>(
  {
    contacted: ({ dentistName }, thing) => ({
      ...titled(`We are working on your ${thing}`),
      paragraphs: [
        `Somebody has read it and has been in touch about it${dentistName ? ` (${dentistName})` : ''}.`,
      ],
      button: 'See where it stands',
    }),
    confirmed: (_facts, thing) => ({
      ...titled(`Your ${thing} is accepted`),
      paragraphs: ['Thank you: we have accepted it.'],
      button: 'See where it stands',
    }),
    declined: ({ note, contactLink }, thing) => ({
      subject: `About your ${thing}`,
      heading: `We could not accept your ${thing}`,
      paragraphs: [
        `If you think that we are wrong, please write to us: ${contactLink}`,
        ...(note ? ['This is why:'] : []),
      ],
      button: 'See where it stands',
    }),
    closed: ({ contactLink }, thing) => ({
      ...titled(`Your ${thing} is closed`),
      paragraphs: [`We consider it done. If it is not, please write to us: ${contactLink}`],
      button: 'See its history',
    }),
    withdrawn: ({ dentistName }, thing) => ({
      ...titled(`You have withdrawn your ${thing}`),
      paragraphs: [
        dentistName
          ? 'Nothing more happens with it. A clinic that knows of it is told.'
          : 'Nothing more happens with it.',
      ],
      button: 'Erase what we keep of it',
    }),
  },
  {
    contacted: ({ dentistName }, thing) => ({
      ...titled(`Nous nous occupons de votre ${thing}`),
      paragraphs: [
        `Quelqu’un en a pris connaissance et a communiqué avec les personnes concernées${dentistName ? ` (${dentistName})` : ''}.`,
      ],
      button: 'Suivre ma demande',
    }),
    confirmed: (_facts, thing) => ({
      ...titled(`Nous avons accepté votre ${thing}`),
      paragraphs: ['Merci : nous l’avons accepté.'],
      button: 'Suivre ma demande',
    }),
    declined: ({ note, contactLink }, thing) => ({
      subject: `Au sujet de votre ${thing}`,
      heading: `Nous n’avons pas pu accepter votre ${thing}`,
      paragraphs: [
        `Si vous croyez que nous faisons erreur, écrivez-nous : ${contactLink}`,
        ...(note ? ['Voici pourquoi :'] : []),
      ],
      button: 'Suivre ma demande',
    }),
    closed: ({ contactLink }, thing) => ({
      ...titled(`Nous avons fermé votre ${thing}`),
      paragraphs: [`Nous considérons que c’est réglé. Si ce n’est pas le cas, écrivez-nous : ${contactLink}`],
      button: 'Voir l’historique',
    }),
    withdrawn: ({ dentistName }, thing) => ({
      ...titled(`Vous avez retiré votre ${thing}`),
      paragraphs: [
        dentistName
          ? 'Il ne se passera plus rien à ce sujet. Si une clinique a reçu la demande, nous l’aviserons.'
          : 'Il ne se passera plus rien à ce sujet.',
      ],
      button: 'Effacer ce que nous en conservons',
    }),
  },
);

/** Statuses that are a yes or a no to what was asked for, which is said once more. */
const decisions: readonly MailedStatus[] = ['confirmed', 'declined'];

/** Mail about a step: what all kinds say, and in its place what this kind says. */
function stepMail(status: MailedStatus, facts: MailFacts, language: Language): MailWords {
  const { thing, mail } = leadKinds[facts.kind].words(language);
  const { button: label, ...words } = {
    ...shared(language)[status](facts, thing),
    ...mail?.[status]?.(facts),
  };
  return {
    ...words,
    facts: decisions.includes(status) ? facts.facts : [],
    quote: facts.note,
    ...button(label, facts.link),
    footer: footers[language].request,
  };
}

/** Messages to visitors about what they asked for; `review-mail.ts` has those about reviews. */
export const requestMail = (
  language: Language,
): MailTexts<'request-received' | `request-${MailedStatus}`> => ({
  'request-received': (facts) => receivedMail(facts, language),
  'request-contacted': (facts) => stepMail('contacted', facts, language),
  'request-confirmed': (facts) => stepMail('confirmed', facts, language),
  'request-declined': (facts) => stepMail('declined', facts, language),
  'request-closed': (facts) => stepMail('closed', facts, language),
  'request-withdrawn': (facts) => stepMail('withdrawn', facts, language),
});
