import { Phone, X } from 'lucide-react';
import { CALL_911 } from '#app/content/emergency.ts';
import { formatDistance, formatPhone } from '#app/content/format.ts';
import { dentistCopy, openingWords } from '#app/features/directory/dentist/dentist-copy.ts';
import { leadFormCopy } from '#app/features/requests/lead/lead-form-copy.ts';
import { TooManyNotice } from '#app/features/requests/lead/form-guard.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import { bookingSteps, contactTexts } from './booking.ts';
import type { BookingField } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import { Confirmation } from './confirmation.tsx';
import { ContactStep, FailedNotice } from './contact-step.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-form.tsx';
import { TYPED } from './wizard-navigation.tsx';
import { TimeStep } from './time-step.tsx';

/** Fields in page order, for the error summary. */
const order: BookingField[] = ['type', 'date', 'time', ...contactTexts];

/**
 * The booking as a sheet (specification, section 4): the dentist, the progress, and one step with its action at the
 * bottom.
 */
export function BookingSheet({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  const { dentist, step } = view;
  const errors = order.flatMap((field) => {
    const text = view.errors[field];
    // On the step of date and time, the calendar selects the date.
    const target = field === 'date' && step === 'time' ? 'calendar' : field;
    return text ? [{ field: `booking-${target}`, text }] : [];
  });
  const props = { view, language, navigation };
  return (
    <div className="booking">
      <div className="sheet">
        <header className="flex items-center gap-2.5 py-2 pr-2 pl-(--gutter) md:pt-3.5 md:pr-4 md:pb-3">
          <Portrait name={dentist.name} photo={dentist.photo} description="" className="w-9" />
          <div className="min-w-0">
            <h1 className="text-sm">
              <span className="sr-only">{words.titleWith(dentist.name)}</span>
              <span aria-hidden="true">{dentist.name}</span>
            </h1>
            <p className="truncate text-xs text-quiet">
              {[dentist.demonstration ? words.demonstration : null, dentist.clinicName]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {/* On a wider screen the page's header has one. */}
          <a
            className="btn btn-icon no-print ml-auto text-ink md:hidden"
            href={paths.dentist(language, dentist.slug)}
            aria-label={words.close}
          >
            <Icon of={X} size={22} />
          </a>
        </header>
        <Progress step={step} />
        <div className="sheet-body">
          <EnterButton {...props} />
          <ErrorSummary title={words.errorTitle} errors={errors} />
          {view.failed ? <FailedNotice view={view} language={language} /> : null}
          {view.waitMinutes === undefined ? null : <TooManyNotice minutes={view.waitMinutes} />}
          {step === 'confirmation' ? null : (
            <div>
              <p className="sr-only">{words.stepOf(bookingSteps.indexOf(step) + 1, bookingSteps.length)}</p>
              <h2 id="booking-step" tabIndex={-1} className="text-xl outline-none">
                {words.steps[step]}
              </h2>
              <p className="mt-1 text-sm text-quiet">{leadOf(props)}</p>
            </div>
          )}
          {view.emergency && !view.requested ? (
            <CallFirst view={view} emergency={view.emergency} language={language} />
          ) : null}
          {dentist.demonstration && step === 'type' ? <p className="text-sm">{view.promise.text}</p> : null}
          {step === 'type' ? <TypeStep {...props} /> : null}
          {step === 'time' ? <TimeStep {...props} /> : null}
          {step === 'contact' ? <ContactStep {...props} /> : null}
          {view.requested ? <Confirmation {...props} requested={view.requested} /> : null}
          {step === 'confirmation' && !view.requested ? (
            <div role="status">
              <h2 id="booking-step" tabIndex={-1} className="text-xl outline-none">
                {words.successTitle}
              </h2>
              <p className="mt-2">{leadFormCopy(language).linkInMail}</p>
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** In an emergency: the clinic's number and the other clinics that are open come before the request. */
function CallFirst({
  view: { dentist, promise },
  emergency: { opening, citySlug },
  language,
}: Omit<StepProps, 'navigation'> & { emergency: NonNullable<StepProps['view']['emergency']> }) {
  const words = bookingCopy(language);
  const isOpen = opening?.open === true;
  const { phone } = dentist;
  const others = (
    <a
      className={`btn btn-large ${isOpen && phone ? 'btn-quiet' : 'btn-coral'}`}
      href={paths.emergency(language, citySlug ? { place: citySlug } : {})}
    >
      {words.otherClinics}
    </a>
  );
  return (
    <section className="grid gap-3 rounded-card bg-blush p-4" aria-labelledby="call-first">
      <h3 id="call-first" className="text-md leading-[1.25]">
        {words.callFirst}
      </h3>
      <p>
        {phone ? words.callFirstText : words.noPhone} <b>{openingWords(opening, language)}</b>
      </p>
      {isOpen ? null : others}
      {phone ? (
        <a className={`btn btn-large ${isOpen ? 'btn-coral' : 'btn-quiet'}`} href={`tel:${phone}`}>
          <Icon of={Phone} />
          {words.call(formatPhone(language, phone))}
        </a>
      ) : null}
      {isOpen ? others : null}
      <p>{CALL_911[language]}</p>
      <p className="text-sm">{words.canWait(promise.text)}</p>
    </section>
  );
}

/** One part for each step that asks something. */
function Progress({ step }: { step: StepProps['view']['step'] }) {
  const at = bookingSteps.indexOf(step);
  return (
    <div className="no-print grid grid-cols-3 gap-1 px-(--gutter)" aria-hidden="true">
      {bookingSteps.slice(0, 3).map((each, index) => (
        <span
          key={each}
          className={`h-1 rounded-chip forced-color-adjust-none ${index <= at ? 'bg-pine forced-colors:bg-[Highlight]' : 'bg-line forced-colors:bg-[GrayText]'}`}
        />
      ))}
    </div>
  );
}

/** The question of a step in one sentence. */
function leadOf({ view, language }: StepProps): string {
  const words = bookingCopy(language);
  if (view.step === 'type') return words.chooseType;
  if (view.step === 'contact') return words.chooseContact;
  return view.hoursKnown ? words.insideHours(view.zone) : words.hoursUnknown(view.zone);
}

/**
 * Enter in a field presses the form's first button. This hidden one precedes the buttons that lead back, so that Enter
 * continues.
 */
function EnterButton({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  return navigation.carries && view.step !== 'type' ? (
    <button type="submit" form={TYPED} tabIndex={-1} aria-hidden="true" className="sr-only">
      {view.step === 'contact' ? words.submit : words.next}
    </button>
  ) : null;
}

/** Each type leads on, to the first question that is still open. */
function TypeStep({ view, language, navigation }: StepProps) {
  const { choice, errors, day } = view;
  const isTimeChosen = day?.times.some((time) => time === choice.time) === true;
  return (
    <div id="booking-type" tabIndex={-1} className="outline-none">
      {/* The links of a visitor who came back send what was typed with this form. */}
      {view.carried ? <StepForm view={view} language={language} navigation={navigation} to="time" /> : null}
      {view.dentist.accepting === false ? <NoNewPatients view={view} language={language} /> : null}
      <ul className="grid gap-2 md:grid-cols-2">
        {view.types.map((value) => (
          <li key={value}>
            <navigation.Link
              href={navigation.hrefOf(isTimeChosen ? 'contact' : 'time', { ...choice, type: value })}
              className="choice text-ink"
              aria-current={choice.type === value ? 'true' : undefined}
            >
              {appointmentTypes[value][language]}
            </navigation.Link>
          </li>
        ))}
      </ul>
      <FieldError id="booking-type" error={errors.type} />
    </div>
  );
}

/** Says first that the dentist takes no new patients, and what a new patient can do instead. */
function NoNewPatients({ view: { dentist, others }, language }: Omit<StepProps, 'navigation'>) {
  const words = bookingCopy(language);
  return (
    <div className="mb-4">
      <AsideNote title={dentistCopy(language).notTakingPatients}>
        <p>{words.knownOnly(dentist.name)}</p>
        <p>
          <a className="tap" href={paths.dentistForm(language, dentist.slug, 'waitlist')}>
            {dentistCopy(language).tellMeShort}
            {dentistCopy(language).tellMeOf(dentist.name)}
          </a>
        </p>
        {others.length > 0 ? (
          <>
            <p className="font-semibold">{words.others}</p>
            <ul className="-mt-1">
              {others.map(({ slug, name, area, kilometres }) => (
                <li key={slug}>
                  <a className="tap" href={paths.dentist(language, slug)}>
                    {name}
                  </a>
                  <span className="text-quiet">
                    {` · ${area}`}
                    {kilometres === null ? null : `, ${formatDistance(language, kilometres, false)}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </AsideNote>
    </div>
  );
}
