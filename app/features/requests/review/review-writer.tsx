import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { Link, useFetcher, useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import type { LeadFormView } from '#app/features/requests/lead/lead-form.ts';
import { Toast } from '#app/ui/toast.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { ReviewField } from './review.ts';
import { reviewFormCopy } from './review-copy.ts';
import { isIncomplete, ReviewForm } from './review-form.tsx';
import { REVIEW_OPENER } from './review-opener.tsx';

/** Response of the form's URL to a script: success, the form with errors, or a failed request. */
export type ReviewAnswer = LeadFormView<ReviewField> | { sent: true } | { unreachable: true };

type Target = { slug: string; today: string };
type Outcome = 'sent' | 'missing' | 'failed';

/**
 * The form on a profile, shown while the loader returns a view, and its toasts. Cancelling and submitting close and
 * reset it.
 */
export function ReviewWriter({
  view,
  ...target
}: Target & {
  view: LeadFormView<ReviewField> | null;
}) {
  const words = reviewFormCopy(useLanguage());
  const [outcome, setOutcome] = useState<Outcome>();
  const text = {
    sent: [words.sentTitle, words.sent],
    missing: [words.missingTitle, words.missing],
    failed: [words.failedTitle, words.failed],
  } as const;
  return (
    <>
      {view ? <OpenForm {...target} loaded={view} onOutcome={setOutcome} /> : null}
      {outcome ? (
        <Toast
          variant={outcome === 'sent' ? 'success' : 'destructive'}
          title={text[outcome][0]}
          text={text[outcome][1]}
          closeLabel={words.close}
          onClose={() => {
            setOutcome(undefined);
          }}
        />
      ) : null}
    </>
  );
}

function outcomeOf(answer: ReviewAnswer): Outcome | undefined {
  if ('sent' in answer) return 'sent';
  if ('unreachable' in answer || answer.failed) return 'failed';
  return isIncomplete(answer) ? 'missing' : undefined;
}

function OpenForm({
  slug,
  today,
  loaded,
  onOutcome,
}: Target & { loaded: LeadFormView<ReviewField>; onOutcome: (outcome: Outcome | undefined) => void }) {
  const language = useLanguage();
  const words = reviewFormCopy(language);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<ReviewAnswer>();
  const scripted = useScripted();
  // Keeps the first view: revalidation of the profile brings another key while the form is open.
  const [first] = useState(loaded);
  const query = new URLSearchParams(search);
  query.delete('write');
  const closed = `${pathname}?${query}`;
  const close = useCallback(() => void navigate(closed, { preventScrollReset: true }), [navigate, closed]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    // The opener is rendered again once the form is closed.
    return () => void setTimeout(() => document.querySelector<HTMLElement>(`[${REVIEW_OPENER}]`)?.focus());
  }, []);

  const answer = fetcher.data;
  const handled = useRef<ReviewAnswer>(undefined);
  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    const outcome = outcomeOf(answer);
    onOutcome(outcome);
    if (outcome === 'sent') close();
  }, [answer, onOutcome, close]);

  const view =
    answer && 'values' in answer
      ? answer
      : { ...first, failed: answer !== undefined && 'unreachable' in answer };
  return (
    <div ref={box} tabIndex={-1} className="mt-6 max-w-form outline-none">
      <ReviewForm
        view={view}
        slug={slug}
        today={today}
        language={language}
        inScript={{
          Form: fetcher.Form as ComponentType<ComponentProps<'form'>>,
          submitting: fetcher.state !== 'idle',
        }}
        beside={
          <>
            {/* Without JavaScript, the form submits to its own page. */}
            {scripted ? <input type="hidden" name="onProfile" value="1" /> : null}
            <Link to={closed} preventScrollReset className="btn btn-quiet max-sm:w-full">
              {words.cancel}
            </Link>
          </>
        }
      />
    </div>
  );
}
