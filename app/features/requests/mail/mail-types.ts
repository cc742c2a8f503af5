import type { Language } from '#app/content/language.ts';
import type { StepFacts } from '#app/features/requests/kind/lead-kind.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';
import type { LeadKind } from '#db/rows.ts';

/** Everything that a message may say. Links are whole addresses. */
export type MailFacts = StepFacts & {
  kind: LeadKind;
  /** The visitor's name as they wrote it. */
  name: string;
  /** Label and value, e.g. the day that was asked for. */
  facts: readonly Fact[];
  /** For the clinic alone: what the visitor wrote and how to reach them. */
  contact: { email: string; phone: string | null; text: string } | null;
  /** The private page of the request, the review's confirmation or its editing, the public profile, the console. */
  link: string | null;
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
  facts: readonly Fact[];
  /** What somebody wrote, set apart from our words. */
  quote: string | null;
  button: { label: string; href: string } | null;
  /** Smaller, under the button. */
  notes: readonly string[];
  /** Why this message came. */
  footer: string;
};
