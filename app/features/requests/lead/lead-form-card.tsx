import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FormGuard, TooManyNotice } from './form-guard.tsx';
import type { LeadFormView } from './lead-form.ts';
import { leadFormCopy } from './lead-form-copy.ts';

/** Texts around the fields; shared ones are used where left out. */
type FormWords = {
  formTitle: string;
  errorTitle?: string;
  /** Between the title and the list of errors. */
  errorText?: string;
  failedTitle: string;
  submit: string;
  /** On the button while the form is being sent. */
  submitting?: string;
};

/**
 * The frame of every form that becomes a lead: title, error summary, failure notice, key and button. The
 * fields are `children`, in the order of `fields`; each takes its props from `fieldOf`.
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
  children,
}: {
  /** The form's id; the ids of its fields begin with it. */
  id: string;
  action: string;
  view: LeadFormView<Field>;
  fields: readonly Field[];
  words: FormWords;
  /** What to do if the answers could not be stored. */
  failed: ReactNode;
  /** What happens to the answers, with the link to the policy. */
  privacy: ReactNode;
  /** Another link after the button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const shared = leadFormCopy(useLanguage());
  const submitting = words.submitting ?? shared.submitting;
  const errors = fields.flatMap((field) => {
    const text = view.errors[field];
    return text ? [{ field: `${id}-${field}`, text }] : [];
  });
  return (
    <form
      id={`${id}-form`}
      method="post"
      // Urlencoded, a long text in a non-Latin script would take three bytes per byte and could exceed the
      // body limit.
      encType="multipart/form-data"
      action={action}
      // Turns off the browser's own messages: the server's appear at the fields in the language of the page.
      noValidate
      data-busy={submitting}
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
        <button type="submit" className="btn btn-primary max-sm:w-full">
          {words.submit}
        </button>
        {beside}
      </p>
    </form>
  );
}

/** A field's name, typed value and error, as props of its component. */
export function fieldOf<Field extends string>(id: string, view: LeadFormView<Field>, field: NoInfer<Field>) {
  return {
    id: `${id}-${field}`,
    name: field,
    defaultValue: view.values[field],
    error: view.errors[field],
  };
}
