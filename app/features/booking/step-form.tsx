import type { ReactNode } from 'react';
import type { AppointmentChoice, BookingStep } from './booking.ts';
import type { FormTarget, WizardFrame } from './wizard-frame.ts';

/** The action first in the order of keys, at the thumb's side on wide screens. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="no-print flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">{children}</div>
  );
}

/** A form that opens another step with an answer of this one. */
export function StepForm({
  frame,
  to,
  children,
}: {
  frame: WizardFrame;
  to: BookingStep;
  children: ReactNode;
}) {
  const target = frame.stepTarget(to);
  return (
    <frame.StepForm action={target.action} className="grid gap-6">
      <Carried target={target} />
      {children}
    </frame.StepForm>
  );
}

/** What a form takes along besides its fields. */
export function Carried({ target }: { target: FormTarget }) {
  return target.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Answers of other steps that a form carries on. */
export function Kept({ choice }: { choice: AppointmentChoice }) {
  return Object.entries(choice).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
