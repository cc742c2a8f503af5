import type { Language } from '#app/content/language.ts';
import type { StepOffer } from '#app/features/requests/kind/lead-kind.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { paths } from '#app/http/paths.ts';
import { QuestionForm } from '#app/ui/question-form.tsx';
import type { RequestAction } from './request.ts';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** Id of the question, to which the links jump. */
const QUESTION = 'request-question';

function offerOf(action: RequestAction, { view, language }: Props): StepOffer | undefined {
  const own = action === 'erase' ? undefined : leadKinds[view.kind].words(language).offers?.[action];
  return own ?? requestCopy(language).offers[action];
}

/** Buttons of what is done at once, and links to the questions about the rest. */
export function Actions({ view, language }: Props) {
  const words = requestCopy(language);
  return (
    <section aria-labelledby="request-actions">
      <h2 id="request-actions" className="text-xl">
        {words.actionsTitle}
      </h2>
      {view.can.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {view.can.map((action) => (
            <Action key={action} action={action} view={view} language={language} />
          ))}
        </div>
      ) : (
        <p className="mt-3">{words.publishedReview}</p>
      )}
      <p className="mt-4 text-sm text-quiet">{words.privateNote}</p>
    </section>
  );
}

function Action({ action, view, language }: Props & { action: RequestAction }) {
  const offer = offerOf(action, { view, language });
  if (offer === undefined) return null;
  return offer.question ? (
    <a className="btn btn-quiet" href={`${paths.request(language, view.token, { ask: action })}#${QUESTION}`}>
      {offer.label}
    </a>
  ) : (
    <form method="post" action={paths.request(language, view.token)}>
      <button type="submit" name="do" value={action} className="btn btn-primary">
        {offer.label}
      </button>
    </form>
  );
}

/** Asks once before something is done for good. */
export function Question({ ask, view, language }: Props & { ask: RequestAction }) {
  const question = offerOf(ask, { view, language })?.question;
  if (!question) return null;
  const here = paths.request(language, view.token);
  return (
    <QuestionForm
      id={QUESTION}
      action={here}
      name="do"
      value={ask}
      {...question}
      keep={{ href: here, label: requestCopy(language).keep }}
    />
  );
}
