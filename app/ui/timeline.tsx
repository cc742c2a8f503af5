import type { ReactNode } from 'react';

type Step = {
  name: string;
  at: { iso: string; text: string };
  /** A comment on the event. */
  more?: ReactNode;
};

/** Events in chronological order; the last one is marked as the current state. */
export function Timeline({
  id,
  title,
  steps,
  zone,
}: {
  /** The heading's id, unique on the page. */
  id: string;
  title: string;
  steps: readonly Step[];
  /** A sentence that names the time zone. */
  zone: string;
}) {
  const last = steps.length - 1;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ol className="mt-4 grid gap-5 border-l-2 border-line pl-5">
        {steps.map(({ name, at, more }, index) => (
          <li key={`${at.iso} ${name}`} aria-current={index === last ? 'step' : undefined}>
            <p className={index === last ? 'text-lg font-semibold text-pine-deep' : 'font-semibold'}>
              {name}
            </p>
            <p className="text-sm text-quiet">
              <time dateTime={at.iso}>{at.text}</time>
            </p>
            {more}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-quiet">{zone}</p>
    </section>
  );
}
