import type { ComponentProps, ComponentType } from 'react';
import type { Language } from '#app/content/language.ts';
import { STAMP } from '#app/features/requests/lead/submission.ts';
import { paths } from '#app/http/paths.ts';
import type { AppointmentChoice, BookingStep } from './booking.ts';
import type { BookingView } from './booking-view.ts';

/** Answers and page of the calendar in a URL of the wizard; never personal data. */
export type WizardQuery = AppointmentChoice & { month?: string; from?: string };

/**
 * How the wizard moves between its pages, without JavaScript. Once something is typed, every link and form carries it in
 * its body, because it must not be in a URL.
 */
export type WizardNavigation = {
  /** URL of a step with these answers. `part` names the part to scroll to. */
  hrefOf: (step: BookingStep, query: WizardQuery, part?: 'times' | 'calendar') => string;
  Link: 'a' | ComponentType<ComponentProps<'a'> & { href: string }>;
  /** A form that opens a step with its fields as answers. */
  StepForm: 'form' | ComponentType<ComponentProps<'form'>>;
  /** Hidden fields of each form that opens a step. */
  carried: readonly (readonly [name: string, value: string])[];
  /** Whether there are typed values to carry. */
  carries: boolean;
};

/** Id of the form with the values of step 3; links are its submit buttons. */
export const TYPED = 'booking-typed';

/** A button that acts as a link but sends the typed values in the body. */
function CarryingLink({
  href,
  className = '',
  children,
  'aria-label': label,
  'aria-current': current,
}: ComponentProps<'a'> & { href: string }) {
  return (
    <button
      type="submit"
      form={TYPED}
      formAction={href}
      formNoValidate
      aria-label={label}
      aria-current={current}
      // Default link colour, unless the class sets another.
      className={`${className} ${/\b(btn|text-)/.test(className) ? '' : 'text-pine'}`}
    >
      {children}
    </button>
  );
}

function CarryingForm({ children, ...rest }: ComponentProps<'form'>) {
  return (
    <form {...rest} id={TYPED} method="post" encType="multipart/form-data">
      {children}
    </form>
  );
}

/** Values of step 3, as hidden fields of another step. */
function carriedFields({ values, submissionKey, stamp }: BookingView): (readonly [string, string])[] {
  const { isNewPatient, ...texts } = values;
  return [
    ['carry', 'yes'],
    ['submissionKey', submissionKey],
    [STAMP, stamp],
    ...Object.entries(texts),
    ...(isNewPatient ? ([['isNewPatient', 'yes']] as const) : []),
  ];
}

/** Returns how the wizard moves on from a view. */
export function navigationOf(language: Language, view: BookingView): WizardNavigation {
  const carries = view.carried || view.step === 'contact';
  return {
    hrefOf: (step, query, part) =>
      paths.booking(language, view.dentist.slug, step === 'type' ? undefined : step, query) +
      (part ? `#booking-${part}` : ''),
    Link: carries ? CarryingLink : 'a',
    StepForm: carries ? CarryingForm : 'form',
    carried: carries ? carriedFields(view) : [],
    carries,
  };
}
