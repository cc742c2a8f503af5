import { createLead } from '#app/features/lead/lead-commands.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { bookingDetails, messageBlock } from './booking.ts';
import type { Appointment, Contact } from './booking.ts';

export type BookingRequest = {
  dentist: { id: string; slug: string; name: string; timeZone: string };
  appointment: Appointment;
  contact: Contact;
  language: Language;
  submissionKey: string;
};

/**
 * Stores an appointment request as a lead (specification, section 7). Takes a checked appointment and
 * contact; the same submission again gives the first one's lead.
 */
export function submitBooking(
  { dentist, appointment, contact, language, submissionKey }: BookingRequest,
  executor: Executor = db,
): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
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
    return { leadId: lead.id, token: lead.token };
  });
}
