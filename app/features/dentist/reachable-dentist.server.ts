import { db } from '#db/database.ts';
import { isDentistId } from './dentist-id.server.ts';

/** What a form to a dentist needs to know of them: the booking, a message. */
export type ReachableDentist = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  /** E.164, of the primary location where it has its own. */
  phone: string | null;
  /** Of the primary location; null where the listing has none yet. */
  citySlug: string | null;
  /** IANA name, of the primary location's city. */
  timeZone: string;
  /** Made up: nothing that is sent reaches a clinic. */
  demonstration: boolean;
};

/** Where a listing has no location yet: the zone that most Canadians live in. */
const FALLBACK_ZONE = 'America/Toronto';

// Whom somebody is writing to now. When the database fails between two steps, the form that comes in is answered with
// its own page and everything typed, instead of an error page.
const lately = new Map<string, ReachableDentist>();
const MOST_REMEMBERED = 500;

function remember(slugOrId: string, dentist: ReachableDentist): void {
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
export async function findReachableDentist(slugOrId: string): Promise<ReachableDentist | null> {
  try {
    const dentist = await readReachableDentist(slugOrId);
    if (dentist) remember(slugOrId, dentist);
    else lately.delete(slugOrId);
    return dentist;
  } catch (error) {
    const known = lately.get(slugOrId);
    if (known) return known;
    throw error;
  }
}

async function readReachableDentist(slugOrId: string): Promise<ReachableDentist | null> {
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
      'd.source',
      'l.phone as location_phone',
      'c.slug as city_slug',
      'c.time_zone',
    ])
    .where('d.hidden_at', 'is', null)
    .where((eb) =>
      eb(
        'd.id',
        '=',
        // A merged listing's address leads to the one that stayed.
        eb
          .selectFrom('dentists as asked')
          .select((of) => of.fn.coalesce('asked.merged_into', 'asked.id').as('id'))
          .where(isDentistId(slugOrId) ? 'asked.id' : 'asked.slug', '=', slugOrId),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    clinicName: row.clinic_name,
    phone: row.location_phone ?? row.phone,
    citySlug: row.city_slug,
    timeZone: row.time_zone ?? FALLBACK_ZONE,
    demonstration: row.source === 'demonstration',
  };
}
