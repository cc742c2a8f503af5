import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Language } from '#app/content/language.ts';
import { formBlock, formDetails } from '#app/features/requests/kind/form.ts';
import type { FieldWords, FormAnswers, FormField, LeadForm } from '#app/features/requests/kind/form.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { NO_NAME } from './lead.ts';
import type { LeadKind } from './lead.ts';
import { leadErrorCopy } from './lead-error-copy.ts';
import { leadLimits } from './lead-form.ts';
import type { LeadFormView } from './lead-form.ts';
import { storeLead } from './receive-lead.server.ts';
import type { Stored } from './receive-lead.server.ts';
import type { Submission } from './submission.ts';
import { takeLeadForm } from './take-lead-form.server.ts';
import type { TakenForm } from './take-lead-form.server.ts';
import { checkTyped } from './lead-form.server.ts';
import type { Checked } from './lead-form.server.ts';
import {
  emailAddress,
  optionalEmail,
  optionalPhone,
  requiredLine,
  requiredLines,
  requiredPhone,
} from './typed-text.server.ts';

function schemaOf(field: FormField, own: FieldWords, language: Language): ZodType<string | boolean | null> {
  const shared = leadErrorCopy(language);
  const { required = false, limit } = field;
  const phone = own.missing ?? shared.phone.wrong;
  const length = { missing: own.missing ?? shared.message.missing, long: own.long ?? shared.message.long };
  switch (field.type) {
    case 'name':
      return requiredLine(leadLimits.name, shared.name);
    case 'email':
      return (required ? emailAddress : optionalEmail)(leadLimits.email, shared.email);
    case 'phone':
      return required
        ? requiredPhone(leadLimits.phone, { ...shared.phone, missing: phone, wrong: phone })
        : optionalPhone(leadLimits.phone, shared.phone);
    case 'line':
      return requiredLine(limit ?? leadLimits.name, length);
    case 'text':
      return requiredLines(limit ?? leadLimits.message, length);
    case 'choice': {
      const values = Object.keys(field.options ?? {});
      const wrong = own.missing ?? own.wrong ?? '';
      return required
        ? z.enum(values, wrong)
        : z.enum(['', ...values], wrong).transform((value) => value || null);
    }
    case 'checkbox':
      return z.string().transform((value) => value === 'yes');
  }
}

function schemaIn(form: LeadForm, language: Language): ZodType<FormAnswers> {
  const words = form.words(language).fields;
  const fields = Object.entries(form.fields);
  return z.object(
    Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, words[name] ?? {}, language)])),
  );
}

// One schema per form and language, because creating one costs more than using it.
const schemas = new WeakMap<LeadForm, Record<Language, ZodType<FormAnswers>>>();

/** Validates a form: the cleaned answers, or a message per invalid field in the language of the page. */
export function checkForm(
  form: LeadForm,
  values: Record<string, string>,
  language: Language,
): Checked<FormAnswers, string> {
  const schema = schemas.get(form) ?? { en: schemaIn(form, 'en'), fr: schemaIn(form, 'fr') };
  schemas.set(form, schema);
  return checkTyped(schema[language], values);
}

/** What was typed into long texts, where spam has its links. */
const longText = ({ fields }: LeadForm, answers: FormAnswers): string =>
  Object.keys(fields)
    .filter((name) => fields[name]?.type === 'text')
    .map((name) => answers[name] ?? '')
    .join('\n');

/** A form of a kind, and its dentist; null for a form to the site. */
type Asked = {
  kind: LeadKind;
  form: LeadForm;
  dentist: { id: string; slug: string; name: string } | null;
};

/**
 * Reads and checks the form of a kind, and stores the answers as a lead.
 *
 * @param from the language of its page, and the visitor's network
 */
export const takeKindForm = (
  body: FormData,
  asked: Asked,
  from: Pick<Required<Submission>, 'language' | 'network'>,
): Promise<TakenForm<LeadFormView<string>>> =>
  takeLeadForm(
    body,
    {
      fields: Object.keys(asked.form.fields),
      check: (values, language) => checkForm(asked.form, values, language),
      written: (answers) => longText(asked.form, answers),
      store: (answers, submission) => storeForm(asked, answers, submission),
    },
    from,
  );

/** Stores checked answers as a lead; the same submission again gives the first one's lead. */
export const storeForm = (
  { kind, form, dentist }: Asked,
  answers: FormAnswers,
  submission: Submission,
): Promise<Stored> =>
  storeLead(
    {
      kind,
      name: textOf(answers['name']) ?? NO_NAME,
      email: textOf(answers['email']),
      phone: textOf(answers['phone']),
      message: formBlock(form, answers, dentist),
      details: formDetails(form, answers, dentist),
      dentistId: dentist?.id ?? null,
    },
    submission,
  );
