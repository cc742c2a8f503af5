import type { Language } from '#app/content/language.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { Timeline } from '#app/ui/timeline.tsx';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** All steps with their times and our messages to the visitor. */
export function RequestTimeline({ view, language }: Props) {
  const words = requestCopy(language);
  const own = leadKinds[view.kind].words(language).steps;
  const steps = view.steps.map(({ status, at, note }) => ({
    name: own?.[status] ?? words.steps[status] ?? status,
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
