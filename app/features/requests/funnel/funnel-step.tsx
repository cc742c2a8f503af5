import { formatPercent } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { FormGuard, TooManyNotice } from '#app/features/requests/lead/form-guard.tsx';
import { paths } from '#app/http/paths.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { funnelSteps, stepFields } from './funnel.ts';
import type { QuestionStep } from './funnel.ts';
import { funnelCopy } from './funnel-copy.ts';
import { StepFields } from './funnel-fields.tsx';
import type { FunnelPlaceView, StepView } from './funnel-view.ts';

type Props = { view: StepView; place: FunnelPlaceView; language: Language };

/** One step of the matching funnel (specification, section 4): a form that works without JavaScript. */
export function FunnelStepForm({ view, place, language }: Props) {
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
      <StepFields view={view} language={language} />
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
