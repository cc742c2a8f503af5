import type { ReactNode } from 'react';
import type { AppointmentChoice, BookingStep } from './booking.ts';
import type { FormTarget, WizardNavigation } from './wizard-navigation.ts';

/** The main action is first in tab order, and on the right on wide screens. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="no-print flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">{children}</div>
  );
}

/** A form that opens another step with an answer of this one. */
export function StepForm({
  navigation,
  to,
  children,
}: {
  navigation: WizardNavigation;
  to: BookingStep;
  children: ReactNode;
}) {
  const target = navigation.stepTarget(to);
  return (
    <navigation.StepForm action={target.action} className="grid gap-6">
      <Carried target={target} />
      {children}
    </navigation.StepForm>
  );
}

/** Hidden fields of a form's target. */
export function Carried({ target }: { target: FormTarget }) {
  return target.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Hidden fields with the answers of other steps. */
export function Kept({ choice }: { choice: AppointmentChoice }) {
  return Object.entries(choice).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
