import type { Moment } from '#app/features/directory/place/moment.ts';
import type { OpeningState } from '#app/features/directory/dentist/office-hours.ts';
import type { HoursRange } from '#db/rows.ts';
import type { AppointmentChoice, BookingStep, ContactValues } from './booking.ts';
import type { TimeSlot } from '#app/features/directory/dentist/askable-times.ts';
import type { AcceptingDentist } from '#app/features/directory/ranking/nearest-dentists.server.ts';
import type {
  OtherTime,
  StoredAppointment,
  AppointmentType,
} from '#app/features/requests/kind/appointment.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';
import type { Answerer } from '#app/features/requests/kind/promise.ts';
import type { BookingErrors } from './booking.ts';
import type { BookingCalendar } from './calendar.ts';

/** One step of the booking wizard with all its data; built on the server. */
export type BookingView = {
  step: BookingStep;
  dentist: {
    slug: string;
    name: string;
    clinicName: string | null;
    phone: string | null;
    photo: string | null;
    /** Made up: nothing that is sent reaches a clinic. */
    demonstration: boolean;
    /** Whether they take new patients; null where the listing doesn't say. */
    accepting: boolean | null;
  };
  /** What the dentist can be asked for. */
  types: readonly AppointmentType[];
  /** On the first step of a dentist who takes no new patients: similar ones nearby who do. */
  others: readonly AcceptingDentist[];
  /** Answers so far, as in the URL. */
  choice: AppointmentChoice;
  /** Only on the step of date and time. */
  calendar: BookingCalendar | null;
  /** The chosen day with the times that can be asked for; null without a day that can be chosen. */
  day: { day: string; ranges: HoursRange[] | null; times: TimeSlot[] } | null;
  /** On the last step: half days that suit as well. */
  otherTimes: readonly OtherTime[];
  /** Whether the clinic's hours are known; if not, all times are offered. */
  hoursKnown: boolean;
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
  /** When the clinic opens, and the city of its emergency list; null unless the visitor asks for an emergency. */
  emergency: { opening: OpeningState | null; citySlug: string | null } | null;
  /** The request could not be stored. */
  failed: boolean;
  /** Rate limit reached for the network or address: minutes until the request can be sent. */
  waitMinutes?: number | undefined;
  /** Who would answer by when, if it were sent now. */
  promise: PromiseView;
  /** Only on the confirmation. */
  requested: Requested | null;
  /** Token of the request's private link; only on the confirmation. */
  token: string | null;
};

/** The days that a dentist can be asked for, as a page of the calendar, and the chosen one with its times. */
export type AskableDays = Pick<BookingView, 'day' | 'hoursKnown'> & { calendar: BookingCalendar };

/** The promise of an answer: its sentence, and what that means for the visit. */
export type PromiseView = {
  who: Answerer;
  text: string;
  /** Whether the answer comes within the specified 24 hours. */
  isWithinDay: boolean;
  /** Whether the visit that is asked for may be over by then. */
  isAfterVisit: boolean;
};

/** What was asked for, and what is known to happen with it. */
export type Requested = {
  appointment: StoredAppointment;
  /** Insurer, child and other times, where they were given. */
  answers: Fact[];
  sent: Moment;
  /** When the promised answer is due; null once an operator works on the request or it has ended. */
  due: Moment | null;
  /** Who answers by when. */
  promise: PromiseView;
  /** Where the appointment would be; null if unknown. */
  address: string | null;
};
