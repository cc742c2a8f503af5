import type { Bilingual, Language } from '#app/content/language.ts';

/** A lead's `details`, as they are stored; empty once they are erased. */
export type Details = Record<string, unknown>;

/** Label and value, in one language. */
export type Fact = { label: string; value: string };

/** What a form asks in one field: how it is shown, checked and stored. */
export type FormField = {
  /** `line` and `text` are one line and several; `name`, `email` and `phone` are about the sender. */
  type: 'name' | 'email' | 'phone' | 'line' | 'text' | 'choice' | 'checkbox';
  required?: true;
  /** Longest accepted text, in characters; name, email, phone and text have one where this is left out. */
  limit?: number;
  /** Of a choice. */
  options?: Readonly<Record<string, Bilingual>>;
  /** How browsers complete a line; off where left out. */
  autoComplete?: string;
  /** The sender's at work: browsers complete another address and number. */
  work?: true;
  /** Lines of a text. */
  rows?: number;
  /** What the lead's text and the console call the answer; the sender's name and addresses stand elsewhere. */
  brief?: Bilingual;
};

/** What a field says; a name, an address, a number and a message have words of their own. */
export type FieldWords = {
  label?: string;
  hint?: string;
  /** Of a choice: the first option, which chooses nothing. */
  none?: string;
  missing?: string;
  long?: string;
  wrong?: string;
};

/** What a form says, and the page that confirms it. */
export type FormWords = {
  formTitle: string;
  fields: Record<string, FieldWords>;
  /** Above the button: what happens to the answers. */
  privacy: string;
  submit: string;
  failedTitle: string;
  failed: string;
  sentTitle: string;
  /** Takes the dentist's name, '' where there is none. */
  sent: (dentist: string) => string;
  nextTitle: string;
  next: readonly string[];
};

/** What the page of a form to a dentist, or about one, says besides. */
export type DentistPageWords = {
  /** In the trail. */
  title: string;
  titleOf: (dentist: string) => string;
  description: (dentist: string) => string;
  lead: string;
  /** When not to use the form, with the way to emergency dentists. */
  urgent?: { title: string; text: string; link: string };
  /** Of a dentist who is made up. */
  demonstration: string;
  sentMadeUp?: (dentist: string) => string;
  nextMadeUp: readonly string[];
  /** The clinic's telephone and the booking, as faster ways. */
  faster?: { title: string; call: (phone: string) => string; book: string };
  /** Leads to the page's `other` form. */
  other?: string;
  /** Leads back to the empty form. */
  another?: string;
};

export type LeadForm = {
  /** The ids of its elements begin with it. */
  id: string;
  /** In the order of the page. */
  fields: Readonly<Record<string, FormField>>;
  words: (language: Language) => FormWords;
  /** Of a form to a dentist, or about one. */
  page?: {
    /** The last segment of its address, after the dentist's. */
    address: string;
    /** The address of the form to which it leads. */
    other?: string;
    words: (language: Language) => DentistPageWords;
  };
};

/** The answers of a form when everything in it is right: texts cleaned, null for what was left empty. */
export type FormAnswers = Record<string, string | boolean | null>;

const isText = ([, { type }]: [string, FormField]): boolean => type === 'text';

/** The fields that the lead's text holds. A long text comes last, so that nothing in it passes for one of the facts. */
function briefs({ fields }: LeadForm) {
  const told = Object.entries(fields).filter(([, { brief }]) => brief);
  return [...told.filter((field) => !isText(field)), ...told.filter(isText)];
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

/** The facts of `formBlock`, structured; the sender's own words under `message`. */
export const formDetails = (form: LeadForm, answers: FormAnswers, dentist: Dentist | null): Details => ({
  ...(dentist ? { dentist: { slug: dentist.slug, name: dentist.name } } : {}),
  ...Object.fromEntries(
    briefs(form).map((field) => [isText(field) ? 'message' : field[0], answers[field[0]] ?? null]),
  ),
});

/** The facts of `formDetails` in words, without the sender's own. */
export const formFacts = (form: LeadForm, details: Details, language: Language): Fact[] =>
  briefs(form).flatMap((entry) => {
    const [name, field] = entry;
    const value = isText(entry) ? null : inWords(field, details[name], language);
    return value === null ? [] : [{ label: field.brief![language], value }];
  });
