import { CircleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Attributes that tie a control to its label, help and error; spread into it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** A control with label, help and error. `note` follows the label in muted text ('optional'). */
export function Field({
  id,
  label,
  note,
  hint,
  error,
  children,
}: {
  id: string;
  label: string;
  note?: string;
  hint?: string;
  error?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
        {note ? <span className="font-normal text-quiet"> ({note})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      <div className="mt-1.5">
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error of the control or group with that id; renders nothing without one. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-coral">
      <Icon of={CircleExclamationPoint} className="mt-0.5" />
      {error}
    </p>
  ) : null;
}
