import { STAMP } from '#app/features/requests/lead/submission.ts';
import type { ComponentProps } from 'react';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { BookingView } from './booking-view.ts';
import type { WizardNavigation } from './wizard-navigation.ts';

/** Id of the form with the values of step 3. */
const TYPED = 'booking-typed';

function PageLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}

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

function PageForm({ children, ...rest }: ComponentProps<'form'>) {
  return <form {...rest}>{children}</form>;
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
    Link: carries ? CarryingLink : PageLink,
    StepForm: carries ? CarryingForm : PageForm,
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
