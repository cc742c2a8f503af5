import { formatPhone } from '#app/content/format.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormGuard } from '#app/features/requests/lead/form-guard.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { contactLimits } from './booking.ts';
import { appointmentTypes, insuranceOptions, timeSlots } from '#app/features/requests/kind/appointment.ts';
import type { ContactValues } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import { Actions, Carried, ChoiceSummary } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

type Props = Omit<StepProps, 'navigation'>;

/** Required fields of step 3, in order. */
export const requiredFields = ['firstName', 'lastName', 'email', 'phone'] as const;

const controls: Record<
  (typeof requiredFields)[number],
  { type: string; autoComplete: string; inputMode?: 'email' | 'tel' }
> = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
};

/** Step 3: the visitor's contact details, and the button that sends the request. */
export function ContactStep({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  const target = navigation.sendTarget(view.choice);
  return (
    <>
      <ChoiceSummary view={view} language={language} navigation={navigation} />
      <navigation.SendForm
        method="post"
        // The default encoding uses three bytes per byte of non-ASCII text, so a long message could exceed the size
        // limit.
        encType="multipart/form-data"
        action={target.action}
        // Turns off the browser's own messages: the server's appear at the fields in the language of the page.
        noValidate
        data-busy={words.submitting}
        className="grid gap-6"
        onInput={(event) => navigation.onTyping?.(event.currentTarget)}
      >
        <Carried target={target} />
        <ContactFields view={view} language={language} />
        <p className="text-sm text-quiet">
          {words.promise} {words.privacy} <PrivacyLink language={language} part="request" />
        </p>
        <Actions>
          <button
            type="submit"
            className="btn btn-primary"
            disabled={navigation.submitting || !navigation.complete}
          >
            {navigation.submitting ? words.submitting : words.submit}
          </button>
          <navigation.Link href={navigation.hrefOf('time', view.choice)} className="btn btn-quiet">
            {words.back}
          </navigation.Link>
        </Actions>
      </navigation.SendForm>
    </>
  );
}

/** Fields of step 3, with typed values and errors. */
function ContactFields({ view, language }: Props) {
  const words = bookingCopy(language);
  const { values, errors } = view;
  const labels = {
    firstName: words.firstName,
    lastName: words.lastName,
    email: words.email,
    phone: words.phoneField,
  };
  return (
    <>
      <FormGuard submissionKey={view.submissionKey} stamp={view.stamp} />
      {errors.type || errors.date || errors.time ? (
        <AppointmentFields view={view} language={language} />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {requiredFields.map((name) => (
          <Field key={name} id={`booking-${name}`} label={labels[name]} error={errors[name]}>
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
      </div>
      <Field
        id="booking-insuranceProvider"
        label={words.insurance}
        note={words.optional}
        error={errors.insuranceProvider}
      >
        {(control) => (
          <select
            {...control}
            className="field"
            name="insuranceProvider"
            defaultValue={values.insuranceProvider}
          >
            <option value="">{words.chooseInsurance}</option>
            {Object.entries(insuranceOptions).map(([value, label]) => (
              <option key={value} value={value}>
                {label[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="booking-message"
        label={words.message}
        note={words.optional}
        hint={words.messageHint}
        error={errors.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="field"
            name="message"
            rows={4}
            maxLength={contactLimits.message}
            defaultValue={values.message}
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          name={'isNewPatient' satisfies keyof ContactValues}
          value="yes"
          defaultChecked={values.isNewPatient}
          className="size-5 flex-none accent-pine"
        />
        {words.newPatient}
      </label>
    </>
  );
}

/**
 * Appointment fields inside step 3, shown if one became invalid (a slot that passed meanwhile), so that the visitor can
 * correct it here and keeps the typed values.
 */
function AppointmentFields({ view, language }: Props) {
  const words = bookingCopy(language);
  const { choice, errors } = view;
  const options = (entries: Record<string, { en: string; fr: string }>) =>
    Object.entries(entries).map(([value, label]) => (
      <option key={value} value={value}>
        {label[language]}
      </option>
    ));
  const known = (entries: object, value: string | undefined) =>
    value !== undefined && Object.hasOwn(entries, value) ? value : '';
  return (
    <div className="grid gap-5 rounded-card bg-sunk p-4 sm:grid-cols-3">
      <Field id="booking-type" label={words.type} error={errors.type}>
        {(control) => (
          <select
            {...control}
            className="field"
            name="type"
            required
            defaultValue={known(appointmentTypes, choice.type)}
          >
            <option value="">{words.choose}</option>
            {options(appointmentTypes)}
          </select>
        )}
      </Field>
      <Field id="booking-date" label={words.date} error={errors.date}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="date"
            name="date"
            required
            min={view.firstDay}
            max={view.lastDay}
            defaultValue={choice.date}
          />
        )}
      </Field>
      <Field id="booking-time" label={words.time} error={errors.time}>
        {(control) => (
          <select
            {...control}
            className="field"
            name="time"
            required
            defaultValue={known(timeSlots, choice.time)}
          >
            <option value="">{words.choose}</option>
            {options(timeSlots)}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Says that the request could not be stored, in the specification's words, with the number to call. */
export function FailedNotice({ view, language }: Props) {
  const words = bookingCopy(language);
  const { phone } = view.dentist;
  return (
    <Notice variant="destructive" title={words.failedTitle}>
      <p>{words.failed}</p>
      {phone ? (
        <a className="inline-flex min-h-11 items-center font-semibold text-coral" href={`tel:${phone}`}>
          {words.call(formatPhone(language, phone))}
        </a>
      ) : null}
    </Notice>
  );
}
