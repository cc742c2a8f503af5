import type { ReactNode } from 'react';
import { formatDay, formatTime } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import type { AppointmentChoice, BookingStep } from './booking.ts';
import { bookingCopy } from './booking-copy.ts';
import type { BookingView } from './booking-view.ts';
import type { WizardNavigation } from './wizard-navigation.tsx';

// What the steps of the wizard share.

export type StepProps = { view: BookingView; language: Language; navigation: WizardNavigation };

/** The chosen type in words; undefined without a valid one. */
function typeInWords({ choice, errors, types }: BookingView, language: Language): string | undefined {
  const type = errors.type ? undefined : types.find((each) => each === choice.type);
  return type && appointmentTypes[type][language];
}

/**
 * The answers so far and the actions of a step, at the bottom of the sheet. The main action is first in tab order. A time
 * appears when it is pressed, before it is sent.
 */
export function Foot({
  view,
  language,
  note,
  children,
}: Partial<StepProps> & { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="sheet-foot no-print">
      {note}
      {view && language ? <Summary view={view} language={language} /> : null}
      <div className="sheet-actions">{children}</div>
    </div>
  );
}

function Summary({ view, language }: Omit<StepProps, 'navigation'>) {
  const words = bookingCopy(language);
  const { choice, day, errors, step } = view;
  const type = typeInWords(view, language);
  const times = day?.times.filter((time) => step === 'time' || (time === choice.time && !errors.time)) ?? [];
  if (!day && !type) return null;
  return (
    <p className="grid text-sm [&>span]:text-quiet" aria-label={words.soFar} role="group">
      {day ? (
        <b className="first-letter:uppercase">
          {formatDay(language, day.day)}
          {times.map((time) => (
            <span key={time} data-time={step === 'time' ? time : undefined}>
              {`, ${formatTime(language, time)}`}
            </span>
          ))}
        </b>
      ) : null}
      {type ? <span>{type}</span> : null}
    </p>
  );
}

/** A form that opens another step with an answer of this one, and with what was typed. */
export function StepForm({
  view,
  language,
  navigation,
  to,
  children,
}: StepProps & { to: BookingStep; children?: ReactNode }) {
  return (
    <navigation.StepForm action={paths.booking(language, view.dentist.slug, to)} className="sheet-form">
      {navigation.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </navigation.StepForm>
  );
}

/** Hidden fields with the answers of other steps. */
export function Kept({ choice }: { choice: AppointmentChoice }) {
  return Object.entries(choice).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
