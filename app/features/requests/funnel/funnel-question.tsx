import type { ReactNode } from 'react';
import { formatPercent } from '#app/content/format.ts';
import { optionsIn } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import type { NearCity } from '#app/features/directory/ranking/listing-queries.server.ts';
import { CONSENT_NOW, consentTexts } from '#app/features/requests/kind/match-consent.ts';
import {
  careOf,
  careOptions,
  insuranceAnswers,
  priorityOptions,
  timingOptions,
  visitOptions,
} from '#app/features/requests/kind/match-options.ts';
import { FormGuard, TooManyNotice } from '#app/features/requests/lead/form-guard.tsx';
import { EmailInput, PhoneInput } from '#app/features/requests/lead/lead-fields.tsx';
import { paths } from '#app/http/paths.ts';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { funnelLimits, funnelSteps, stepFields } from './funnel.ts';
import type { QuestionStep } from './funnel.ts';
import { Forgotten, NobodyListed, UnderStep, Waiting } from './funnel-asides.tsx';
import { funnelCopy } from './funnel-copy.ts';
import type { Testimonial } from './funnel-queries.server.ts';
import type { FunnelPlaceView, Lost, StepView } from './funnel-view.ts';

type Props = { view: StepView; place: FunnelPlaceView; language: Language };

/** Page of a step with questions, or alternatives if no dentist is listed. */
export function FunnelQuestion({
  view,
  place,
  nearest,
  testimonials,
  lost,
  hasKept,
  language,
}: {
  /** Null if no dentist is listed. */
  view: StepView | null;
  place: FunnelPlaceView;
  /** Nearby cities with listed dentists; null if there are dentists here. */
  nearest: readonly NearCity[] | null;
  testimonials: Testimonial[];
  lost: Lost | null;
  /** Whether the browser keeps answers. */
  hasKept: boolean;
  language: Language;
}) {
  const words = funnelCopy(language);
  const { city, specialty } = place;
  return (
    <div className="wrap pt-2 pb-16">
      <div className="mx-auto max-w-form">
        <p className="mb-2 text-sm font-semibold text-pine">{specialty.name}</p>
        <h1 className="mb-6 text-2xl">{words.title(city.name)}</h1>
        {lost ? (
          <div className="mb-6">
            <Forgotten lost={lost} place={place} language={language} />
          </div>
        ) : null}
        {nearest ? <NobodyListed place={place} nearest={nearest} language={language} /> : null}
        {view ? (
          <>
            <StepForm view={view} place={place} language={language} />
            {view.step === 'contact' ? <Waiting testimonials={testimonials} language={language} /> : null}
            <UnderStep step={view.step} hasKept={hasKept} place={place} language={language} />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** One step of the matching funnel (specification, section 4): a form that works without JavaScript. */
function StepForm({ view, place, language }: Props) {
  const words = funnelCopy(language);
  const { step, errors, failed } = view;
  const fields = [...stepFields[step], ...(step === 'contact' ? (['consent'] as const) : [])];
  const listed = fields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ field: `funnel-${field}`, text }] : [];
  });
  const isLast = step === 'contact';
  const here = paths.funnel(
    language,
    place.city.slug,
    place.specialty.slug,
    step === 'care' ? undefined : step,
  );
  return (
    <form
      method="post"
      action={here}
      // Turns off the browser's own messages: the server's appear at the fields in the language of the page.
      noValidate
      data-busy={isLast ? words.submitting : undefined}
      // While the form is being sent, its buttons are disabled and the waiting message replaces it.
      className={`card grid grid-cols-1 gap-6 p-5 sm:p-8 ${isLast ? 'peer has-disabled:hidden' : ''}`}
    >
      <Progress step={step} language={language} />
      <ErrorSummary title={words.errorTitle} errors={listed} />
      {failed ? (
        <Notice variant="destructive" title={words.failedTitle}>
          {words.failed}
        </Notice>
      ) : null}
      {view.waitMinutes === undefined ? null : <TooManyNotice minutes={view.waitMinutes} />}
      {view.guard ? <FormGuard {...view.guard} /> : null}
      <StepFields view={view} place={place} language={language} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <button type="submit" className="btn btn-primary">
          {isLast ? words.submit : words.next}
        </button>
        {step === 'care' ? null : (
          <button
            type="submit"
            name="go"
            value="back"
            formAction={here}
            formNoValidate
            className="btn btn-quiet"
          >
            {words.back}
          </button>
        )}
      </div>
    </form>
  );
}

