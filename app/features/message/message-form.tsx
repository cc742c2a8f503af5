import { formatPhone } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { paths } from '#app/http/paths.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { messageFields, messageLimits } from './message.ts';
import type { MessageValues } from './message.ts';
import { messageCopy } from './message-copy.ts';
import type { MessageErrors } from './message-errors.ts';

/** What the form shows. */
export type MessageFormView = {
  values: MessageValues;
  errors: MessageErrors;
  /** UUID of this form: a repeated POST carries the same one. */
  submissionKey: string;
  /** The message could not be stored. */
  failed: boolean;
};

/** To whom the message goes; the telephone number in E.164. */
export type Recipient = {
  slug: string;
  name: string;
  clinicName: string | null;
  phone: string | null;
  demonstration: boolean;
};

const controls = {
  name: { type: 'text', autoComplete: 'name', required: true },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

/** The form for a message to a dentist, with what was typed and what is wrong with it. */
export function MessageForm({
  view,
  dentist,
  language,
}: {
  view: MessageFormView;
  dentist: Recipient;
  language: Language;
}) {
  const words = messageCopy(language);
  const { values, errors } = view;
  const summary = messageFields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ field: `message-${field}`, text }] : [];
  });
  const hints = { name: undefined, email: words.emailHint, phone: words.phoneHint };
  return (
    <form
      method="post"
      // Urlencoded, a long text of any script but Latin would be three times as much and meet the body limit.
      encType="multipart/form-data"
      action={paths.dentistMessage(language, dentist.slug)}
      // Without the browser's own messages: the server's stand under the fields, in the language of the page.
      noValidate
      data-busy={words.submitting}
      className="card grid gap-6 p-5 sm:p-8"
    >
      <h2 className="text-xl">{words.formTitle}</h2>
      <ErrorSummary title={words.errorTitle} errors={summary} />
      {view.failed ? (
        <Notice variant="destructive" title={words.failedTitle}>
          <p>{words.failed}</p>
          {dentist.phone ? (
            <a
              className="inline-flex min-h-11 items-center font-semibold text-coral"
              href={`tel:${dentist.phone}`}
            >
              {words.call(formatPhone(dentist.phone))}
            </a>
          ) : null}
        </Notice>
      ) : null}
      <input type="hidden" name="submissionKey" value={view.submissionKey} />
      {(['name', 'email', 'phone'] as const).map((name) => (
        <Field
          key={name}
          id={`message-${name}`}
          label={words[name]}
          note={name === 'phone' ? words.optional : undefined}
          hint={hints[name]}
          error={errors[name]}
        >
          {(control) => (
            <input
              {...control}
              {...controls[name]}
              className="field"
              name={name}
              defaultValue={values[name]}
              maxLength={messageLimits[name]}
            />
          )}
        </Field>
      ))}
      <Field id="message-message" label={words.message} hint={words.messageHint} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            name="message"
            rows={7}
            required
            maxLength={messageLimits.message}
            defaultValue={values.message}
          />
        )}
      </Field>
      <p className="text-sm text-quiet">
        {words.privacy} <PrivacyLink language={language} part="dentist-message" />
      </p>
      <p>
        <button type="submit" className="btn btn-primary max-sm:w-full">
          {words.submit}
        </button>
      </p>
    </form>
  );
}
