import { z } from 'zod';
import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';
import { appointmentOfDetails } from './booking.ts';
import type { Appointment } from './booking.ts';

/** The appointment that a stored request of this dentist asks for; null when there is no such request. */
export async function findRequestedAppointment(
  leadId: string,
  dentistId: string,
): Promise<Appointment | null> {
  if (!z.uuid().safeParse(leadId).success) return null;
  const facts = await findLeadFacts(leadId, 'appointment_booking');
  return facts?.dentistId === dentistId ? appointmentOfDetails(facts.details) : null;
}
