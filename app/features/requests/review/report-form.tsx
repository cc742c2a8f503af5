import { optionsIn } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { PrivacyLink } from '#app/content/privacy-link.tsx';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { fieldOf, LeadFormCard } from '#app/features/requests/lead/lead-form-card.tsx';
import { leadFormCopy } from '#app/features/requests/lead/lead-form-copy.ts';
import { paths } from '#app/http/paths.ts';
import { SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import { reportCopy } from './report-copy.ts';
import { reportFields, reportLimits, reportReasons } from './review-report.ts';
import type { ReportField } from './review-report.ts';

/** The form that reports a review, with typed values and errors. */
export function ReportForm({
  view,
  slug,
  reviewId,
  language,
}: {
  view: LeadFormView<ReportField>;
  slug: string;
  reviewId: string;
  language: Language;
}) {
  const words = reportCopy(language);
  const field = (name: ReportField) => fieldOf('report', view, name);
  return (
    <LeadFormCard
      id="report"
      action={paths.publishedReview(language, slug, reviewId)}
      view={view}
      fields={reportFields}
      words={words}
      failed={<p>{words.failed}</p>}
      privacy={
        <>
          {words.privacy} <PrivacyLink language={language} part="review" />
        </>
      }
    >
      <SelectField
        {...field('reason')}
        label={words.reason}
        none={words.choose}
        options={optionsIn(language, reportReasons)}
        required
      />
      <TextAreaField
        {...field('comment')}
        label={words.comment}
        note={leadFormCopy(language).optional}
        hint={words.commentHint}
        rows={4}
        maxLength={reportLimits.comment}
      />
    </LeadFormCard>
  );
}
