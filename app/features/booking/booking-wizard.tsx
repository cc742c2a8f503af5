import type { Language } from '#app/content/language.ts';
import { formatDay } from '#app/content/format.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { paths } from '#app/http/paths.ts';
import { TooManyNotice } from '#app/features/lead/form-guard.tsx';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { appointmentTypes, bookingSteps, timeSlots } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingField } from './booking-errors.ts';
import type { BookingView } from './booking-view.ts';
import { ChoiceSummary } from './choice-summary.tsx';
import { ConfirmationFacts } from './confirmation-step.tsx';
import { ContactFields, FailedNotice } from './contact-step.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { Actions, Carried, Kept, StepForm } from './step-form.tsx';
import type { WizardFrame } from './wizard-frame.ts';

type Props = { view: BookingView; language: Language; frame: WizardFrame };

/** Fields in the order of the page, for the summary. */
const order: BookingField[] = [
  'type',
  'date',
  'time',
  'firstName',
  'lastName',
  'email',
  'phone',
  'insuranceProvider',
  'message',
];

/**
 * One step of the booking wizard (specification, section 4), the same on its own page and in the dialog:
 * `frame` says how it moves.
 */
export function BookingWizard({ view, language, frame }: Props) {
  const words = bookingCopy(language);
  const errors = order.flatMap((field) => {
    const text = view.errors[field];
    // On the step of date and time the date is chosen in the calendar.
    const target = field === 'date' && view.step === 'time' ? 'calendar' : field;
    return text ? [{ field: `booking-${target}`, text }] : [];
  });
  return (
    <div className="grid gap-6">
      <EnterButton view={view} language={language} frame={frame} />
      <Progress view={view} language={language} />
      <ErrorSummary title={words.errorTitle} errors={errors} />
      {view.failed && !frame.submitting ? <FailedNotice view={view} language={language} /> : null}
      {view.waitMinutes === undefined || frame.submitting ? null : (
        <TooManyNotice minutes={view.waitMinutes} />
      )}
      {view.step === 'type' ? <TypeStep view={view} language={language} frame={frame} /> : null}
      {view.step === 'time' ? <TimeStep view={view} language={language} frame={frame} /> : null}
      {view.step === 'contact' ? <ContactStep view={view} language={language} frame={frame} /> : null}
      {view.requested ? (
        <div>
          <ConfirmationFacts view={view} requested={view.requested} language={language} />
          <p className="no-print mt-6 flex flex-wrap gap-3">
            {view.token ? (
              <a className="btn btn-primary" href={paths.request(language, view.token)}>
                {words.status}
              </a>
            ) : null}
            <frame.Link href={frame.hrefOf('type', {})} className="btn btn-quiet">
              {words.another}
            </frame.Link>
          </p>
        </div>
      ) : null}
    </div>
  );
}

/**
 * What Enter in a field presses is the form's first button, and the buttons that lead back stand before the form's
 * own: this one stands before them, for Enter alone.
 */
function EnterButton({ view, language, frame }: Props) {
  const words = bookingCopy(language);
  return frame.typedForm ? (
    <button type="submit" form={frame.typedForm} tabIndex={-1} aria-hidden="true" className="sr-only">
      {view.step === 'contact' ? words.submit : words.next}
    </button>
  ) : null;
}

function Progress({ view, language }: Omit<Props, 'frame'>) {
  const words = bookingCopy(language);
  const at = bookingSteps.indexOf(view.step) + 1;
  return (
    <div>
      <p className="text-sm text-quiet">{words.stepOf(at, bookingSteps.length)}</p>
      <h2 id="booking-step" tabIndex={-1} className="text-xl outline-none">
        {words.steps[view.step]}
      </h2>
      <div className="no-print mt-3 grid grid-cols-4 gap-1.5" aria-hidden="true">
        {bookingSteps.map((step, index) => (
          <span key={step} className={`h-1 rounded-chip ${index < at ? 'bg-pine' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}

function TypeStep({ view, language, frame }: Props) {
  const words = bookingCopy(language);
  const options = Object.entries(appointmentTypes).map(([value, label]) => ({
    value,
    label: label[language],
  }));
  return (
    <StepForm frame={frame} to="time">
      <Kept choice={{ date: view.choice.date, time: view.choice.time }} />
      <ChoiceCards
        id="booking-type"
        name="type"
        legend={words.chooseType}
        options={options}
        values={[view.choice.type]}
        required
        error={view.errors.type}
        columns="sm:grid-cols-2"
      />
      <Actions>
        <button type="submit" className="btn btn-primary">
          {words.next}
        </button>
      </Actions>
    </StepForm>
  );
}

function TimeStep({ view, language, frame }: Props) {
  const words = bookingCopy(language);
  const { choice, calendar, errors } = view;
  const slots = view.slots.map(({ value, past }) => ({
    value,
    label: timeSlots[value][language],
    disabled: past,
    note: past ? words.passed : undefined,
  }));
  return (
    <>
      <ChoiceSummary view={view} language={language} frame={frame} />
      <section aria-labelledby="booking-date-title">
        <h3 id="booking-date-title" className="text-base font-semibold">
          {words.chooseDate}
        </h3>
        <p className="mb-3 text-sm text-quiet">{words.dateHint}</p>
        {calendar ? (
          <MonthCalendar
            calendar={calendar}
            error={errors.date}
            language={language}
            Link={frame.Link}
            hrefOf={(change, part) => frame.hrefOf('time', { ...choice, ...change }, part)}
          />
        ) : null}
        <FieldError id="booking-calendar" error={errors.date} />
      </section>
      <div id="booking-times" className="scroll-mt-6">
        <StepForm frame={frame} to="contact">
          <Kept choice={{ type: choice.type, date: choice.date }} />
          <ChoiceCards
            id="booking-time"
            name="time"
            legend={
              choice.date && !errors.date
                ? `${words.chooseTime} · ${formatDay(language, choice.date)}`
                : words.chooseTime
            }
            hint={words.zone(view.zone)}
            options={slots}
            values={[choice.time]}
            required
            error={errors.time}
            columns="grid-cols-2 sm:grid-cols-3"
          />
          <Actions>
            <button type="submit" className="btn btn-primary">
              {words.next}
            </button>
            <frame.Link href={frame.hrefOf('type', choice)} className="btn btn-quiet">
              {words.back}
            </frame.Link>
          </Actions>
        </StepForm>
      </div>
    </>
  );
}

function ContactStep({ view, language, frame }: Props) {
  const words = bookingCopy(language);
  const target = frame.sendTarget(view.choice);
  return (
    <>
      <ChoiceSummary view={view} language={language} frame={frame} />
      <frame.SendForm
        method="post"
        // Not the default, which makes three bytes of one in most languages but English: a long message would not fit.
        encType="multipart/form-data"
        action={target.action}
        // Without the browser's own messages: the server's stand under the fields, in the language of the page.
        noValidate
        data-busy={words.submitting}
        className="grid gap-6"
        onInput={(event) => frame.onTyping?.(event.currentTarget)}
      >
        <Carried target={target} />
        <ContactFields view={view} language={language} />
        <p className="text-sm text-quiet">
          {words.promise} {words.privacy} <PrivacyLink language={language} part="request" />
        </p>
        <Actions>
          <button type="submit" className="btn btn-primary" disabled={frame.submitting || !frame.complete}>
            {frame.submitting ? words.submitting : words.submit}
          </button>
          <frame.Link href={frame.hrefOf('time', view.choice)} className="btn btn-quiet">
            {words.back}
          </frame.Link>
        </Actions>
      </frame.SendForm>
    </>
  );
}
