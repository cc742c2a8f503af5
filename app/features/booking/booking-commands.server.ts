import { createHash } from 'node:crypto';
import type { NewLead } from '#app/features/lead/lead.ts';
import { createLead } from '#app/features/lead/lead-commands.server.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
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
  | { ok: true; value: { leadId: string } }
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
    const asked: NewLead = {
      kind: 'appointment_booking',
      name: `${contact.firstName} ${contact.lastName}`,
      email: contact.email,
      phone: contact.phone,
      message: messageBlock(appointment, contact),
      details: bookingDetails(appointment, contact, dentist),
      language,
      dentistId: dentist.id,
      submissionKey,
    };
    const first = await createLead(executor, asked);
    if (first.same) return { ok: true, value: { leadId: first.id } };
    // The same form with other answers is another request, and one only however often it is sent.
    const other = await createLead(executor, { ...asked, submissionKey: keyOf(asked) });
    return { ok: true, value: { leadId: other.id } };
  } catch (error) {
    if (isMissingReference(error)) return { ok: false, reason: 'dentist-not-found' };
    return { ok: false, reason: 'save-failed', error: scrubDatabaseError(error) };
  }
}

/** A UUID (version 8, RFC 9562) that depends on the form's key and on what was answered. */
function keyOf({ submissionKey, name, email, phone, message, dentistId }: NewLead): string {
  const facts = JSON.stringify([submissionKey, name, email, phone, message, dentistId]);
  const hex = createHash('sha256').update(facts).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** PostgreSQL's foreign_key_violation: a lead refers to nothing but its dentist. */
function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