/** Progress as step/6 in percent beside 'Step N of 5': the specification asks for both. */
function Progress({ step, language }: { step: QuestionStep; language: Language }) {
  const at = funnelSteps.indexOf(step) + 1;
  const percent = Math.round((100 * at) / funnelSteps.length);
  const text = funnelCopy(language).stepOf(at);
  return (
    <div>
      <p id="funnel-progress" className="text-sm text-quiet">
        {text}
      </p>
      <progress
        aria-labelledby="funnel-progress"
        max={100}
        value={percent}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-chip bg-line [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-pine"
      >
        {formatPercent(language, percent)}
      </progress>
    </div>
  );
}

/** The answers that are chosen from options, and the columns of the cards. */
const choices = {
  treatmentType: { options: careOptions, columns: 'grid-cols-1' },
  carePriorities: { options: priorityOptions, columns: 'grid-cols-1' },
  timing: { options: timingOptions, columns: 'grid-cols-1' },
  hasInsurance: { options: insuranceAnswers, columns: 'grid-cols-2' },
  lastVisit: { options: visitOptions, columns: 'grid-cols-1 sm:grid-cols-2' },
} as const;

/** One question with a choice. Several answers can be chosen if they are kept as a list. */
function Choice({
  field,
  view: { typed, errors },
  place,
  language,
  ...words
}: Props & { field: keyof typeof choices; legend: string; title?: boolean; hint?: string }) {
  const { options, columns } = choices[field];
  const several = field === 'treatmentType' || field === 'carePriorities';
  const care: readonly string[] = careOf(place.specialty.slug);
  const all = optionsIn(language, options);
  return (
    <ChoiceCards
      {...words}
      type={several ? 'checkbox' : 'radio'}
      id={`funnel-${field}`}
      name={field}
      options={field === 'treatmentType' ? all.filter(({ value }) => care.includes(value)) : all}
      values={[typed[field] ?? []].flat()}
      required={!several}
      error={errors[field]}
      columns={columns}
    />
  );
}

/** Questions of one step, with answers and errors. */
function StepFields(props: Props): ReactNode {
  const { steps, several } = funnelCopy(props.language);
  switch (props.view.step) {
    case 'care':
      return <Choice {...props} field="treatmentType" legend={steps.care} title hint={several} />;
    case 'priorities':
      return <Choice {...props} field="carePriorities" legend={steps.priorities} title hint={several} />;
    case 'timing':
      return <Choice {...props} field="timing" legend={steps.timing} title />;
    case 'details':
      return <Details {...props} />;
    case 'contact':
      return <Contact {...props} />;
  }
}

function Details(props: Props) {
  const words = funnelCopy(props.language);
  const { place } = props;
  const { typed, errors } = props.view;
  return (
    <>
      <h2 className="text-xl">{words.steps.details}</h2>
      <InputField
        id="funnel-postalCode"
        name="postalCode"
        label={words.postalCode}
        hint={words.postalCodeHint(place.city.postalArea)}
        error={errors.postalCode}
        defaultValue={typed.postalCode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={funnelLimits.postalCode}
      />
      <Choice {...props} field="hasInsurance" legend={words.hasInsurance} hint={words.insuranceHint} />
      <Choice {...props} field="lastVisit" legend={words.lastVisit} />
    </>
  );
}

function Contact({ view: { typed, errors }, language }: Props) {
  const words = funnelCopy(language);
  return (
    <>
      <h2 className="text-xl">{words.steps.contact}</h2>
      <EmailInput
        id="funnel-email"
        name="email"
        hint={words.emailHint}
        error={errors.email}
        defaultValue={typed.email}
      />
      <PhoneInput
        id="funnel-phone"
        name="phone"
        hint={words.phoneHint}
        error={errors.phone}
        defaultValue={typed.phone}
        required
      />
      <fieldset className="rounded-card bg-sunk p-4">
        <legend className="sr-only">{words.consentTitle}</legend>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            id="funnel-consent"
            name="consent"
            // The version of the consent text shown, to which the visitor agrees.
            value={CONSENT_NOW}
            required
            aria-describedby={errors.consent ? 'funnel-consent-error' : undefined}
            aria-invalid={errors.consent ? true : undefined}
            className="mt-0.5 size-5 flex-none accent-pine"
          />
          <span>{consentTexts[CONSENT_NOW]![language]}</span>
        </label>
        <FieldError id="funnel-consent" error={errors.consent} />
        <p className="mt-3 text-sm text-quiet">
          {words.consentMore} <PrivacyLink language={language} part="match" />
        </p>
      </fieldset>
    </>
  );
}
