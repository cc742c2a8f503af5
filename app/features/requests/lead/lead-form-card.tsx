import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FormGuard, TooManyNotice } from './form-guard.tsx';
import type { LeadFormView } from './lead-form.ts';
import { leadFormCopy } from './lead-form-copy.ts';

/** What the frame of a form says; what is left out, every form says alike. */
type FormWords = {
  formTitle: string;
  errorTitle?: string;
  /** Under the title of the errors, before their list. */
  errorText?: string;
  failedTitle: string;
  submit: string;
  /** On the button while the form is on its way. */
  submitting?: string;
};

/**
 * What forms that become leads have in common: the title, the summary of errors, what failed, the key, the button.
 * The fields are `children`, in the order of `fields`; each takes its share from `fieldOf`.
 */
export function LeadFormCard<Field extends string>({
  id,
  action,
  view,
  fields,
  words,
  failed,
  privacy,
  beside,
  inScript,
  children,
}: {
  /** Of the form; its fields' ids begin with it. */
  id: string;
  action: string;
  view: LeadFormView<Field>;
  fields: readonly Field[];
  words: FormWords;
  /** What to do when the answers could not be stored. */
  failed: ReactNode;
  /** What becomes of the answers, with the link to the policy. */
  privacy: ReactNode;
  /** After the button: another way out. */
  beside?: ReactNode;
  /** On a hydrated page: what sends the form without leaving the page, and whether it is on its way. */
  inScript?: { Form: ComponentType<ComponentProps<'form'>>; submitting: boolean } | undefined;
  children: ReactNode;
}) {
  const shared = leadFormCopy(useLanguage());
  const submitting = words.submitting ?? shared.submitting;
  const Form = inScript?.Form ?? 'form';
  const errors = fields.flatMap((field) => {
    const text = view.errors[field];
    return text ? [{ field: `${id}-${field}`, text }] : [];
  });
  return (
    <Form
      id={`${id}-form`}
      method="post"
      // Urlencoded, a long text of any script but Latin would be three times as much and meet the body limit.
      encType="multipart/form-data"
      action={action}
      // Without the browser's own messages: the server's stand under the fields, in the language of the page.
      noValidate
      // For the enhancement script, which a hydrated page's form does without.
      data-busy={inScript ? undefined : submitting}
      className="card grid grid-cols-1 gap-6 p-5 sm:p-8"
    >
      <h2 className="text-xl">{words.formTitle}</h2>
      <ErrorSummary title={words.errorTitle ?? shared.errorTitle} text={words.errorText} errors={errors} />
      {view.failed ? (
        <Notice variant="destructive" title={words.failedTitle}>
          {failed}
        </Notice>
      ) : null}
      {view.waitMinutes === undefined ? null : <TooManyNotice minutes={view.waitMinutes} />}
      <FormGuard submissionKey={view.submissionKey} stamp={view.stamp} />
      {children}
      <p className="text-sm text-quiet">{privacy}</p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary max-sm:w-full" disabled={inScript?.submitting}>
          {inScript?.submitting ? submitting : words.submit}
        </button>
        {beside}
      </p>
    </Form>
  );
}

/** A field's name, what was typed into it and what is wrong with that, to spread into its component. */
export function fieldOf<Field extends string>(id: string, view: LeadFormView<Field>, field: NoInfer<Field>) {
  return {
    id: `${id}-${field}`,
    name: field,
    defaultValue: view.values[field],
    error: view.errors[field],
  };
}
