import type { Language } from '#app/content/language.ts';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** Every step with its time, the newest last, and what was written to the visitor with it. */
export function Timeline({ view, language }: Props) {
  const words = requestCopy(language);
  const last = view.steps.length - 1;
  return (
    <section aria-labelledby="request-steps">
      <h2 id="request-steps" className="text-xl">
        {words.stepsTitle}
      </h2>
      <ol className="mt-4 grid gap-5 border-l-2 border-line pl-5">
        {view.steps.map(({ status, at, note }, index) => (
          <li key={`${at.iso} ${status}`} aria-current={index === last ? 'step' : undefined}>
            <p className={index === last ? 'text-lg font-semibold text-pine-deep' : 'font-semibold'}>
              {words.steps[status]}
            </p>
            <p className="text-sm text-quiet">
              <time dateTime={at.iso}>{at.text}</time>
            </p>
            {note ? (
              <figure className="mt-2">
                <figcaption className="text-sm text-quiet">{words.fromUs}</figcaption>
                <blockquote className="mt-1 rounded-card bg-sunk p-3 whitespace-pre-line wrap-anywhere">
                  {note}
                </blockquote>
              </figure>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-quiet">{words.zone(view.zone)}</p>
    </section>
  );
}
