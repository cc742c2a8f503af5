import type { Language } from '#app/content/language.ts';
import type { PrivacyPart } from '#app/content/long-page.ts';
import type { LeadStatus } from '#db/rows.ts';
import { formFacts } from './form.ts';
import type { Details, Fact, LeadForm } from './form.ts';
import type { Flow, LeadAction, RequestStep } from './steps.ts';

/** What a visitor sees of a status: spam looks as it did before. */
export type ShownStatus = Exclude<LeadStatus, 'spam'>;

/** The statuses that a visitor gets mail about. */
export type MailedStatus = 'contacted' | 'confirmed' | 'declined' | 'closed' | 'withdrawn';

/** What mail about a step can name. Links are whole addresses. */
export type StepFacts = {
  dentistName: string | null;
  /** What an operator wrote to the visitor with the step. */
  note: string | null;
  profileLink: string | null;
  contactLink: string;
};

/** What a kind says in place of the words that all kinds share. */
export type StepMail = {
  subject?: string;
  heading?: string;
  paragraphs?: readonly string[];
  button?: string;
};

/** How the private page offers a step, and what it asks first; without a question the step is taken at once. */
export type StepOffer = {
  label: string;
  question?: { title: string; texts: readonly string[]; yes: string };
};

/** The words of a kind in one language. */
export type KindWords = {
  /** In the console: 'Appointment'. */
  name: string;
  /** In a sentence, after 'your': 'appointment request'. */
  thing: string;
  /** Of the lead's private page: 'Your appointment request'. */
  title: string;
  /** What the private page calls a status, and what comes next; the words for all kinds where left out. */
  steps?: Partial<Record<ShownStatus, string>>;
  next?: Partial<Record<ShownStatus, string>>;
  /** The private page's promise of an answer by a date and time. */
  due?: (at: string) => string;
  /** How the private page offers the visitor's steps. */
  offers?: Partial<Record<RequestStep, StepOffer>>;
  /** What the mail that confirms the lead says first. */
  received?: string;
  mail?: Partial<Record<MailedStatus, (facts: StepFacts) => StepMail>>;
  /** Subject of the mail to the clinic. */
  clinicMail?: string;
  /** What the privacy policy says of it. */
  privacy: Omit<PrivacyPart, 'id'>;
};

/** Everything that the program knows of one kind of lead. `lead-kinds.ts` collects them. */
export type LeadKindDefinition = {
  /** Which steps may follow each status. */
  flow: Flow;
  /** Who gets mail about a new lead, and which steps the visitor is told about by mail. */
  tells: {
    visitor: 'request-received' | 'review-confirm';
    steps: readonly LeadAction[];
    /** Where the clinic agreed to get mail. */
    clinic: boolean;
    operators: boolean;
  };
  /** Whether it is addressed to one dentist, or about one. */
  dentist: boolean;
  /** Whom the visitor wants something of. Mail about care says where to turn in severe pain. */
  concerns: 'clinic' | 'listing' | 'site';
  /** Confirming it gives the sender the listing; leaving `confirmed` takes that back. */
  grantsListing?: true;
  /** The city is one of its answers, so the console finds it by city without a dentist. */
  asksCity?: true;
  /** From when an answer is promised within 24 hours; null where none is. */
  promise: 'sending' | 'confirming' | null;
  /** Whether what is written can be about health: erased after the shorter period. */
  health: boolean;
  /** From when the retention period counts. */
  keptSince: 'sending' | 'last-step';
  /** Addresses that robots.txt disallows, as a pattern; null where the form is for everybody to find. */
  disallow: string | null;
  /** Its part of the privacy policy, by its anchor; and since which day the policy says so. */
  privacy: { id: string; since: string };
  /** The form that asks for it; left out where a feature asks in steps of its own. */
  form?: LeadForm;
  /** What the console lists above the visitor's words; the answers of `form` where left out. */
  facts?: (details: Details, language: Language) => Fact[];
  /** What the private page lists above the visitor's words. */
  answers?: (details: Details, language: Language) => Fact[];
  /** What mail to the visitor and the clinic lists. */
  mailFacts?: (details: Details, language: Language, dentist: string | null) => Fact[];
  words: (language: Language) => KindWords;
};

/** A kind with a form lists its answers in the console. */
export function defineLeadKind<const Kind extends LeadKindDefinition>(definition: Kind): Kind {
  const { form } = definition;
  return form
    ? { facts: (details: Details, language: Language) => formFacts(form, details, language), ...definition }
    : definition;
}

/** The steps that the visitor of a request is told about by mail. */
export const everyStep = [
  'contact',
  'confirm',
  'decline',
  'close',
  'withdraw',
] as const satisfies LeadAction[];

/** What was typed, from `details`; null where nothing was, or it is erased. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
