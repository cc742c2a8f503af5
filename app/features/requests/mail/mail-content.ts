import type { Language } from '#app/content/language.ts';
import { PRODUCT } from '#app/content/product.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';
import type { MailedStatus } from '#app/features/requests/kind/lead-kind.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { isOfEnded, mailTemplates } from './mail.ts';
import type { MailTemplate } from './mail.ts';
import { calendarNote, demonstrationNotice, mailCopy } from './mail-copy.ts';
import type { MailContent, MailFacts } from './mail-types.ts';

/** A message for one recipient, from all facts that are known; those that its template does not use are left out. */
export function mailContent(template: MailTemplate, facts: MailFacts, language: Language): MailContent {
  const { onlyWhile, listsFacts } = mailTemplates[template];
  const { words: wordsOf, concerns, promise } = leadKinds[facts.kind];
  const kind = wordsOf(language);
  const ofStep = mailTemplates[template].isAboutStep && kind.mail?.[onlyWhile as MailedStatus]?.(facts);
  const { sender, button, second, ...words } = {
    ...mailCopy(language)[template](facts, { ...kind, concerns, promise }),
    ...ofStep,
  };
  const factLines = listsFacts ? facts.facts : [];
  const visit =
    mailTemplates[template].to === 'visitor' &&
    !facts.demonstration &&
    !isOfEnded(template) &&
    template !== 'request-closed'
      ? factLines.filter(({ isVisit }) => isVisit).map(({ value }) => value)
      : [];
  return {
    language,
    visit: visit.join(', ') || null,
    notice: facts.demonstration ? demonstrationNotice[language] : null,
    quote: facts.note,
    ...words,
    notes: [...(facts.calendar ? [calendarNote[language][afterMail(template)]] : []), ...(words.notes ?? [])],
    // A subject is one line of a length that a list of messages shows.
    subject: words.subject.replace(/\s+/g, ' ').slice(0, 150),
    facts: listsFacts ? [...senderFacts(facts, sender), ...factLines] : [],
    button: button && facts.link ? { label: button, href: facts.link } : null,
    second: second && facts.secondLink ? { label: second, href: facts.secondLink } : null,
  };
}

/** What an appointment is after the message. */
const afterMail = (template: MailTemplate): keyof (typeof calendarNote)['en'] =>
  isOfEnded(template)
    ? 'cancelled'
    : ['request-received', 'request-moved'].includes(template)
      ? 'asked'
      : 'confirmed';

const senderFacts = (
  { name, contact }: MailFacts,
  labels: { name?: string; email?: string; phone?: string } = {},
): Fact[] =>
  [
    { label: labels.name, value: name },
    { label: labels.email, value: contact?.email },
    { label: labels.phone, value: contact?.phone },
  ].flatMap(({ label, value }) => (label && value ? [{ label, value }] : []));

/** Breaks lines of more than 72 characters at spaces; a longer word, such as an address, stays whole. */
const wrapped = (text: string): string => text.replace(/(?<![^ \n])(?=.{73})(.{1,72}|[^ \n]{73,}) /g, '$1\n');

/** The message as plain text, in lines of at most 72 characters. */
export function mailText(content: MailContent): string {
  // No line may end between a French label and its colon.
  const colon = content.language === 'fr' ? '\u00a0:' : ':';
  return [
    ...(content.notice === null ? [] : [wrapped(content.notice)]),
    wrapped(content.heading),
    ...content.paragraphs.map(wrapped),
    ...(content.facts.length > 0
      ? [
          content.facts
            .map(({ label, value, detail, href }) =>
              // A number is its own address.
              [`${label}${colon} ${value}`, detail && wrapped(detail), href?.startsWith('tel:') ? null : href]
                .filter(Boolean)
                .join('\n'),
            )
            .join('\n'),
        ]
      : []),
    ...(content.quote === null
      ? []
      : [
          wrapped(content.quote)
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...[content.button, content.second].flatMap((link) =>
      link ? [`${link.label}${colon}\n${link.href}`] : [],
    ),
    ...content.notes.map(wrapped),
    `-- \n${PRODUCT}\n${wrapped(content.footer)}`,
  ].join('\n\n');
}
