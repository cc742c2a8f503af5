import { z } from 'zod';
import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';
import { db } from '#db/database.ts';
import { appointmentOfDetails } from './booking.ts';
import type { Appointment } from './booking.ts';

/** What the wizard needs to know of a dentist. */
export type BookableDentist = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  /** E.164, of the primary location where it has its own. */
  phone: string | null;
  /** IANA name, of the primary location's city. */
  timeZone: string;
};

/** Where a listing has no location yet: the zone that most Canadians live in. */
const FALLBACK_ZONE = 'America/Toronto';

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** The dentist with that slug, or with that id (a UUID); null when there is none. */
export async function findBookableDentist(slugOrId: string): Promise<BookableDentist | null> {
  const row = await db
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select([
      'd.id',
      'd.slug',
      'd.name',
      'd.clinic_name',
      'd.phone',
      'l.phone as location_phone',
      'c.time_zone',
    ])
    .where(isUuid(slugOrId) ? 'd.id' : 'd.slug', '=', slugOrId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    clinicName: row.clinic_name,
    phone: row.location_phone ?? row.phone,
    timeZone: row.time_zone ?? FALLBACK_ZONE,
  };
}

/** The appointment that a stored request of this dentist asks for; null when there is no such request. */
export async function findRequestedAppointment(
  leadId: string,
  dentistId: string,
): Promise<Appointment | null> {
  if (!isUuid(leadId)) return null;
  const facts = await findLeadFacts(leadId, 'appointment_booking');
  return facts?.dentistId === dentistId ? appointmentOfDetails(facts.details) : null;
}
