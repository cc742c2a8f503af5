import { FieldError } from '#app/ui/field.tsx';
import { Stars } from '#app/ui/symbols.tsx';

/** One to five stars as radio buttons, each labelled with its number in words. */
export function StarChoice({
  id,
  name,
  legend,
  words,
  defaultValue,
  error,
}: {
  id: string;
  name: string;
  legend: string;
  words: (count: number) => string;
  defaultValue: string;
  error?: string | undefined;
}) {
  return (
    <fieldset
      role="radiogroup"
      id={id}
      // Focusable for the error summary's link, because a radio button itself cannot be invalid.
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0 outline-offset-4"
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 grid gap-1">
        {[5, 4, 3, 2, 1].map((count) => (
          <label key={count} className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
            <input
              type="radio"
              name={name}
              value={String(count)}
              defaultChecked={defaultValue === String(count)}
              required
              className="size-5 flex-none accent-pine"
            />
            <Stars rating={count} />
            <span>{words(count)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
