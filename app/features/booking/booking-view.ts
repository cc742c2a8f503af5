import type { Appointment, AppointmentChoice, BookingStep, ContactValues, TimeSlot } from './booking.ts';
import type { BookingErrors } from './booking-errors.ts';
import type { CalendarMonth } from './calendar.ts';

/** One step of the booking wizard with everything that it shows; made on the server. */
export type BookingView = {
  step: BookingStep;
  dentist: { slug: string; name: string; clinicName: string | null; phone: string | null };
  /** The answers so far, as the address says them. */
  choice: AppointmentChoice;
  /** On the step of date and time only. */
  calendar: CalendarMonth | null;
  /** `past`: begun already at the clinic on the chosen day. */
  slots: { value: TimeSlot; past: boolean }[];
  /** Today at the clinic, and the last day that can be asked for. */
  firstDay: string;
  lastDay: string;
  /** Name of the clinic's time zone in the language of the page. */
  zone: string;
  /** Step 3 as it was typed. */
  values: ContactValues;
  /** The values go along with every form of this step: the visitor came back from step 3. */
  carried: boolean;
  errors: BookingErrors;
  submissionKey: string;
  /** Says, signed, when step 3 was opened. */
  stamp: string;
  /** The request could not be stored. */
  failed: boolean;
  /** Too much came from the same network or address: in how many minutes the request can be sent. */
  waitMinutes?: number | undefined;
  /** On the confirmation only. */
  requested: Appointment | null;
  /** Of the private link to the request; on the confirmation only. */
  token: string | null;
};

/** What the booking action answers when it doesn't redirect; in a browser also that no answer came. */
export type BookingAnswer = { view: BookingView } | { unreachable: true };
