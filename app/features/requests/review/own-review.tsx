import { ChevronDown } from 'lucide-react';
import { formatDate, formatRating } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { fieldOf, LeadFormCard } from '#app/features/requests/lead/lead-form-card.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { QuestionForm } from '#app/ui/question-form.tsx';
import { Stars } from '#app/ui/symbols.tsx';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { ownReviewCopy } from './own-review-copy.ts';
import { editFields, reviewLimits } from './review.ts';
import type { EditField } from './review.ts';
import { reviewOutcomes } from './outcomes.ts';
import { reviewFormCopy } from './review-copy.ts';
import type { OwnReview } from './review-queries.server.ts';
import type { ReviewTimes } from './review-times.server.ts';
import { StarChoice } from './star-choice.tsx';
import { treatmentName } from './treatments.ts';

type Props = { review: OwnReview; token: string; language: Language };

/** The review as the profile would show it. */
export function OwnReviewText({ review, language }: Omit<Props, 'token'>) {
  const words = ownReviewCopy(language);
  const { text, treatmentType, dateOfVisit, outcome } = review;
  const lang = review.language === language ? undefined : `${review.language}-CA`;
  return (
    <article className="card p-5 sm:p-8">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Stars rating={text.rating} />
        <span>{words.outOfFive(formatRating(language, text.rating))}</span>
      </p>
      <h2 className="mt-2 text-lg" lang={lang}>
        {text.title}
      </h2>
      <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere" lang={lang}>
        {text.content}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-quiet">
        <span>{words.by(review.patientName)}</span>
        {treatmentType ? <span>{treatmentName(treatmentType, language)}</span> : null}
        {dateOfVisit ? <span>{formatDate(language, dateOfVisit)}</span> : null}
        {outcome ? <span>{words.outcome(reviewOutcomes[outcome].shown[language])}</span> : null}
      </p>
    </article>
  );
}

/** Confirmation needs a button, because mail programs prefetch links. */
export function ConfirmForm({ token, language }: Omit<Props, 'review'>) {
  return (
    <form method="post" action={paths.reviewLink(language, token)}>
      <button type="submit" name="intent" value="confirm" className="btn btn-primary max-sm:w-full">
        {ownReviewCopy(language).confirmButton}
      </button>
    </form>
  );
}

/** Mails a link that edits the review. */
export function RenewForm({ token, language, text }: Omit<Props, 'review'> & { text: string }) {
  return (
    <form method="post" action={paths.reviewLink(language, token)} className="grid justify-items-start gap-3">
      <p>{text}</p>
      <button type="submit" name="intent" value="renew" className="btn btn-quiet max-sm:w-full">
        {ownReviewCopy(language).renew}
      </button>
    </form>
  );
}

/** Form to edit title, text and stars. */
export function EditForm({
  view,
  token,
  language,
}: Omit<Props, 'review'> & { view: LeadFormView<EditField> }) {
  const words = ownReviewCopy(language);
  const labels = reviewFormCopy(language);
  const field = (name: EditField) => fieldOf('edit', view, name);
  return (
    <LeadFormCard
      id="edit"
      action={paths.reviewLink(language, token)}
      view={view}
      fields={editFields}
      words={{
        formTitle: words.editTitle,
        failedTitle: words.failedTitle,
        submit: words.save,
        submitting: words.saving,
      }}
      failed={<p>{words.failed}</p>}
      privacy={<PrivacyLink language={language} part="review" />}
    >
      <input type="hidden" name="intent" value="edit" />
      <StarChoice {...field('rating')} legend={labels.rating} words={labels.stars} />
      <InputField {...field('title')} label={labels.title} required maxLength={reviewLimits.title} />
      <TextAreaField
        {...field('content')}
        label={labels.content}
        rows={7}
        required
        maxLength={reviewLimits.content}
      />
    </LeadFormCard>
  );
}

/** Collapsed, so that one wrong click does not delete the review. */
export function DeleteForm({ token, language }: Omit<Props, 'review'>) {
  const words = ownReviewCopy(language);
  return (
    <details className="card group p-5">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {words.deleteTitle}
        <Icon of={ChevronDown} className="ml-auto text-quiet group-open:rotate-180" />
      </summary>
      <form method="post" action={paths.reviewLink(language, token)} className="mt-2">
        <p className="text-sm">{words.delete}</p>
        <p className="mt-3">
          <button type="submit" name="intent" value="delete" className="btn btn-quiet text-coral">
            {words.deleteButton}
          </button>
        </p>
      </form>
    </details>
  );
}

/** Steps of the review with their times. */
export function OwnReviewTimes({ times, language }: { times: ReviewTimes; language: Language }) {
  const words = ownReviewCopy(language);
  const steps = times.steps.map(({ name, at }) => ({ name: words.steps[name], at }));
  return <Timeline id="review-steps" title={words.stepsTitle} steps={steps} zone={words.zone(times.zone)} />;
}

/** Id of the question, to which the link jumps. */
const QUESTION = 'review-question';

type Private = Omit<Props, 'review'>;

/** Links to the question before erasing; following the link erases nothing. */
export function EraseLink({ token, language, text }: Private & { text: string }) {
  const words = ownReviewCopy(language);
  return (
    <section aria-labelledby="review-data">
      <h2 id="review-data" className="text-lg">
        {words.dataTitle}
      </h2>
      <p className="mt-1">{text}</p>
      <p className="mt-3">
        <a
          className="btn btn-quiet max-sm:w-full"
          href={`${paths.reviewLink(language, token, { ask: 'erase' })}#${QUESTION}`}
        >
          {words.erase}
        </a>
      </p>
    </section>
  );
}

export function EraseQuestion({ token, language }: Private) {
  const words = ownReviewCopy(language);
  const here = paths.reviewLink(language, token);
  return (
    <QuestionForm
      id={QUESTION}
      action={here}
      name="intent"
      value="erase"
      title={words.eraseTitle}
      texts={words.eraseText}
      yes={words.eraseYes}
      keep={{ href: here, label: words.keep }}
    />
  );
}
