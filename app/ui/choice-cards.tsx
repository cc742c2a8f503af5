import { FieldError } from './field.tsx';

export type Choice = { value: string; label: string; disabled?: boolean; note?: string };

/**
 * A single or multiple choice as cards with radio buttons or checkboxes. The first enabled option has the id
 * that the error summary links to. An error describes the radio group as a whole, since no single radio
 * button is invalid, or each checkbox; in both cases also the first option, where the summary's link leads.
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
  required = false,
  error,
  columns,
}: {
  type?: 'radio' | 'checkbox';
  id: string;
  name: string;
  legend: string;
  /** The legend is also the section's heading. */
  title?: boolean;
  hint?: string;
  options: readonly Choice[];
  /** The selected values. */
  values: readonly (string | null | undefined)[];
  /** One must be selected; for checkboxes the hint says so. */
  required?: boolean;
  error?: string;
  columns: string;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const first = options.findIndex((option) => !option.disabled);
  const wrong = error ? true : undefined;
  const group =
    type === 'radio'
      ? { role: 'radiogroup', 'aria-required': required || undefined, 'aria-invalid': wrong }
      : {};
  return (
    <fieldset {...group} aria-describedby={described || undefined}>
      <legend className={title ? undefined : 'text-base font-semibold'}>
        {title ? <h2 className="text-xl">{legend}</h2> : legend}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className={title ? 'mt-1 text-sm text-quiet' : 'text-sm text-quiet'}>
          {hint}
        </p>
      ) : null}
      <div className={`mt-3 grid gap-2 ${columns}`}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="card flex min-h-12 items-center gap-3 border-[1.5px] border-transparent px-4 py-2 text-sm font-semibold has-checked:border-pine has-checked:bg-mist has-disabled:text-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine hover:has-enabled:border-pine"
          >
            <input
              type={type}
              id={index === first ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={values.includes(option.value) && !option.disabled}
              disabled={option.disabled}
              aria-describedby={wrong && index === first ? `${id}-error` : undefined}
              aria-invalid={type === 'checkbox' ? wrong : undefined}
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
