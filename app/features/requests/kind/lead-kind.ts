import type { Language } from '#app/content/language.ts';
import type { PrivacyPart } from '#app/content/long-page.ts';
import type { LeadStatus } from '#db/rows.ts';
import type { VisitTime } from './appointment.ts';
import { formFacts } from './form.ts';
import type { Answerer, PromiseWords } from './promise.ts';
import type { Details, Fact, LeadForm, MailFact } from './form.ts';
import type { Flow, LeadAction, RequestStep } from './steps.ts';

/** Statuses as visitors see them; spam looks unchanged. */
export type ShownStatus = Exclude<LeadStatus, 'spam'>;

/** The statuses that a visitor gets mail about. */
export type MailedStatus = 'contacted' | 'confirmed' | 'declined' | 'closed' | 'withdrawn';

/** Facts for mail about a step. Links are absolute. */
export type StepFacts = {
  dentistName: string | null;
  /** Whether the listing is made up, which the message then says. */
  demonstration: boolean;
  /** The operator's note to the visitor. */
  note: string | null;
  /** By when who answers, as a sentence; null where nothing is promised. */
  promise: string | null;
  /** Of a declined request: the confirmed day and time that are cancelled with it; null if none was confirmed. */
  cancelled: string | null;
  profileLink: string | null;
  contactLink: string;
  /** Names of the parts of the listing that an accepted correction or claim changed; null if unknown. */
  applied: readonly string[] | null;
};

/** Texts of a kind that replace the shared ones. */
export type StepMail = {
  subject?: string;
  heading?: string;
  paragraphs?: readonly string[];
  button?: string;
};

/** How the private page offers a step. A question is asked first; without one the step is taken at once. */
export type StepOffer = {
  label: string;
  question?: { title: string; texts: readonly string[]; yes: string };
};

/** The words of a kind in one language. */
export type KindWords = {
  /** Name in the console: 'Appointment'. */
  name: string;
  /** After 'your' in a sentence: 'appointment request'. */
  noun: string;
  /** Title of the private page: 'Your appointment request'. */
  title: string;
  /** Names of statuses on the private page, and what comes next; shared texts are used where left out. */
  steps?: Partial<Record<ShownStatus, string>>;
  next?: Partial<Record<ShownStatus, string>>;
  /** The promise of an answer, in place of the shared words. */
  answer?: Partial<PromiseWords>;
  /** What a broken promise says, in place of the shared words; takes the day and time that have passed. */
  late?: Partial<Record<Answerer, (at: string) => string>>;
  /** The visitor's steps on the private page. */
  offers?: Partial<Record<RequestStep, StepOffer>>;
  /** First sentence of the mail that confirms the lead, before the promise. */
  received?: string;
  mail?: Partial<Record<MailedStatus, (facts: StepFacts) => StepMail>>;
  /** Subject of the mail to the clinic. */
  clinicMail?: string;
  /** Part of the privacy policy. */
  privacy: Omit<PrivacyPart, 'id'>;
};

/** What facts in mail may name besides the answers. */
export type MailAbout = {
  dentist: string | null;
  /** Where a visit would be, for the visitor alone; null for a made-up dentist. */
  place: {
    clinicName: string | null;
    street: { address: string; directions: string } | null;
    phone: string | null;
  } | null;
  /** Of an appointment that is moved: the day and time before. */
  instead: VisitTime | null;
  /** The day and time that the visitor asks for instead of the confirmed ones. */
  wished: VisitTime | null;
  /** Whether no day is confirmed and the request has not ended. */
  isOpen: boolean;
  /** The absolute address of a dentist's profile. */
  profileOf: (slug: string) => string;
  /** Clinic, address and telephone of a dentist in the results; null for a made-up one. */
  detailOf: (slug: string) => string | null;
};

/** Everything that the program knows of a kind of lead. `lead-kinds.ts` collects them. */
export type LeadKindDefinition = {
  /** Which steps may follow each status. */
  flow: Flow;
  /** Who gets mail about a new lead, and the steps about which the visitor gets mail. */
  notifies: {
    visitor: 'request-received' | 'review-confirm';
    steps: readonly LeadAction[];
    /** If the clinic agreed to get mail. */
    clinic: boolean;
    /** About each new lead, and a withdrawn one that they worked on; where false, about suspicious ones alone. */
    operators: boolean;
  };
  /** Whether it is to or about a dentist. */
  dentist: boolean;
  /** The recipient of the request. Mail about care says where to turn in severe pain. */
  concerns: 'clinic' | 'listing' | 'site';
  /** Whether confirming it gives the sender the listing, which leaving `confirmed` revokes. */
  grantsListing?: true;
  /** Whether the city is one of its answers, so that the console finds it by city without a dentist. */
  asksCity?: true;
  /** Start of the 24 hours within which an answer is promised, or the days of `contestDays`; null if none is. */
  promise: 'sending' | 'confirming' | 'working-days' | null;
  /** Whether texts can be about health, which are erased after the shorter period. */
  health: boolean;
  /** Start of the retention period. */
  keptSince: 'sending' | 'last-step';
  /** URL pattern for robots.txt to disallow; null if the form may be found. */
  disallow: string | null;
  /** Anchor of its part of the privacy policy, and the day since which it says so. */
  privacy: { id: string; since: string };
  /** Its form; left out if a feature asks in steps of its own. */
  form?: LeadForm;
  /** Facts in the console above the visitor's text; by default the answers of `form`. */
  facts?: (details: Details, language: Language) => Fact[];
  /** Facts on the private page above the visitor's text. */
  answers?: (details: Details, language: Language) => Fact[];
  /** Facts in mail to the visitor and the clinic. */
  mailFacts?: (details: Details, language: Language, about: MailAbout) => MailFact[];
  words: (language: Language) => KindWords;
};

/** Defines a kind; one with a form lists its answers in the console. */
export function defineLeadKind<const Kind extends LeadKindDefinition>(definition: Kind): Kind {
  const { form } = definition;
  return form
    ? { facts: (details: Details, language: Language) => formFacts(form, details, language), ...definition }
    : definition;
}

/** The steps about which the visitor of a request gets mail. */
export const everyStep = [
  'contact',
  'confirm',
  'decline',
  'close',
  'withdraw',
] as const satisfies LeadAction[];

/** A typed text from `details`; null if it is empty or erased. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
