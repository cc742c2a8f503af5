import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailTemplate } from './mail.ts';
import { operatorMail } from './operator-mail.ts';
import { requestMail } from './request-mail.ts';
import { reviewMail } from './review-mail.ts';

/** What a request asks for, as the sentences of a message name it. */
export type MailSubject =
  'appointment' | 'message' | 'question' | 'match' | 'correction' | 'claim' | 'review';

/** Everything that a message may say. Links are whole addresses. */
export type MailFacts = {
  subject: MailSubject;
  /** The visitor's name as they wrote it. */
  name: string;
  dentistName: string | null;
  /** Label and value, e.g. the day that was asked for. */
  facts: readonly { label: string; value: string }[];
  /** For the clinic alone: what the visitor wrote and how to reach them. */
  contact: { email: string; phone: string | null; text: string } | null;
  /** What an operator wrote to the visitor with the step: the reason of a no. */
  note: string | null;
  /** The private page of the request, the review's confirmation or its editing, the public profile, the console. */
  link: string | null;
  profileLink: string | null;
  /** Where somebody writes to us: nobody reads what is answered to a message. */
  contactLink: string;
  /** Figures of the operators' messages. */
  overdue: number;
  open: number;
};

/** A message before it is HTML or plain text. */
export type MailContent = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** What somebody wrote, set apart from our words. */
  quote: string | null;
  button: { label: string; href: string } | null;
  /** Smaller, under the button. */
  notes: readonly string[];
  /** Why this message came. */
  footer: string;
};

/** The words of a template for one recipient. Takes whole facts; what a template does not say it leaves out. */
export function mailContent(template: MailTemplate, facts: MailFacts, language: Language): MailContent {
  const words = { ...requestMail(language), ...reviewMail(language), ...operatorMail(language) }[template](
    facts,
  );
  return {
    language,
    facts: [],
    quote: null,
    button: null,
    notes: [],
    ...words,
    // A subject is one line of a length that a list of messages shows.
    subject: words.subject.replace(/\s+/g, ' ').slice(0, 150),
  };
}

const WIDTH = 72;

function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      let column = 0;
      return line
        .split(' ')
        .map((word, index) => {
          const breaks = index > 0 && column + 1 + word.length > WIDTH;
          const piece = index === 0 ? word : breaks ? `\n${word}` : ` ${word}`;
          column = breaks || index === 0 ? word.length : column + piece.length;
          return piece;
        })
        .join('');
    })
    .join('\n');
}

/** The message as plain text, in lines of 72 characters; addresses are never broken. */
export function mailText(content: MailContent): string {
  // No line may end between a French label and its colon.
  const colon = content.language === 'fr' ? '\u00a0:' : ':';
  return [
    wrapped(content.heading),
    ...content.paragraphs.map(wrapped),
    ...(content.facts.length > 0
      ? [content.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')]
      : []),
    ...(content.quote === null
      ? []
      : [
          wrapped(content.quote)
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(content.button ? [`${content.button.label}${colon}\n${content.button.href}`] : []),
    ...content.notes.map(wrapped),
    `-- \n${PRODUCT}\n${wrapped(content.footer)}`,
  ].join('\n\n');
}
