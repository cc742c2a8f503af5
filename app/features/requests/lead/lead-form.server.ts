import type { ZodType } from 'zod';
import { newLeadForm } from './lead-form.ts';
import type { LeadFormErrors, LeadFormValues, LeadFormView } from './lead-form.ts';
import { STAMP } from './submission.ts';
import { parseSubmissionKey } from './typed-text.server.ts';

/** A field of a form as text; '' if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads a submitted form without validation; creates a key if it has no valid one. */
export function readLeadForm<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): LeadFormView<Field> {
  const typed = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  const read = newLeadForm(fields, typed as LeadFormValues<Field>);
  return {
    ...read,
    submissionKey: parseSubmissionKey(textOf(form, 'submissionKey')) ?? read.submissionKey,
    stamp: textOf(form, STAMP).slice(0, 100),
  };
}

/** Result of a validation: the cleaned values, or the first error of each invalid field. */
export type Checked<Value, Field extends string> =
  { ok: true; value: Value } | { ok: false; errors: LeadFormErrors<Field> };

/** Validates values with an object schema whose messages are the texts for the visitor. */
export function checkTyped<Value, Field extends string>(
  schema: ZodType<Value>,
  values: Record<Field, unknown>,
): Checked<Value, Field> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const errors: LeadFormErrors<Field> = {};
  for (const issue of result.error.issues) errors[issue.path[0] as Field] ??= issue.message;
  return { ok: false, errors };
}
