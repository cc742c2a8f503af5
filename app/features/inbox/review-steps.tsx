import { useLanguage } from '#app/content/language-context.tsx';
import type { ReviewAction } from '#app/features/review/moderate-review.server.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { inboxCopy } from './inbox-copy.ts';
import type { ConsoleLead } from './lead-page.server.ts';
import { reviewPanelCopy } from './review-panel-copy.ts';

/** What is typed and chosen for the next step with a review. */
export function ReviewStepFields({
  lead,
  reason,
  problem,
}: {
  lead: ConsoleLead;
  reason: string;
  problem: string | undefined;
}) {
  const words = reviewPanelCopy(useLanguage());
  const needs = (step: ReviewAction) => lead.steps.includes(step);
  return (
    <>
      {needs('approve') && lead.review ? (
        <label className="console-check">
          <input
            type="checkbox"
            name="visitChecked"
            value="1"
            className="inbox-box"
            defaultChecked={lead.review.visitChecked}
          />
          <span>
            {words.checkVisit}
            <span className="console-quiet">{words.checkVisitHint}</span>
          </span>
        </label>
      ) : null}
      {needs('reject') || needs('take-down') ? (
        <TextAreaField
          id="message"
          name="message"
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={2000}
          defaultValue={reason}
          error={problem === 'reasonMissing' ? words.reasonMissing : undefined}
        />
      ) : null}
    </>
  );
}

/** What the buttons are called: what a step does with a review depends on whether a version is on the site. */
export function useStepNames(lead: ConsoleLead): (step: ReviewAction) => string {
  const language = useLanguage();
  const words = reviewPanelCopy(language);
  const { actions } = inboxCopy(language);
  const isEdit = lead.review?.published !== null && lead.review?.published !== undefined;
  return (step) => {
    if (step === 'take-down') return words.steps['take-down'];
    if (lead.kind !== 'review_submission') return actions[step];
    if (step === 'approve') return isEdit ? words.approveEdit : words.steps.approve;
    if (step === 'reject') return isEdit ? words.rejectEdit : words.steps.reject;
    return actions[step];
  };
}
