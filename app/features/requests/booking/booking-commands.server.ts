import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import { bookingDetails, messageBlock } from '#app/features/requests/kind/appointment.ts';
import type { Contact } from './booking.ts';
import type { Appointment } from '#app/features/requests/kind/appointment.ts';

export type BookingRequest = Submission & {
  dentist: { id: string; slug: string; name: string; timeZone: string };
  appointment: Appointment;
  contact: Contact;
};

/**
 * Stores an appointment request as a lead (specification, section 7). Takes a validated appointment and contact.
 *
 * @returns the lead; for a repeated submission, the first one's
 */
export const submitBooking = ({
  dentist,
  appointment,
  contact,
  ...submission
}: BookingRequest): Promise<Stored<{ leadId: string; token: string }>> =>
  storeLead(
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
