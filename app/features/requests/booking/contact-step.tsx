import typedUrl from '#app/browser/typed.js?url';
import { formatPhone } from '#app/content/format.ts';
import { optionsIn } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { FormGuard } from '#app/features/requests/lead/form-guard.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { contactLimits } from './booking.ts';
import { EARLY } from '#app/features/requests/kind/promise.ts';
import {
  childAgeInWords,
  insuranceOptions,
  OLDEST_CHILD,
  otherTimeInWords,
} from '#app/features/requests/kind/appointment.ts';
import type { BookingField, ContactValues } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingView } from './booking-view.ts';
import { paths } from '#app/http/paths.ts';
import { TYPED } from './wizard-navigation.tsx';
import { Foot } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

type Props = Omit<StepProps, 'navigation'>;

/** Two in a line where there is room; on a phone only the first two, the names. */
const FIELDS =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-5 md:grid-cols-2 max-md:[&>:nth-child(n+3)]:col-span-full';

/** Required fields of step 3, in order. */
const requiredFields = ['firstName', 'lastName', 'email', 'phone'] as const;

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
  const { type, date, time } = view.choice;
  return (
    <form
      id={TYPED}
      // It sends nothing until the required fields are filled, and keeps what is typed in this tab.
      data-script={typedUrl}
      data-dentist={view.dentist.slug}
      method="post"
      // The default encoding uses three bytes per byte of non-ASCII text, so a long message could exceed the size
      // limit.
      encType="multipart/form-data"
      action={paths.booking(language, view.dentist.slug, 'contact', { type, date, time })}
      // Turns off the browser's own messages: the server's appear at the fields in the language of the page.
      noValidate
      data-busy={words.submitting}
      className="sheet-form"
    >
      <ContactFields view={view} language={language} />
      <p className="text-sm text-quiet">
        {view.dentist.demonstration ? null : words.promise} {view.promise.text}{' '}
        {view.promise.isAfterVisit ? <b>{EARLY[language]}</b> : null}{' '}
        {view.dentist.demonstration ? null : words.privacy} <PrivacyLink language={language} part="request" />
      </p>
      <Foot
        view={view}
        language={language}
        note={
          // The script fills it, and shows it once the button was pressed.
          <p
            id="booking-missing"
            role="status"
            data-missing={words.missing}
            className="sr-only col-span-full text-xs font-semibold noscript:hidden"
          />
        }
      >
        <button type="submit" className="btn btn-primary btn-large" aria-describedby="booking-missing">
          {words.submit}
        </button>
        <navigation.Link href={navigation.hrefOf('time', view.choice)} className="btn btn-quiet btn-large">
          {words.back}
        </navigation.Link>
      </Foot>
    </form>
  );
}

/** Id, name and error of a field. */
const fieldOf = ({ errors }: BookingView, name: BookingField) => ({
  id: `booking-${name}`,
  name,
  error: errors[name],
});

/** Fields of step 3, with typed values and errors. */
function ContactFields({ view, language }: Props) {
  const words = bookingCopy(language);
  const { values } = view;
  const labels = {
    firstName: words.firstName,
    lastName: words.lastName,
    email: words.email,
    phone: words.phoneField,
  };
  return (
    <>
      <FormGuard submissionKey={view.submissionKey} stamp={view.stamp} />
      <div className={FIELDS}>
        {requiredFields.map((name) => (
          <InputField
            key={name}
            {...fieldOf(view, name)}
            {...controls[name]}
            label={labels[name]}
            defaultValue={values[name]}
            required
            maxLength={contactLimits[name]}
          />
        ))}
      </div>
      <div className={FIELDS}>
        {(['secondTime', 'thirdTime'] as const).map((name) => (
          <SelectField
            key={name}
            {...fieldOf(view, name)}
            label={words[name]}
            note={words.optional}
            none={words.noOtherTime}
            options={view.otherTimes.map((value) => ({ value, label: otherTimeInWords(language, value) }))}
            defaultValue={values[name]}
          />
        ))}
      </div>
      <SelectField
        {...fieldOf(view, 'childAge')}
        label={words.child}
        none={words.forMe}
        options={Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => ({
          value: String(age),
          label: words.forChild(childAgeInWords(language, age)),
        }))}
        defaultValue={values.childAge}
      />
      <SelectField
        {...fieldOf(view, 'insuranceProvider')}
        label={words.insurance}
        note={words.optional}
        none={words.chooseInsurance}
        options={optionsIn(language, insuranceOptions)}
        defaultValue={values.insuranceProvider}
      />
      <TextAreaField
        {...fieldOf(view, 'message')}
        label={words.message}
        note={words.optional}
        hint={words.messageHint}
        rows={4}
        maxLength={contactLimits.message}
        defaultValue={values.message}
      />
      <PatientBox
        isNewPatient={values.isNewPatient}
        isOpen={view.dentist.accepting !== false}
        words={words}
      />
    </>
  );
}

/**
 * Whether the visitor is new there: ticked at first, as the specification says. Where the dentist takes no new patients,
 * the box is for the others.
 */
function PatientBox({
  isNewPatient,
  isOpen,
  words,
}: {
  isNewPatient: boolean;
  isOpen: boolean;
  words: { newPatient: string; knownPatient: string };
}) {
  const name = 'isNewPatient' satisfies keyof ContactValues;
  return (
    <>
      {isOpen ? null : <input type="hidden" name={name} value="yes" />}
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          name={name}
          value={isOpen ? 'yes' : 'no'}
          defaultChecked={isOpen === isNewPatient}
          className="size-5 flex-none accent-pine"
        />
        {isOpen ? words.newPatient : words.knownPatient}
      </label>
    </>
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
