import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { MailTemplate } from './mail.ts';
import type { MailContent, MailFacts } from './mail-types.ts';
import { operatorMail } from './operator-mail.ts';
import { requestMail } from './request-mail.ts';
import { reviewMail } from './review-mail.ts';

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
