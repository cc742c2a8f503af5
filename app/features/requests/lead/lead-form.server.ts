import type { ZodType } from 'zod';
import { newLeadForm } from './lead-form.ts';
import type { LeadFormErrors, LeadFormValues, LeadFormView } from './lead-form.ts';
import { STAMP } from './submission.ts';
import { parseSubmissionKey } from './typed-text.server.ts';

/** A field of a form as text: '' when it is absent or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads a form that somebody sent, unchecked; one without a usable key gets a new one. */
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

/** What a check of typed values gives: them cleaned, or the first error of each wrong field. */
export type Checked<Value, Field extends string> =
  { ok: true; value: Value } | { ok: false; errors: LeadFormErrors<Field> };

/** Checks values with a schema of an object whose messages are the texts for the visitor. */
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
