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

// Whom somebody is booking now. When the database fails between two steps, the form that comes in is answered with
// its own page and everything typed, instead of an error page.
const lately = new Map<string, BookableDentist>();
const MOST_REMEMBERED = 500;

function remember(slugOrId: string, dentist: BookableDentist): void {
  lately.delete(slugOrId);
  lately.set(slugOrId, dentist);
  const [oldest] = lately.keys();
  if (lately.size > MOST_REMEMBERED && oldest !== undefined) lately.delete(oldest);
}

/**
 * The dentist with that slug, or with that id (a UUID); null when there is none. When the database can't say,
 * what it said last.
 *
 * @throws the database's error when this process has not seen the dentist before
 */
export async function findBookableDentist(slugOrId: string): Promise<BookableDentist | null> {
  try {
    const dentist = await readBookableDentist(slugOrId);
    if (dentist) remember(slugOrId, dentist);
    else lately.delete(slugOrId);
    return dentist;
  } catch (error) {
    const known = lately.get(slugOrId);
    if (known) return known;
    throw error;
  }
}

async function readBookableDentist(slugOrId: string): Promise<BookableDentist | null> {
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
