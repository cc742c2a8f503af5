import { createLead } from '#app/features/lead/lead-commands.server.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { isMissingReference, scrubDatabaseError } from '#db/errors.ts';
import { bookingDetails, messageBlock } from './booking.ts';
import type { Appointment, Contact } from './booking.ts';

export type BookingRequest = {
  dentist: { id: string; slug: string; name: string; timeZone: string };
  appointment: Appointment;
  contact: Contact;
  language: Language;
  submissionKey: string;
};

export type BookingOutcome =
  | { ok: true; value: { leadId: string; token: string } }
  | { ok: false; reason: 'dentist-not-found' }
  /** `error` is fit for a log: nothing that the visitor typed is in it. */
  | { ok: false; reason: 'save-failed'; error: Error };

/**
 * Stores an appointment request as a lead (specification, section 7). Takes a checked appointment and
 * contact; the same submission again gives the first one's lead.
 */
export async function submitBooking(
  { dentist, appointment, contact, language, submissionKey }: BookingRequest,
  executor: Executor = db,
): Promise<BookingOutcome> {
  try {
    const lead = await createLead(executor, {
      kind: 'appointment_booking',
      name: `${contact.firstName} ${contact.lastName}`,
      email: contact.email,
      phone: contact.phone,
      message: messageBlock(appointment, contact),
      details: bookingDetails(appointment, contact, dentist),
      language,
      dentistId: dentist.id,
      submissionKey,
    });
    return { ok: true, value: { leadId: lead.id, token: lead.token } };
  } catch (error) {
    // A lead refers to nothing but its dentist.
    if (isMissingReference(error)) return { ok: false, reason: 'dentist-not-found' };
    return { ok: false, reason: 'save-failed', error: scrubDatabaseError(error) };
  }
}
