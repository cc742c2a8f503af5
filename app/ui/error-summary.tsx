import { CircleExclamationPoint } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The errors of a form, each linked to its field. Takes the focus when it appears. */
export function ErrorSummary({
  title,
  text,
  errors,
}: {
  title: string;
  text?: string | undefined;
  errors: readonly { field: string; text: string }[];
}) {
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears only after a failed try: the place to read first
      autoFocus
      className="rounded-control border-l-5 border-coral bg-blush p-4 text-sm outline-offset-2"
    >
      <h2 className="flex gap-2 text-base font-semibold text-coral">
        <Icon of={CircleExclamationPoint} size={20} className="mt-0.5" />
        {title}
      </h2>
      {text ? <p className="mt-1 text-ink">{text}</p> : null}
      <ul className="mt-2 grid gap-2">
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`} className="inline-flex min-h-6 items-center text-ink underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
