import { STAMP } from '#app/features/lead/submission.ts';
import type { ComponentProps } from 'react';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { BookingView } from './booking-view.ts';
import type { WizardFrame } from './wizard-frame.ts';

/** The form that has, or brings along, what was typed into step 3. */
const TYPED = 'booking-typed';

function PageLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}

/** Goes where a link would go, and takes what was typed along in the body, since no address may hold it. */
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
      // The colour of a link where it has no other.
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

/** `data-complete`: the enhancement script keeps its button disabled until what is required is filled. */
function SendForm({ children, ...rest }: ComponentProps<'form'>) {
  return (
    <form {...rest} id={TYPED} data-complete="">
      {children}
    </form>
  );
}

/** What was typed into step 3, as the hidden fields of another step. */
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

/** The wizard as pages of their own: links, buttons and forms that are complete without a script. */
export function pageFrame(language: Language, view: BookingView): WizardFrame {
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
