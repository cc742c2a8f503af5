import type { ComponentProps, ComponentType } from 'react';
import type { Language } from '#app/content/language.ts';
import { STAMP } from '#app/features/requests/lead/submission.ts';
import { paths } from '#app/http/paths.ts';
import type { AppointmentChoice, BookingStep } from './booking.ts';
import type { BookingView } from './booking-view.ts';

/** Answers and month in a URL of the wizard; never personal data. */
export type WizardQuery = AppointmentChoice & { month?: string };

/**
 * How the wizard moves: as separate pages, or inside the dialog on a profile. Create the components once, not while
 * rendering, so that fields keep their values.
 */
export type WizardNavigation = {
  /** URL of a step with these answers. `part` names the part to scroll to after a full page load. */
  hrefOf: (step: BookingStep, query: WizardQuery, part?: 'times' | 'calendar') => string;
  Link: 'a' | ComponentType<ComponentProps<'a'> & { href: string }>;
  /** A form that opens a step with its fields as answers, and its target. */
  StepForm: 'form' | ComponentType<ComponentProps<'form'>>;
  stepTarget: (step: BookingStep) => FormTarget;
  /** The form that submits the request, and its target. */
  SendForm: ComponentType<ComponentProps<'form'>>;
  /** Id of this step's form, if links are its submit buttons because they carry typed values. */
  typedForm?: string;
  sendTarget: (choice: AppointmentChoice) => FormTarget;
  /** Called on each change in step 3. */
  onTyping?: (form: HTMLFormElement) => void;
  /** Whether the request is being sent. */
  submitting: boolean;
  /** Whether all required fields are filled; always true without JavaScript. */
  complete: boolean;
};

/** URL of a form, and the hidden fields that it carries. */
export type FormTarget = { action: string; fields: readonly (readonly [name: string, value: string])[] };

/** Id of the form with the values of step 3. */
const TYPED = 'booking-typed';

/** A button that acts as a link but sends the typed values in the body, because they must not be in a URL. */
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

/** `data-complete`: the enhancement script disables the button until the required fields are filled. */
function SendForm({ children, ...rest }: ComponentProps<'form'>) {
  return (
    <form {...rest} id={TYPED} data-complete="">
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

/** Navigation of the wizard as pages: links, buttons and forms that work without JavaScript. */
export function pageNavigation(language: Language, view: BookingView): WizardNavigation {
  const { slug } = view.dentist;
  const carries = view.carried || view.step === 'contact';
  return {
    hrefOf: (step, query, part) =>
      paths.booking(language, slug, step === 'type' ? undefined : step, query) +
      (part ? `#booking-${part}` : ''),
    Link: carries ? CarryingLink : 'a',
    StepForm: carries ? CarryingForm : 'form',
    stepTarget: (step) => ({
      action: paths.booking(language, slug, step),
      fields: carries ? carriedFields(view) : [],
    }),
    SendForm,
    typedForm: carries ? TYPED : undefined,
    sendTarget: ({ type, date, time }) => ({
      action: paths.booking(language, slug, 'contact', { type, date, time }),
      fields: [],
    }),
    submitting: false,
    complete: true,
  };
}
