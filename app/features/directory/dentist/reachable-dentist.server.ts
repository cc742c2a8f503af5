import { sql } from 'kysely';
import { localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { lastKnown } from '#app/features/directory/place/last-known.server.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import type { Bilingual } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { promisedFrom } from './answering.server.ts';
import type { AskableClinic } from './askable-times.ts';
import { shownPhoto } from './dentist-view.ts';
import { getsMail, isReachable } from './reachable.server.ts';

/** The facts about a dentist that a form to them needs: a booking, a message. */
export type ReachableDentist = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  /** As RFC 3966 writes it; the primary location's number if it has one, else the dentist's. */
  phone: string | null;
  /** City of the primary location; null if the listing has no location yet. */
  citySlug: string | null;
  /** IANA name of the time zone of the primary location's city. */
  timeZone: string;
  /** Path of the photo or drawing, or null. */
  photo: string | null;
  /** Street, unit and town of the primary location; null without a street. */
  address: Bilingual | null;
  /** Opening hours of the primary location; null where unknown or expired. */
  hours: OfficeHours | null;
  /** Two letters: `ON`; null without a location. */
  provinceCode: string | null;
  /** Whether they take new patients; null where the listing doesn't say. */
  accepting: boolean | null;
  /** Whether the clinic has a channel (`isReachable`); without one, it takes no booking and no message. */
  reachable: boolean;
  /** Whether the clinic agreed to get requests by email. */
  getsMail: boolean;
  /** Slugs, in display order. */
  specialties: string[];
  /** Demonstration data: nothing that is sent reaches a clinic. */
  demonstration: boolean;
};

/**
 * Returns the dentist with that slug or id (a UUID), or null. While the database fails, returns the last known answer.
 *
 * @throws the database's error if this process has no earlier answer for the dentist
 */
export const findReachableDentist = lastKnown(readReachableDentist, (dentist) => dentist !== null);

async function readReachableDentist(slugOrId: string): Promise<ReachableDentist | null> {
  const row = await db
    .selectFrom('listed_dentists as d')
    .leftJoin('listed_locations as l', (join) =>
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
      'd.is_accepting_patients as accepting',
      getsMail.as('getsMail'),
      'l.phone as location_phone',
      'c.slug as city_slug',
      'c.time_zone',
      'd.photo_url',
      'l.address_line_1',
      'l.address_line_2',
      'l.locality',
      'l.office_hours',
      'c.name as city_name',
      'c.name_fr as city_name_fr',
      'c.province_state',
      isReachable.as('reachable'),
      sql<string[]>`array(select k.slug from listed_specialties ds
        join specialist_categories k on k.id = ds.category_id where ds.dentist_id = d.id order by k.position)`.as(
        'specialties',
      ),
    ])
    .where((eb) =>
      eb(
        'd.id',
        '=',
        // The address of a merged listing leads to the listing that remains.
        eb
          .selectFrom('dentists as asked')
          .select((of) => of.fn.coalesce('asked.merged_into', 'asked.id').as('id'))
          .where(isUuid(slugOrId) ? 'asked.id' : 'asked.slug', '=', slugOrId),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const addressIn = (city: string | null) =>
    [row.address_line_2, row.address_line_1, row.locality ?? city].filter(Boolean).join(', ');
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    clinicName: row.clinic_name,
    phone: row.location_phone ?? row.phone,
    citySlug: row.city_slug,
    timeZone: row.time_zone ?? SITE_ZONE,
    photo: shownPhoto(row.photo_url, row.source === 'demonstration'),
    address: row.address_line_1 ? { en: addressIn(row.city_name), fr: addressIn(row.city_name_fr) } : null,
    hours: row.office_hours,
    provinceCode: row.province_state,
    accepting: row.accepting,
    reachable: row.reachable,
    getsMail: row.getsMail,
    specialties: row.specialties,
    demonstration: row.source === 'demonstration',
  };
}

/** When the dentist's clinic receives patients who ask now; loads the calendars of holidays first. */
export async function findClinicDays(
  { hours, provinceCode, timeZone }: Pick<ReachableDentist, 'hours' | 'provinceCode' | 'timeZone'>,
  now: Date,
): Promise<AskableClinic> {
  const isHoliday = await loadHolidayCalendar();
  return {
    hours,
    isHoliday: (day) => provinceCode !== null && isHoliday(provinceCode, day),
    answerBy: localNow(timeZone, await promisedFrom(now)),
  };
}
