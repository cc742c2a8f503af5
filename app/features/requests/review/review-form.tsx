import type { ComponentProps } from 'react';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import { EmailInput } from '#app/features/requests/lead/lead-fields.tsx';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { fieldOf, LeadFormCard } from '#app/features/requests/lead/lead-form-card.tsx';
import { leadFormCopy } from '#app/features/requests/lead/lead-form-copy.ts';
import { paths } from '#app/http/paths.ts';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { reviewFields, reviewLimits } from './review.ts';
import type { ReviewField } from './review.ts';
import { reviewFormCopy } from './review-copy.ts';
import { reviewOutcomes } from './outcomes.ts';
import { StarChoice } from './star-choice.tsx';
import { treatmentName, treatmentTypes } from './treatments.ts';

/** Fields whose absence the specification calls 'Missing Information'. */
const required = ['rating', 'title', 'content', 'patientName'] as const;

/** Whether a required field is empty, the e-mail address included. */
export const isIncomplete = ({ values, errors }: LeadFormView<ReviewField>): boolean =>
  [...required, 'email' as const].some((field) => errors[field] !== undefined && values[field].trim() === '');

/** The review form with typed values and errors, on its own page. */
export function ReviewForm({
  view,
  slug,
  today,
  language,
  ...card
}: {
  view: LeadFormView<ReviewField>;
  slug: string;
  /** Today at the clinic, `YYYY-MM-DD`: the last possible day of a visit. */
  today: string;
  language: Language;
} & Pick<ComponentProps<typeof LeadFormCard>, 'beside'>) {
  const words = reviewFormCopy(language);
  const { optional } = leadFormCopy(language);
  const field = (name: ReviewField) => fieldOf('review', view, name);
  const said = isIncomplete(view)
    ? { ...words, errorTitle: words.missingTitle, errorText: words.missing }
    : words;
  return (
    <LeadFormCard
      {...card}
      id="review"
      action={paths.dentistReview(language, slug)}
      view={view}
      fields={reviewFields}
      words={said}
      failed={<p>{words.failed}</p>}
      privacy={
        <>
          {words.privacy} {words.rule} <PrivacyLink language={language} part="review" />
        </>
      }
    >
      <StarChoice {...field('rating')} legend={words.rating} words={words.stars} />
      <InputField {...field('title')} label={words.title} required maxLength={reviewLimits.title} />
      <TextAreaField
        {...field('content')}
        label={words.content}
        hint={words.contentHint}
        rows={7}
        required
        maxLength={reviewLimits.content}
      />
      <InputField
        {...field('patientName')}
        label={words.patientName}
        hint={words.patientNameHint}
        autoComplete="nickname"
        required
        maxLength={reviewLimits.patientName}
      />
      <EmailInput {...field('email')} hint={words.emailHint} />
      <SelectField
        {...field('treatmentType')}
        label={words.treatmentType}
        note={optional}
        none={words.noTreatment}
        options={Object.keys(treatmentTypes).map((value) => ({
          value,
          label: treatmentName(value, language),
        }))}
      />
      <InputField
        {...field('dateOfVisit')}
        label={words.dateOfVisit}
        note={optional}
        type="date"
        max={today}
      />
      <SelectField
        {...field('outcome')}
        label={words.outcome}
        note={optional}
        hint={words.outcomeHint}
        none={words.noOutcome}
        options={Object.entries(reviewOutcomes).map(([value, { answer }]) => ({
          value,
          label: answer[language],
        }))}
      />
    </LeadFormCard>
  );
}
