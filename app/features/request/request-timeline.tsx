import type { Language } from '#app/content/language.ts';
import { Timeline } from '#app/ui/timeline.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** Every step with its time, and what was written to the visitor with it. */
export function RequestTimeline({ view, language }: Props) {
  const words = requestCopy(language);
  const steps = view.steps.map(({ status, at, note }) => ({
    name: words.steps[status],
    at,
    more: note ? (
      <figure className="mt-2">
        <figcaption className="text-sm text-quiet">{words.fromUs}</figcaption>
        <blockquote className="mt-1 rounded-card bg-sunk p-3 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      </figure>
    ) : null,
  }));
  return <Timeline id="request-steps" title={words.stepsTitle} steps={steps} zone={words.zone(view.zone)} />;
}
