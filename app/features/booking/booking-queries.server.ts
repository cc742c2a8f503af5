import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';
import { appointmentOfDetails } from './booking.ts';
import type { Appointment } from './booking.ts';

/** The appointment that a request of this dentist asks for, found by its private link; null when there is none. */
export async function findRequestedAppointment(
  token: string,
  dentistId: string,
): Promise<Appointment | null> {
  const facts = await findLeadFacts(token, 'appointment_booking');
  return facts?.dentistId === dentistId ? appointmentOfDetails(facts.details) : null;
}
