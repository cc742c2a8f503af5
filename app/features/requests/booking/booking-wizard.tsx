import type { ReactNode } from 'react';
import { formatDate, formatDay, formatPhone } from '#app/content/format.ts';
import { optionsIn } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { TooManyNotice } from '#app/features/requests/lead/form-guard.tsx';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { appointmentTypes, timeSlots } from '#app/features/requests/kind/appointment.ts';
import type { Appointment } from '#app/features/requests/kind/appointment.ts';
import { Notice } from '#app/ui/notice.tsx';
import { bookingSteps } from './booking.ts';
import type { BookingField } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import { ContactStep, FailedNotice } from './contact-step.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { Actions, ChoiceSummary, Kept, StepForm } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';

/** Fields in page order, for the error summary. */
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
 * One step of the booking wizard (specification, section 4), on its own page or in the dialog; `navigation` defines how
 * it moves.
 */
export function BookingWizard({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  const errors = order.flatMap((field) => {
    const text = view.errors[field];
    // On the step of date and time, the calendar selects the date.
    const target = field === 'date' && view.step === 'time' ? 'calendar' : field;
    return text ? [{ field: `booking-${target}`, text }] : [];
  });
  return (
    <div className="grid gap-6">
      <EnterButton view={view} language={language} navigation={navigation} />
      <Progress view={view} language={language} />
      <ErrorSummary title={words.errorTitle} errors={errors} />
      {view.failed && !navigation.submitting ? <FailedNotice view={view} language={language} /> : null}
      {view.waitMinutes === undefined || navigation.submitting ? null : (
        <TooManyNotice minutes={view.waitMinutes} />
      )}
      {view.step === 'type' ? <TypeStep view={view} language={language} navigation={navigation} /> : null}
      {view.step === 'time' ? <TimeStep view={view} language={language} navigation={navigation} /> : null}
      {view.step === 'contact' ? (
        <ContactStep view={view} language={language} navigation={navigation} />
      ) : null}
      {view.requested ? (
        <div>
          <ConfirmationFacts view={view} requested={view.requested} language={language} />
          <p className="no-print mt-6 flex flex-wrap gap-3">
            {view.token ? (
              <a className="btn btn-primary" href={paths.request(language, view.token)}>
                {words.status}
              </a>
            ) : null}
            <navigation.Link href={navigation.hrefOf('type', {})} className="btn btn-quiet">
              {words.another}
            </navigation.Link>
          </p>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Enter in a field presses the form's first button. This hidden one precedes the buttons that lead back, so that Enter
 * continues.
 */
function EnterButton({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  return navigation.typedForm ? (
    <button type="submit" form={navigation.typedForm} tabIndex={-1} aria-hidden="true" className="sr-only">
      {view.step === 'contact' ? words.submit : words.next}
    </button>
  ) : null;
}

function Progress({ view, language }: Omit<StepProps, 'navigation'>) {
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

function TypeStep({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  return (
    <StepForm navigation={navigation} to="time">
      <Kept choice={{ date: view.choice.date, time: view.choice.time }} />
      <ChoiceCards
        id="booking-type"
        name="type"
        legend={words.chooseType}
        options={optionsIn(language, appointmentTypes)}
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

function TimeStep({ view, language, navigation }: StepProps) {
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
      <ChoiceSummary view={view} language={language} navigation={navigation} />
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
            Link={navigation.Link}
            hrefOf={(change, part) => navigation.hrefOf('time', { ...choice, ...change }, part)}
          />
        ) : null}
        <FieldError id="booking-calendar" error={errors.date} />
      </section>
      <div id="booking-times" className="scroll-mt-6">
        <StepForm navigation={navigation} to="contact">
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
            <navigation.Link href={navigation.hrefOf('type', choice)} className="btn btn-quiet">
              {words.back}
            </navigation.Link>
          </Actions>
        </StepForm>
      </div>
    </>
  );
}

/** The appointment and dentist, without personal data, so that the page can be printed and shown. */
function ConfirmationFacts({
  view,
  requested,
  language,
}: Omit<StepProps, 'navigation'> & { requested: Appointment }) {
  const words = bookingCopy(language);
  const { dentist } = view;
  return (
    <>
      <Notice variant="success" title={words.successTitle}>
        {words.success(dentist.name)}
      </Notice>
      <dl className="mt-5 grid text-sm">
        <Fact label={words.type}>{appointmentTypes[requested.type][language]}</Fact>
        <Fact label={words.date}>{formatDate(language, requested.date)}</Fact>
        <Fact label={words.time}>
          {timeSlots[requested.time][language]} <span className="text-quiet">({view.zone})</span>
        </Fact>
        <Fact label={words.dentist}>
          {dentist.name}
          {dentist.clinicName ? <span className="block text-quiet">{dentist.clinicName}</span> : null}
        </Fact>
        {dentist.phone ? (
          <Fact label={words.phone}>
            <a className="inline-flex min-h-6 items-center whitespace-nowrap" href={`tel:${dentist.phone}`}>
              {formatPhone(language, dentist.phone)}
            </a>
          </Fact>
        ) : null}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
