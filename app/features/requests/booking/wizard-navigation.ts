import type { ComponentProps, ComponentType } from 'react';
import type { AppointmentChoice, BookingStep } from './booking.ts';

/** Answers and month in a URL of the wizard; never personal data. */
export type WizardQuery = AppointmentChoice & { month?: string };

/**
 * How the wizard moves: as separate pages, or inside the dialog on a profile. Create the components once, not while
 * rendering, so that fields keep their values.
 */
export type WizardNavigation = {
  /** URL of a step with these answers. `part` names the part to scroll to after a full page load. */
  hrefOf: (step: BookingStep, query: WizardQuery, part?: 'times' | 'calendar') => string;
  Link: ComponentType<ComponentProps<'a'> & { href: string }>;
  /** A form that opens a step with its fields as answers, and its target. */
  StepForm: ComponentType<ComponentProps<'form'>>;
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
