import type { ReactNode } from 'react';
import type { Bilingual, Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { EmailInput, PhoneInput } from '#app/features/requests/lead/lead-fields.tsx';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { funnelLimits } from './funnel.ts';
import {
  careOptions,
  insuranceAnswers,
  priorityOptions,
  timingOptions,
  visitOptions,
} from '#app/features/requests/kind/match-options.ts';
import { CONSENT_NOW, consentTexts } from '#app/features/requests/kind/match-consent.ts';
import { funnelCopy } from './funnel-copy.ts';
import type { StepView } from './funnel-view.ts';

type Props = { view: StepView; language: Language };

const choices = (options: Record<string, Bilingual>, language: Language) =>
  Object.entries(options).map(([value, label]) => ({ value, label: label[language] }));

/** Questions of one step, with answers and errors. */
export function StepFields(props: Props): ReactNode {
  const { view, language } = props;
  const { step, typed, errors } = view;
  const words = funnelCopy(language);
  switch (step) {
    case 'care':
      return (
        <ChoiceCards
          type="checkbox"
          id="funnel-treatmentType"
          name="treatmentType"
          title
          legend={words.steps.care}
          hint={words.several}
          options={choices(careOptions, language)}
          values={typed.treatmentType ?? []}
          error={errors.treatmentType}
          columns="grid-cols-1"
        />
      );
    case 'priorities':
      return (
        <ChoiceCards
          type="checkbox"
          id="funnel-carePriorities"
          name="carePriorities"
          title
          legend={words.steps.priorities}
          hint={words.several}
          options={choices(priorityOptions, language)}
          values={typed.carePriorities ?? []}
          error={errors.carePriorities}
          columns="grid-cols-1"
        />
      );
    case 'timing':
      return (
        <ChoiceCards
          id="funnel-timing"
          name="timing"
          title
          legend={words.steps.timing}
          options={choices(timingOptions, language)}
          values={[typed.timing]}
          required
          error={errors.timing}
          columns="grid-cols-1"
        />
      );
    case 'details':
      return <Details {...props} />;
    case 'contact':
      return <Contact {...props} />;
  }
}

function Details({ view: { typed, errors }, language }: Props) {
  const words = funnelCopy(language);
  return (
    <>
      <h2 className="text-xl">{words.steps.details}</h2>
      <InputField
        id="funnel-postalCode"
        name="postalCode"
        label={words.postalCode}
        hint={words.postalCodeHint}
        error={errors.postalCode}
        defaultValue={typed.postalCode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={funnelLimits.postalCode}
      />
      <ChoiceCards
        id="funnel-hasInsurance"
        name="hasInsurance"
        legend={words.hasInsurance}
        hint={words.insuranceHint}
        options={choices(insuranceAnswers, language)}
        values={[typed.hasInsurance]}
        required
        error={errors.hasInsurance}
        columns="grid-cols-2"
      />
      <ChoiceCards
        id="funnel-lastVisit"
        name="lastVisit"
        legend={words.lastVisit}
        options={choices(visitOptions, language)}
        values={[typed.lastVisit]}
        required
        error={errors.lastVisit}
        columns="grid-cols-1 sm:grid-cols-2"
      />
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
