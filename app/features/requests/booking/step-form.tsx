import type { ReactNode } from 'react';
import { formatDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { appointmentTypes, timeSlots } from '#app/features/requests/kind/appointment.ts';
import type { AppointmentChoice, BookingStep } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingView } from './booking-view.ts';
import type { FormTarget, WizardNavigation } from './wizard-navigation.tsx';

// What the steps of the wizard share.

export type StepProps = { view: BookingView; language: Language; navigation: WizardNavigation };

/** Answers so far, each with a link to change it. */
export function ChoiceSummary({ view, language, navigation }: StepProps) {
  const words = bookingCopy(language);
  const { type, date, time } = view.choice;
  const { errors } = view;
  const typeWords = Object.entries(appointmentTypes).find(([value]) => value === type)?.[1][language];
  const timeWords = Object.entries(timeSlots).find(([value]) => value === time)?.[1][language];
  const moment = view.step === 'contact' && date && !errors.date ? formatDay(language, date) : undefined;
  const rows = [
    { label: words.type, text: errors.type ? undefined : typeWords, change: words.changeType, to: 'type' },
    {
      label: words.date,
      text: moment && [moment, errors.time ? undefined : timeWords].filter(Boolean).join(', '),
      change: words.changeTime,
      to: 'time',
    },
  ] as const;
  const shown = rows.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <dl aria-label={words.soFar} className="grid gap-1 rounded-card bg-sunk px-4 py-2 text-sm">
      {shown.map(({ label, text, change, to }) => (
        <div key={to} className="flex items-center gap-3">
          <dt className="sr-only text-quiet sm:not-sr-only sm:w-10 sm:flex-none">{label}</dt>
          <dd className="flex min-w-0 flex-1 items-center justify-between gap-3 font-semibold">
            {text}
            <navigation.Link
              href={navigation.hrefOf(to, view.choice)}
              className="inline-flex min-h-11 flex-none items-center font-normal"
              aria-label={change}
            >
              {words.change}
            </navigation.Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
