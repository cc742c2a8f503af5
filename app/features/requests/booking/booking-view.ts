import type { AppointmentChoice, BookingStep, ContactValues } from './booking.ts';
import type { TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import type { Appointment } from '#app/features/requests/kind/appointment.ts';
import type { BookingErrors } from './booking.ts';
import type { CalendarMonth } from './calendar.ts';

/** One step of the booking wizard with all its data; built on the server. */
export type BookingView = {
  step: BookingStep;
  dentist: { slug: string; name: string; clinicName: string | null; phone: string | null };
  /** Answers so far, as in the URL. */
  choice: AppointmentChoice;
  /** Only on the step of date and time. */
  calendar: CalendarMonth | null;
  /** `past`: the slot has already started at the clinic on the chosen day. */
  slots: { value: TimeSlot; past: boolean }[];
  /** Today at the clinic, and the last bookable day. */
  firstDay: string;
  lastDay: string;
  /** Name of the clinic's time zone, in the language of the page. */
  zone: string;
  /** Typed values of step 3. */
  values: ContactValues;
  /** Every form of this step carries the values, because the visitor came back from step 3. */
  carried: boolean;
  errors: BookingErrors;
  submissionKey: string;
  /** Signed time at which step 3 was opened. */
  stamp: string;
  /** The request could not be stored. */
  failed: boolean;
  /** Rate limit reached for the network or address: minutes until the request can be sent. */
  waitMinutes?: number | undefined;
  /** Only on the confirmation. */
  requested: Appointment | null;
  /** Token of the request's private link; only on the confirmation. */
  token: string | null;
};

/** Response of the booking action without a redirect. */
export type BookingAnswer = { view: BookingView };
