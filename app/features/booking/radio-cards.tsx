import { FieldError } from '#app/ui/field.tsx';

export type RadioOption = { value: string; label: string; disabled?: boolean; note?: string };

/** One choice of several as cards with a radio button each. The first button has the id, for links from the summary. */
export function RadioCards({
  id,
  name,
  legend,
  hint,
  options,
  value,
  error,
  columns,
}: {
  id: string;
  name: string;
  legend: string;
  hint?: string;
  options: readonly RadioOption[];
  value: string | undefined;
  error?: string;
  columns: string;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const first = options.findIndex((option) => !option.disabled);
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="text-base font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      <div className={`mt-3 grid gap-2 ${columns}`}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="card flex min-h-12 items-center gap-3 px-4 py-2 text-sm font-semibold has-checked:border-pine has-checked:bg-mist has-disabled:text-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine hover:has-enabled:border-pine"
          >
            <input
              type="radio"
              id={index === first ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === value && !option.disabled}
              disabled={option.disabled}
              className="size-5 flex-none accent-pine outline-none"
            />
            <span>
              {option.label}
              {option.note ? <span className="font-normal"> ({option.note})</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
