import type { ComponentProps, ComponentType } from 'react';
import type { AppointmentChoice, BookingStep } from './booking.ts';

/** The answers and the month that an address of the wizard carries; never anything personal. */
export type WizardQuery = AppointmentChoice & { month?: string };

/**
 * How the wizard moves: as pages of their own, or inside the dialog on the profile. The components are made
 * once per frame, never during rendering, so that what is typed stays.
 */
export type WizardFrame = {
  /** The address of a step with these answers. `part` names what to show first where the page is loaded anew. */
  hrefOf: (step: BookingStep, query: WizardQuery, part?: 'times' | 'calendar') => string;
  Link: ComponentType<ComponentProps<'a'> & { href: string }>;
  /** A form that opens a step with its fields as the answers, and where it goes. */
  StepForm: ComponentType<ComponentProps<'form'>>;
  stepTarget: (step: BookingStep) => FormTarget;
  /** The form that sends the request, and where it goes. */
  SendForm: ComponentType<ComponentProps<'form'>>;
  /** The id of this step's form, where the links are buttons of it, since they take along what was typed. */
  typedForm?: string;
  sendTarget: (choice: AppointmentChoice) => FormTarget;
  /** Hears every change in step 3. */
  onTyping?: (form: HTMLFormElement) => void;
  /** Whether the request is on its way. */
  submitting: boolean;
  /** Whether everything that is required is filled; true where no script can tell. */
  complete: boolean;
};

/** Where a form goes, and what it carries beside the visitor's answers. */
export type FormTarget = { action: string; fields: readonly (readonly [name: string, value: string])[] };
