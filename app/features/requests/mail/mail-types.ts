import type { Language } from '#app/content/language.ts';
import type { KindWords, LeadKindDefinition, StepFacts } from '#app/features/requests/kind/lead-kind.ts';
import type { MailFact } from '#app/features/requests/kind/form.ts';
import type { LeadKind } from '#db/rows.ts';

/** All facts for a message. Links are absolute. */
export type MailFacts = StepFacts & {
  kind: LeadKind;
  /** The visitor's name as typed. */
  name: string;
  /** Facts of the lead, e.g. the requested day. */
  facts: readonly MailFact[];
  /** In mail to operators: the moment by which an answer was promised, Eastern time; null where none was. */
  answerBy: string | null;
  /** The same of a contest: by when it is decided; `answerBy` is by when it is read. */
  decideBy: string | null;
  /** Whether an answer to the message arrives in our mailbox. */
  canReply: boolean;
  /** Whether a confirmed day stands until another one is confirmed. */
  stands: boolean;
  /** Whether the appointment is attached as a calendar file. */
  calendar: boolean;
  /** The page that the second link opens. */
  secondLink: string | null;
  /** For the clinic only: the visitor's text and contact details. */
  contact: { email: string; phone: string | null; text: string } | null;
  /** Target of the button: the private page, the review's confirmation or editing, the console, or the account. */
  link: string | null;
  /** Of the operators' digest: how many leads something happened to. */
  leads: number;
  /** Of mail to operators: whether the publisher reads it, who may have no account. */
  toPublisher: boolean;
  /** Figures of the operators' digest. */
  overdue: number;
  open: number;
  calls: number;
  /** Due checks of the verification; `facts` has them by task. */
  due: number;
};

/** The facts of a message that says nothing about a lead; each message adds its own. */
export const NO_FACTS: Omit<MailFacts, 'contactLink'> = {
  kind: 'dentist_message',
  name: '',
  dentistName: null,
  facts: [],
  contact: null,
  demonstration: false,
  stands: false,
  promise: null,
  answerBy: null,
  decideBy: null,
  calendar: false,
  canReply: false,
  secondLink: null,
  note: null,
  applied: null,
  cancelled: null,
  link: null,
  profileLink: null,
  toPublisher: false,
  leads: 0,
  overdue: 0,
  open: 0,
  calls: 0,
  due: 0,
};

/** A message before it is rendered as HTML or plain text. */
export type MailContent = {
  language: Language;
  subject: string;
  /** Above the heading: that the listing is made up. */
  notice: string | null;
  heading: string;
  /** The visit's day and time, large under the heading, in place of their facts; null where there is none to go to. */
  visit: string | null;
  paragraphs: readonly string[];
  facts: readonly MailFact[];
  /** Someone's own text, set apart from ours. */
  quote: string | null;
  button: { label: string; href: string } | null;
  /** Another way on, less prominent. */
  second: { label: string; href: string } | null;
  /** Small print under the button. */
  notes: readonly string[];
  /** Why the recipient gets this message. */
  footer: string;
};

/** The words of one message. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Someone's text, set apart from ours; an operator's note if left out. */
  quote?: string | null;
  /** Label of the link to the template's page. */
  button?: string;
  /** Label of the second link. */
  second?: string;
  notes?: readonly string[];
  footer: string;
  /** Labels of the visitor's name and contact details; those without a label are not shown. */
  sender?: { name: string; email?: string; phone?: string };
};

/** The words of a message of a kind, from its facts. */
export type WordsOf = (
  facts: MailFacts,
  kind: KindWords & Pick<LeadKindDefinition, 'concerns' | 'promise'>,
) => MailWords;
