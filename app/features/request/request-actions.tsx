import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { QuestionForm } from '#app/ui/question-form.tsx';
import type { RequestAction } from './request.ts';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** Where the questions stand on the page: the links lead there. */
const QUESTION = 'request-question';

/** Links to the questions; nothing is done by following one. */
export function Actions({ view, language }: Props) {
  const words = requestCopy(language);
  const what = view.appointment ? 'appointment' : 'other';
  const labels: Record<RequestAction, string> = { withdraw: words.withdraw[what], erase: words.erase };
  return (
    <section aria-labelledby="request-actions">
      <h2 id="request-actions" className="text-xl">
        {words.actionsTitle}
      </h2>
      {view.can.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-3">
          {view.can.map((ask) => (
            <a
              key={ask}
              className="btn btn-quiet"
              href={`${paths.request(language, view.token, { ask })}#${QUESTION}`}
            >
              {labels[ask]}
            </a>
          ))}
        </p>
      ) : (
        <p className="mt-3">{words.publishedReview}</p>
      )}
      <p className="mt-4 text-sm text-quiet">{words.privateNote}</p>
    </section>
  );
}

/** Asks once before something is done for good. */
export function Question({ ask, view, language }: Props & { ask: RequestAction }) {
  const words = requestCopy(language);
  const what = view.appointment ? 'appointment' : 'other';
  const { title, texts, yes } = {
    withdraw: {
      title: words.withdrawTitle[what],
      texts: [words.withdrawText],
      yes: words.withdrawYes[what],
    },
    erase: { title: words.eraseTitle, texts: words.eraseText, yes: words.eraseYes },
  }[ask];
  const here = paths.request(language, view.token);
  return (
    <QuestionForm
      id={QUESTION}
      action={here}
      name="do"
      value={ask}
      title={title}
      texts={texts}
      yes={yes}
      keep={{ href: here, label: words.keep }}
    />
  );
}
