import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type Around = { id: string; label: string; note?: string; hint?: string; error?: string };

/** A single-line field; takes every attribute of an `input`. */
export function InputField({ id, label, note, hint, error, ...input }: Around & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => <input type="text" {...control} {...input} className="field" />}
    </Field>
  );
}

/** A multi-line field; takes every attribute of a `textarea`. */
export function TextAreaField({
  id,
  label,
  note,
  hint,
  error,
  ...area
}: Around & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} className="field" />}
    </Field>
  );
}

/** A select; `none` is the text of its empty option. */
export function SelectField({
  id,
  label,
  note,
  hint,
  error,
  none,
  options,
  ...select
}: Around &
  ComponentProps<'select'> & { none: string; options: readonly { value: string; label: string }[] }) {
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <select {...control} {...select} className="field">
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
