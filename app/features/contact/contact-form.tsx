import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { paths } from '#app/http/paths.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { contactCategories, contactFields, contactLimits } from './contact.ts';
import type { ContactValues } from './contact.ts';
import { contactCopy } from './contact-copy.ts';
import type { ContactErrors } from './contact-errors.ts';

/** What the form shows. */
export type ContactFormView = {
  values: ContactValues;
  errors: ContactErrors;
  /** UUID of this form: a repeated POST carries the same one. */
  submissionKey: string;
  /** The message could not be stored. */
  failed: boolean;
};

const controls = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  subject: { type: 'text', autoComplete: 'off' },
} as const;

/** The contact form with what was typed and what is wrong with it. */
export function ContactForm({ view, language }: { view: ContactFormView; language: Language }) {
  const words = contactCopy(language);
  const { values, errors } = view;
  const summary = contactFields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ field: `contact-${field}`, text }] : [];
  });
  return (
    <form
      id="contact-form"
      method="post"
      // Urlencoded, a long text of any script but Latin would be three times as much and meet the body limit.
      encType="multipart/form-data"
      action={paths.contact(language)}
      // Without the browser's own messages: the server's stand under the fields, in the language of the page.
      noValidate
      data-busy={words.submitting}
      className="card grid gap-6 p-5 sm:p-8"
    >
      <h2 className="text-xl">{words.formTitle}</h2>
      <ErrorSummary title={words.errorTitle} errors={summary} />
      {view.failed ? (
        <Notice variant="destructive" title={words.failedTitle}>
          {words.failed}
        </Notice>
      ) : null}
      <input type="hidden" name="submissionKey" value={view.submissionKey} />
      {(['name', 'email', 'subject'] as const).map((name) => (
        <Field
          key={name}
          id={`contact-${name}`}
          label={words[name]}
          hint={name === 'email' ? words.emailHint : undefined}
          error={errors[name]}
        >
          {(control) => (
            <input
              {...control}
              {...controls[name]}
              className="field"
              name={name}
              defaultValue={values[name]}
              required
              maxLength={contactLimits[name]}
            />
          )}
        </Field>
      ))}
      <Field id="contact-category" label={words.category} note={words.optional} error={errors.category}>
        {(control) => (
          <select {...control} className="field" name="category" defaultValue={values.category}>
            <option value="">{words.chooseCategory}</option>
            {Object.entries(contactCategories).map(([value, label]) => (
              <option key={value} value={value}>
                {label[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="contact-message" label={words.message} hint={words.messageHint} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            name="message"
            rows={7}
            required
            maxLength={contactLimits.message}
            defaultValue={values.message}
          />
        )}
      </Field>
      <p className="text-sm text-quiet">
        {words.privacy} <PrivacyLink language={language} part="message" />
      </p>
      <p>
        <button type="submit" className="btn btn-primary max-sm:w-full">
          {words.submit}
        </button>
      </p>
    </form>
  );
}
