import type { LeadFormValues, LeadFormView } from './lead-form.ts';
import { readLeadForm } from './lead-form.server.ts';
import type { Checked } from './lead-form.server.ts';
import type { Stored } from './receive-lead.server.ts';
import { submissionOf } from './submission.server.ts';
import type { Submission } from './submission.ts';

/** Result of a form; `form` is shown again. */
export type TakenForm<View> =
  | { kind: 'stored'; token: string | null }
  | { kind: 'wrong'; form: View }
  | { kind: 'too-many'; form: View; retryAfter: number }
  | { kind: 'dentist-not-found' }
  | { kind: 'save-failed'; form: View; error: Error };

/**
 * Processes a form that becomes a lead: reads and validates it, looks for signs of spam, and stores it.
 *
 * @param from the language of its page, and the visitor's network
 */
export async function takeLeadForm<Field extends string, Typed>(
  body: FormData,
  {
    fields,
    check,
    written,
    store,
  }: {
    fields: readonly Field[];
    check: (values: LeadFormValues<Field>, language: Submission['language']) => Checked<Typed, Field>;
    /** What was typed into long texts. */
    written: (typed: Typed) => string;
    store: (typed: Typed, submission: Submission) => Promise<Stored>;
  },
  from: Pick<Required<Submission>, 'language' | 'network'>,
): Promise<TakenForm<LeadFormView<Field>>> {
  const form = readLeadForm(body, fields);
  const checked = check(form.values, from.language);
  if (!checked.ok) return { kind: 'wrong', form: { ...form, errors: checked.errors } };
  const { submissionKey } = form;
  const submission = await submissionOf(body, { ...from, submissionKey }, written(checked.value));
  const outcome = await store(checked.value, submission);
  if (outcome.ok) return { kind: 'stored', token: outcome.value.token };
  switch (outcome.reason) {
    case 'too-many':
      return { kind: 'too-many', form, retryAfter: outcome.retryAfter };
    case 'dentist-not-found':
      return { kind: 'dentist-not-found' };
    case 'save-failed':
      return { kind: 'save-failed', form: { ...form, failed: true }, error: outcome.error };
  }
}
