import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';

/** A dentist's location, as `listDentistLocations` reads it. */
export type DentistLocation = Awaited<ReturnType<typeof listDentistLocations>>[number];

/**
 * Returns the locations of the dentist with that id, the primary one first (specification, section 7). Expired hours
 * are null, and `statedHours` as they were last known. The telephone of the primary location is the dentist's.
 */
export function listDentistLocations(dentistId: string, language: Language) {
  const fr = language === 'fr';
  return db
    .selectFrom('listed_locations as l')
    .innerJoin('dentist_locations as stated', 'stated.id', 'l.id')
    .innerJoin('listed_dentists as d', 'd.id', 'l.dentist_id')
    .innerJoin('cities_enhanced as c', 'c.id', 'l.city_id')
    .leftJoin('city_zones as z', 'z.id', 'l.zone_id')
    .leftJoin('neighborhoods as n', 'n.id', 'l.neighborhood_id')
    .select([
      'l.is_primary_location as isPrimary',
      'l.address_line_1 as addressLine1',
      'l.address_line_2 as addressLine2',
      'l.locality',
      'l.postal_code as postalCode',
      sql<string | null>`case when l.is_primary_location then d.phone else l.phone end`.as('phone'),
      'l.latitude',
      'l.longitude',
      'l.office_hours as hours',
      'stated.office_hours as statedHours',
      'l.confirmed_at as confirmedAt',
      'l.known_by as knownBy',
      'c.slug as citySlug',
      fr ? 'c.name_fr as cityName' : 'c.name as cityName',
      'c.province_state as provinceCode',
      fr ? 'c.province_name_fr as provinceName' : 'c.province_name as provinceName',
      'c.province_slug as provinceSlug',
      'c.time_zone as timeZone',
      'z.zone_code as zone',
      'n.slug as neighborhoodSlug',
      fr ? 'n.name_fr as neighborhoodName' : 'n.name as neighborhoodName',
    ])
    .where('l.dentist_id', '=', dentistId)
    .orderBy('l.is_primary_location', 'desc')
    .orderBy('l.id')
    .execute();
}
