import { FieldError } from '#app/ui/field.tsx';

type Choice = { value: string; label: string; disabled?: boolean; note?: string };

/**
 * One choice of several, or several of them, as cards with a radio button or a checkbox each. The first that can be
 * chosen has the id, for links from the summary. Apart from the booking’s RadioCards: a part that both share would be a
 * file more for every profile (tests/routes/pages.test.ts holds it to its reach).
 */
export function ChoiceCards({
  type = 'radio',
  id,
  name,
  legend,
  title = false,
  hint,
  options,
  values,
  error,
  columns,
}: {
  type?: 'radio' | 'checkbox';
  id: string;
  name: string;
  legend: string;
  /** The legend is the heading of the page's part, not a label among others. */
  title?: boolean;
  hint?: string;
  options: readonly Choice[];
  /** What is chosen. */
  values: readonly (string | null | undefined)[];
  error?: string;
  columns: string;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const first = options.findIndex((option) => !option.disabled);
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className={title ? undefined : 'text-base font-semibold'}>
        {title ? <h2 className="text-xl">{legend}</h2> : legend}
      </legend>
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
              type={type}
              id={index === first ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={values.includes(option.value) && !option.disabled}
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
