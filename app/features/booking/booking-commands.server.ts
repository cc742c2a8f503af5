import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { bookingDetails, messageBlock } from './booking.ts';
import type { Appointment, Contact } from './booking.ts';

export type BookingRequest = Submission & {
  dentist: { id: string; slug: string; name: string; timeZone: string };
  appointment: Appointment;
  contact: Contact;
};

/**
 * Stores an appointment request as a lead (specification, section 7). Takes a checked appointment and
 * contact; the same submission again gives the first one's lead.
 */
export function submitBooking(
  { dentist, appointment, contact, ...submission }: BookingRequest,
  executor: Executor = db,
): Promise<Stored<{ leadId: string; token: string }>> {
  return stored(async () => {
    const lead = await receiveLead(
      executor,
      {
        kind: 'appointment_booking',
        name: `${contact.firstName} ${contact.lastName}`,
        email: contact.email,
        phone: contact.phone,
        message: messageBlock(appointment, contact),
        details: bookingDetails(appointment, contact, dentist),
        dentistId: dentist.id,
      },
      submission,
    );
    return { leadId: lead.id, token: lead.token };
  });
}
