import type { ComponentProps } from 'react';
import type { Language } from '#app/content/language.ts';
import { paths } from '#app/http/paths.ts';
import type { WizardFrame } from './wizard-frame.ts';

function PageLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>;
}

function PageForm({ children, ...rest }: ComponentProps<'form'>) {
  return <form {...rest}>{children}</form>;
}

/** The wizard as pages of their own: plain links and forms, complete without a script. */
export function pageFrame(language: Language, slug: string): WizardFrame {
  return {
    hrefOf: (step, query, part) =>
      paths.booking(language, slug, step === 'type' ? undefined : step, query) +
      (part ? `#booking-${part}` : ''),
    Link: PageLink,
    StepForm: PageForm,
    stepTarget: (step) => ({ action: paths.booking(language, slug, step), fields: [] }),
    SendForm: PageForm,
    sendTarget: ({ type, date, time }) => ({
      action: paths.booking(language, slug, 'contact', { type, date, time }),
      fields: [],
    }),
    submitting: false,
    complete: true,
  };
}
