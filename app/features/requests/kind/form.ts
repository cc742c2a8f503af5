import type { AnsweringWords } from '#app/content/answering-hours.ts';
import type { Bilingual, Language } from '#app/content/language.ts';

/** A lead's `details`, as they are stored; empty once they are erased. */
export type Details = Record<string, unknown>;

/** Label and value in one language. */
export type Fact = { label: string; value: string };

/**
 * A fact in mail.
 *
 * `detail`: what helps to use it, below the value. `href`: the absolute address that the value leads to. `isVisit`: a
 * part of the day and time of a visit, with which mail about it begins.
 */
export type MailFact = Fact & { detail?: string; href?: string; isVisit?: true };

/** A field of a form: how it is shown, validated and stored. */
export type FormField = {
  /** `line` and `text` are one line and several; `name`, `email` and `phone` are about the sender. */
  type: 'name' | 'email' | 'phone' | 'line' | 'text' | 'choice' | 'checkbox';
  required?: true;
  /** Maximum length in characters; name, email, phone and text have a default. */
  limit?: number;
  /** Options of a choice. */
  options?: Readonly<Record<string, Bilingual>>;
  /** The autocomplete token of a line; off if left out. */
  autoComplete?: string;
  /** The sender's address or number at work, which browsers autofill separately. */
  work?: true;
  /** Height of a text, in lines. */
  rows?: number;
  /**
   * Name of the answer in the lead's text and in the console. Name and contact details have columns of their
   * own.
   */
  brief?: Bilingual;
};

/** Texts of a field; common fields have shared ones. */
export type FieldWords = {
  label?: string;
  hint?: string;
  /** Of a choice: the first option, which selects nothing. */
  none?: string;
  missing?: string;
  long?: string;
  wrong?: string;
};

/** Texts of a form and of its confirmation. */
export type FormWords = {
  formTitle: string;
  fields: Record<string, FieldWords>;
  /** Above the button: what happens to the answers. */
  privacy: string;
  submit: string;
  failedTitle: string;
  failed: string;
  sentTitle: string;
  /** Takes the dentist's name, '' if there is none. */
  sent: (dentist: string) => string;
  nextTitle: string;
  next: (answering: AnsweringWords) => readonly string[];
};

/** Further texts of the page of a form to or about a dentist. */
export type DentistPageWords = {
  /** Name in the breadcrumbs. */
  title: string;
  titleOf: (dentist: string) => string;
  description: (dentist: string) => string;
  lead: string;
  /** When not to use the form, with a link to emergency dentists. */
  urgent?: { title: string; text: string; link: string };
  /** For a demonstration dentist. */
  demonstration: string;
  sentMadeUp?: (dentist: string) => string;
  nextMadeUp: readonly string[];
  /** Faster alternatives: the clinic's telephone and the booking. */
  faster?: { title: string; call: (phone: string) => string };
  /** Link to the page's `other` form. */
  other?: string;
  /** Link back to the empty form. */
  another?: string;
  /** In place of the form where it is closed: why, and the way to the booking. */
  closed?: { title: string; text: (dentist: string) => string; book: string };
  /** The last of what happens: how long the answers are kept, in months after the last step. */
  kept?: (months: number) => string;
};

export type LeadForm = {
  /** Prefix of the ids of its elements. */
  id: string;
  /** In the order of the page. */
  fields: Readonly<Record<string, FormField>>;
  /** Where strangers could give the same answers and get the private page of who gave them first. */
  linkByMailOnly?: true;
  words: (language: Language) => FormWords;
  /** The page of a form to or about a dentist. */
  page?: {
    /** The last segment of its URL, after the dentist's. */
    address: string;
    /** The last segment of the form that it links to. */
    other?: string;
    /** Which dentists it is for; all where left out. */
    isOpen?: (dentist: { accepting: boolean | null }) => boolean;
    words: (language: Language) => DentistPageWords;
  };
};

/** Valid answers of a form: cleaned texts, null for empty ones. */
export type FormAnswers = Record<string, string | boolean | null>;

const isText = ([, { type }]: [string, FormField]): boolean => type === 'text';

/** Fields in the lead's text. A long text comes last, so that nothing in it can pass for one of the facts. */
function briefs({ fields }: LeadForm) {
  const asked = Object.entries(fields).filter(([, { brief }]) => brief);
  return [...asked.filter((field) => !isText(field)), ...asked.filter(isText)];
}

const yes: Bilingual = { en: 'Yes', fr: 'Oui' };
const no: Bilingual = { en: 'No', fr: 'Non' };

function inWords({ options }: FormField, value: unknown, language: Language): string | null {
  if (typeof value === 'boolean') return (value ? yes : no)[language];
  if (typeof value !== 'string' || value === '') return null;
  if (!options) return value;
  return Object.hasOwn(options, value) ? options[value]![language] : null;
}

type Dentist = { slug: string; name: string };

/** The lead's text for operators, in English whatever the page's language. */
export const formBlock = (form: LeadForm, answers: FormAnswers, dentist: Dentist | null): string =>
  [
    ...(dentist ? [`Dentist: ${dentist.name} (${dentist.slug})`] : []),
    ...briefs(form).map(
      ([name, field]) => `${field.brief!.en}: ${inWords(field, answers[name], 'en') ?? 'Not specified'}`,
    ),
  ].join('\n');

/** The facts of `formBlock`, structured; the sender's own text is `message`. */
export const formDetails = (form: LeadForm, answers: FormAnswers, dentist: Dentist | null): Details => ({
  ...(dentist ? { dentist: { slug: dentist.slug, name: dentist.name } } : {}),
  ...Object.fromEntries(
    briefs(form).map((field) => [isText(field) ? 'message' : field[0], answers[field[0]] ?? null]),
  ),
});

/** The facts of `formDetails` as label and text, without the sender's own text. */
export const formFacts = (form: LeadForm, details: Details, language: Language): Fact[] =>
  briefs(form).flatMap((entry) => {
    const [name, field] = entry;
    const value = isText(entry) ? null : inWords(field, details[name], language);
    return value === null ? [] : [{ label: field.brief![language], value }];
  });
