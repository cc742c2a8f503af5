import { textOf } from '#app/features/lead/lead-form.server.ts';
import { STAMP } from '#app/features/lead/submission.ts';
import { parseSubmissionKey } from '#app/features/lead/typed-text.server.ts';
import type { AppointmentChoice, ContactValues } from './booking.ts';

/** What a form of the wizard brings in its body, unchecked. */
export type BookingForm = {
  choice: AppointmentChoice;
  values: ContactValues;
  submissionKey: string | null;
  stamp: string;
  /** It opens a step and brings what was typed into step 3 along; nothing is asked for yet. */
  carries: boolean;
  /** The query of the profile that the dialog stands on; null when the form is a page's own. */
  profileSearch: string | null;
};

/** Reads a form of the wizard. What is absent is empty; a file is nothing. */
export function readBookingForm(form: FormData): BookingForm {
  const text = (name: string) => textOf(form, name);
  return {
    choice: { type: text('type'), date: text('date'), time: text('time') },
    values: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      insuranceProvider: text('insuranceProvider'),
      message: text('message'),
      isNewPatient: form.has('isNewPatient'),
    },
    submissionKey: parseSubmissionKey(text('submissionKey')),
    stamp: text(STAMP).slice(0, 100),
    carries: form.has('carry'),
    profileSearch: form.has('profile') ? text('profile').slice(0, 500) : null,
  };
}
